import type { Cell } from "../../src/engine/core/cell";
import type { Edit } from "../../src/workbook/port";
import type { Harness } from "./harness";
import { tablePlan, type Bench } from "./bench";

const SIDES = [
  ["Orion", "Pirate", "Ann", "Orion", "Captain", 3, null],
  ["Alliance", "Empire", "Bob", "Federation", null, null, "0101"],
] as const;

const entering = (cell: string, value: Cell): Edit => ({
  kind: "enter",
  sheet: "Teams",
  cell,
  content: { kind: "value", value },
});
const formula = (cell: string): Edit => ({
  kind: "enter",
  sheet: "Teams",
  cell,
  content: { kind: "formula", formula: "=SUM(F2:F3)", value: 3 },
});

/** What every adapter says of cells next to a table; bench gives the workbook of the running test. */
export function cellsOutside(bench: () => Bench, { describe, test, beforeEach, expect }: Harness): void {
  describe("what is typed next to a table", () => {
    beforeEach(() => bench().workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]));

    const after = async (...edits: readonly Edit[]) => {
      await bench().workbook.write(edits);
      return (await bench().workbook.read()).tables.get("Sides")?.outside;
    };

    test("directly below it is named by its first cell", async () => {
      expect(await after(entering("D4", "Klingon"), entering("C4", "Kim"))).toEqual([
        { where: "below", row: 3, column: 2 },
      ]);
    });

    test("directly beside a row of it is named, in a column without a header", async () => {
      expect(await after(entering("H3", 7))).toEqual([{ where: "beside", row: 2, column: 7 }]);
    });

    test("is the user's own where it is further away, under a header, in several rows, or a formula", async () => {
      expect(await after()).toBeUndefined();
      expect(await after(entering("A7", "A note"), entering("I3", "Another"), formula("F4"))).toBeUndefined();
      expect(await after(entering("H2", "One"), entering("H3", "Two"))).toBeUndefined();
      expect(await after(entering("H2", null), entering("H1", "Mine"))).toBeUndefined();
    });

    test("is not a totals row", async () => {
      await bench().showTotals("Sides");
      expect(await after()).toBeUndefined();
    });
  });
}

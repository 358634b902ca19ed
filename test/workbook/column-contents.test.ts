import { SIDES, TRANSFERS, UNITS } from "../../src/engine/campaign/schema/shared-tables";
import type { Table } from "../../src/engine/campaign/schema/table";
import { holdsAfter, holdsOf } from "../../src/workbook/column-contents";

const named = (of: Table) => ({ name: of.name, of });

test("a column is found by its header as people write it", () => {
  expect(holdsOf(named(TRANSFERS), " amount ")).toBe("points");
  expect(holdsOf(named(TRANSFERS), "Amounts")).toBeUndefined();
});

test("a column that is added holds what it says, only in its table", () => {
  const holds = holdsAfter([
    { kind: "addColumns", table: "Sides", columns: [{ name: "Seat", holds: "whole", width: 8 }] },
  ]);
  expect([holds(named(SIDES), " SEAT"), holds(named(UNITS), "Seat"), holds(named(SIDES), "Note")]).toEqual([
    "whole",
    undefined,
    "text",
  ]);
});

import { largeSample } from "../../../../samples/large";
import { borderPatrolSample } from "../../../../samples/border-patrol";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import { partsOf } from "../../../../src/engine/campaign/commands/write-in-parts";
import { allowed } from "../../../../src/engine/campaign/ledger/outcome";
import { once } from "../../../../samples/once";

/** What the large sample writes. */
const large = once(largeSample);

const note: Edit = { kind: "change", table: "Settings", row: 0, cells: { Note: "x" } };

test("sheets alone are laid in parts that are not too large, and come to the same in the end", () => {
  const edits = large();
  const parts = partsOf(allowed("", edits));
  expect(parts.length).toBeGreaterThan(3);
  expect(
    apply(
      NO_TABLES,
      parts.flatMap(({ edits }) => edits),
    ).tables,
  ).toEqual(apply(NO_TABLES, edits).tables);
  for (const part of parts) {
    const cells = part.edits.map((edit) => {
      if (edit.kind === "append") return edit.rows.reduce((sum, row) => sum + Object.keys(row).length, 0);
      if (edit.kind !== "lay") throw new Error(`a part holds a ${edit.kind}`);
      const { cells: loose, table } = edit.sheet;
      return loose.length + (table?.rows.reduce((sum, row) => sum + row.length, 0) ?? 0);
    });
    expect(cells.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30_000);
  }
});

test("each part says what it writes, with the rows of a table that is long", () => {
  const what = partsOf(allowed("", large())).map((part) => part.what);
  expect(what[0]).toContain("Campaign, Teams");
  expect(what).toContainEqual(expect.stringMatching(/^Ledger \(rows \d+ to \d+\)/));
  expect(what.at(-1)).toContain("Orion finances");
});

test("a sample that is not large is laid in one part", () => {
  expect(partsOf(allowed("", borderPatrolSample()))).toHaveLength(1);
});

test("what is no sheet stays together, however much it is", () => {
  const edits = Array.from({ length: 50_000 }, () => note);
  expect(partsOf(allowed("", edits)).map((part) => part.edits.length)).toEqual([50_000]);
});

test("a play may say itself in which parts it is written", () => {
  const parts = [
    { what: "one", edits: [note] },
    { what: "two", edits: [note] },
  ];
  expect(partsOf({ ...allowed("", [note, note]), parts })).toBe(parts);
});

test("nothing to write is one part", () => {
  expect(partsOf(allowed("", [])).map(({ edits }) => edits)).toEqual([[]]);
});

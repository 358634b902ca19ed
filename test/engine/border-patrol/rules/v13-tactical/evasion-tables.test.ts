import { EVASION_TABLES, TERRAINS } from "../../../../../src/engine/border-patrol/rules/v13-tactical/evasion-tables";
import { FATES, TEXT } from "./evasion-text";

/** The tables of these clauses are compared with the text: V13.954 with V13.9540, V13.957 with V13.9570, V13.964 with V13.9640 and V13.967 with V13.9670. */
const COMPARED = ["V13.952", "V13.953", "V13.954", "V13.955", "V13.956", "V13.957", "V13.958"].concat([
  ...["V13.962", "V13.963", "V13.964", "V13.965", "V13.966", "V13.967", "V13.968"],
]);

test("every table of the text is there: seven for a neutral hex, seven for a hostile one, in the text's order", () => {
  expect(EVASION_TABLES.map(({ clause, hex, terrain, officer }) => [clause, hex, terrain, officer])).toEqual(
    TEXT.map(([clause, hex, terrain, officer]) => [clause, hex, terrain, officer]),
  );
  expect(EVASION_TABLES).toHaveLength(2 * TERRAINS.length);
  expect(EVASION_TABLES.map(({ clause }) => clause)).toEqual(COMPARED);
});

test.each(
  TEXT.map(([clause, hex, terrain, , fates], n) => ({ clause, hex, terrain, fates, table: EVASION_TABLES[n] })),
)("$clause: $terrain in a $hex hex", ({ fates, table }) => {
  const rolls = [1, 2, 3, 4, 5, 6].map((adjusted) => table?.rows.find(({ most }) => adjusted <= most)?.fate);
  expect(rolls).toEqual([...fates].map((letter) => FATES[letter]));
  const ends = table?.rows.map(({ most }) => most) ?? [];
  expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
  expect(ends[ends.length - 1]).toBe(6);
});

test("only damaged units have damage, and all of them do", () => {
  for (const { rows } of EVASION_TABLES) {
    for (const { fate, damage } of rows) expect(damage !== undefined).toBe(fate === "Damaged");
  }
});

test("V13.9580, V13.9680: a unit is lost in Empty Space for 1d3 turns, and for 1d6 in a hostile hex", () => {
  const lost = EVASION_TABLES.filter(({ terrain }) => terrain === "Empty Space").map(
    ({ rows }) => rows.find(({ fate }) => fate === "Lost")?.then,
  );
  expect(lost).toEqual([expect.stringContaining(" 1d3 turns"), expect.stringContaining(" 1d6 turns")]);
});

test("what follows is told in every row", () => {
  for (const { rows } of EVASION_TABLES) for (const { then } of rows) expect(then).toMatch(/^[A-Z].{10,}[^.]$/);
});

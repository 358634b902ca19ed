import { TextEncoder } from "node:util";
import { borderPatrolSample } from "../../samples/border-patrol";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { offers, perform } from "../../src/engine/campaign/game";
import { ActsWritten } from "../../src/taskpane/acts-written";

globalThis.TextEncoder ??= TextEncoder;

const STAMP = { today: "2026-11-26", seed: "torn" };
const START = apply(NO_TABLES, borderPatrolSample());

/** The tables after a ship is lost. */
function afterLoss(before: Tables, subject: string): Tables {
  const doing = { command: "lose-unit", side: "Orion", subject };
  const outcome = perform(openBooks(before, GAMES), doing, [{ fields: { how: "Lost" } }], STAMP);
  expect(outcome.refused).toEqual([]);
  return apply(before, outcome.edits);
}

const SHIPS = offers(openBooks(START, GAMES), "Orion").flatMap(({ command, subject }) =>
  command.id === "lose-unit" ? [subject] : [],
);
const [FIRST = "", SECOND = ""] = SHIPS;
const ONE = afterLoss(START, FIRST);
const TWO = afterLoss(ONE, SECOND);

function twoLosses(): ActsWritten {
  const acts = new ActsWritten();
  acts.note("Lose one", START, ONE);
  acts.note("Lose another", ONE, TWO);
  return acts;
}

/** Tables, one of which is as it was at another time. */
const withTable = ({ sheets, tables }: Tables, name: string, from: Tables): Tables => {
  const other = from.tables.get(name);
  return {
    sheets,
    tables: other ? new Map(tables).set(name, other) : new Map([...tables].filter(([n]) => n !== name)),
  };
};

/** The tables that a command wrote to. */
const writtenTo = (before: Tables, after: Tables): string[] =>
  [...after.tables].flatMap(([name, { rows }]) =>
    JSON.stringify(rows) === JSON.stringify(before.tables.get(name)?.rows) ? [] : [name],
  );

test("commands that are whole, or undone as a whole, are not torn", () => {
  for (const tables of [TWO, ONE, START]) expect(twoLosses().torn(tables)).toBeUndefined();
});

test("a command is torn where any table that it wrote to is as it was before it, whichever command was the last", () => {
  const second = writtenTo(ONE, TWO);
  const first = writtenTo(START, ONE);
  expect([first.length, second.length].every((count) => count > 1)).toBe(true);
  for (const name of second) expect(twoLosses().torn(withTable(TWO, name, ONE))).toBe("Lose another");
  for (const name of first) expect(twoLosses().torn(withTable(ONE, name, START))).toBe("Lose one");
});

test("what the user types into a row that a command wrote does not tear it", () => {
  const units = TWO.tables.get("Units");
  if (!units) throw new Error("no units");
  const rows = units.rows.map((row) => row.map((cell, column) => (column === row.length - 1 ? "typed" : cell)));
  expect(twoLosses().torn({ ...TWO, tables: new Map(TWO.tables).set("Units", { ...units, rows }) })).toBeUndefined();
});

test("what was written into the workbook that was open before is not looked for in the next one", () => {
  const acts = twoLosses();
  acts.forget();
  for (const name of writtenTo(ONE, TWO)) expect(acts.torn(withTable(TWO, name, ONE))).toBeUndefined();
});

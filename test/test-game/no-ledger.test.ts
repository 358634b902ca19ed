import { sharedChecks } from "../../src/engine/campaign/checks/shared-checks";
import { blankBooks } from "../../src/engine/campaign/blank-books";
import { replayReplies } from "../../src/engine/campaign/commands/command-run";
import { start } from "../../src/engine/campaign/commands/start";
import type { Game } from "../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { rowOf } from "../../src/engine/campaign/schema/table";
import { openBooks } from "../../src/engine/open";
import { rowsOf, STAMP } from "../engine/campaign/kept";
import { FERRY, PIERS } from "./game";

/** The test game without its coins: nothing moves between accounts, and no turn is closed. */
const PLAIN: Game = {
  ...FERRY,
  currencies: [],
  lines: [],
  forms: [],
  tables: FERRY.tables.filter(({ name }) => !["Transfers", "BudgetLines", "Closings", "Units", "Due"].includes(name)),
  checks: sharedChecks({ ...FERRY, currencies: [] }),
  firstRows: { [PIERS.name]: [rowOf(PIERS, { pier: "Hill" })] },
};

const begun = start.begin(blankBooks(PLAIN), { side: "", subject: "1" });

test("a game without a ledger asks for no opening treasury", () => {
  const fields = begun.asked?.asks === "fields" ? Object.keys(begun.asked.fields) : [];
  expect(fields).toEqual(["name", "1-name", "1-kind", "1-player", "1-race"]);
});

test("it starts without a transfer, with the rows that its tables begin with, and has no problem", () => {
  const read = replayReplies(begun, [{ fields: { name: "Upper river", "1-name": "Anna" } }]);
  if ("misfits" in read || read.asked !== null) throw new Error("more is asked");
  const { edits, says } = read.outcome(blankBooks(PLAIN), STAMP);
  expect(says).not.toMatch(/turn/);
  const tables = apply(NO_TABLES, edits);
  expect(tables.tables.has("Transfers")).toBe(false);
  expect(rowsOf(tables, PIERS.name)).toMatchObject([{ Pier: "Hill" }]);
  const open = openBooks(tables, [PLAIN]);
  expect([open.findings, open.campaign.turn]).toEqual([[], 1]);
});

test("it is checked for nothing that only a ledger has", () => {
  const ids = (game: Game): readonly string[] => sharedChecks(game).map(({ id }) => id);
  expect(ids(PLAIN)).not.toEqual(expect.arrayContaining(["books-balance"]));
  expect(ids(FERRY)).toEqual(expect.arrayContaining([...ids(PLAIN), "books-balance", "closing-digest"]));
});

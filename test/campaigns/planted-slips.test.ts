import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { orionsGateSample } from "../../samples/orions-gate";
import type { OpenGame } from "../../src/engine/campaign/game";
import { FROM_SEED } from "../../src/engine/campaign/ledger/dice-seeds";
import { tableOf } from "../../src/engine/campaign/ledger/ledger";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { columnOf, type Tables } from "../../src/engine/campaign/schema/table";
import { flatten } from "../../src/engine/core/problem";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { rowAt, rowsOf } from "../engine/campaign/kept";
import { THOROUGH, times } from "../thoroughness";
import { edited, editSays, slips, type SingleEdit } from "./single-edits/edits";
import { isOfNoOne, isOpen } from "./single-edits/own";

/** Of 100 slips in what counts or is relied on, as many are named; of 100 others, no more raise anything. */
const NAMED = 0.98;
const FALSE_ALARMS = 0.01;

/** Every so many slips: primes, so that all columns and kinds come up. */
const EACH = THOROUGH ? 29 : 601;

/** More slips of steps than these are sampled like the others. */
const MAX_OF_STEPS = times(40, 200);

/** What the books have from a table, without the places of its rows. */
const saysOf = ({ books }: OpenGame, table: string): string =>
  table === "Settings"
    ? JSON.stringify([...books.settings].sort())
    : JSON.stringify(books.rows.get(table), (key, value: unknown) =>
        ["row", "spot", "legible"].includes(key) ? undefined : value,
      );

/** Whether the column of a slip counts, or is relied on: a whole row does. */
function matters({ game }: OpenGame, { table, column }: SingleEdit): boolean {
  if (column === "") return true;
  const of = tableOf(game, table);
  const key = Object.entries(of.columns).find(([, each]) => each === columnOf(of, column))?.[0] ?? "";
  return [of.key, ...of.entryColumns, ...(of.usedColumns ?? [])].includes(key);
}

/** Whether a finding is at the row of a slip; or, of a row that is gone or has another name, about what was there or on its sheet. */
function isNamed(
  { findings, game }: OpenGame,
  tables: Tables,
  { kind, sheet, rowNo, table, row, column, other }: SingleEdit,
) {
  const of = tableOf(game, table);
  const was = rowAt(tables, table, row);
  const keyHeader = of.columns[of.key]?.header ?? "";
  const key = String(was[keyHeader] ?? "");
  // Ships of a class name it, and what the chart says of it; a closed turn says that a row of it was changed, but not which.
  const isChart = table === "Classes";
  const isClosed = table === "Steps" && (was["Salt"] ?? null) !== null;
  const isGone = kind === "deleted" || kind === "copied" || column === keyHeader;
  const rows = [rowNo, ...(other === undefined ? [] : [rowNo - row + other])];
  return flatten(findings).some(({ check, spot, subject, message }) => {
    const at = Number(spot?.cell?.replace(/^[A-Z]+/, "") ?? NaN);
    if (check === "closing-digest" && isClosed) return true;
    if (isChart && key !== "" && message.includes(key)) return true;
    if (spot?.sheet === sheet && (rows.includes(at) || isGone || subject === key)) return true;
    return isGone && (subject === key || (key !== "" && message.includes(key)));
  });
}

interface Seen {
  mattering: number;
  readonly unnamed: string[];
  others: number;
  readonly alarms: string[];
  /** How many slips there were in each column, and how many of them are named. */
  readonly columns: Map<string, { many: number; named: number }>;
}

/** In so many slips of one column, some would be named if any were. */
const ENOUGH = 4;

function sweep(tables: Tables): Seen {
  const open = openBooks(tables, GAMES);
  expect(open.findings).toEqual([]);
  const seen: Seen = { mattering: 0, unnamed: [], others: 0, alarms: [], columns: new Map() };
  const before = new Map(open.game.tables.map(({ name }) => [name, saysOf(open, name)]));
  // The steps of the turn under way are few, and are all tried.
  const isOpenRow = ({ table, row }: SingleEdit): boolean =>
    table === "Steps" && (rowAt(tables, table, row)["Salt"] ?? null) === null;
  const all = slips(tables);
  const few = all.filter(isOpenRow).length <= MAX_OF_STEPS;
  for (const slip of all.filter((each, index) => index % EACH === 0 || (few && isOpenRow(each)))) {
    if (isOfNoOne(open, slip)) continue;
    const after = openBooks(edited(tables, slip), GAMES);
    const says = (): string => `${editSays(tables, slip)}: ${after.findings.map(({ check }) => check).join(", ")}`;
    if (!matters(open, slip)) {
      if (isOpen(slip)) continue;
      seen.others += 1;
      if (after.findings.length > 0) seen.alarms.push(says());
    } else if (saysOf(after, slip.table) !== before.get(slip.table)) {
      seen.mattering += 1;
      const named = isNamed(after, tables, slip);
      if (!named) seen.unnamed.push(says());
      const sealed = slip.table === "Steps" && rowAt(tables, slip.table, slip.row)["Salt"] ? "sealed " : "";
      const column = `${sealed}${slip.table}.${slip.column || slip.kind}`;
      const before = seen.columns.get(column) ?? { many: 0, named: 0 };
      seen.columns.set(column, { many: before.many + 1, named: before.named + (named ? 1 : 0) });
    }
  }
  return seen;
}

/** Of a roll without a seed, Proof is the group's own: it may be of another service. */
const PROOF = "Rolls.Proof";
const hasSeeds = (tables: Tables): boolean => rowsOf(tables, "Rolls").some(({ Source }) => Source === FROM_SEED);

const GAMES_PLAYED: readonly (readonly [string, () => readonly Edit[]])[] = [
  ["Border Patrol", borderPatrolSample],
  ["Empires at War", empiresAtWarSample],
  ["Orion's Gate", orionsGateSample],
];

test.each(GAMES_PLAYED)(
  "a slip in what others rely on is named in %s, and one in what is the user's own is not",
  (_, sample) => {
    const tables = apply(NO_TABLES, sample());
    const { mattering, unnamed, others, alarms, columns } = sweep(tables);
    expect(mattering).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
    const silent = [...columns].filter(
      ([column, { many, named }]) => many >= ENOUGH && named === 0 && (column !== PROOF || hasSeeds(tables)),
    );
    expect(silent).toEqual([]);
    // A failure shows all of them. The short run has few: there, one more or less says nothing.
    expect(unnamed.length <= (THOROUGH ? 1 - NAMED : 0.05) * mattering ? [] : unnamed).toEqual([]);
    // Of fewer than a hundred others, one alarm says nothing either.
    expect(
      alarms.length <= Math.max(THOROUGH ? 1 : 0, (THOROUGH ? FALSE_ALARMS : 0.05) * others) ? [] : alarms,
    ).toEqual([]);
  },
  3_600_000,
);

test("rows that are sorted are no slip", () => {
  for (const [, sample] of GAMES_PLAYED) {
    const tables = apply(NO_TABLES, sample());
    for (const [name, table] of tables.tables) {
      const sorted = new Map(tables.tables).set(name, { ...table, rows: [...table.rows].reverse() });
      expect([name, openBooks({ ...tables, tables: sorted }, GAMES).findings]).toEqual([name, []]);
    }
  }
});

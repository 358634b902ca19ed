import { LEAVINGS } from "../../../src/engine/border-patrol/ships/unit-rules";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { LINES } from "../../../src/engine/border-patrol/forms/lines";
import type { Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import type { Cell } from "../../../src/engine/core/cell";
import type { Chance } from "./chance";
import { missing } from "./keeper";

/** One slip of the hand, or one lie: a cell of a closed turn that counts, or a row of it. */
export interface Tampering {
  readonly what: string;
  readonly tables: Tables;
}

type NewCell = (old: Cell, chance: Chance, tables: Tables) => Cell;

const sideNames = (tables: Tables): readonly string[] =>
  (tables.tables.get("Sides")?.rows ?? []).map((row) => String(row[0]));

const another =
  (words: (tables: Tables) => readonly Cell[]): NewCell =>
  (old, chance, tables) =>
    chance.maybe(words(tables).filter((word) => word !== old)) ?? null;

const account = another((tables) => [...sideNames(tables), ...BORDER_PATROL.accounts, null]);
const side = another(sideNames);
const word: NewCell = (old, chance) => `${String(old ?? "")}${chance.of("x", "7", "-")}`;
const turn: NewCell = (old, chance) => Number(old) + chance.of(1, 2, -1, 9);
const number: NewCell = (old, chance) => chance.of<Cell>(Number(old) + 1, 777_777, old === 0 ? 1 : null);
/** The number of another entry, or none: a digest names entries by key, so that a free number alters nothing. */
const no: NewCell = (old, chance, tables) => {
  const { header = [], rows = [] } = tables.tables.get("Transfers") ?? {};
  const others = rows.map((row) => row[header.indexOf("No")] ?? null).filter((other) => other !== old);
  return chance.of(null, chance.maybe(others) ?? null);
};
const amount: NewCell = (old, chance) => {
  const was = Number(old);
  return chance.of<Cell>(
    was + 0.5,
    was === 0 ? 1 : -was,
    Math.round(was * 10_000 + 1) / 10_000,
    was + 1_000,
    `${was} BPV`,
  );
};
const change: NewCell = (old) => {
  const told = JSON.parse(String(old)) as { worth?: number };
  return told.worth === undefined ? "{}" : JSON.stringify({ ...told, worth: told.worth + 1 });
};

/** What names a row for good and protects it, and who may know it. */
const SEALED = { Key: word, Salt: word, "Secret to": word };

/** The cells that count, and what somebody may make of them. */
const COUNTING: Readonly<Record<string, Readonly<Record<string, NewCell>>>> = {
  Transfers: {
    No: no,
    Turn: turn,
    Step: word,
    From: account,
    To: account,
    Amount: amount,
    Currency: another(() => ["RP", "VP", null]),
    Line: another(() => LINES.map(({ line }) => line)),
    Subject: word,
    Clause: word,
    Ref: word,
    ...SEALED,
  },
  BudgetLines: {
    Turn: turn,
    Side: side,
    Line: another(() => LINES.map(({ line }) => line)),
    Subject: word,
    Planned: amount,
    Committed: amount,
    Because: word,
    Salt: word,
  },
  Events: {
    No: no,
    Turn: turn,
    Step: word,
    Kind: another(() => BORDER_PATROL.changes.map(({ kind }) => kind)),
    Side: side,
    Subject: word,
    Change: change,
    Clause: word,
    Ref: word,
    ...SEALED,
  },
  Rolls: {
    No: no,
    Turn: turn,
    Step: word,
    Side: side,
    Purpose: word,
    Dice: word,
    Faces: word,
    Modifier: number,
    Result: word,
    Clause: word,
    Source: word,
    Proof: word,
    ...SEALED,
  },
  Offers: {
    No: no,
    Turn: turn,
    From: side,
    To: side,
    Kind: word,
    Terms: word,
    Amount: amount,
    Answer: word,
    Ruling: word,
    Ref: word,
    ...SEALED,
  },
  PlaceTurns: {
    Turn: turn,
    Place: word,
    Kind: word,
    Hex: word,
    Owner: side,
    "Economic value": amount,
    State: word,
    Salt: word,
  },
  Closings: {
    Turn: turn,
    Side: side,
    Income: amount,
    Treasury: amount,
    "Unit BPV": amount,
    "Net worth": amount,
    "Rent due": amount,
    Standing: word,
    Digest: word,
    Commitment: word,
  },
  Units: { Unit: word, Side: side, "Economic BPV": amount, "Combat BPV": amount, "Worth BPV": amount },
};

/** Alters one thing in the books of closed turns: a cell, the ends of an entry, or a whole row. */
export function tampered(tables: Tables, closed: number, chance: Chance): Tampering | undefined {
  const some = TAMPERED_WITH.map((name) => tables.tables.get(name) ?? missing(name)).filter(
    (each) => closedRows(each, closed).length > 0,
  );
  const table = chance.maybe(some) ?? missing("table");
  const { name } = table;
  const at = (column: string): number => table.header.indexOf(column);
  const index = chance.maybe(closedRows(table, closed));
  const cells = index === undefined ? undefined : table.rows[index];
  if (index === undefined || !cells) return undefined;
  const where = `${name}, row ${index + 1}`;
  const becomes = (row: readonly Cell[] | undefined, what: string): Tampering => ({
    what: `${where}: ${what}`,
    tables: withTable(tables, {
      ...table,
      rows: table.rows.flatMap((old, n) => (n !== index ? [old] : row ? [row] : [])),
    }),
  });
  // A side without anything may as well have joined later.
  const isNothing =
    name === "Closings" && ["Income", "Treasury", "Unit BPV"].every((column) => cells[at(column)] === 0);
  if (chance.once(8) && !isNothing) return becomes(undefined, "deleted");
  if (name === "Transfers" && chance.once(8)) {
    const [from, to] = [cells[at("From")] ?? null, cells[at("To")] ?? null];
    return becomes(put(put(cells, at("From"), to), at("To"), from), "swapped");
  }
  const counting = Object.entries(COUNTING[name] ?? {}).filter(([column]) => column !== "Subject" || !isOfSide(cells));
  const [column, make] = chance.maybe(counting) ?? missing(name);
  const old = cells[at(column)] ?? null;
  const cell = make(old, chance, tables);
  return becomes(put(cells, at(column), cell), `${column} ${String(old)} becomes ${String(cell)}`);
}

/** The tables, each as often as it stands here. */
const TAMPERED_WITH: readonly string[] = [
  ...["Transfers", "Transfers", "Transfers", "BudgetLines", "Events", "Events"],
  ...["Rolls", "Offers", "PlaceTurns", "Closings", "Units"],
];

const GONE = new RegExp(`^(${[...LEAVINGS, "Destroyed"].join("|")})$`);

/** The rows of closed turns. The tracker has no turns: a unit that is gone counts no more. */
function closedRows({ name, header, rows }: WorkbookTable, closed: number): readonly number[] {
  const at = (column: string): number => header.indexOf(column);
  const isClosed = (row: readonly Cell[]): boolean =>
    name === "Units" ? !GONE.test(String(row[at("Condition")])) : Number(row[at("Turn")]) <= closed;
  return rows.flatMap((row, index) => (isClosed(row) ? [index] : []));
}

/** Hiding is told of a side: nothing is looked for in its Subject. */
const isOfSide = (cells: readonly Cell[]): boolean => cells.includes("Hiding");

const put = (cells: readonly Cell[], at: number, cell: Cell): readonly Cell[] =>
  cells.map((old, index) => (index === at ? cell : old));

const withTable = (tables: Tables, table: WorkbookTable): Tables => ({
  ...tables,
  tables: new Map(tables.tables).set(table.name, table),
});

import type { Cell } from "../../core/cell";
import type { Finding } from "../../core/problem";
import { digestsAgree } from "../checks/closing";
import { verdictOnDice } from "../checks/dice";
import { verdictOnSeals, type SealsVerdict } from "../checks/sealed-acts";
import { digestsFrom } from "../ledger/digests";
import { seedName } from "../ledger/dice-seeds";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { DICE_CONTRIBUTIONS, DICE_SEEDS } from "../schema/dice-tables";
import { OPENED_SEALS, SEALS } from "../schema/seal-tables";
import { CLOSINGS, ROLLS, SEAL } from "../schema/shared-tables";
import { cellAt, columnsFound, headerKey, spotIn, type Placed, type Table, type WorkbookTable } from "../schema/table";
import { playerBooks } from "./player-tables";

/** What was verified: the closed turns whose digests were calculated again, the rolls, and what does not hold. */
export interface Verified {
  /** The closed turns that were verified; none if no turn was closed with digests by key. */
  readonly turns: readonly number[];
  /** How many rolls were calculated again from their seeds, and how many could not be, by why. */
  readonly rolls: VerifiedRolls;
  /** How many seals are opened, and how many are not. */
  readonly seals: VerifiedSeals;
  readonly findings: readonly Finding[];
}

/** The seals of what was verified. */
export type VerifiedSeals = Pick<SealsVerdict, "opened" | "closed">;

/** The rolls of what was verified. */
export interface VerifiedRolls {
  readonly recalculated: number;
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Verifies books or a player's file by themselves: whether closed turns say what they said when they were closed, and whether
 * rolls from a seed have the faces that the seed gives.
 */
export function verify(state: BooksState): Verified {
  const { findings, ...rolls } = verdictOnDice(state);
  const { findings: unfit, ...seals } = verdictOnSeals(state);
  return {
    turns: turnsOf(state),
    rolls,
    seals,
    findings: [...digestsAgree(state.game.clauses.closing).find(state), ...findings, ...unfit],
  };
}

/**
 * Verifies a player's file against the game master's books, once these are shown to everybody: they hold by themselves, they have
 * the commitments that the file has, and whatever the file says of closed turns is in them.
 */
export function verifyAgainst(file: BooksState, opened: BooksState): Verified {
  const own = verify(file);
  const books = verify(opened);
  return {
    turns: own.turns,
    rolls: own.rolls,
    seals: own.seals,
    findings: [
      ...own.findings,
      ...books.findings,
      ...commitments(file, opened),
      ...seedsAsPublished(file, opened),
      ...sealsAsPublished(file, opened),
      ...differences(file, opened),
    ],
  };
}

const CHECK = "verify";

/** The closed turns that have digests by key. */
const turnsOf = (state: BooksState): readonly number[] => {
  const { first, turn } = state.campaign;
  const from = Math.max(first, digestsFrom(state));
  return Array.from({ length: Math.max(0, turn - from) }, (_, index) => from + index);
};

/** The commitments of the file that the books do not have. */
function commitments(file: BooksState, { books }: BooksState): readonly Finding[] {
  const known = new Map(books.closings.map(({ turn, side, commitment }) => [`${turn} ${side}`, commitment]));
  const turns = new Set<number>();
  return file.books.closings.flatMap((closing): Finding[] => {
    const { turn, side, commitment } = closing;
    const theirs = known.get(`${turn} ${side}`) ?? "";
    if (commitment === theirs || turns.has(turn)) return [];
    turns.add(turn);
    const message = `The books have another commitment to turn ${turn} than this file. Something in that turn, or in one before it, was changed after the file was made.`;
    const spot = spotIn(file.books.tables, CLOSINGS, closing, "commitment");
    const words = { expected: commitment || "nothing", actual: theirs || "nothing" };
    return [{ check: CHECK, subject: `Turn ${turn}`, message, ...words, spot, turn }];
  });
}

/**
 * The commitments to seeds and the contributions of turns that were not closed when the file was made, which the books have
 * differently: later ones may have been added, but these stay.
 */
function seedsAsPublished(file: BooksState, { books }: BooksState): readonly Finding[] {
  const { turn: now } = file.campaign;
  const seeds = new Map(rowsIn(books, DICE_SEEDS).map((row) => [seedName(row.turn, row.whose), row.commitment]));
  const texts = new Map(rowsIn(books, DICE_CONTRIBUTIONS).map((row) => [seedName(row.turn, row.side), row.text]));
  const find = (
    of: Table,
    row: Placed & { readonly turn: number },
    key: string,
    subject: string,
    words: Words,
  ): Finding[] =>
    words.expected === words.actual
      ? []
      : [{ check: CHECK, subject, ...words, spot: spotIn(file.books.tables, of, row, key), turn: row.turn }];
  return [
    ...rowsIn(file.books, DICE_SEEDS).flatMap((row) => {
      const { turn, whose, commitment } = row;
      const message = `The books have another commitment to the seed of turn ${turn} for ${whose} than this file. The seed was exchanged after the file was made.`;
      const actual = seeds.get(seedName(turn, whose)) ?? "nothing";
      const words = { message, expected: commitment, actual };
      return turn < now ? [] : find(DICE_SEEDS, row, "commitment", `Turn ${turn}, ${whose}`, words);
    }),
    ...rowsIn(file.books, DICE_CONTRIBUTIONS).flatMap((row) => {
      const { turn, side, text } = row;
      const message = `The books do not have what ${side} added to the dice of turn ${turn} according to this file.`;
      const words = { message, expected: text, actual: texts.get(seedName(turn, side)) ?? "nothing" };
      return turn < now ? [] : find(DICE_CONTRIBUTIONS, row, "text", side, words);
    }),
  ];
}

/** What everybody may know of a seal, and never changes. */
const PUBLISHED = ["commitment", "side", "turn", "keptBy"] as const;

/** The seals and openings of the file that the books have differently, or no longer have. */
function sealsAsPublished(file: BooksState, { books }: BooksState): readonly Finding[] {
  const published = new Map(rowsIn(books, SEALS).map((row) => [row.seal, row]));
  const contents = new Map(rowsIn(books, OPENED_SEALS).map((row) => [row.seal, row.content]));
  const find = (of: Table, row: Placed & { readonly seal: number }, key: string, words: Words): Finding[] => {
    if (words.expected === words.actual) return [];
    return [{ check: CHECK, subject: `Seal ${row.seal}`, ...words, spot: spotIn(file.books.tables, of, row, key) }];
  };
  return [
    ...rowsIn(file.books, SEALS).flatMap((row) => {
      const there = published.get(row.seal);
      const key = PUBLISHED.find((each) => there?.[each] !== row[each]) ?? "commitment";
      const { header } = SEALS.columns[key];
      const message = `For seal ${row.seal} of ${row.side}, the books have something else in "${header}" than this file. It was changed or removed after the file was made.`;
      return find(SEALS, row, key, { message, expected: String(row[key]), actual: String(there?.[key] ?? "nothing") });
    }),
    ...rowsIn(file.books, OPENED_SEALS).flatMap((row) => {
      const message = `The books do not have seal ${row.seal} open as in this file.`;
      const actual = contents.get(row.seal) ?? "nothing";
      return find(OPENED_SEALS, row, "content", { message, expected: row.content, actual });
    }),
  ];
}

type Words = Pick<Finding, "message"> & { readonly expected: string; readonly actual: string };

/** The rows of closed turns that the file and the books do not have in common. */
function differences(file: BooksState, opened: BooksState): readonly Finding[] {
  const { viewer } = file.books;
  if (viewer === null) return [];
  const turns = new Set(turnsOf(file));
  const first = file.campaign.first;
  const told = playerBooks(opened, viewer);
  return file.game.tables.flatMap((of): Finding[] => {
    const turnOf = of.numbered ? "turn" : of.turn;
    const [ours, theirs] = [file, told].map(({ books }) => books.tables.tables.get(of.name));
    if (turnOf === undefined) return [];
    const isSealed = (turn: Cell): boolean => turns.has(Math.max(Number(turn ?? 0), first));
    const [here, there] = [sealedRows(of, ours, turnOf, isSealed), sealedRows(of, theirs, turnOf, isSealed)];
    return [
      ...here.flatMap((row) => (take(there, row.says) ? [] : [gone(of, ours, row)])),
      ...there.filter(({ taken }) => !taken).map((row) => added(of, row)),
    ];
  });
}

interface SealedRow {
  readonly says: string;
  readonly words: string;
  readonly row: number;
  readonly turn: number;
  taken: boolean;
}

/** What does not tell whether two rows say the same: their numbers, and what follows from them or only describes. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  ...["no", "ref", "note", "booked"],
  ...Object.keys(SEAL).filter((key) => key !== "key"),
]);

function sealedRows(
  of: Table,
  table: WorkbookTable | undefined,
  turnOf: string,
  isSealed: (turn: Cell) => boolean,
): SealedRow[] {
  if (!table) return [];
  const found = columnsFound(table);
  const compared = Object.entries(of.columns).filter(([key]) => !NOT_COMPARED.has(key));
  const at = (key: string): number => found.get(headerKey(of.columns[key]?.header ?? "")) ?? -1;
  return table.rows.flatMap((cells, row): SealedRow[] => {
    const turn = cells[at(turnOf)] ?? null;
    if (!isSealed(turn) || cells.every((cell) => cell === null)) return [];
    const words = compared.flatMap(([key, { header }]) => {
      const cell = cells[at(key)] ?? null;
      return cell === null || cell === "" ? [] : [[header, String(cell)] as const];
    });
    const shown = words.filter(([header]) => header !== SEAL.key.header && header !== ROLLS.columns.secretTo.header);
    return [
      {
        says: JSON.stringify(words),
        words: shown.map(([header, cell]) => `${header} ${cell}`).join(", "),
        row,
        turn: Number(turn ?? 0),
        taken: false,
      },
    ];
  });
}

/** Takes one of the rows that say this; false if none is left. */
function take(rows: readonly SealedRow[], says: string): boolean {
  const same = rows.find((row) => !row.taken && row.says === says);
  if (same) same.taken = true;
  return same !== undefined;
}

const gone = (of: Table, table: WorkbookTable | undefined, { row, turn, words }: SealedRow): Finding => ({
  check: CHECK,
  subject: `Turn ${turn}`,
  message: `This row of the file is not in the books, or says something else there: ${words}.`,
  spot: table ? { sheet: table.sheet, cell: cellAt(table, row, 0) } : { sheet: of.sheet },
  turn,
});

const added = (of: Table, { turn, words }: SealedRow): Finding => ({
  check: CHECK,
  subject: `Turn ${turn}`,
  message: `This row of ${of.sheet} is in the books, but not in the file: ${words}.`,
  turn,
});

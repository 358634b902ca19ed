import { isBlank } from "../../core/cell";
import { flatten } from "../../core/problem";
import type { Check } from "../checks/check";
import { READING_CHECKS } from "../checks/reading";
import type { Stamp } from "../ledger/booking";
import { digestsFrom, digestsOf } from "../ledger/digests";
import { tableOf } from "../ledger/ledger";
import { allowed, readOnly, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import { markRow } from "../ledger/row-marks";
import { manyAlike, saltFor, sealEdits } from "../ledger/seals";
import { stepsUnderWay } from "../ledger/steps";
import { fitColumns } from "../schema/apply";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { settingEdit } from "../schema/settings";
import { CLOSINGS, SEAL, SETTING, SETTINGS } from "../schema/shared-tables";
import {
  blankRowOf,
  columnsFound,
  headerKey,
  rowOf,
  type Row,
  type Table,
  type ValuesOf,
  type WorkbookTable,
} from "../schema/table";
import { turnDated, turnTitle, turnWords } from "../ledger/turn-words";
import { allows, stepSays, type CommandedBooks } from "./command-spec";
import { formCommand } from "./command";
import { diceAtClose } from "./seed-edits";

/** Open books of a game with checks and commands. */
export interface CheckedBooks extends CommandedBooks {
  readonly game: CommandedBooks["game"] & {
    readonly checks: readonly Check[];
    /** What becomes of each side, in particular by the close. */
    readonly standings?: (
      open: OpenBooks,
    ) => readonly { readonly side: string; readonly atClose?: { readonly word: string; readonly why: string } }[];
    /** What is booked because it ends with the turn. */
    readonly bookedAtClose?: (open: OpenBooks, stamp: Stamp) => readonly Edit[];
  };
}

/** The ids of the checks that prevent a close: those made while the tables are read, and those of the game. */
export const blockingChecks = ({ checks }: Pick<CheckedBooks["game"], "checks">): ReadonlySet<string> =>
  new Set([...READING_CHECKS, ...checks].filter(({ blocksClosing }) => blocksClosing).map(({ id }) => id));

/** What prevents closing the turn under way, if anything does. */
export function preventsClosing(open: CheckedBooks): Outcome | undefined {
  const { campaign, findings, game } = open;
  const locked = readOnly(open);
  if (locked) return locked;
  const blocking = blockingChecks(game);
  const undone = game.checks.filter(({ atClose }) => atClose).flatMap((check) => check.find(open));
  const inTheWay = [...undone, ...flatten(findings).filter(({ check }) => blocking.has(check))];
  if (inTheWay.length === 0) return undefined;
  const many = inTheWay.length === 1 ? "1 problem prevents" : `${inTheWay.length} problems prevent`;
  return {
    ...refused(...inTheWay),
    says: `${turnTitle(campaign.turn)} was not closed. ${many} it${inTheWay.length === undone.length ? "" : "; see the Checks page"}.`,
  };
}

/** Closes the turn under way: writes its closings with their digests. Refused while there are problems that prevent it. */
export function closeTurn(open: CheckedBooks, stamp: Stamp): Outcome {
  const { campaign, game } = open;
  const prevented = preventsClosing(open);
  if (prevented) return prevented;
  const { turn } = campaign;
  const written = [
    ...sealEdits(open.books.tables, game.tables, stamp, turn, turn === campaign.first ? -1 : turn - 1),
    ...game.atClose(open, turn).flatMap(({ table, rows }) => fillEdits(open, table, rows, stamp)),
    ...byKeyFrom(open, turn),
    ...readingsFrom(open, turn),
    ...(game.endsWithTurn?.(open) ?? []),
    ...(game.bookedAtClose?.(open, stamp) ?? []),
  ];
  // Columns that are first filled now are part of what is hashed.
  const before = [...fitColumns(open.books.tables, game.tables, written).added, ...written];
  const sealed = before.length === 0 ? open : stateAfter(open, before);
  const digests = digestsOf(sealed)(turn);
  const rows = game.closings(open, [turn]).map((closing): Row => {
    const { sides, commitment } = digests;
    const values = { ...closing, digest: sides.get(closing.side) ?? "", commitment };
    return rowOf(tableOf(game, CLOSINGS.name), values as Partial<ValuesOf<Table>>);
  });
  const left = stepsUnderWay(open).underWay.map((run) => stepSays(open, run));
  const still = left.length === 0 ? "" : ` Still under way: ${left.join("; ")}.`;
  const says = `${turnTitle(turn)} is closed; ${turnDated(open, turn + 1)} is under way.${still}`;
  const dice = diceAtClose(open, stamp);
  const sent =
    dice.length === 0
      ? ""
      : " Its seeds are opened. Send the player files: they have the commitments of the next turn.";
  return allowed(`${says}${standingsSay(open)}${bringsSay(open)}${sent}`, [
    ...before,
    ...fillEdits(open, CLOSINGS, rows, stamp),
    ...dice,
  ]);
}

/** What closing the turn makes of a side that has won or lost by it, and why. */
const standingsSay = (open: CheckedBooks): string =>
  (open.game.standings?.(open) ?? [])
    .flatMap(({ side, atClose }) => (atClose ? [` ${side}: ${atClose.word}! ${atClose.why}`] : []))
    .join("");

/** What else the close brings: " Feds: the truce ends." */
const bringsSay = (open: CheckedBooks): string =>
  (open.game.closingBrings?.(open, open.campaign.turn) ?? [])
    .map(({ side, says, clause }) => ` ${side}: ${says} (${clause}).`)
    .join("");

/** If a turn that was closed under schema 1 is closed again: from that turn on, closings are digested by key. */
function byKeyFrom(open: OpenBooks, turn: number): readonly Edit[] {
  const settings = open.books.tables.tables.get(SETTINGS.name);
  if (!settings || digestsFrom(open) <= turn) return [];
  return [settingEdit(settings, { setting: SETTING.digestsFrom, value: String(turn), note: "" })];
}

/** Books from before a reading was corrected: this turn and the later ones are played by the corrected one. */
function readingsFrom({ books, game }: OpenBooks, turn: number): readonly Edit[] {
  const table = books.tables.tables.get(SETTINGS.name);
  if (!table) return [];
  return game.settings
    .filter(({ setting, fromTurn }) => fromTurn && (books.settings.get(setting) ?? "") === "")
    .map((known) => settingEdit(table, { ...known, value: String(turn) }));
}

/** The edits that write rows of a table: first into the rows that a reopened turn left blank, then below. */
function fillEdits(
  { books: { tables }, game }: CheckedBooks,
  { name }: Table,
  rows: readonly Row[],
  stamp: Stamp,
): readonly Edit[] {
  const of = tableOf(game, name);
  const table = tables.tables.get(name);
  const blank = blankRows(table, of).slice(0, rows.length);
  const saltAt = (table && columnsFound(table).get(headerKey(SEAL.salt.header))) ?? -1;
  const manyOf = manyAlike(of, rows);
  const marked = (row: Row): Row => markRow(of, row, "closed", manyOf(row));
  const filled = blank.map((row, index): Edit => {
    const salt = table?.rows[row]?.[saltAt] ?? null;
    const salted = isBlank(salt) ? saltFor(of, row, stamp) : { [SEAL.salt.header]: salt };
    return { kind: "change", table: name, row, cells: marked({ ...rows[index], ...salted }) };
  });
  const end = table?.rows.length ?? 0;
  const below = rows.slice(blank.length).map((row, index) => marked({ ...row, ...saltFor(of, end + index, stamp) }));
  return [...filled, ...appendEdits(tables, of, below)];
}

/** The rows of a table that are blank in our columns. */
function blankRows(table: WorkbookTable | undefined, of: Table): readonly number[] {
  if (!table) return [];
  const isBlankRow = blankRowOf(table, of);
  return table.rows.flatMap((cells, row) => (isBlankRow(cells) ? [row] : []));
}

/** Closes the turn under way. */
export const close = formCommand<Record<string, never>, CheckedBooks>({
  id: "close",
  title: "Close the turn",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Close the turn",
  testIds: () => ({ commit: "turn-close" }),
  offered: ({ campaign: { turn }, game }) => [allows("", `Close ${turnWords(turn)}`, game.clauses.turns)],
  fields: () => ({ ask: {} }),
  write: (open, _, { stamp }) => closeTurn(open, stamp),
});

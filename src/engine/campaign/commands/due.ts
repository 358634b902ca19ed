import { quote } from "../../core/cell";
import type { Stamp } from "../ledger/booking";
import { sameWord } from "../../core/words";
import { dueName } from "../ledger/due-recorded";
import { rowsIn, sideNamed, type BooksState } from "../ledger/ledger";
import { ADD_DUE, DONE, isOpenDue, LAPSED, SETTLE_DUE, UNDER_WAY } from "../ledger/open-due";
import { allowed, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { appendEdits } from "../schema/layout";
import { LAST_TURN } from "../schema/column";
import { DUE } from "../schema/shared-tables";
import { rowOf, type RowOf } from "../schema/table";
import { formCommandOn } from "./form-command-on";
import { formCommand, type Command } from "./command";
import { allows, asksFor } from "./command-spec";
import { choiceField, choicesFor, optionalWholeField, textField, wholeField } from "./field";

/** A kind of thing that is under way for some turns. */
export interface DueKind {
  /** The word in the column What. */
  readonly what: string;
  /** Other words that the column What may have for it. */
  readonly also?: readonly string[];
  /** The step of the turn in which it matures. */
  readonly step: string;
  readonly clause: string;
  /** The command that shows it by itself, so that nobody notes it; rows that somebody typed are settled anyway. */
  readonly instead?: string;
  /** Whether other commands settle a row of this kind, so that this one does not offer it. */
  readonly settledElsewhere?: (state: BooksState, row: { readonly subject: string; readonly what: string }) => boolean;
  /** The names that its subject may have; none if it may have any. Left out for what may be about anything. */
  readonly subjects?: (state: BooksState) => readonly string[];
  /** What else is so once it has matured, as an act of its side; left out for nothing. */
  readonly matured?: (
    open: OpenBooks,
    row: { readonly subject: string; readonly side: string },
    stamp: Stamp,
  ) => Outcome;
  /** What only some kinds of side may have, by the clause that says so; left out for what every side may. */
  readonly only?: { readonly kinds: readonly string[]; readonly clause: string };
}

type DueRow = RowOf<typeof DUE>;

const CHECK = "due";
const LATER = "Later";
const RESULTS = [
  { value: DONE, label: "It has matured" },
  { value: LAPSED, label: "It came to nothing" },
  { value: LATER, label: "It takes longer" },
];

/** What is still under way; of two rows with one name, the first. */
function underWayIn({ books }: BooksState): ReadonlyMap<string, DueRow> {
  const rows = rowsIn(books, DUE).filter(isOpenDue);
  return new Map([...rows].reverse().map((row) => [dueName(row), row] as const));
}

/** The commands for what is under way (the table Due): to add something, and to settle it when it matures. */
export const dueCommands = (kinds: readonly DueKind[], others: DueKind): readonly Command[] => [
  addDue(kinds, others),
  settleDue(kinds, others),
];

const addDue = (kinds: readonly DueKind[], others: DueKind): Command =>
  formCommand({
    id: ADD_DUE,
    title: "Note what is under way",
    clause: others.clause,
    steps: [others.step],
    by: "every side",
    about: "a side",
    seenBy: "side",
    button: "Note the action",
    offered: (_, side) => [allows(side, "Note what is under way, and when it matures", others.clause, others.step)],
    fields(open, { subject }) {
      const { turn } = open.campaign;
      if (!sideNamed(open.books, subject)) return unknownSide(open, subject);
      const words = [...kinds, others].filter(({ instead }) => instead === undefined).map(({ what }) => what);
      return {
        ask: {
          what: choiceField("What", words, { none: "Choose what" }),
          subject: textField("Subject", { required: true, word: true, samples: ["A ship", "A base"] }),
          matures: wholeField("Matures in turn", {
            start: String(turn + 1),
            samples: [String(turn + 1), String(turn), String(Math.max(0, turn - 1))],
            least: 0,
            most: LAST_TURN,
          }),
          note: textField("Note"),
        },
      };
    },
    write(open, values, { subject: side }) {
      const { turn } = open.campaign;
      const { what, subject, matures, note } = values;
      const name = dueName({ subject, what });
      const { only, subjects, clause } = kindOf(kinds, others, what);
      if (only && !only.kinds.includes(sideNamed(open.books, side)?.kind ?? "")) {
        const message = `${side} cannot have it: ${what} is for ${only.kinds.join(" and ")} alone. Choose another.`;
        return refusal(CHECK, name, message, only.clause);
      }
      const names = subjects?.(open) ?? [];
      if (names.length > 0 && !names.some((each) => sameWord(each, subject))) {
        const message = `${quote(subject)} is none of those that can be under way as ${what}. Enter one: ${choicesFor(subject, names)}.`;
        return refusal(CHECK, name, message, clause);
      }
      if (matures < turn) return tooEarly(name, matures, turn);
      if (underWayIn(open).has(name)) {
        const message = `${name} is already under way. Settle it first, or name the subject more exactly.`;
        return refusal(CHECK, name, message, clauseOf(kinds, others, what));
      }
      const row = rowOf(DUE, { subject, side, what, started: turn, matures, state: UNDER_WAY, note });
      return allowed(`${name} of ${side} matures in turn ${matures}.`, appendEdits(open.books.tables, DUE, [row]));
    },
  });

const settleDue = (kinds: readonly DueKind[], others: DueKind): Command =>
  formCommandOn({
    id: SETTLE_DUE,
    title: "Settle what is under way",
    clause: others.clause,
    steps: [...new Set([...kinds, others].map(({ step }) => step))],
    by: "every side",
    about: "what is under way",
    seenBy: "side",
    button: "Settle the action",
    offered(state, side) {
      const { turn } = state.campaign;
      return [...underWayIn(state)].flatMap(([name, row]) => {
        const { step, clause, settledElsewhere } = kindOf(kinds, others, row.what);
        if (row.side !== side || settledElsewhere?.(state, row) === true) return [];
        const when = row.matures === null ? "" : `, matures in turn ${row.matures}`;
        const what = `${[row.what, row.subject].filter((word) => word !== "").join(": ")}${when}`;
        const isDue = row.matures !== null && row.matures <= turn;
        return [isDue ? asksFor({ subject: name, what, step, clause, done: false }) : allows(name, what, clause, step)];
      });
    },
    find(open, { subject }) {
      const row = underWayIn(open).get(subject);
      const isElsewhere = row && kindOf(kinds, others, row.what).settledElsewhere?.(open, row);
      return row && isElsewhere !== true ? { found: row } : unknownDue(subject);
    },
    fields(open, { matures, started }) {
      const { turn } = open.campaign;
      // What is not due yet may come to anything.
      const known = matures !== null && matures <= turn;
      const from = `what is under way since turn ${started}, sheet ${DUE.sheet}`;
      return {
        ask: {
          result: choiceField("Result", RESULTS, {
            none: "Choose what came of it",
            ...(known && { start: DONE, from }),
          }),
          matures: optionalWholeField("Matures in turn", {
            hint: "Only for what takes longer",
            samples: [String(turn + 1), String(turn)],
            least: 0,
            most: LAST_TURN,
          }),
        },
      };
    },
    write(open, row, { result, matures: later }, { subject, stamp }) {
      const { turn } = open.campaign;
      if (result !== LATER) {
        if (later !== null) return onlyLater(subject, later);
        const { matured, clause } = kindOf(kinds, others, row.what);
        // What else becomes so has its turn; what is only a note may come to anything before.
        if (result === DONE && matured && row.matures !== null && row.matures > turn) {
          return notYet(subject, row.matures, turn, clause);
        }
        const then = result === DONE ? matured?.(open, row, stamp) : undefined;
        if (then && then.refused.length > 0) return then;
        const cells = rowOf(DUE, { state: result });
        const says = result === DONE ? `${subject} has matured.` : `${subject} came to nothing.`;
        return allowed([says, ...(then ? [then.says] : [])].join(" "), [
          { kind: "change", table: DUE.name, row: row.row, cells },
          ...(then?.edits ?? []),
        ]);
      }
      const matures = later ?? turn + 1;
      if (matures <= turn) return tooEarly(subject, matures, turn + 1);
      const cells = rowOf(DUE, { matures, state: UNDER_WAY });
      return allowed(`${subject} matures in turn ${matures}.`, [
        { kind: "change", table: DUE.name, row: row.row, cells },
      ]);
    },
  });

const kindOf = (kinds: readonly DueKind[], others: DueKind, word: string): DueKind =>
  kinds.find(({ what, also = [] }) => [what, ...also].some((known) => sameWord(known, word))) ?? others;

const clauseOf = (kinds: readonly DueKind[], others: DueKind, word: string): string =>
  kindOf(kinds, others, word).clause;

const tooEarly = (name: string, matures: number, least: number): Outcome =>
  refusal(CHECK, name, `${name} cannot mature in turn ${matures}. Enter ${least} or a later turn.`);

const notYet = (name: string, matures: number, turn: number, clause: string): Outcome =>
  refusal(
    CHECK,
    name,
    `${name} matures in turn ${matures}, and turn ${turn} is under way. Settle it in turn ${matures}, or correct its turn on the sheet ${DUE.sheet}.`,
    clause,
  );

const onlyLater = (name: string, later: number): Outcome =>
  refusal(
    CHECK,
    name,
    `A turn counts only for what takes longer. Leave "Matures in turn" blank, or choose "${LATER}" for ${name} to mature in turn ${later}.`,
  );

const unknownDue = (name: string): Outcome =>
  refusal(
    "unknown-due",
    name || "Due",
    `${name === "" ? "A blank" : quote(name)} is not under way. Choose one of the sheet ${DUE.sheet}.`,
  );

/** The refusal of a name that is no side. */
export function unknownSide({ books }: OpenBooks, name: string): Outcome {
  const sides = books.sides.map((side) => side.name).join(", ");
  return refusal(
    "unknown-side",
    name || "Side",
    `${quote(name)} is not a side of this campaign. Choose one: ${sides}.`,
  );
}

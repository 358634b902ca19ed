import { sameWord } from "../../core/words";
import { calculatedLine, showPoints, type Form, form, type FormLine } from "../../campaign/forms/form";
import { BEFORE, TURN, UNTIL_NOW, gained, gainedBy, type Formulas } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { holdersOf, netOf, pointsHeld } from "../../campaign/ledger/accounts";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { SIDE_KINDS, SIDE_WORDS } from "../sides";
import { LINES } from "./lines";

/** The points other than BPV, with what the form calls them and the clause that gives them. */
const POINTS = [
  { currency: "RP", title: "Rank Points", clause: "V19.862" },
  { currency: "CP", title: "Crew Points", clause: "V19.872" },
  { currency: "IP", title: "Influence Points", clause: "V19.923" },
  { currency: "VP", title: "Victory Points", clause: "V1.23" },
] as const;
type Kind = (typeof POINTS)[number];

/** The section with the balance of each character. */
const CHARACTERS = "Characters";

/** What each side and each of its characters has of Rank, Crew, Influence and Victory Points (8B1). */
export const pointsForm = form({
  id: "rank-and-points",
  title: "Rank and Points",
  kinds: SIDE_KINDS,
  steps: "8B1",
  typed: "nothing",
  neverBelowZero: false,
  master: false,
  sheetName: (side) => `${side} points`,
  fill(state, side, turn) {
    return {
      columns: ["booked"],
      lines: [...POINTS.flatMap((kind) => linesOfKind(state, side, turn, kind)), ...characterLines(state, side, turn)],
    };
  },
  sheet: (form) =>
    formSheet(form, (cell) => new Map([...pointFormulas(cell), ...characterFormulas(form)]), {
      widths: [32, 10, 14, 62],
      landscape: false,
      onePage: true,
      sideWords: SIDE_WORDS,
    }),
});

const idOf = ({ currency }: Kind, what: string): string => `${currency.toLowerCase()}-${what}`;

/** The lines of the ledger on which points of a kind move. */
const ledgerLines = ({ currency }: Kind) => LINES.filter((line) => line.currency === currency);

/** The entries of points of a kind that a side takes part in. */
const entriesOf = ({ books }: BooksState, side: string, { currency }: Kind): readonly Transfer[] =>
  books.transfers.filter((entry) => entry.currency === currency && (entry.from === side || entry.to === side));

function linesOfKind(state: BooksState, side: string, turn: number, kind: Kind): readonly FormLine[] {
  const { currency, title, clause } = kind;
  const held = (until: number): FormLine["shown"] => showPoints(pointsHeld(state, side, currency, until));
  const entries = entriesOf(state, side, kind).filter((entry) => entry.turn === turn);
  return [
    calculatedLine({
      ...{ id: idOf(kind, "before"), label: `${title} before the turn`, section: title, clause },
      ...{ shown: held(turn - 1), why: "What the turns before left" },
    }),
    ...ledgerLines(kind).map(({ line, id, clause: of, help }): FormLine => {
      const booked = entries.filter((entry) => sameWord(entry.line, line));
      const shown = showPoints(netOf(booked, side));
      return { id, label: line, section: title, clause: of, shown, why: help, entries: numbers(booked), total: false };
    }),
    {
      ...calculatedLine({
        ...{ id: idOf(kind, "held"), label: `${title} at the end of the turn`, section: title, clause },
        ...{ shown: held(turn), why: "What was there before, and all that was awarded and spent" },
      }),
      total: true,
    },
  ];
}

const numbers = (entries: readonly Transfer[]): readonly number[] => entries.map(({ no }) => no);

/** A character with points of a kind, by the Subject of the entries. */
interface Holder {
  readonly kind: Kind;
  readonly character: string;
}

/** The characters of a side that have, or had, points. */
const holders = (state: BooksState, side: string): readonly Holder[] =>
  POINTS.flatMap((kind) =>
    holdersOf(state, side, kind.currency)
      .filter((name) => name !== "")
      .sort((a, b) => a.localeCompare(b, "en"))
      .map((character) => ({ kind, character })),
  );

const characterLines = (state: BooksState, side: string, turn: number): readonly FormLine[] =>
  holders(state, side).map(({ kind, character }, index): FormLine => {
    const { currency, clause } = kind;
    const own = entriesOf(state, side, kind).filter(({ subject }) => sameWord(subject, character));
    return {
      id: `character-${index + 1}`,
      label: `${character}, ${currency}`,
      section: CHARACTERS,
      clause,
      shown: showPoints(pointsHeld(state, side, currency, turn, character)),
      why: "Entries with this Subject, up to the end of the turn",
      entries: numbers(own.filter((entry) => entry.turn <= turn)),
      total: false,
    };
  });

function pointFormulas(cell: Parameters<Parameters<typeof formSheet>[1]>[0]): Formulas {
  return new Map(
    POINTS.flatMap((kind) => {
      const { currency } = kind;
      const lines = ledgerLines(kind).map(({ id }): [string, { booked: string }] => [
        id,
        { booked: `=${gained(currency, TURN, `$${cell(id, "label")}`)}` },
      ]);
      return [
        [idOf(kind, "before"), { booked: `=${gained(currency, BEFORE)}` }] as const,
        ...lines,
        [idOf(kind, "held"), { booked: `=${gained(currency, UNTIL_NOW)}` }] as const,
      ];
    }),
  );
}

/** The name of a character is in front of the last comma of its label. */
const characterFormulas = ({ lines }: Form): Formulas =>
  new Map(
    lines
      .filter(({ section }) => section === CHARACTERS)
      .map(({ id, label }) => {
        const at = label.lastIndexOf(", ");
        return [id, { booked: `=${gainedBy(label.slice(at + 2), label.slice(0, at))}` }] as const;
      }),
  );

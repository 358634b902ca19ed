import { calculatedLine, showPoints, type Form, form, type FormLine } from "../../campaign/forms/form";
import { gainedOn, moneyFormulas, TURN, type Formulas } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { moneyLines, type MoneyForm } from "../../campaign/forms/money";
import { netOf, transfersOf } from "../../campaign/ledger/accounts";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { INCOME_LINES } from "../income/earning-sites";
import { EMPIRE, SIDE_WORDS } from "../sides";
import { MONEY, OPENING } from "./lines";
import { SET_UP } from "../season";

const SITES = "Income by site";

const moneyOf = (turn: number): MoneyForm => ({
  ...MONEY,
  ...(turn === SET_UP && { startsOn: OPENING }),
  fallback: () => undefined,
  commits: false,
  steps: { income: "EaW 3.0", expenses: "EaW 6.0", closing: "EaW 3c" },
});

/** What an empire has, receives and spends in a season, and what each of its sites brings (EaW 2a, 3c, 6.0, 14.0). */
export const empireAccounts = form({
  id: "empire-accounts",
  title: "Empire accounts",
  kinds: [EMPIRE],
  steps: "1a, 2a, 5d",
  typed: "nothing",
  neverBelowZero: false,
  master: false,
  sheetName: (side) => `${side} accounts`,
  fill: (state, side, turn) => ({
    columns: ["booked"],
    lines: [...moneyLines(state, side, turn, moneyOf(turn)).map(withoutPlan), ...siteLines(state, side, turn)],
  }),
  sheet: (form) =>
    formSheet(
      form,
      (cell): Formulas =>
        new Map([
          ...moneyFormulas(form, cell, "BPV", { line: OPENING, when: `${TURN}=${SET_UP}` }),
          ...siteFormulas(form),
        ]),
      { widths: [30, 12, 14, 70], landscape: false, onePage: true, sideWords: SIDE_WORDS },
    ),
});

/** Nothing is planned on this form. */
const withoutPlan = ({ planned: _, plannedBefore: __, ...line }: FormLine): FormLine => line;

/** What the sites that have ever paid the empire brought it in a turn, with the reason that its entries give. */
const siteLines = (state: BooksState, side: string, turn: number): readonly FormLine[] =>
  sitesPaid(state, side).map((place, index): FormLine => {
    const entries = incomeOf(state, side, turn).filter(({ subject }) => subject === place);
    return {
      ...calculatedLine({
        id: `site-${index + 1}`,
        label: place,
        section: SITES,
        clause: "EaW 14.0",
        shown: showPoints(netOf(entries, side)),
        why: entries.map(({ note }) => note).join("; ") || "Nothing is booked for it in this turn",
        whyAlways: "What it earned at the New Year; the entries have the reason",
      }),
      entries: entries.map(({ no }) => no),
    };
  });

const incomeOf = (state: BooksState, side: string, turn: number): readonly Transfer[] =>
  INCOME_LINES.flatMap((line) => transfersOf(state, side, turn, line));

/** The systems that have ever paid an empire, in the order in which they first did. */
const sitesPaid = (state: BooksState, side: string): readonly string[] => [
  ...new Set(
    [...state.campaign.lines.keys()]
      .flatMap((turn) => incomeOf(state, side, turn))
      .map(({ subject }) => subject)
      .filter((place) => place !== ""),
  ),
];

const siteFormulas = ({ lines }: Form): Formulas =>
  new Map(
    lines
      .filter(({ section }) => section === SITES)
      .map(({ id, label }) => [
        id,
        { booked: `=${INCOME_LINES.map((line) => gainedOn("BPV", line, label)).join("+")}` },
      ]),
  );

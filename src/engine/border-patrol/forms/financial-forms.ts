import { sameWord } from "../../core/words";
import { PLACES, PLACE_TURNS } from "../places/places-table";
import { placesIn } from "../table-rows";
import { formatPoints, subtract, sum, toNumber } from "../../core/points";
import {
  calculatedLine,
  showPoints,
  type Fallback,
  type FormLine,
  type FormList,
  form,
} from "../../campaign/forms/form";
import type { BooksState } from "../../campaign/ledger/ledger";
import { budgeted, moneyLines, type MoneyForm } from "../../campaign/forms/money";
import { teamSheet } from "./team-sheet";
import { SIDE_WORDS, TEAM_KINDS } from "../sides";
import { acceptedPlan } from "./accepted-plan";
import { LIMITS, TEAM_LINES } from "./lines";
import { paid } from "../../campaign/ledger/accounts";

/** How a Team's forms sum its money: without a plan, income and losses are as booked, and offers as accepted. */
const moneyOf = (
  state: BooksState,
  side: string,
  turn: number,
  form: Pick<MoneyForm, "commits" | "steps">,
): MoneyForm => ({
  ...TEAM_LINES,
  ...form,
  fallback(word, booked): Fallback | undefined {
    const comes = TEAM_LINES.income.includes(word) || TEAM_LINES.losses.includes(word);
    const accepted = acceptedPlan(state, { side, turn, word, booked, end: "from" });
    return accepted ?? (comes ? { from: "booked", amount: booked } : undefined);
  },
});

type PlaceThen = ReturnType<typeof placesIn>[number];

/** What a Team expects and plans (2A, 2E). */
export const financialAllocation = form({
  id: "financial-allocation",
  title: "Financial Allocation",
  kinds: TEAM_KINDS,
  steps: "2A, 2B6, 2E",
  typed: "planned",
  neverBelowZero: true,
  master: false,
  sheetName: (side) => `${side} allocation`,
  fill(state, side, turn) {
    const places = placesIn(state, turn).filter(({ place, owner }) => place !== "" && sameWord(owner, side));
    const money = moneyOf(state, side, turn, {
      commits: false,
      steps: { income: "2A1", expenses: "2E1", closing: "8C1" },
    });
    return {
      columns: ["planned", "booked"],
      lines: [
        ...moneyLines(state, side, turn, money).map(withFallback),
        ...LIMITS.map((limit) => limitLine(state, side, turn, limit)),
        ...placeLines(places),
      ],
      list: placeList(places),
    };
  },
  sheet: (form) =>
    teamSheet(form, { widths: [30, 12, 16, 14, 62, 8], landscape: false, onePage: true, sideWords: SIDE_WORDS }),
});

/** What a Team planned, committed and paid (5D, 8C1). */
export const financialDisbursement = form({
  id: "financial-disbursement",
  title: "Financial Disbursement",
  kinds: TEAM_KINDS,
  steps: "5D, 8C1",
  typed: "committed",
  neverBelowZero: false,
  master: false,
  sheetName: (side) => `${side} spending`,
  fill(state, side, turn) {
    const money = moneyOf(state, side, turn, {
      commits: true,
      steps: { income: "2A1", expenses: "5D1", closing: "8C1" },
    });
    return {
      columns: ["planned", "committed", "variance", "booked", "because"],
      lines: moneyLines(state, side, turn, money).map(withFallback),
    };
  },
  sheet: (form) =>
    teamSheet(form, {
      widths: [26, 10, 12, 13, 12, 12, 36, 62],
      landscape: true,
      onePage: true,
      sideWords: SIDE_WORDS,
    }),
});

const FALLBACKS: Readonly<Record<Fallback["from"], string>> = {
  booked: "without a plan, as booked",
  agreed: "at least what was accepted or paid",
};

/** A line that says what counts as its plan if none is typed. */
function withFallback(line: FormLine): FormLine {
  const { fallback, why } = line;
  if (!fallback) return line;
  const whyAlways = `${why}; ${FALLBACKS[fallback.from]}`;
  if (fallback.from === "booked" || fallback.amount <= 0) return { ...line, why: whyAlways };
  return { ...line, why: `${why}; ${formatPoints(fallback.amount)} BPV were accepted or paid`, whyAlways };
}

/** The limit on what is paid to the pirates, and how much of it is used. */
function limitLine(
  state: BooksState,
  side: string,
  turn: number,
  { word, id, clause, step, of }: (typeof LIMITS)[number],
): FormLine {
  const used = sum(of.map((line) => paid(state, side, turn, line)));
  const limit = budgeted(state, side, turn, word, "planned");
  const whyAlways = `Set in ${step}; Booked shows how much of it is used: ${of.join(", ")}`;
  return calculatedLine({
    id,
    label: word,
    section: "Limits",
    clause,
    shown: showPoints(used),
    planned: limit,
    plannedBefore: budgeted(state, side, turn - 1, word, "planned"),
    why:
      limit !== null && used > limit
        ? `${formatPoints(subtract(used, limit))} BPV over the limit. ${whyAlways}`
        : whyAlways,
    whyAlways,
  });
}

const PLACE_KINDS = [
  { id: "province-value", label: "Provinces, economic value", kind: "Province" },
  { id: "system-value", label: "Star Systems, economic value", kind: "System" },
] as const;

/** 2A1: where the income comes from; the rules of income are in rulebooks that are not here, so this is for information. */
function placeLines(places: readonly PlaceThen[]): readonly FormLine[] {
  const line = (id: string, label: string, shown: FormLine["shown"], why: string): FormLine =>
    calculatedLine({ id, label, section: "Places", clause: "2A1", shown, why });
  return [
    ...PLACE_KINDS.map(({ id, label, kind }) => {
      const value = sum(places.filter((place) => sameWord(place.kind, kind)).map((place) => place.economicValue));
      return line(
        id,
        label,
        showPoints(value),
        "From the sheet Systems; for a closed turn, as it was when the turn was closed",
      );
    }),
    line("places", "Places owned", { kind: "whole", number: places.length }, "Listed below"),
  ];
}

const placeList = (places: readonly PlaceThen[]): FormList => ({
  title: "Provinces and Star Systems",
  table: PLACES,
  past: PLACE_TURNS,
  owner: "Owner",
  columns: [
    { name: "Place", look: "label" },
    { name: "Kind", look: "label" },
    { name: "State", look: "label" },
    { name: "Economic value", look: "points" },
    { name: "Hex", look: "label" },
  ],
  rows: places.map(({ row, place, kind, state, economicValue, hex }) => ({
    at: row + 1,
    cells: [place, kind, state, toNumber(economicValue), hex],
  })),
  countedBy: "places",
  // Room for places that are still to be claimed.
  room: Math.max(20, places.length + 8),
});

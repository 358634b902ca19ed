import { formatPoints, larger, subtract, sum, toNumber } from "../../core/points";
import { figure, pointsShown, type Form, type FormLine, type FormList, type Fallback } from "../../campaign/forms/form";
import type { FormKind, BooksState } from "../../campaign/game";
import { LIMITS, SIDE_KINDS, ORION, TEAM_LINES } from "../lines";
import { paid } from "../orion-turns";
import { budgeted, moneyLines, type MoneyForm } from "./money";
import { teamSheet } from "./team-sheet";
import { acceptedOffers, placesOf, type Place } from "./trackers";

const KINDS = SIDE_KINDS.filter((kind) => kind !== ORION);

/** How a Team's forms sum its money: what is booked stands in for income and losses, accepted offers for what they cost. */
const moneyOf = (
  reckoned: BooksState,
  side: string,
  turn: number,
  form: Pick<MoneyForm, "commits" | "steps">,
): MoneyForm => ({
  ...TEAM_LINES,
  ...form,
  fallback(word, booked): Fallback | undefined {
    if (TEAM_LINES.offered.includes(word)) {
      return { from: "offers", amount: larger(acceptedOffers(reckoned, side, turn, word), booked) };
    }
    const comes = TEAM_LINES.income.includes(word) || TEAM_LINES.losses.includes(word);
    return comes ? { from: "booked", amount: booked } : undefined;
  },
});

/** What a Team expects and plans (2A, 2E). */
export const allocation: FormKind = {
  id: "financial-allocation",
  title: "Financial Allocation",
  kinds: KINDS,
  steps: "2A, 2B6, 2E",
  typed: "planned",
  neverBelowZero: true,
  master: false,
  sheetName: (side) => `${side} allocation`,
  fill(reckoned, side, turn): Form {
    const places = placesOf(reckoned, side);
    const money = moneyOf(reckoned, side, turn, { commits: false, steps: { income: "2A1", expenses: "2E1" } });
    return {
      kind: allocation.id,
      title: allocation.title,
      side,
      turn,
      sheet: allocation.sheetName(side),
      columns: ["planned", "booked"],
      lines: [
        ...moneyLines(reckoned, side, turn, money).map(told),
        ...LIMITS.map((limit) => limitLine(reckoned, side, turn, limit)),
        ...placeLines(places),
      ],
      list: placeList(places),
    };
  },
  sheet: (form) => teamSheet(form, { widths: [30, 12, 16, 14, 62, 8], landscape: false, onePage: true }),
};

/** What a Team planned, committed and paid (5D, 8C1). */
export const disbursement: FormKind = {
  id: "financial-disbursement",
  title: "Financial Disbursement",
  kinds: KINDS,
  steps: "5D, 8C1",
  typed: "committed",
  neverBelowZero: false,
  master: false,
  sheetName: (side) => `${side} spending`,
  fill(reckoned, side, turn): Form {
    const money = moneyOf(reckoned, side, turn, { commits: true, steps: { income: "2A1", expenses: "5D1" } });
    return {
      kind: disbursement.id,
      title: disbursement.title,
      side,
      turn,
      sheet: disbursement.sheetName(side),
      columns: ["planned", "committed", "variance", "booked", "because"],
      lines: moneyLines(reckoned, side, turn, money).map(told),
    };
  },
  sheet: (form) => teamSheet(form, { widths: [26, 10, 12, 13, 12, 12, 36, 62], landscape: true, onePage: true }),
};

const STANDS_IN: Readonly<Record<Fallback["from"], string>> = {
  booked: "without a plan, as booked",
  offers: "at least what is accepted or paid",
};

/** A line that says what stands in for its plan. */
function told(line: FormLine): FormLine {
  const { fallback, why } = line;
  if (!fallback) return line;
  const whyAlways = `${why}; ${STANDS_IN[fallback.from]}`;
  if (fallback.from === "booked" || fallback.amount <= 0) return { ...line, why: whyAlways };
  return { ...line, why: `${why}; ${formatPoints(fallback.amount)} BPV were accepted or are paid`, whyAlways };
}

/** The most that is meant for the pirates, and what of it is used. */
function limitLine(
  reckoned: BooksState,
  side: string,
  turn: number,
  { word, id, clause, step, of }: (typeof LIMITS)[number],
): FormLine {
  const used = sum(of.map((line) => paid(reckoned, side, turn, line)));
  const limit = budgeted(reckoned, side, turn, word, "planned");
  const whyAlways = `Set in ${step}; booked is what is used of it: ${of.join(", ")}`;
  return figure({
    id,
    label: word,
    section: "Limits",
    clause,
    shown: pointsShown(used),
    planned: limit,
    plannedBefore: budgeted(reckoned, side, turn - 1, word, "planned"),
    why:
      limit !== null && used > limit ? `${formatPoints(subtract(used, limit))} BPV over the limit. ${whyAlways}` : whyAlways,
    whyAlways,
  });
}

const PLACE_KINDS = [
  { id: "province-value", label: "Provinces, economic value", kind: "Province" },
  { id: "system-value", label: "Star Systems, economic value", kind: "System" },
] as const;

/** 2A1: where the income comes from; the rules of income are in books that are not here, so this is for information. */
function placeLines(places: readonly Place[]): readonly FormLine[] {
  const line = (id: string, label: string, shown: FormLine["shown"], why: string): FormLine =>
    figure({ id, label, section: "Places", clause: "2A1", shown, why });
  return [
    ...PLACE_KINDS.map(({ id, label, kind }) => {
      const value = sum(
        places.filter((place) => place.kind.toLowerCase() === kind.toLowerCase()).map((place) => place.value),
      );
      return line(id, label, pointsShown(value), "As the sheet Systems has them now");
    }),
    line("places", "Places owned", { kind: "whole", number: places.length }, "They are listed below"),
  ];
}

const placeList = (places: readonly Place[]): FormList => ({
  title: "Provinces and Star Systems",
  table: "Places",
  owner: "Owner",
  columns: [
    { name: "Place", look: "label" },
    { name: "Kind", look: "label" },
    { name: "State", look: "label" },
    { name: "Economic value", look: "points" },
    { name: "Hex", look: "label" },
  ],
  rows: places.map(({ at, place, kind, state, value, hex }) => ({
    at,
    cells: [place, kind, state, toNumber(value), hex],
  })),
  countedBy: "places",
  // Room for places that are still to be claimed.
  room: Math.max(20, places.length + 8),
});

import type { Cell } from "../core/cell";
import { toNumber, type Points } from "../core/points";
import type { OpenGame } from "./game";
import { hasLedger, moneyOf, sidesShown } from "./ledger/ledger";
import { unitWorth } from "./ledger/replay";
import { reversalsOf } from "./ledger/reversals";
import { capital, turnWords } from "./ledger/turn-words";
import { luckOf, type Luck } from "./luck";

/** A value at the end of each turn, from a turn on. */
export interface TurnSeries {
  readonly name: string;
  readonly from: number;
  readonly values: readonly number[];
}

interface AnyPicture {
  readonly id: string;
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly says: string;
}

/** Lines from turn to turn, and what they are compared with: an amount to reach, or what is expected. */
export interface LinePicture extends AnyPicture {
  readonly kind: "lines";
  readonly series: readonly TurnSeries[];
  readonly compared?: { readonly name: string; readonly at: number };
}

/** A bar for each of some words, in each series; the longest of the first series comes first. */
export interface BarPicture extends AnyPicture {
  readonly kind: "bars";
  /** What the words are. */
  readonly of: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Numbers of a campaign to look at: drawn in the pane, and as a chart of the workbook. */
export type Picture = LinePicture | BarPicture;

/**
 * What these books show as pictures: what decides the campaign, what each side's units are worth, its income by source and spending by
 * purpose, and its luck, each where the game has it and there is something to draw. For a side, give its view of the books.
 */
export const picturesOf = (open: OpenGame): readonly Picture[] => [
  ...standingPicture(open, standingOf(open.game)),
  ...worthPicture(open),
  ...(hasLedger(open.game) ? moneyPictures(open) : []),
  ...luckPicture(open),
];

/** What the number that decides a campaign of this game is called. */
export const standingOf = ({ standing = "Worth" }: Pick<OpenGame["game"], "standing">): string => standing;

/** The numbers of a picture as a table. */
export function tableOfPicture(picture: Picture): { readonly heads: readonly string[]; readonly rows: Cell[][] } {
  if (picture.kind === "bars") {
    const { of, labels, series } = picture;
    const rows = labels.map((label, index): Cell[] => [label, ...series.map(({ values }) => values[index] ?? null)]);
    return { heads: [of, ...series.map(({ name }) => name)], rows };
  }
  const { series, compared } = picture;
  const first = Math.min(...series.map(({ from }) => from));
  const last = Math.max(...series.map(lastOf));
  const rows = Array.from({ length: last - first + 1 }, (_, index): Cell[] => [
    first + index,
    ...series.map(({ from, values }) => values[first + index - from] ?? null),
    ...(compared ? [compared.at] : []),
  ]);
  return { heads: ["Turn", ...series.map(({ name }) => name), ...(compared ? [compared.name] : [])], rows };
}

const lastOf = ({ from, values }: TurnSeries): number => from + values.length - 1;

function standingPicture(open: OpenGame, standing: string): readonly Picture[] {
  const { game, campaign } = open;
  const standings = game.standings(open).filter(({ netWorths }) => netWorths.length > 0);
  const series = standings.map(({ side, from, netWorths }) => ({ name: side, from, values: netWorths }));
  if (series.length === 0) return [];
  const winsAt = standings.find((each) => each.winsAt !== undefined)?.winsAt;
  const wins = winsAt === undefined ? "" : `; ${figure(winsAt)} wins`;
  return [
    {
      ...{ id: "standing", kind: "lines", title: `${standing} by turn`, series },
      says: `${capital(standing)} ${inTurn(campaign.turn)}: ${series.map((each) => changed(each, campaign.turn)).join(", ")}${wins}.`,
      ...(winsAt !== undefined && { compared: { name: "Wins", at: winsAt } }),
    },
  ];
}

function worthPicture({ books, campaign, game }: OpenGame): readonly Picture[] {
  const { first, turn } = campaign;
  const series = sidesShown(books).map(({ name }) => ({
    ...{ name, from: first },
    values: turns(first, turn).map((each) => toNumber(unitWorth(campaign, name, each))),
  }));
  if (series.every(({ values }) => values.every((value) => value === 0))) return [];
  const { many } = game.units.what;
  return [
    {
      ...{ id: "units", kind: "lines", title: `Worth of the ${many} by turn`, series },
      says: `The ${many} are worth, ${inTurn(turn)}: ${series.map((each) => changed(each, turn)).join(", ")}.`,
    },
  ];
}

const turns = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const inTurn = (turn: number): string => (turn === 0 ? "in the set-up" : `in ${turnWords(turn)}`);

/** "North 120 (5 more than a turn before)". A side that has left has its last amount. */
function changed(series: TurnSeries, turn: number): string {
  const { name, values } = series;
  const now = values.at(-1) ?? 0;
  const before = values.at(-2);
  const last = lastOf(series);
  const how =
    last < turn
      ? `${inTurn(last)}, its last`
      : before === undefined
        ? ""
        : now === before
          ? "as a turn before"
          : `${figure(rounded(Math.abs(now - before)))} ${now > before ? "more" : "less"} than a turn before`;
  return `${name} ${figure(now)}${how === "" ? "" : ` (${how})`}`;
}

/** The words of money, for the income and the spending of a side. */
const MONEY = [
  { id: "income", title: "Income", by: "by source", of: "Source" },
  { id: "spending", title: "Spending", by: "by purpose", of: "Purpose" },
] as const;

/** The income and the spending of each side that is shown: without its opening treasury, and without what was reversed. */
function moneyPictures({ books, campaign, game }: OpenGame): readonly Picture[] {
  const money = moneyOf(game);
  const gone = new Set([...reversalsOf(books.transfers)].flat());
  const counted = turns(campaign.first, campaign.turn)
    .flatMap((turn) => campaign.transfers.get(turn) ?? [])
    .filter((entry) => entry.currency === money && entry.line !== game.opening && !gone.has(entry));
  return sidesShown(books).flatMap(({ name }) =>
    MONEY.flatMap(({ id, title, by, of }): readonly Picture[] => {
      const moved = counted.filter(({ from, to }) => (id === "income" ? to === name : from === name));
      const sums = sumsBy(moved);
      if (sums.size === 0) return [];
      const labels = [...sums.keys()].sort((a, b) => amountOf(sums, b) - amountOf(sums, a));
      const now = sumsBy(moved.filter(({ turn }) => turn === campaign.turn));
      const valuesOf = (of: ReadonlyMap<string, number>) => labels.map((label) => amountOf(of, label));
      const whole = { name: `Since ${turnWords(campaign.first)}`, values: valuesOf(sums) };
      const current = { name: capital(turnWords(campaign.turn)), values: valuesOf(now) };
      return [
        {
          ...{ id: `${id}-${name}`, kind: "bars", title: `${title} of ${name} ${by}, ${money}`, of, labels },
          series: campaign.turn === campaign.first ? [current] : [whole, current],
          says: largest(labels[0] ?? "", whole, money),
        },
      ];
    }),
  );
}

function sumsBy(moved: readonly { readonly line: string; readonly amount: Points }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { line, amount } of moved) sums.set(line, (sums.get(line) ?? 0) + amount);
  return sums;
}

const amountOf = (sums: ReadonlyMap<string, number>, line: string): number => toNumber((sums.get(line) ?? 0) as Points);

function largest(label: string, { name, values }: BarPicture["series"][number], money: string): string {
  const [most = 0] = values;
  const all = rounded(values.reduce((sum, value) => sum + value, 0));
  const share = all === 0 ? "" : `, ${Math.round((most / all) * 100)}%`;
  return `${name}, the largest part is ${label}: ${figure(most)} of ${figure(all)} ${money}${share}.`;
}

function luckPicture(open: OpenGame): readonly Picture[] {
  const sides = luckOf(open).filter(({ dice }) => dice > 0);
  if (sides.length === 0) return [];
  return [
    {
      ...{ id: "luck", kind: "lines", title: "Luck: the sum of the dice, less what is expected" },
      series: sides.map(({ side, differences }) => ({ name: side, from: 0, values: differences })),
      compared: { name: "Expected", at: 0 },
      says: `${sides.map(lucky).join("; ")}.`,
    },
  ];
}

function lucky({ side, dice, sum, expected }: Luck): string {
  const off = sum - expected;
  const where = off === 0 ? "exactly" : `${figure(Math.abs(off))} ${off > 0 ? "above" : "below"}`;
  return `${side} is ${where} what is expected of ${dice === 1 ? "1 die" : `${dice} dice`}, ${figure(expected)}`;
}

/** Without the error of floating numbers: amounts have at most four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const figure = (value: number): string => String(value).replace("-", "−");

import type { Cell } from "../core/cell";
import { turnWords } from "./ledger/turn-words";

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

/** "in turn 9". */
export const inTurn = (turn: number): string => (turn === 0 ? "in the set-up" : `in ${turnWords(turn)}`);

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

/** What each series of lines has come to, as a list: "North 120 (5 more than a turn before), South 80". */
export const linesSay = (series: readonly TurnSeries[], turn: number): string =>
  series.map((each) => changed(each, turn)).join(", ");

/** Without the error of floating numbers: amounts have at most four decimals. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A number as people read it. */
export const figure = (value: number): string => String(value).replace("-", "−");

import { toNumber, type Points } from "../core/points";
import type { OpenGame, Standing } from "./game";
import { hasLedger, moneyOf, sidesShown } from "./ledger/ledger";
import { unitWorth } from "./ledger/replay";
import { reversalsOf } from "./ledger/reversals";
import { capital, turnWords } from "./ledger/turn-words";
import { luckOf, type Luck } from "./luck";
import { figure, inTurn, linesSay, rounded, type BarPicture, type Picture } from "./picture";

/**
 * What these books show as pictures: what decides the campaign, what each side's units are worth, its income by source and spending by
 * purpose, what the game adds, and its luck, each where the game has it and there is something to draw. For a side, give its view of the books.
 */
export const picturesOf = (open: OpenGame): readonly Picture[] => [
  ...standingPicture(open),
  ...worthPicture(open),
  ...(hasLedger(open.game) ? moneyPictures(open) : []),
  ...(open.game.pictures?.(open) ?? []),
  ...luckPicture(open),
];

/** What the number that decides a campaign of this game is called. */
export const standingOf = ({ standing = "Worth" }: Pick<OpenGame["game"], "standing">): string => standing;

/** What decides the campaign, turn by turn; none where nothing is counted. */
export function standingPicture(open: OpenGame, standing = standingOf(open.game)): readonly Picture[] {
  return pictureOf(open, open.game.standings(open), standing);
}

/** The same of one side. */
export const standingPictureOf = (open: OpenGame, one: Standing): readonly Picture[] => pictureOf(open, [one]);

function pictureOf(
  { game, campaign }: OpenGame,
  all: readonly Standing[],
  standing = standingOf(game),
): readonly Picture[] {
  const standings = all.filter(({ netWorths }) => netWorths.length > 0);
  const series = standings.map(({ side, from, netWorths }) => ({ name: side, from, values: netWorths }));
  if (series.length === 0) return [];
  const winsAt = standings.find((each) => each.winsAt !== undefined)?.winsAt;
  const wins = winsAt === undefined ? "" : `; ${figure(winsAt)} wins`;
  return [
    {
      ...{ id: "standing", kind: "lines", title: `${standing} by turn`, series },
      says: `${capital(standing)} ${inTurn(campaign.turn)}: ${linesSay(series, campaign.turn)}${wins}.`,
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
      says: `The ${many} are worth, ${inTurn(turn)}: ${linesSay(series, turn)}.`,
    },
  ];
}

const turns = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

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

/** The luck of each side against its expectation, turn by turn; none before anything was rolled. */
export function luckPicture(open: OpenGame): readonly Picture[] {
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

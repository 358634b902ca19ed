import type { Cell } from "../core/cell";
import { formatPoints, negative, subtract, toNumber, ZERO, type Points } from "../core/points";
import { standing, type Reported } from "./happened";
import { houseRulesIn, type HouseRule } from "./ledger/house-rules";
import { hasLedger, moneyOf, sidesShown, type BooksState } from "./ledger/ledger";
import { treasury, unitWorth } from "./ledger/replay";
import type { ReportSection } from "./ledger/report-section";
import { SETTING } from "./schema/shared-tables";
import { capital, turnDated } from "./ledger/turn-words";
import { stepSections } from "./report-steps";

/** What happened in a turn, as far as its reader may know. */
export interface TurnReport {
  readonly title: string;
  /** Without those that have no lines. */
  readonly sections: readonly ReportSection[];
}

/**
 * The report of a turn from what these books say and nothing else: what each side has, in short; what is played differently from the book; what happened,
 * step by step in the order of play, with its dice; of the turn under way also what sides have made of their word so far; then what each side had, received, paid and has.
 * What was done and undone in the turn is left out. For a side, give its view of the books.
 */
export function turnReport(state: Reported, turn = state.campaign.turn): TurnReport {
  const money = hasLedger(state.game) ? moneySections(state, turn) : [];
  const sections = [
    { title: "In short", lines: hasLedger(state.game) ? inShort(state, turn) : [] },
    { title: "House rules", lines: houseRulesIn(state, turn).map(inForce) },
    ...stepSections(state, turn),
    ...(turn === state.campaign.turn ? (state.game.reputations?.(state) ?? []) : []),
    ...money,
  ];
  return {
    title: reportTitle(state, capital(turnDated(state, turn))),
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

const inForce = ({ setting, value, byTheBook, since, clause }: HouseRule): string =>
  `${setting}: ${value} since turn ${since}, by the book ${byTheBook} (${clause})`;

/** The title of a report, with its campaign and its reader: "The Long Watch: Turn 3, for the game master". */
export function reportTitle({ books }: Pick<BooksState, "books">, what: string): string {
  const name = books.settings.get(SETTING.name) ?? "";
  return `${name === "" ? "" : `${name}: `}${what}, for ${books.viewer ?? "the game master"}`;
}

/** What each side that is shown has, and how much more or less than before: "Red has 153.5, 29.5 less; ships worth 477". */
function inShort({ books, campaign, game }: Reported, turn: number): readonly string[] {
  const money = moneyOf(game);
  return sidesShown(books).map(({ name }) => {
    const has = treasury(campaign, name, turn);
    const more = turn > campaign.first ? subtract(has, treasury(campaign, name, turn - 1)) : ZERO;
    const than = `, ${formatPoints(more < ZERO ? negative(more) : more)} ${more < ZERO ? "less" : "more"} than before`;
    const worth = unitWorth(campaign, name, turn);
    const units = worth > ZERO ? `; its ${game.units.what.many} are worth ${formatPoints(worth)} ${money}` : "";
    return `${name} has ${formatPoints(has)} ${money}${more === ZERO ? "" : than}${units}`;
  });
}

/** What each side that is shown had before the turn, received and paid by line, and has. */
function moneySections(state: Reported, turn: number): readonly ReportSection[] {
  const { books, campaign, game } = state;
  const money = moneyOf(game);
  const counted = standing(state, turn).transfers;
  return sidesShown(books).map(({ name }) => {
    const sums = new Map<string, number>();
    for (const { line, from, to, amount, currency } of counted) {
      if (currency !== money || (from !== name && to !== name)) continue;
      const key = `${to === name ? RECEIVED : PAID}: ${line}`;
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
    const worth = unitWorth(campaign, name, turn);
    const amounts: readonly (readonly [what: string, amount: Points])[] = [
      ...(turn > campaign.first ? [["Before", treasury(campaign, name, turn - 1)] as const] : []),
      ...[RECEIVED, PAID].flatMap((done) =>
        [...sums]
          .filter(([what]) => what.startsWith(done))
          .sort(([, one], [, other]) => other - one)
          .map(([what, sum]) => [what, sum as Points] as const),
      ),
      [turn === campaign.turn ? "Now" : "At the end", treasury(campaign, name, turn)],
    ];
    const worthLine = `${capital(game.units.what.many)}: worth`;
    return {
      title: `Treasury of ${name}`,
      lines: [
        ...amounts.map(([what, sum]) => `${what}${sums.has(what) ? "," : ":"} ${formatPoints(sum)} ${money}`),
        ...(worth > ZERO ? [`${worthLine} ${formatPoints(worth)} ${money}`] : []),
      ],
      table: {
        heads: ["Treasury", money],
        rows: [
          ...amounts.map(([what, sum]): Cell[] => [what, what.startsWith(PAID) ? -toNumber(sum) : toNumber(sum)]),
          ...(worth > ZERO ? [[worthLine, toNumber(worth)]] : []),
        ],
      },
    };
  });
}

const RECEIVED = "Received";
const PAID = "Paid";

/** A report as Markdown, to send. */
export const reportMarkdown = ({ title, sections }: TurnReport): string =>
  [`# ${title}`, ...sections.map((part) => [`## ${part.title}`, "", ...part.lines.map(listed)].join("\n"))].join(
    "\n\n",
  ) + "\n";

/** A line of a list; what would be markup stays text. */
const listed = (line: string): string => `- ${line.replace(/[\\*_<`[\]]/g, "\\$&")}`;

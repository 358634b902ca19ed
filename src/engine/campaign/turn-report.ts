import type { Cell } from "../core/cell";
import { formatPoints, negative, subtract, toNumber, ZERO, type Points } from "../core/points";
import { placesOf, type TurnPhase } from "./commands/sequence-of-play";
import { eventSays, rollSays, transferSays } from "./ledger/acts";
import type { Entry } from "./ledger/entry";
import { notedAsTyped } from "./ledger/noted-as-typed";
import { houseRulesIn, type HouseRule } from "./ledger/house-rules";
import { hasLedger, moneyOf, sidesShown, type BooksState } from "./ledger/ledger";
import { treasury, unitWorth } from "./ledger/replay";
import { eventsTakenBack, reversalsOf } from "./ledger/reversals";
import type { ReportSection, ReportTable } from "./ledger/report-section";
import { SETTING } from "./schema/shared-tables";
import { capital, turnDated } from "./ledger/turn-words";
import { unitsDescribed, withUnitsDescribed } from "./units-described";

/** What happened in a turn, as far as its reader may know. */
export interface TurnReport {
  readonly title: string;
  /** Without those that have no lines. */
  readonly sections: readonly ReportSection[];
}

/** Books with the steps of their turn. */
export type Reported = BooksState & { readonly game: BooksState["game"] & { readonly steps: readonly TurnPhase[] } };

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

/** What happened in each step, in the order of play; what belongs to no step comes last. What says no step stands with what is about the same thing. */
function stepSections(state: Reported, turn: number): readonly ReportSection[] {
  const places = placesOf(state.game.steps);
  const known = new Set(places.map(({ place }) => place));
  const happened = withoutNoted(state, happenedIn(state, turn));
  const about = new Map(
    happened
      .filter(({ entry, subject }) => subject !== "" && known.has(entry.step))
      .map((one) => [one.subject, one.entry.step]),
  );
  const described = unitsDescribed(state);
  const byStep = new Map<string, Happening[]>();
  for (const one of happened) {
    const step = known.has(one.entry.step) ? one.entry.step : (about.get(one.subject) ?? "");
    byStep.set(step, [...(byStep.get(step) ?? []), one]);
  }
  const sectionOf = (title: string, step: string): ReportSection => {
    const inStep = byStep.get(step) ?? [];
    const says = withUnitsDescribed(
      inStep.map((one) => one.says),
      described,
    );
    const told = inStep.map((one, index) => ({ ...one, says: says[index] ?? one.says }));
    return { title, lines: told.map(withClause), table: tableOf(told) };
  };
  return [
    ...places.map(({ place, step }) => sectionOf(`${step.heading} (${place})`, place)),
    sectionOf("In no step", ""),
  ];
}

/** In the place of what only notes what the sheets had so far, one line in each step that names it. */
function withoutNoted({ game }: Reported, happened: readonly Happening[]): readonly Happening[] {
  const events = happened.flatMap(({ entry }) => ("change" in entry ? [entry] : []));
  const noted: ReadonlySet<Entry> = notedAsTyped(game, events);
  if (noted.size === 0) return happened;
  const rest = happened.filter(({ entry }) => !noted.has(entry));
  const acts = new Map<string, Happening[]>();
  for (const one of happened.filter(({ entry }) => noted.has(entry))) {
    acts.set(one.entry.act, [...(acts.get(one.entry.act) ?? []), one]);
  }
  const lines = [...acts.values()].flatMap(([first, ...others]): Happening[] => {
    if (!first) return [];
    const names = [...new Set([first, ...others].map(({ subject }) => subject))];
    return [{ ...first, subject: "", says: `Noted as the sheets had them so far: ${names.join(", ")}` }];
  });
  return [...rest, ...lines];
}

const tableOf = (happened: readonly Happening[]): ReportTable => ({
  heads: ["What happened", "Amount", "Clause"],
  rows: happened.map(({ entry, says }): Cell[] => [
    says,
    "amount" in entry ? toNumber(entry.amount) : null,
    entry.clause,
  ]),
});

/** An entry, what it is about, and what it says. */
export interface Happening {
  readonly entry: Entry;
  /** The unit, the thing or the subject of money; blank for a roll. */
  readonly subject: string;
  readonly says: string;
}

/** What a report says of it: with its clause. */
export const withClause = ({ entry: { clause }, says }: Happening): string =>
  clause === "" ? says : `${says} (${clause})`;

/**
 * What happened in a turn and was not undone in it, in the order of the numbers; `isTold` picks the entries that it has: what was undone is
 * left out only together with what undoes it.
 */
export function happenedIn(
  state: BooksState,
  turn: number,
  isTold: (entry: Entry) => boolean = () => true,
): readonly Happening[] {
  const { transfers, events, rolls } = standing(state, turn, isTold);
  return [
    ...transfers.map((entry) => ({ entry, subject: entry.subject, says: transferSays(state, entry) })),
    ...events.map((entry) => ({ entry, subject: entry.change.unit, says: eventSays(state, entry) })),
    ...rolls.map((entry) => ({ entry, subject: "", says: `Dice: ${rollSays(entry)}` })),
  ].sort((one, other) => one.entry.no - other.entry.no);
}

/** The entries of a turn that count. What reverses an entry of an earlier turn is one of them. */
function standing({ books, campaign }: BooksState, turn: number, isTold: (entry: Entry) => boolean = () => true) {
  const gone = new Set(
    [
      ...reversalsOf(books.transfers),
      ...[...eventsTakenBack(books.events)].map(([event, back]) => [back, event] as const),
    ]
      .filter(([back, entry]) => back.turn === entry.turn && isTold(back) && isTold(entry))
      .flat<readonly (readonly Entry[])[]>(),
  );
  const isOf = (entry: Entry): boolean => entry.turn === turn && isTold(entry) && !gone.has(entry);
  return {
    transfers: (campaign.transfers.get(turn) ?? []).filter(isOf),
    events: books.events.filter(isOf),
    rolls: books.rolls.filter(isOf),
  };
}

/** A report as Markdown, to send. */
export const reportMarkdown = ({ title, sections }: TurnReport): string =>
  [`# ${title}`, ...sections.map((part) => [`## ${part.title}`, "", ...part.lines.map(listed)].join("\n"))].join(
    "\n\n",
  ) + "\n";

/** A line of a list; what would be markup stays text. */
const listed = (line: string): string => `- ${line.replace(/[\\*_<`[\]]/g, "\\$&")}`;

import { standingOf } from "./pictures";
import { flatten } from "../core/problem";
import { formatPoints } from "../core/points";
import { dueStill } from "./checklist";
import { runChecks } from "./checks/run-checks";
import { checkedAfter } from "./commands/checked-after";
import type { OpenGame } from "./game";
import { formFacts, playsOtherwise } from "./house-rule-effects";
import type { TrackedUnit } from "./ledger/entry";
import { hasLedger, moneyOf, sidesShown, tableOf } from "./ledger/ledger";
import type { Outcome } from "./ledger/outcome";
import { treasury, unitWorth } from "./ledger/replay";
import { UNITS } from "./schema/shared-tables";

/** Something that would be otherwise: what it is, what it is now, and what it would be; blank where it was not, and for the end of a line. */
export interface Effect {
  readonly what: string;
  readonly was: string;
  readonly becomes: string;
}

/**
 * What an outcome would change that people ask for before they decide: treasuries, the worth of units, standings, what the close of
 * the turn would bring, what would become of units, what is risked, what is due, and the problems that the books would have; of a house rule
 * also what the forms show. Nothing is written.
 */
export function whatIf(open: OpenGame, { edits }: Pick<Outcome, "edits">): readonly Effect[] {
  if (edits.length === 0) return [];
  const after = checkedAfter(open, { edits });
  const all = playsOtherwise(open, after) ? withForms : factsOf;
  const [now, next] = [all(open), all(after)];
  const changed = [...new Set([...now.keys(), ...next.keys()])].flatMap((what): readonly Effect[] => {
    const [was, becomes] = [now.get(what) ?? "", next.get(what) ?? ""];
    return was === becomes ? [] : [{ what, was, becomes: becomes || NO_LONGER }];
  });
  const lists = LISTS.flatMap(([what, no, listOf]): readonly Effect[] => {
    const [was, becomes] = [listOf(open), listOf(after)];
    return [
      ...without(becomes, was).map((each) => ({ what, was: "", becomes: each })),
      ...without(was, becomes).map((each) => ({ what: no, was: each, becomes: "" })),
    ];
  });
  return [...changed, ...unitsChanged(open, after), ...lists];
}

/** The figures with what the forms show: of a house rule, the numbers that follow from it are asked for. */
const withForms = (open: OpenGame): ReadonlyMap<string, string> => new Map([...factsOf(open), ...formFacts(open)]);

/** The cells of units that would say something else: where one is, what it does, its condition. What it counts for is summed up by side. */
function unitsChanged({ books, game }: OpenGame, after: Pick<OpenGame, "books">): readonly Effect[] {
  if (books.units.length === 0) return [];
  const then = new Map(after.books.units.map((row) => [row.unit, row] as const));
  const counted = new Set(game.units.values.map(({ key }) => key));
  const columns = Object.entries(tableOf(game, UNITS.name).columns).filter(([key]) => !counted.has(key));
  return books.units.flatMap((row): readonly Effect[] => {
    const next = then.get(row.unit);
    if (row.unit === "" || next === undefined) return [];
    return columns.flatMap(([key, column]): readonly Effect[] => {
      const { header } = column;
      const textOf = (one: TrackedUnit): string => String(column.format((one as unknown as UnitCells)[key]) ?? "");
      const [was, becomes] = [textOf(row), textOf(next)];
      if (was === becomes) return [];
      return [{ what: `${header} of ${row.unit}`, was: was || BLANK, becomes: becomes || BLANK }];
    });
  });
}

type UnitCells = Readonly<Record<string, unknown>>;

/** What becomes of a figure or word that goes, so that it is not taken for one that comes. */
const NO_LONGER = "no longer";

/** What a blank cell is called beside one that is not. */
const BLANK = "blank";

/** What is listed rather than counted: what a new line is called, one that goes, and the lines. */
const LISTS: readonly (readonly [what: string, no: string, listOf: (open: OpenGame) => readonly string[]])[] = [
  [
    "With the close",
    "No longer with the close",
    (open) => (open.game.closingBrings?.(open, open.campaign.turn) ?? []).map(ofSide),
  ],
  ["Risk", "No longer a risk", (open) => (open.game.risks?.(open) ?? []).map(ofSide)],
  ["Due", "No longer due", (open) => dueStill(open).map(({ side, what }) => ofSide({ side, says: what }))],
  ["Problem", "No longer a problem", problemsIn],
];

/** Whether an effect is one line of a list, and not a figure. */
export const isListed = ({ what }: Effect): boolean => LISTS.some(([each, no]) => what === each || what === no);

/** What is wrong with the books, with what keeps the turn from being closed: books as they are opened leave that out. */
function problemsIn({ books, campaign, game, findings }: OpenGame): readonly string[] {
  const closing = game.checks.filter(
    ({ atClose, inView }) => atClose === true && (books.viewer === null || inView === true),
  );
  return flatten([...findings, ...runChecks({ books, campaign, game }, closing)]).map(({ message }) => message);
}

const ofSide = ({ side, says }: { readonly side: string; readonly says: string }): string =>
  side === "" ? says : `${side}: ${says}`;

/** The figures and words of each side that is shown. */
export function factsOf(open: OpenGame): ReadonlyMap<string, string> {
  const { books, campaign, game } = open;
  const { turn } = campaign;
  const money = moneyOf(game);
  const amounts = hasLedger(game)
    ? sidesShown(books).flatMap(({ name }): (readonly [string, string])[] => [
        [`Treasury of ${name}`, `${formatPoints(treasury(campaign, name, turn))} ${money}`],
        [
          `Worth of the ${game.units.what.many} of ${name}`,
          `${formatPoints(unitWorth(campaign, name, turn))} ${money}`,
        ],
      ])
    : [];
  const standings = game
    .standings(open)
    .flatMap(({ side, word, atClose, netWorths }): (readonly [string, string])[] => [
      [`Standing of ${side}`, word],
      [`${side} with the close of the turn`, atClose?.why ?? ""],
      [`${standingOf(game)} of ${side}`, String(netWorths.at(-1) ?? "")],
    ]);
  return new Map([...amounts, ...standings, ...(game.figures?.(open) ?? [])]);
}

const without = (these: readonly string[], those: readonly string[]): readonly string[] => {
  const known = new Set(those);
  return [...new Set(these)].filter((each) => !known.has(each));
};

/** An effect in one line: "Treasury of North: 12, would be 5". */
export function effectSays({ what, was, becomes }: Effect): string {
  if (was === "") return `${what}: ${becomes}`;
  return becomes === "" ? `${what}: ${was}` : `${what}: ${was}, would be ${becomes}`;
}

import {
  apply,
  explain,
  type Cells,
  type Explanation,
  type Kinds,
  type Rule,
  type Step,
  type Values,
} from "../../core/rule";
import { rulingOn, type Ruling } from "../schema/ruling";
import { houseRuleSet } from "./house-rule-event";
import type { HouseRules, HouseSetting } from "./house-settings";
import type { Books, BooksState } from "./ledger";
import { inOrderOfPlay } from "./order-of-play";
import { standingEvents } from "./reversals";
import { onceFor } from "../../core/once-for";

/** What a group plays differently in a turn. */
export interface HouseRule extends Pick<HouseSetting, "setting" | "rule" | "clause"> {
  readonly value: string;
  readonly byTheBook: string;
  readonly since: number;
}

type Ruled = Pick<BooksState, "books" | "game">;

/** Everything that a group may set in this game. */
export const houseSettings = ({ houseRules = [] }: Ruled["game"]): readonly HouseSetting[] =>
  houseRules.flatMap(({ settings }) => settings);

const NONE: readonly HouseRule[] = [];

/** Found once for the same books and turn: whatever the rules calculate asks. */
const known = new WeakMap<Books["events"], Map<string, readonly HouseRule[]>>();

/** Whether a house rule was ever set, be it by the book again. */
export const hasHouseRules = onceFor(
  ({ books: { events } }: Pick<Ruled, "books">) => events,
  ({ books: { events } }): boolean => events.some(({ change }) => houseRuleSet.in(change) !== undefined),
);

/** What the group plays differently in a turn: a turn keeps the rules that it was played under. */
export function houseRulesIn({ books, game }: Ruled, turn: number): readonly HouseRule[] {
  if (game.houseRules === undefined || !hasHouseRules({ books })) return NONE;
  const ofBooks = known.get(books.events) ?? new Map<string, readonly HouseRule[]>();
  const asked = `${game.id} ${turn}`;
  const found = ofBooks.get(asked) ?? inForce({ books, game }, turn);
  known.set(books.events, ofBooks.set(asked, found));
  return found;
}

function inForce({ books, game }: Ruled, turn: number): readonly HouseRule[] {
  const set = inOrderOfPlay(standingEvents(books.events, turn)).flatMap((event) => {
    const details = houseRuleSet.in(event.change);
    const since = Math.max(event.turn, details?.since ?? 0);
    return details && since <= turn ? [{ setting: event.change.unit, value: details.value, since }] : [];
  });
  // What was said last applies: also where an earlier entry of the turn was for the next one.
  const last = new Map(set.map((each) => [each.setting, each] as const));
  return houseSettings(game).flatMap(({ setting, rule, clause, read, byTheBook }): readonly HouseRule[] => {
    const { value: typed = "", since = 0 } = last.get(setting) ?? {};
    const [value, book] = [read(typed), byTheBook(books)];
    return value === undefined || value === book ? [] : [{ setting, rule, clause, value, byTheBook: book, since }];
  });
}

/** What the group sets in a turn of these constants, or of this ruling. */
function setOf(state: Ruled, turn: number, of: unknown): { rules: HouseRules; set: readonly HouseRule[] } | undefined {
  const all = houseRulesIn(state, turn);
  const rules = all.length === 0 ? undefined : state.game.houseRules?.find((each) => each.of === of);
  const set = all.filter(({ setting }) => rules?.settings.some((each) => each.setting === setting));
  return rules && set.length > 0 ? { rules, set } : undefined;
}

/**
 * The constants of a rule as a group plays them in a turn, and what of them it set. It is plain data: the state of a command that sees no
 * books has it, so that a roll is judged by the rules under which it was asked for.
 */
export interface Played<K> {
  readonly constants: K;
  readonly set: readonly HouseRule[];
}

/** The constants of a rule as the group plays them in a turn; undefined where all of them are by the book. */
export function playedIn<K>(state: Ruled, turn: number, of: K): Played<K> | undefined {
  const found = setOf(state, turn, of);
  if (!found) return undefined;
  const values = new Map(found.set.map(({ setting, value }) => [setting, value]));
  return { constants: found.rules.with(values) as K, set: found.set };
}

/** The constants of a rule as the group plays them in a turn. */
export const constantsIn = <K>(state: Ruled, turn: number, of: K): K => playedIn(state, turn, of)?.constants ?? of;

/** What a command relies on of the house rules, as a fact; nothing where all is by the book. */
export function playedFact(...played: readonly (Played<unknown> | undefined)[]): Readonly<Record<string, string>> {
  const { houseRules: set = [] } = askedBy(...played);
  return set.length === 0 ? {} : { "House rules": set.map(({ setting, value }) => `${setting} ${value}`).join(", ") };
}

/** What a ruling is in a turn: by a house rule, and otherwise by its setting. */
export function rulingIn<W extends string>(state: Ruled, turn: number, of: Ruling<W>): W {
  const [house] = setOf(state, turn, of)?.set ?? [];
  return of.words.find((word) => word === house?.value) ?? rulingOn(state.books, of);
}

/** The same in the turn under way. */
export const rulingNow = <W extends string>(state: Pick<BooksState, "books" | "game" | "campaign">, of: Ruling<W>): W =>
  rulingIn(state, state.campaign.turn, of);

/** The result of a rule as the group plays it in a turn. */
export const applyIn = <G extends Kinds, T, K>(state: Ruled, turn: number, of: Rule<G, T, K>, given: Values<G>): T =>
  apply(of, given, constantsIn(state, turn, of.constants));

/** The result of a rule as the group plays it in a turn, with its explanation: it says what is a house rule. */
export const explainIn = <G extends Kinds, T, K>(
  state: Ruled,
  turn: number,
  of: Rule<G, T, K>,
  cells: Cells,
): Explanation => explainPlayed(of, cells, playedIn(state, turn, of.constants));

/** The same by constants that are known to be played; by the book where none are. */
export function explainPlayed<G extends Kinds, T, K>(
  of: Rule<G, T, K>,
  cells: Cells,
  played: Played<K> | undefined,
): Explanation {
  if (!played) return explain(of, cells);
  const told = explain(of, cells, played.constants);
  const steps = played.set.map(({ setting, value, byTheBook, since, clause }): Step => ({
    label: `house rule since turn ${since}, ${setting}`,
    value,
    kind: "house rule",
    shown: `${value}, by the book ${byTheBook}`,
    clause,
  }));
  const sentences = [told.sentence, ...played.set.map(houseRuleSays)];
  return { ...told, steps: [...told.steps, ...steps], sentence: sentences.join("; ") };
}

/** The house rules by which a roll is asked for; nothing where all is by the book. */
export function askedBy(...played: readonly (Played<unknown> | undefined)[]): {
  readonly houseRules?: readonly HouseRule[];
} {
  const houseRules = played.flatMap((each) => each?.set ?? []);
  return houseRules.length === 0 ? {} : { houseRules };
}

/** A house rule in one line. */
export const houseRuleSays = ({ setting, value, byTheBook, since }: HouseRule): string =>
  `house rule since turn ${since}: ${setting} ${value}, by the book ${byTheBook}`;

/** What the group plays differently of a rule in a turn, as the end of a sentence; blank for nothing. */
export const houseNote = (state: Ruled, turn: number, of: unknown): string =>
  (setOf(state, turn, of)?.set ?? []).map((rule) => `; ${houseRuleSays(rule)}`).join("");

import { explainIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { points, subtract, toNumber, ZERO, type Points } from "../../core/points";
import { explain, type Cells, type Kinds, type Rule } from "../../core/rule";
import { eawBuildCost, eawCoCost } from "./construction";

/** A part of a price, on its line of the ledger, with its why. */
export interface Priced {
  readonly line: string;
  readonly amount: Points;
  readonly why: string;
}

/** What decides the price of a new ship. */
export interface ToBuild {
  readonly economic: Points;
  /** Its Combat BPV without crew quality and officers: Commander's Options are a share of it. */
  readonly combat: Points;
  readonly sizeClass: number;
  /** How many ships of the same hull are in service; undefined for civilian ships and auxiliaries, which pay no penalty (EaW 17f). */
  readonly similar: number | undefined;
  /** Commander's Options in percent: what comes free, and what it gets. */
  readonly freeCo: Points;
  readonly co: Points;
  /** The Economic BPV of its fighters, INTs, PFs and other attrition units (EaW 6a). */
  readonly attrition: Points;
}

/** What a new ship costs, line by line, as it is played in the turn under way, or by the book; lines without an amount are left out. */
export function priceOf(ship: ToBuild, state?: Ruled): readonly Priced[] {
  const { economic, combat, sizeClass, similar = 0, freeCo, co, attrition } = ship;
  const cells = { economicBpv: toNumber(economic), sizeClass, sameHullInService: similar };
  const cost = state ? answerIn(state, eawBuildCost, cells) : answer(eawBuildCost, cells);
  const options = coPrice(combat, freeCo, co, state);
  return [
    { line: "Build", amount: economic, why: "Economic BPV (EaW 17c)" },
    { line: "Build penalty", amount: subtract(cost.amount, economic), why: `${cost.why} (EaW 17f)` },
    ...options,
    { line: "Attrition units", amount: attrition, why: "their Economic BPV (EaW 6a)" },
  ].filter(({ amount }) => amount > ZERO);
}

/** What more Commander's Options cost; nothing if there are no more. */
export function coPrice(combat: Points, from: Points, to: Points, state?: Ruled): readonly Priced[] {
  if (to <= from) return [];
  const cells = { combatBpv: toNumber(combat), fromPercent: toNumber(from), toPercent: toNumber(to) };
  const { amount, why } = state ? answerIn(state, eawCoCost, cells) : answer(eawCoCost, cells);
  return [{ line: "CO", amount, why: `${why} (EaW 8.0)` }];
}

/** The amount that a rule gives, with its explanation. */
export function answer<G extends Kinds, K>(
  of: Rule<G, Points, K>,
  cells: Cells,
): { readonly amount: Points; readonly why: string } {
  const { value, sentence } = explain(of, cells);
  return { amount: points(Number(value)), why: sentence };
}

type Ruled = Pick<BooksState, "books" | "campaign" | "game">;

/** The same as the players play it in the turn under way. */
export function answerIn<G extends Kinds, K>(
  state: Ruled,
  of: Rule<G, Points, K>,
  cells: Cells,
): { readonly amount: Points; readonly why: string } {
  const { value, sentence } = explainIn(state, state.campaign.turn, of, cells);
  return { amount: points(Number(value)), why: sentence };
}

/** The count that a rule gives, as the players play it in the turn under way. */
export const answerCount = <G extends Kinds, K>(state: Ruled, of: Rule<G, number, K>, cells: Cells): number =>
  Number(explainIn(state, state.campaign.turn, of, cells).value);

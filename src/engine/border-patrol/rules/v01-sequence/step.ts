import type { Openness } from "../../../campaign/commands/sequence-of-play";

/** The players of Border Patrol, and the person who runs it. */
export type Team = "Alliance" | "Coalition" | "Orion";
export type Actor = Team | "GameMaster";

export const EACH_TEAM: readonly Team[] = ["Alliance", "Coalition", "Orion"];
/** Segments that exclude the Orion Pirates, and steps about what they never own, claim or build (V19.02). */
export const ALLIANCE_AND_COALITION: readonly Team[] = ["Alliance", "Coalition"];

/** One step of the Sequence of Play. */
export interface SequenceStep {
  /** Phase, segment and step: "1A1". */
  readonly id: string;
  /** What a report has under it, as a heading: "Battles and raids". */
  readonly heading: string;
  readonly what: string;
  readonly who: readonly Actor[];
  /** Open if the text does not mention secrecy. */
  readonly how: Openness;
  /** When the step is played, if that is not every time. */
  readonly only?: string;
  /** The round in which it is played, if its phase is played several times and the step only once. */
  readonly round?: number;
  /** The rules that it names. */
  readonly rules: readonly string[];
}

/** Steps that belong together. */
export interface Segment {
  readonly id: string;
  readonly title: string;
  /** Who may act in it, if the segment says so. */
  readonly mayAct?: readonly Actor[];
  /** When it is played, if that is not every turn. */
  readonly only?: string;
  readonly steps: readonly SequenceStep[];
}

/** A phase of a Strategic Turn. */
export interface Phase {
  readonly number: number;
  readonly title: string;
  /** How often its segments are played in a turn, one after the other; once by default. */
  readonly times?: number;
  readonly segments: readonly Segment[];
}

/** Those who play Border Patrol, and the one who runs it. */
export type Team = "Alliance" | "Coalition" | "Orion";
export type Actor = Team | "GameMaster";

export const EACH_TEAM: readonly Team[] = ["Alliance", "Coalition", "Orion"];
/** Segments that leave the Orion Pirates out. */
export const ALLIANCE_AND_COALITION: readonly Team[] = ["Alliance", "Coalition"];

/** How a step is done; confidential is told to those alone whom it concerns. */
export type Openness = "open" | "secret" | "confidential";

/** One step of the Sequence of Play. */
export interface SequenceStep {
  /** Phase, segment and step: "1A1". */
  readonly id: string;
  readonly what: string;
  readonly who: readonly Actor[];
  /** Open where the text says nothing of secrecy. */
  readonly how: Openness;
  /** When the step is played, where that is not every time. */
  readonly only?: string;
  /** The rules that it names. */
  readonly rules: readonly string[];
}

/** Steps that belong together. */
export interface Segment {
  readonly id: string;
  readonly title: string;
  /** Who may act in it, where the segment says so. */
  readonly mayAct?: readonly Actor[];
  /** When it is played, where that is not every turn. */
  readonly only?: string;
  readonly steps: readonly SequenceStep[];
}

/** A phase of a Strategic Turn. */
export interface Phase {
  readonly number: number;
  readonly title: string;
  /** How often its segments are played in a turn, one after the other; once unless it is said. */
  readonly times?: number;
  readonly segments: readonly Segment[];
}

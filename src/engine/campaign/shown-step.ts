/** A step of a turn, as a map shows it. */
export interface ShownStep {
  /** As the sequence of play names it: "3d", or "7b (3)" in a phase of several rounds. */
  readonly step: string;
  readonly says: string;
  readonly clause: string;
  /** The places that it names, in their order. */
  readonly places: readonly string[];
  /** The ways that are gone in it: the places of each, from the one where it begins to its end. */
  readonly ways: readonly (readonly string[])[];
}

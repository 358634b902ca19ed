/** How a step is done; confidential means that only those concerned know of it. */
export type Openness = "open" | "secret" | "confidential";

/** A step of a game's sequence of play. */
export interface TurnStep {
  /** As the rules number it: "7b". */
  readonly id: string;
  /** What happens in it, as the heading of a report: "Mutiny". */
  readonly heading: string;
  /** What is done in it, as an instruction: "Roll for mutiny". */
  readonly what: string;
  /** The kinds of side that act in it. */
  readonly kinds: readonly string[];
  /** Whether the game master acts in it. */
  readonly byMaster: boolean;
  readonly how: Openness;
  /** When it is played, if that is not every time. */
  readonly only?: string;
  /** The round in which it is played, if its phase is played several times and the step only once. */
  readonly round?: number;
  /** The clauses that it names. */
  readonly rules: readonly string[];
}

/** Steps that belong together. */
export interface TurnSegment {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly TurnStep[];
}

/** A phase of a turn. */
export interface TurnPhase {
  readonly id: string;
  readonly title: string;
  /** How often it is played in a turn, one round after the other. */
  readonly rounds: number;
  readonly segments: readonly TurnSegment[];
}

/** A step in a round of its phase, as Steps names it: "7b", or "7b (3)" in a phase of several rounds. */
export const stepInRound = ({ id }: Pick<TurnStep, "id">, round: number | null): string =>
  round === null ? id : `${id} (${round})`;

/** A step in a round of its phase; the round is null in a phase that is played once. */
export interface Place {
  /** As Steps names it. */
  readonly place: string;
  readonly step: TurnStep;
  readonly round: number | null;
  readonly phase: TurnPhase;
}

/** Every place of a turn, in the order of play. */
export const placesOf = (phases: readonly TurnPhase[]): readonly Place[] =>
  phases.flatMap((phase) => {
    const steps = phase.segments.flatMap((segment) => segment.steps);
    const rounds = phase.rounds === 1 ? [null] : Array.from({ length: phase.rounds }, (_, index) => index + 1);
    return rounds.flatMap((round) =>
      steps
        .filter((step) => round === null || (step.round ?? round) === round)
        .map((step): Place => ({ place: stepInRound(step, round), step, round, phase })),
    );
  });

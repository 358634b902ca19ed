import type { TurnPhase, TurnStep } from "../../campaign/commands/sequence-of-play";
import { PHASES } from "../rules/v01-sequence/phases";
import type { Segment, SequenceStep } from "../rules/v01-sequence/step";

/** The turn of Border Patrol as a checklist goes through it (V1.23). */
export const TURN: readonly TurnPhase[] = PHASES.map(({ number, title, times = 1, segments }) => ({
  id: String(number),
  title: `${title} Phase`,
  rounds: times,
  segments: segments.map((segment) => ({
    id: segment.id,
    title: `${segment.title} Segment`,
    steps: segment.steps.map((step) => turnStep(step, segment)),
  })),
}));

function turnStep({ id, heading, what, who, how, only, round, rules }: SequenceStep, segment: Segment): TurnStep {
  const when = [segment.only, only].filter((one) => one !== undefined).join(", ");
  return {
    ...{ id, heading, what, how, rules },
    kinds: who.filter((actor) => actor !== "GameMaster"),
    byMaster: who.includes("GameMaster"),
    ...(when !== "" && { only: when }),
    ...(round !== undefined && { round }),
  };
}

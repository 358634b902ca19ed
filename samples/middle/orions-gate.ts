import type { Edit } from "../../src/engine/campaign/schema/edit";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import { orionsGateSample } from "../orions-gate";
import { once } from "../once";
import { orionsGateTour } from "../tours";
import { playedOn, type Act, type Middle } from "./played-on";

const GAP = "Ember Gap";

/** As many phases are finished without anything done in them. */
const finished = (phases: number): readonly Act[] =>
  Array.from({ length: phases }, (): Act => ({ command: "finish-phase", subject: GAP }));

/** A ship fires; the dice are those of its attack, then those of the defence, and a die each for what is rolled off. */
const fires = (ship: string, target: string, side: string, faces: readonly number[], more: Partial<Act> = {}): Act => ({
  ...{ command: "fire", subject: ship, faces },
  ...more,
  fields: { target, side, obscured: "0", ...more.fields },
});

/** The first round of Ember Gap: both fleets fire, and a torpedo goes off. */
const FIRST_ROUND: readonly Act[] = [
  ...finished(4),
  fires(
    "Psalm",
    "Lantern",
    "Port",
    [...[6, 5, 5, 4, 3, 2, 2, 1, 1, 1], ...[5, 5, 5, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1], 4],
    { fields: { obscured: "1", isInRange: "yes" } },
  ),
  ...finished(1),
  fires("Lantern", "Psalm", "Starboard", [...[6, 5, 3, 2, 1], ...[5, 5, 4, 2]]),
  fires("Wick", "Dirge", "Starboard", [...[6, 6, 5], ...[4, 3, 1]]),
  ...finished(1),
  { command: "launch-torpedo", subject: "Wick", fields: { part: "Starboard 2" } },
  { command: "move-torpedoes", subject: GAP, fields: { "Torpedo 1": "Psalm, Port" } },
  { command: "clean-up", subject: GAP, faces: [2, 3, 5, 6, 1] },
];

/** The second round of a battle: Psalm fired, and Wick has rolled its attack; the defence is to be rolled. */
export const ORIONS_GATE_MIDDLE: Middle = {
  game: ORIONS_GATE,
  today: "2026-04-05",
  acts: [
    ...FIRST_ROUND,
    { command: "begin-round", subject: GAP, faces: [6, 3] },
    ...finished(3),
    fires("Psalm", "Lantern", "Port", [...[6, 4, 4, 3, 2, 1], ...[5, 5, 4, 4, 3, 2, 2, 1]], {
      fields: { isInRange: "yes" },
    }),
    ...finished(1),
    fires("Wick", "Psalm", "Starboard", [6, 6, 5], { isLeft: true }),
  ],
  due: [],
  waits: [["fire", "Wick"]],
};

/** The sample played on to there, with the tour of its game. */
export const middleOfOrionsGate = once((): readonly Edit[] => [
  ...playedOn(orionsGateSample(), ORIONS_GATE_MIDDLE),
  ...orionsGateTour(),
]);

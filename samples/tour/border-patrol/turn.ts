import type { Leg } from "../stop";

/** The order of things in a turn. */
export const TURN: readonly Leg[] = [
  {
    title: "A turn begins",
    says: "Every Team rolls for initiative. The lowest roll moves last, which is an advantage.",
    stops: [
      {
        id: "MOVEMENT_ORDER",
        says: "Orion was off the map, which counts as 13. The other two are tied and roll again.",
        given: { teams: [["Alliance"], ["Coalition"], ["Orion"]], rolls: [[8], [8], [13]] },
      },
      {
        id: "SEQUENCE_OF_PLAY",
        says: "What Orion does in phase 2, step by step, and which steps are secret.",
        given: { phase: 2, team: "Orion" },
      },
    ],
  },
];

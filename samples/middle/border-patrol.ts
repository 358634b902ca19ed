import type { Edit } from "../../src/engine/campaign/schema/edit";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { borderPatrolSample } from "../border-patrol";
import { once } from "../once";
import { borderPatrolTour } from "../tours";
import { playedOn, type Act, type Middle } from "./played-on";

const BATTLE = "Coalition against Orion in Ash Marches (turn 9)";

/** The units of the Teams are at these places when the turn begins; those of the pirate have theirs. */
const PLACES: readonly (readonly [side: string, units: string, to: string])[] = [
  ["Alliance", "A-1, A-7", "New Calder"],
  ["Alliance", "A-2, A-4", "The Narrows"],
  ["Alliance", "A-3, A-5", "Harrow Rest"],
  ["Alliance", "A-6", "Near Shoals"],
  ["Coalition", "C-1, C-4, C-5", "Korvath"],
  ["Coalition", "C-2, C-6", "Bitter Well"],
  ["Coalition", "C-3, C-7", "2506"],
];

/** Three ships of the Coalition find O-7 at its piracy; it flees damaged, and two of them go after it. */
const THE_BATTLE: readonly Act[] = [
  {
    command: "move-units",
    side: "Coalition",
    subject: "C-4",
    fields: { units: "C-1, C-4, C-5", phase: "1", to: "Ash Marches" },
  },
  { command: "start-battle", side: "Coalition", subject: "Ash Marches" },
  { command: "roll-weapon-status", side: "Coalition", subject: BATTLE, fields: { terrain: "0" }, faces: [4, 5] },
  { command: "roll-weapon-status", side: "Orion", subject: BATTLE, fields: { terrain: "0" }, faces: [3, 4] },
  { command: "open-battle", side: "Coalition", subject: BATTLE, fields: { retreat: "B", disengage: "E" } },
  {
    command: "leave-battle",
    side: "Orion",
    subject: BATTLE,
    fields: { units: "O-7", how: "Under fire", direction: "B", turn: "4", impulse: "12" },
  },
  {
    command: "end-battle",
    side: "Coalition",
    subject: BATTLE,
    fields: {
      how: "Defender retreated",
      ...{ "fate-C-1": "Damaged", "fate-C-4": "Crippled", "fate-C-5": "Undamaged", "fate-O-7": "Damaged" },
    },
  },
  { command: "choose-pursuit", side: "Coalition", subject: BATTLE, fields: { units: "C-1, C-5" } },
];

/** Turn 9 in its first Movement Phase: everybody is on the Map, a battle is fought, and the Pursuit is to be rolled. */
export const BORDER_PATROL_MIDDLE: Middle = {
  game: BORDER_PATROL,
  today: "2026-08-22",
  acts: [
    { command: "designate-flagship", side: "Orion", subject: "Orion", fields: { unit: "O-1" } },
    { command: "roll-all-initiative", faces: [3, 4, 2, 1, 6, 2] },
    ...PLACES.map(([side, units, to]): Act => ({ command: "give-place", side, subject: side, fields: { units, to } })),
    ...THE_BATTLE,
  ],
  due: [
    ["Coalition", "pursue", BATTLE],
    ["Orion", "book", "General income"],
  ],
};

/** The sample played on to there, with the tour of its game. */
export const middleOfBorderPatrol = once((): readonly Edit[] => [
  ...playedOn(borderPatrolSample(), BORDER_PATROL_MIDDLE),
  ...borderPatrolTour(),
]);

import { whole } from "../../core/arguments";
import { optional } from "../../core/kind";
import { counted } from "../../core/measure";
import { mixedRow } from "../../core/result";
import { rule } from "../../core/rule";
import { DOCKING } from "../constants";
import { MOVEMENT_POINTS } from "../movement/movement-points";

/** A length of time; the seasons of a year have names. */
const SEASONS_LONG = counted("season", "seasons");

/** How long a ship takes, and the cost of moving it in the season in which it is finished. */
type Docked = readonly [seasons: number, movementPoints: number];

export const eawDocking = rule({
  id: "EAW_DOCKING",
  clause: "EaW 6.0",
  title: "How long an FRD works on a ship, and the cost of using the ship in the same season",
  given: {
    points: whole("Docking points of the ship", { least: 1 }),
    frds: optional(whole("FRDs of the player in the system; 1 when left out", { least: 1 })),
  },
  gives: mixedRow<Docked>("The seasons needed, and the movement points for use in the same season", [
    ["seasons", SEASONS_LONG],
    ["movement points", MOVEMENT_POINTS],
  ]),
  constants: DOCKING,
  rulings: [
    "If no movement points are spent, a ship may move from the season after it is finished.",
    "More than two FRDs in a system have no further effect for one ship.",
    `This is for one ship. Everything that an FRD builds in a season may have ${DOCKING.perFrd} docking points together.`,
  ],
  examples: [
    [
      { points: 36 },
      [[1, 1]],
      "needed for 36 docking points or fewer: 1 season; for use in the same season: 1 movement point",
    ],
    [
      { points: 40 },
      [[2, 0]],
      "needed for more than 36 docking points in one FRD: 2 seasons; for use in the same season: 0 movement points",
    ],
    [
      { points: 40, frds: 2 },
      [[1, 2]],
      "needed for more than 36 docking points in 2 FRDs: 1 season; for use in the same season: 2 movement points",
    ],
  ],
  refusals: [
    [{ points: -4 }, "points: -4 is not valid. Enter a whole number of 1 or more."],
    [{ points: 40, frds: 1.5 }, "frds: 1.5 is not valid. Enter a whole number of 1 or more."],
  ],
  compute({ points, frds = 1 }, step, { perFrd, fits, oversize, oversizeInTwo }): Docked {
    const inTwo = frds >= oversizeInTwo.frds;
    const [which, why] =
      points <= perFrd
        ? [fits, `${perFrd} docking points or fewer`]
        : inTwo
          ? [oversizeInTwo, `more than ${perFrd} docking points in ${oversizeInTwo.frds} FRDs`]
          : [oversize, `more than ${perFrd} docking points in one FRD`];
    return [
      step(`needed for ${why}`, which.seasons, SEASONS_LONG),
      step("for use in the same season", which.movementPoints, MOVEMENT_POINTS),
    ];
  },
});

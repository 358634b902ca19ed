import { whole, yes } from "../../core/arguments";
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
    delayed: optional(yes("TRUE if nothing is spent, and the ship moves from the next season")),
  },
  gives: mixedRow<Docked>(
    "The seasons needed, and the movement points to be spent in the season in which it is finished",
    [
      ["seasons", SEASONS_LONG],
      ["movement points", MOVEMENT_POINTS],
    ],
  ),
  constants: DOCKING,
  rulings: [
    "If no movement points are spent, a ship may move from the season after it is finished.",
    "A ship that takes two seasons is built for 0 movement points, so that it moves from the season after.",
    `Two FRDs in one system dock ${2 * DOCKING.perFrd} points in a season; a larger ship takes two seasons there as well.`,
    "More than two FRDs in a system have no further effect for one ship.",
    `This is for one ship. Everything that an FRD builds in a season may have ${DOCKING.perFrd} docking points together.`,
  ],
  examples: [
    [
      { points: 36 },
      [[1, 1]],
      "needed for 36 docking points or fewer: 1 season; for use in that season: 1 movement point",
    ],
    [
      { points: 40 },
      [[2, 0]],
      "needed for more than 36 docking points in one FRD: 2 seasons; it moves in the season after: 0 movement points",
    ],
    [
      { points: 40, frds: 2 },
      [[1, 2]],
      "needed for more than 36 docking points in 2 FRDs: 1 season; for use in that season: 2 movement points",
    ],
    [
      { points: 72, frds: 2, delayed: true },
      [[1, 0]],
      "needed for more than 36 docking points in 2 FRDs: 1 season; it moves in the season after: 0 movement points",
    ],
    [
      { points: 73, frds: 2 },
      [[2, 0]],
      "needed for more than 72 docking points in 2 FRDs: 2 seasons; it moves in the season after: 0 movement points",
    ],
  ],
  refusals: [
    [{ points: -4 }, "points: -4 is not valid. Enter a whole number of 1 or more."],
    [{ points: 40, frds: 1.5 }, "frds: 1.5 is not valid. Enter a whole number of 1 or more."],
  ],
  compute({ points, frds = 1, delayed = false }, step, { perFrd, fits, oversize, oversizeInTwo }): Docked {
    const inTwo = frds >= oversizeInTwo.frds;
    const most = inTwo ? perFrd * oversizeInTwo.frds : perFrd;
    const where = inTwo ? `${oversizeInTwo.frds} FRDs` : "one FRD";
    const [which, why] =
      points <= perFrd
        ? [fits, `${perFrd} docking points or fewer`]
        : points <= most
          ? [oversizeInTwo, `more than ${perFrd} docking points in ${where}`]
          : [oversize, `more than ${most} docking points in ${where}`];
    const spent = delayed ? 0 : which.movementPoints;
    return [
      step(`needed for ${why}`, which.seasons, SEASONS_LONG),
      step(spent === 0 ? "it moves in the season after" : "for use in that season", spent, MOVEMENT_POINTS),
    ];
  },
});

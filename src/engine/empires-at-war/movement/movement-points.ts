import { inOrder, pointsReading, whole, wholeReading } from "../../core/arguments";
import { blockOf, type Kind } from "../../core/kind";
import { counted } from "../../core/measure";
import { formatPoints, wholeShare } from "../../core/points";
import { InputError } from "../../core/problem";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { MOVEMENT, QUALIFYING_FLEET } from "../constants";

export const MOVEMENT_POINTS = counted("movement point", "movement points");
const FLEETS = counted("fleet", "fleets");

/** The same range, which may be wholly blank: then it has no rows. */
const orNoRows = <T>(kind: Kind<readonly T[]>): Kind<readonly T[]> => ({
  ...kind,
  read: (given, parameter) => (Array.isArray(given) && kind.blank(blockOf(given)) ? [] : kind.read(given, parameter)),
});

export const eawQualifyingFleets = rule({
  id: "EAW_QUALIFYING_FLEETS",
  clause: "EaW 5.0",
  title: "How many fleets are large enough to count for movement points",
  given: {
    ships: orNoRows(inOrder("How many ships each fleet has", wholeReading({ least: 0 }), { atZero: true })),
    combatBpv: orNoRows(
      inOrder("The CBpv of each fleet, beside its ships", pointsReading({ least: 0 }), { atZero: true }),
    ),
  },
  paired: ["ships", "combatBpv"],
  gives: one("The fleets that count", FLEETS),
  constants: QUALIFYING_FLEET,
  rulings: [
    "Fleets that have disengaged and are on their way count too.",
    "A fleet that is formed this season counts from the next season: leave it out until then.",
  ],
  examples: [
    [
      {
        ships: [[6], [2], [1], [4]],
        combatBpv: [[600], [175], [230], [174.5]],
      },
      2,
      "fleets with at least 2 ships and 175 CBpv: 2 fleets",
    ],
    [{ ships: [[1]], combatBpv: [[230]] }, 0, "fleets with at least 2 ships and 175 CBpv: 0 fleets"],
  ],
  refusals: [
    [
      { ships: [[6], [2]], combatBpv: [[600]] },
      "combatBpv: a range of one cell is not valid. Enter a range with as many cells as ships: 2.",
    ],
    [{ ships: [[6], [2]], combatBpv: [[600], [""]] }, "combatBpv, row 2: a value is missing. Enter a number."],
  ],
  compute({ ships, combatBpv }, step, least) {
    const rows = Math.max(ships.length, combatBpv.length);
    refuseMissing("ships", ships, rows);
    refuseMissing("combatBpv", combatBpv, rows);
    const count = ships.filter((many, r) => many >= least.ships && (combatBpv[r] ?? 0) >= least.cbpv).length;
    return step(`fleets with at least ${least.ships} ships and ${formatPoints(least.cbpv)} CBpv`, count, FLEETS);
  },
});

/** Refuses a column that ends before the one beside it. */
function refuseMissing(parameter: string, column: readonly unknown[], rows: number): void {
  if (column.length < rows) throw new InputError(`${parameter}, row ${column.length + 1}`, "nothing", "a number");
}

export const eawMovementPoints = rule({
  id: "EAW_MOVEMENT_POINTS",
  clause: "EaW 5.0",
  title: "Movement points of a season",
  given: { fleets: whole("How many fleets count; see EAW_QUALIFYING_FLEETS", { least: 0 }) },
  gives: one("The movement points", MOVEMENT_POINTS),
  constants: MOVEMENT,
  rulings: ["Free jumps from colonies are in addition (EaW 5b)."],
  examples: [
    [{ fleets: 9 }, 4, "half of 9 fleets, rounded down: 4 movement points"],
    [{ fleets: 2 }, 3, "half of 2 fleets, rounded down: 1 movement point; never fewer than 3: 3 movement points"],
  ],
  refusals: [[{ fleets: 6.5 }, "fleets: 6.5 is not valid. Enter a whole number of 0 or more."]],
  compute({ fleets }, step, { perFleet, least }) {
    const label = `${perFleet.text} of ${FLEETS.show(fleets)}, rounded down`;
    const earned = step(label, wholeShare(fleets, perFleet), MOVEMENT_POINTS);
    return earned < least ? step(`never fewer than ${least}`, least, MOVEMENT_POINTS) : earned;
  },
});

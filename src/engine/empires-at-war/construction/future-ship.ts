import { constantsIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type Outcome } from "../../campaign/ledger/outcome";
import { ZERO } from "../../core/points";
import { FINDS } from "../exploration-and-sieges/exploration-results";
import { ownClasses } from "../ships/ship-chart";
import { isInService } from "../ships/available";
import { shipJoins } from "../fleets/fleet-events";
import { shipCaptured } from "../ships/ship-events";
import { yearOf } from "../season";
import type { ShipClass } from "../ships/units-table";
import type { Booked } from "../command-parts/booked-edits";
import { freeId } from "../../campaign/commands/unit-series";

/** The size class of a ship from the future, and how far ahead it may be, as it is played in the turn under way. */
const futureNow = (state: BooksState) => constantsIn(state, state.campaign.turn, FINDS).futureShip;

/** The classes that a ship from the future may have (EaW 16c): of the race, of size class 4, and not too far ahead. */
export function futureShips(state: BooksState, side: string): readonly ShipClass[] {
  const { sizeClass, years } = futureNow(state);
  const until = yearOf(state.books, state.campaign.turn) + years;
  return ownClasses(state, side).filter(
    (row) => row.sizeClass === sizeClass && row.economic !== null && isInService(row, until),
  );
}

/** A ship from the future joins a fleet, as a captured one that is not inspected yet (EaW 16c, 9b). */
export function futureShip(state: BooksState, side: string, fleet: string, named: string): Booked | Outcome {
  const row = futureShips(state, side).find((one) => one.class === named);
  if (!row) {
    const { sizeClass, years } = futureNow(state);
    const message = `The ship chart has no class of size class ${sizeClass} for ${side}, up to ${years} years ahead. Import the ship chart first.`;
    return refusal("take-find", named || "Class", message, "EaW 16c");
  }
  const unit = freeId(state, side);
  const { economic, combat, sizeClass, commandRating } = row;
  const values = { economic: economic ?? ZERO, combat: combat ?? economic ?? ZERO };
  const changes = [shipJoins(unit, fleet, ""), shipCaptured.of(unit, { from: "", before: "" })];
  return {
    ships: [{ unit, side, name: "", class: row.class, sizeClass, commandRating, ...values }],
    noted: changes.map((change) => ({ side, change })),
  };
}

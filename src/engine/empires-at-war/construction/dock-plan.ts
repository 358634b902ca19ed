import { pointsFor } from "../command-parts/spend";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { DOCKING } from "../constants";
import { buildTime, dockPointsOf, dockPointsUsed, isOversize, shipsIn } from "./docks";
import { docked } from "./yards";
import { rulingIn, constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { PAID_BUILD } from "../rulings";
import type { Building } from "./yard-events";
import type { ShipClass } from "../ships/units-table";
import { othersWith, type Frd } from "./frd-of";
import { buildsOnce, dockingOver } from "./yard-checks";

const CLAUSE = "EaW 6.0";

/** How FRDs dock in the turn under way (EaW 6.0). */
const dockingNow = (open: OpenBooks): typeof DOCKING => constantsIn(open, open.campaign.turn, DOCKING);

/** The docking points of an FRD that are free in the turn under way. */
export const roomIn = (open: OpenBooks, frd: string): number =>
  Math.max(0, dockingNow(open).perFrd - dockPointsUsed(docked(open), frd, open.campaign.turn, dockingNow(open)));

/** How the FRD builds it: alone, or with another where it is too large (EaW 6.0); or why it has no room. */
export function planOf(
  open: OpenBooks,
  frd: Frd,
  { class: named, dockingPoints }: ShipClass,
  delayed: boolean,
): Omit<Building, "cost"> | Outcome {
  const { turn } = open.campaign;
  const refuse = (message: string, clause = CLAUSE): Outcome => refusal(dockingOver.id, frd.unit, message, clause);
  if (dockingPoints === null) {
    return refuse(`The ship chart has no docking points for ${named}. Fill them in first.`);
  }
  const docking = dockingNow(open);
  const room = roomIn(open, frd.unit);
  const free = othersWith(open, frd).find((other) => roomIn(open, other) === docking.perFrd);
  const needed = dockPointsOf({ dockingPoints }, docking);
  if (needed > room) {
    const message = `${named} needs ${dockingPoints} docking points, and ${frd.unit} has ${room} of ${docking.perFrd} left in turn ${turn}${houseNote(open, turn, DOCKING)}. Build a smaller ship, or build it in turn ${turn + 1}.`;
    return refuse(message);
  }
  const frds = isOversize({ dockingPoints }, docking) && free !== undefined ? [frd.unit, free] : [frd.unit];
  const movesNow = rulingIn(open, turn, PAID_BUILD) === "This season";
  const time = buildTime(turn, { dockingPoints, frds: frds.length, delayed }, movesNow, docking);
  const others = shipsIn(docked(open), frd.unit, turn).filter((ship) => ship.begun === turn);
  const [first] = others;
  if (first && others.some(({ movementPoints }) => movementPoints > 0) === delayed) {
    const did = delayed ? "for use this season" : "for use next season";
    const message = `${frd.unit} already builds ${first.unit} ${did} in turn ${turn}, and builds once a season. Build this one ${did} too.`;
    return refusal(buildsOnce.id, frd.unit, message, "EaW 33.3");
  }
  const helper = frds.length > 1 ? "Two FRDs" : undefined;
  // All that an FRD builds in a season is one order.
  return {
    ...time,
    frds,
    dockingPoints,
    movementPoints: first || time.movementPoints === 0 ? 0 : pointsFor(open, "Build", helper),
  };
}

import { askedAbout } from "../../../campaign/commands/asked-about";
import { allows } from "../../../campaign/commands/declared";
import { choiceField, type Field } from "../../../campaign/commands/field";
import type { BooksState } from "../../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { FLEETS_IN_SYSTEM } from "../../constants";
import { movesFrom } from "../../economy/yards";
import { membersOf } from "../../fleets/members";
import { frdPlaces, isFrdFleet, jumpsToNearest } from "../../fleets/whereabouts";
import { crowdIn } from "../../fleets/crowds";
import { jumpCost, stateIn } from "../../movement/fleet-move";
import { MOVEMENT_POINTS } from "../../movement/movement-points";
import { dateOf } from "../../season";
import { fleetMoved, fleetState } from "../../state/fleet-events";
import type { FleetNow } from "../../state/fleets";
import { lanesFrom } from "../../state/lanes";
import { fleetsNow } from "../../state/state";
import { noteEdits } from "../note";
import { freeFleetFor } from "./about";

const CLAUSE = "EaW 5a";
const STEP = "3d";
const CHECK = "fleet-move";

/** What becomes of the fleet there: what the books say, or what the GM rules. */
const ARRIVALS = ["As the books say", "Free", "Pinned", "Trapped"] as const;

/** A fleet jumps along a warp lane to the next system, as the GM books it (EaW 5a); its subject is the fleet. */
export const moveFleet = askedAbout<FleetNow, Readonly<Record<"to" | "arrives", Field<string>>>>({
  id: "move-fleet",
  title: "Move a fleet",
  clause: CLAUSE,
  steps: ["3a", "3c", STEP],
  by: [],
  about: "a fleet",
  seenBy: "side",
  button: "Move it",
  offered: (open) =>
    fleetsNow(open)
      .filter(
        (fleet) => waysOf(open, fleet).length > 0 && "found" in freeFleetFor(open, { side: "", subject: fleet.fleet }),
      )
      .map((fleet) => allows(fleet.fleet, `Move ${fleet.fleet} from ${fleet.place}`, CLAUSE, STEP)),
  find: (open, doing) => freeFleetFor(open, doing),
  fields(open, fleet) {
    const wrong = notToMove(open, fleet);
    if (wrong) return wrong;
    const ways = waysOf(open, fleet);
    const { movementPoints, clause, helper } = jumpCost(open, fleet);
    const by = helper === undefined ? "" : `, ${helper}`;
    return {
      ask: {
        to: choiceField("To", ways, {
          start: ways[0] ?? "",
          hint: `Costs ${MOVEMENT_POINTS.show(movementPoints)}${by} (${clause})`,
        }),
        arrives: choiceField("On arrival", ARRIVALS, { start: ARRIVALS[0] }),
      },
    };
  },
  write(open, fleet, { to, arrives }, { stamp }) {
    const wrong = notToMove(open, fleet) ?? notInto(open, fleet, to);
    if (wrong) return wrong;
    const { movementPoints, clause } = jumpCost(open, fleet);
    const found = stateIn(open, fleet, to);
    const state = arrives === ARRIVALS[0] ? found.state : (arrives as typeof found.state);
    const lane = lanesFrom(open, fleet.place).find((way) => way.to === to);
    const at = { place: to, from: fleet.place, direction: lane?.enters ?? "", since: open.campaign.turn };
    const after = fleet.state === "Non-compliant" && state === "Free" ? fleet.state : state;
    const noted = [fleetMoved(fleet.fleet, at), ...(after === fleet.state ? [] : [fleetState(fleet.fleet, after)])];
    const because = found.why !== "" && state === found.state ? `: ${found.why}` : "";
    const says = `${fleet.fleet} is in ${to}, for ${MOVEMENT_POINTS.show(movementPoints)} (${clause})${because}.`;
    return allowed(
      says,
      noteEdits(
        open,
        noted.map((change) => ({ side: fleet.side, change })),
        stamp,
        STEP,
        CLAUSE,
      ),
    );
  },
});

/** The systems to which a fleet's lanes lead. */
const waysOf = (open: BooksState, { place }: FleetNow): readonly string[] => [
  ...new Set(lanesFrom(open, place).map(({ to }) => to)),
];

const refuse = ({ fleet }: FleetNow, message: string, clause: string): Outcome =>
  refusal(CHECK, fleet, message, clause);

/** Why a fleet does not move anywhere; undefined if it does. */
function notToMove(open: OpenBooks, fleet: FleetNow): Outcome | undefined {
  const members = membersOf(open, fleet.fleet);
  if (members.length === 0) {
    return refuse(fleet, `${fleet.fleet} has no ships. Assign ships to it first, or disband it.`, "EaW 1e");
  }
  if (members.every(({ isPrize }) => isPrize)) {
    const message = `${fleet.fleet} has only captured ships, which travel with other ships until they are inspected. Transfer them to another fleet.`;
    return refuse(fleet, message, "EaW 25b");
  }
  if (fleet.state === "Non-compliant" && frdPlaces(open, fleet.side).length === 0) {
    const message = `${fleet.fleet} is non-compliant, and ${fleet.side} has no FRD to go to. Bring it into compliance: transfer ships.`;
    return refuse(fleet, message, "EaW 17g");
  }
  return notYet(open, fleet);
}

/** EaW 6.0: what was built without a movement point for this season moves in the next. */
function notYet(open: OpenBooks, fleet: FleetNow): Outcome | undefined {
  const late = membersOf(open, fleet.fleet).flatMap(({ unit }) => {
    const turn = movesFrom(open, unit);
    return turn === undefined ? [] : [{ unit, turn }];
  });
  if (late.length === 0) return undefined;
  const turn = Math.max(...late.map((ship) => ship.turn));
  const units = late.map(({ unit }) => unit).join(", ");
  const message = `${units} ${late.length === 1 ? "is" : "are"} new and can move from turn ${turn} (${dateOf(open.books, turn)}) on. Move ${fleet.fleet} then, or leave ${units} behind: transfer ${late.length === 1 ? "it" : "them"} to another fleet in ${fleet.place}.`;
  return refuse(fleet, message, "EaW 6.0");
}

/** Why a fleet does not move into a system; undefined if it does. */
function notInto(open: OpenBooks, fleet: FleetNow, to: string): Outcome | undefined {
  const ways = waysOf(open, fleet);
  if (!ways.includes(to)) {
    return refuse(fleet, `No warp lane leads from ${fleet.place} to ${to}. Choose ${ways.join(" or ")}.`, "EaW 1d");
  }
  const crowd = isFrdFleet(open, fleet) ? undefined : crowdIn(open, fleet.side, to);
  if (crowd && crowd.length >= FLEETS_IN_SYSTEM) {
    const names = crowd.map((other) => other.fleet).join(", ");
    const others = ways.filter((way) => crowdIn(open, fleet.side, way).length < FLEETS_IN_SYSTEM);
    const choice = others.length === 0 ? `Leave ${fleet.fleet} in ${fleet.place}` : `Choose ${others.join(" or ")}`;
    return refuse(
      fleet,
      `${to} already has ${names}, and ${FLEETS_IN_SYSTEM} fleets are the most. ${choice}.`,
      "EaW 17a",
    );
  }
  return offItsWay(open, fleet, to);
}

/** EaW 17g: a non-compliant fleet goes to an FRD on the shortest way. */
function offItsWay(open: OpenBooks, fleet: FleetNow, to: string): Outcome | undefined {
  if (fleet.state !== "Non-compliant") return undefined;
  const frds = frdPlaces(open, fleet.side);
  const [here, there] = [fleet.place, to].map((place) => jumpsToNearest(open, place, frds));
  if (here && there && there.jumps < here.jumps) return undefined;
  const nearer = waysOf(open, fleet).filter((way) => {
    const jumps = jumpsToNearest(open, way, frds)?.jumps;
    return here !== undefined && jumps !== undefined && jumps < here.jumps;
  });
  const choice = nearer.length > 0 ? `Choose ${nearer.join(" or ")}` : `Leave it in ${fleet.place}`;
  const target = here ? `${here.place}, ${here.jumps} jumps away` : frds.join(" or ");
  const message = `${fleet.fleet} is non-compliant and can only go to an FRD by the shortest way, to ${target}. ${choice}.`;
  return refuse(fleet, message, "EaW 17g");
}

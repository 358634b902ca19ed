import { mostFleets } from "../position/most-fleets";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../campaign/commands/field";
import { optionalNameField } from "../../campaign/commands/name-field";
import { takenSays } from "../../campaign/ledger/naming";
import { stateAfter } from "../../campaign/ledger/replay";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf, orRefuse } from "../../campaign/ledger/outcome";
import type { Change } from "../../campaign/ledger/entry";
import { rolesOf, shipRow } from "../ships/ship-classes";
import { fleetsOfSideAt } from "./fleets-of-side";
import { fleetVerdict } from "./fleet-verdict";
import { holdOn } from "./fleet-holds";
import { fleetsAt } from "./whereabouts";
import { EMPIRE } from "../sides";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { SET_UP } from "../season";
import { fleetDisbanded, fleetFormed, fleetMoved, shipJoins } from "./fleet-events";
import type { FleetNow } from "./fleets";
import { isPrize } from "../ships/ship-facts";
import type { Role } from "../ships/units-table";
import { factsOf, shipsIn } from "../state/state";
import { fleetLike, fleetNamed, fleetNames } from "../command-parts/find-by-name";
import { transferOf } from "../orders/points-spent";
import { pointsFor, spend } from "../command-parts/spend";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsOf, freeFleetFor } from "./about-fleet";
import { shipFields, shipsChosen } from "./assign-ships";
import { freeName } from "./form-fleet";
import { areDock } from "./frd-alone";
import { regainedBy } from "./regained";

const CLAUSE = "EaW 7.0";
const CHECK = "transfer-ships";
export const NEW_FLEET = "A new fleet";

/** Transfers ships of a fleet to another one in the same system (EaW 7.0, 7a), or to a new one; its subject is the fleet. */
export const transferShips = formCommandOn<FleetNow, Fields>({
  id: "transfer-ships",
  title: "Transfer ships between fleets",
  clause: CLAUSE,
  steps: ["0d", "2a", "3d"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: "Transfer the ships",
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter(
        (fleet) => shipsIn(open, fleet.fleet).length > 0 && !holdOn(open, fleet) && takersOf(open, fleet).length > 0,
      )
      .map(({ fleet }) => allows(fleet, `Transfer ships of ${fleet}`, CLAUSE)),
  find: freeFleetFor,
  fields(open, fleet) {
    const takers = takersOf(open, fleet);
    if (takers.length === 0) {
      const message = `No other fleet of ${fleet.side} in ${fleet.place} can take ships, and ${mostFleets(open)} fleets are the most there. Move a fleet away first.`;
      return refusal(CHECK, fleet.fleet, message, "EaW 17a");
    }
    const units = shipsIn(open, fleet.fleet);
    if (units.length === 0) {
      return refusal(CHECK, fleet.fleet, `${fleet.fleet} has no ships. Assign ships to it, or disband it.`, CLAUSE);
    }
    return {
      ask: {
        to: choiceField("To", takers, { start: takers[0] ?? "", hint: costHint(open) }),
        name: optionalNameField("Name of the new fleet", open, {
          taken: fleetNames(open),
          start: freeName(open, fleet.side),
          hint: `For ${NEW_FLEET.toLowerCase()} only`,
          samples: [freeName(open, fleet.side)],
        }),
        ...shipFields(open, units),
      },
    };
  },
  write(open, fleet, values, { stamp }) {
    const units = shipsIn(open, fleet.fleet);
    const chosen = shipsChosen(units, values);
    const to = textIn(values, "to");
    const name = to === NEW_FLEET ? textIn(values, "name") : to;
    refuseIf(notToTransfer(open, fleet, chosen, to, name));
    const { side, place, cameFrom: from, direction, since } = fleet;
    const changes: Change[] = [
      ...(to === NEW_FLEET ? [fleetFormed(name), fleetMoved(name, { place, from, direction, since })] : []),
      ...chosen.map((unit) => shipJoins(unit, name, shipRow(open, unit)?.fleet ?? "")),
      ...(chosen.length === units.length ? [fleetDisbanded(fleet.fleet)] : []),
    ];
    const points = pointsFor(open, "Transfer");
    const spent = orRefuse(
      spend(open, side, { action: "Transfer", where: transferOf(fleet.fleet, name), points }, CLAUSE),
    );
    const edits = eventEdits(
      open,
      [...changes.map((change) => ({ side, change })), ...spent.noted],
      stamp,
      open.campaign.turn === SET_UP ? "0d" : "3d",
      CLAUSE,
    );
    const disbanded = chosen.length === units.length ? ` ${fleet.fleet} is disbanded (EaW 7a).` : "";
    const then = stateAfter(open, edits);
    const over = [fleet.fleet, name].flatMap((each) => {
      const now = fleetNamed(then, each);
      const verdict = now && fleetVerdict(then, now);
      return verdict && !verdict.isLegal ? [` ${each}: ${verdict.word}.`] : [];
    });
    const regained = regainedBy(open, edits, stamp, "3d");
    const says = `${chosen.join(", ")} join ${name}.${disbanded}${over.join("")}${regained.says}${spent.says}`;
    return allowed(says, [...edits, ...regained.edits]);
  },
});

/** What a transfer costs; nothing in the set-up. */
const costHint = (open: OpenBooks): string =>
  open.campaign.turn === SET_UP
    ? "Costs nothing in the set-up"
    : `Costs ${MOVEMENT_POINTS.show(pointsFor(open, "Transfer"))} (${CLAUSE})`;

/** The fleets that can take ships of a fleet: the others in its system, and a new one where there is room for it. */
function takersOf(open: OpenBooks, fleet: FleetNow): readonly string[] {
  const others = fleetsAt(open, fleet.place).filter(
    (other) => other.side === fleet.side && other.fleet !== fleet.fleet && !holdOn(open, other),
  );
  const mayForm = hasRoom(open, fleet) || shipsIn(open, fleet.fleet).some((unit) => areDock([shipWith(open, unit)]));
  return [...others.map((other) => other.fleet), ...(mayForm ? [NEW_FLEET] : [])];
}

/** Whether one more fleet may be where a fleet is (EaW 17a). */
const hasRoom = (open: OpenBooks, { side, place }: Pick<FleetNow, "side" | "place">): boolean =>
  open.campaign.turn === SET_UP || fleetsOfSideAt(open, side, place).length < mostFleets(open);

const shipWith = (open: OpenBooks, unit: string) => ({
  roles: rolesOf(open, unit),
  isPrize: isPrize(factsOf(open, unit)),
});

function notToTransfer(
  open: OpenBooks,
  { fleet, side, place }: FleetNow,
  chosen: readonly string[],
  to: string,
  name: string,
): Outcome | undefined {
  const refuse = (message: string, clause = CLAUSE): Outcome => refusal(CHECK, fleet, message, clause);
  if (chosen.length === 0) return refuse("No ship is chosen. Choose at least one.");
  const has = (units: readonly string[], role: Role): string | undefined =>
    units.find((unit) => rolesOf(open, unit).includes(role) && !isPrize(factsOf(open, unit)));
  const mon = has(chosen, "MON");
  const isWithFrd =
    has(shipsIn(open, to === NEW_FLEET ? "" : to), "FRD") !== undefined || has(chosen, "FRD") !== undefined;
  if (mon !== undefined && !isWithFrd && has(shipsIn(open, fleet), "FRD") !== undefined) {
    return refuse(`${mon} is a MON, which stays with its FRD. Leave it out.`, "EaW 17e");
  }
  if (to === NEW_FLEET) {
    const there = name === "" ? undefined : fleetLike(open, name);
    if (name !== "" && there === undefined) {
      if (hasRoom(open, { side, place }) || areDock(chosen.map((unit) => shipWith(open, unit)))) return undefined;
      const most = `${mostFleets(open)} fleets are the most in ${place}`;
      return refuse(`${name} would be one more fleet, and ${most}. Choose a fleet that is there.`, "EaW 17a");
    }
    const why = there === undefined ? "The new fleet has no name" : takenSays(name, there);
    return refuse(`${why}. Enter another name, such as ${freeName(open, side)}.`);
  }
  const target = fleetNamed(open, to);
  if (target && takersOf(open, { fleet, side, place } as FleetNow).includes(target.fleet)) return undefined;
  return refuse(`${to} is not in ${place}, or can do nothing now. Choose another fleet.`);
}

import type { Priced } from "./build-price";
import { constantsIn, houseRulesIn, houseRuleSays } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import type { Field } from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { unitLike } from "../../campaign/commands/unit";
import { overdrawn } from "../../campaign/ledger/accounts";
import { takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf, orRefuse } from "../../campaign/ledger/outcome";
import { formatPoints, ZERO } from "../../core/points";
import { FRD } from "../constants";
import { shipRow } from "../ships/ship-classes";
import { fleetsThere, fleetWith, hasThere, placeOf, shipsWith } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { MOVE_COSTS, FRD_PRICE } from "../movement/actions";
import { dateOf, SET_UP } from "../season";
import { fleetDisbanded, fleetFormed, fleetMoved, shipJoins } from "../fleets/fleet-events";
import type { SystemNow } from "../map/places";
import { fleetOfShip, shipsIn, systemsNow } from "../state/state";
import { freeId, outOfSeries } from "../../campaign/commands/unit-series";
import { spend, pointsFor } from "../command-parts/spend";
import { fleetLike, fleetNames, systemNamed, unknownSystem } from "../command-parts/find-by-name";
import { freeFleet } from "../fleets/new-fleet";
import { actEdits, payments } from "./payments";
import { unitsUnique } from "../../campaign/checks/tracker";

const CLAUSE = "EaW 15a";
const CHECK = "build-frd";
const STEP = "2a";

/** What a new FRD costs in BPV, with the house rule that says so. */
function frdPrice(open: OpenBooks): Priced {
  const { turn } = open.campaign;
  const costs = constantsIn(open, turn, MOVE_COSTS);
  const amount = costs.find(({ action }) => action === "Build FRD")?.bpv ?? ZERO;
  const rule = houseRulesIn(open, turn).find(({ setting }) => setting === FRD_PRICE);
  return { line: "FRD", amount, why: `a new FRD (EaW 15a)${rule ? `; ${houseRuleSays(rule)}` : ""}` };
}

/** Places a new FRD in a developed system of an empire (EaW 15a); its subject is the system. */
export const buildFrd = formCommandOn<SystemNow, { readonly unit: Field<string>; readonly fleet: Field<string> }>({
  id: "build-frd",
  title: "Build an FRD",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a system",
  seenBy: "side",
  button: "Place and pay for the FRD",
  offered: (open, side) =>
    systemsNow(open)
      .filter(
        (system) => (side === "" || system.owner === side) && !notHere(open, system) && canPay(open, system.owner),
      )
      .map(({ place }) =>
        allows(place, `Place a new FRD in ${place}, for ${formatPoints(frdPrice(open).amount)} BPV`, CLAUSE, STEP),
      ),
  find(open, { side, subject }: CommandRequest) {
    const system = systemNamed(open, subject);
    if (!system || (side !== "" && system.owner !== side)) return unknownSystem(open, subject);
    return notHere(open, system) ?? { found: system };
  },
  fields(open, { owner, place }) {
    const free = freeFleet(open, `${owner} FRD`);
    return {
      ask: {
        unit: nameField("Id", open, {
          start: freeId(open, owner),
          samples: [freeId(open, owner)],
          taken: open.campaign.units.keys(),
        }),
        fleet: nameField("Name of its fleet", open, {
          taken: fleetNames(open),
          start: free,
          samples: [free],
          hint: `It stays in ${place} until it is moved`,
        }),
      },
    };
  },
  write(open, { place, owner: side }, { unit, fleet }, { stamp }) {
    const { turn } = open.campaign;
    refuseIf(outOfSeries(open, side, unit));
    const like = unitLike(open, unit);
    if (like !== undefined) {
      const message = `The ship ${takenSays(unit, like)}. The next free id is ${freeId(open, side)}.`;
      return refusal(unitsUnique.id, unit, message);
    }
    const there = fleetLike(open, fleet);
    if (there !== undefined) {
      const message = `${takenSays(fleet, there)}. Enter another name, such as ${freeFleet(open, fleet)}.`;
      return refusal(CHECK, fleet, message, CLAUSE);
    }
    const at = { place, from: "", direction: "", since: turn };
    const mons = monsWaiting(open, side, place);
    const changes = [
      ...[fleetFormed(fleet), fleetMoved(fleet, at), shipJoins(unit, fleet, "")],
      ...mons.map((mon) => shipJoins(mon, fleet, shipRow(open, mon)?.fleet ?? "")),
      ...emptied(open, mons).map(fleetDisbanded),
    ];
    const price = frdPrice(open);
    const cost = pointsFor(open, "Build FRD");
    const spent = orRefuse(spend(open, side, { action: "Build FRD", where: place, points: cost }, CLAUSE));
    const booked = {
      ships: [{ unit, side, name: fleet, class: FRD.class, economic: FRD.economic, combat: ZERO }],
      noted: [...changes.map((change) => ({ side, change })), ...spent.noted],
      transfers: payments(side, unit, [price]),
    };
    const edits = orRefuse(actEdits(open, booked, { stamp, step: STEP, clause: CLAUSE }));
    const assigned =
      mons.length === 0 ? "" : ` ${mons.join(", ")} ${mons.length === 1 ? "goes" : "go"} with it (EaW 17e).`;
    const says = `${side} places ${unit} in ${place} for ${formatPoints(price.amount)} BPV. It builds from ${dateOf(open.books, turn + 1)} on.${assigned}${spent.says}`;
    return allowed(says, edits);
  },
});

/** Whether an empire has what a new FRD costs. */
const canPay = (open: OpenBooks, owner: string): boolean =>
  overdrawn(open, { from: owner, amount: frdPrice(open).amount }).length === 0;

/** The MONs of an empire in a system that no FRD there has: they are in a fleet until a new FRD is built (EaW 17e). */
const monsWaiting = (open: OpenBooks, side: string, place: string): readonly string[] =>
  hasThere(open, side, place, "FRD")
    ? []
    : shipsWith(open, side, "MON").filter(
        (mon) => placeOf(open, mon) === place && fleetWith(open, mon)?.state !== "Hyperspace",
      );

/** The fleets that have no ships besides these. */
const emptied = (open: OpenBooks, units: readonly string[]): readonly string[] =>
  [...new Set(units.map((unit) => fleetOfShip(open, unit)))].filter((fleet) =>
    shipsIn(open, fleet).every((unit) => units.includes(unit)),
  );

/** Why no FRD can be placed in a system; undefined if one can. */
function notHere(open: OpenBooks, { place, owner, development }: SystemNow): Outcome | undefined {
  const refuse = (message: string): Outcome => refusal(CHECK, place, message, CLAUSE);
  if (open.campaign.turn === SET_UP)
    return refuse("In the set-up every empire has the FRD of its home. Build more later.");
  if (owner === "" || development === "") {
    const legal = systemsNow(open).find(
      (other) => other.owner !== "" && other.owner === owner && other.development !== "",
    );
    const choice = legal ? ` Choose ${legal.place}.` : " Develop a mine or a colony first.";
    return refuse(`${place} has no developed mine or colony of its owner.${choice}`);
  }
  const enemy = fleetsThere(open, place).find(({ side }) => side !== owner);
  return enemy && refuse(`A fleet of another empire is in ${place}. Choose a system without one.`);
}

import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, eitherField, optionalChoiceField, textIn, type Fields } from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState, Unit } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { listed } from "../battles/battle-events";
import { isCrippled } from "../battles/forces";
import { deploymentNow } from "../deployment/deployment";
import { isOrion, isTeam } from "../turn/history";
import { ORION } from "../sides";
import { isSameLocation, locationSays } from "../places/location";
import { isHiding } from "../turn/orion-turns";
import { engagedIn, mayTowFrom, salvageOf } from "./salvages";
import { salvageBegun, stepDetails } from "./salvage-events";
import { isAdrift } from "./adrift";
import { shipsIn, trackedShip } from "../table-rows";
import { placeOnMap } from "../ships/on-the-map";
import { cannotMove } from "../moves/cannot-move";
import { phaseNow } from "../moves/moves";
import { orderAwaited } from "../moves/order-awaited";
import { phaseStillOn } from "../moves/phase-still-on";
import { fromShips } from "../ships/ratings";
import { piratesInPlay } from "../turn/succession";
import { crippledIn, phaseField, SALVAGE, stepEdits } from "./find-salvage";

const CLAUSE = "V19.71";

/** The pirate that does it: the side, or the one that plays, for the game master. */
const pirateOf = (open: OpenBooks, side: string): string => (side === "" ? (piratesInPlay(open)[0] ?? "") : side);

/** A pirate declares that one of its ships salvages a unit that is adrift (V19.71); its subject is the unit. */
export const beginSalvage = formCommandOn<Unit, Fields>({
  id: "begin-salvage",
  title: "Begin to salvage a unit",
  clause: CLAUSE,
  steps: ["4A3"],
  by: [ORION],
  about: "a unit of another Team that is adrift",
  seenBy: "parties",
  button: ({ subject }) => `Salvage ${subject}`,
  offered: (open, side) =>
    isHiding(open, side, open.campaign.turn) || fleetOf(open.campaign, side).length === 0 || orderAwaited(open)
      ? []
      : shipsIn(open)
          .filter(({ condition, unit }) => isAdrift(condition) && canBeSalvaged(open, unit))
          .map(({ unit }) => allows(unit, `Begin to salvage ${unit}`, CLAUSE, "4A3")),
  find(open, { side, subject }) {
    const unit = open.campaign.units.get(subject);
    const refuse = (message: string, clause: string): Outcome => refusal(SALVAGE, subject, message, clause);
    if (!unit || unit.left) return unknownUnit(subject);
    const pirate = pirateOf(open, side);
    if (isHiding(open, pirate, open.campaign.turn)) {
      return refuse(`${pirate} is in hiding in turn ${open.campaign.turn}, and salvages nothing.`, "V19.62");
    }
    if (!isTeam(open, unit.side)) {
      return refuse(`${subject} is a ship of the pirates. Choose a unit of another Team.`, "V19.79");
    }
    const now = salvageOf(open.campaign, subject);
    if (now) return refuse(`${subject} is already being salvaged, by ${now.ship}. Tow it, or give it up.`, CLAUSE);
    const condition = trackedShip(open, subject)?.condition ?? "";
    const awaited = orderAwaited(open);
    if (isAdrift(condition) && crippledByPirates(open, subject)) {
      return refuse(`${crippledIn(open, subject)} crippled ${instead(open, subject)}`, "V19.78");
    }
    if (isAdrift(condition)) return awaited ? refuse(awaited.message, awaited.clause) : { found: unit };
    const message = `${subject} is ${condition === "" ? "in no Condition" : `"${condition}"`} by the sheet Ships, and not adrift. Only a crippled unit that was abandoned is salvaged: set its Condition to "Crippled, adrift", or choose another unit.`;
    return refuse(message, CLAUSE);
  },
  fields(open, { unit }, { side }) {
    const pirate = pirateOf(open, side);
    const ships = fleetOf(open.campaign, pirate).map((ship) => ship.unit);
    const by = crippledIn(open, unit);
    const isKnown = open.books.sides.some(({ name }) => name === by);
    const [fit, other] = ships.filter((ship) => whyNotSalvor(open, ship, unit) === undefined);
    return {
      ask: {
        ship: choiceField("Ship that salvages it", ships, {
          none: "Choose a ship",
          ...(fit === undefined && { hint: `None of them is free for it where ${unit} is` }),
          ...(fit !== undefined &&
            other === undefined && { start: fit, from: `${fromShips("Place", fit)}: it alone can` }),
        }),
        tractor: eitherField("It has a tractor beam"),
        phase: phaseField("Movement Phase in which it is there", phaseNow(open)),
        attackedBy: optionalChoiceField(
          `Who crippled ${unit}, or forced its crew to abandon it`,
          open.books.sides.map(({ name }) => name),
          {
            ...{ none: "Not the pirates", hint: "Whichever of its units did it (V19.78)", samples: [] },
            ...(isKnown && { start: by, from: "the battles of the books" }),
          },
        ),
      },
    };
  },
  write(open, found, values, { side, stamp }) {
    const { unit, side: owner } = found;
    const ship = textIn(values, "ship");
    const phase = Number(values["phase"]);
    const attacker = textIn(values, "attackedBy") || crippledIn(open, unit);
    if (isOrion(open, attacker)) {
      return refusal(SALVAGE, unit, `${attacker} crippled ${instead(open, unit)}`, "V19.78");
    }
    if (values["tractor"] !== true) {
      return refusal(SALVAGE, ship, `${ship} cannot tow without a tractor beam. Choose another ship.`, CLAUSE);
    }
    const wrong = whyNotSalvor(open, ship, unit) ?? phaseStillOn(open, phase);
    if (wrong) return refusal(SALVAGE, ship, wrong.message, wrong.clause);
    const place = placeOnMap(trackedShip(open, unit) ?? { place: "" });
    const by = { side: pirateOf(open, side), owner };
    const change = salvageBegun.of(unit, { owner, ship, place, crippledBy: attacker, ...stepDetails(phase) });
    const next = mayTowFrom(open, { turn: open.campaign.turn, phase, state: "preparing" });
    const says = `${ship} prepares ${unit} for towing, and does not move in the next phase. It may tow from turn ${next.turn}, phase ${next.phase} on (V19.72); ${owner} may not attack ${ship} (V19.73).`;
    return allowed(says, stepEdits(open, by, change, stamp, CLAUSE));
  },
});

const canBeSalvaged = (open: BooksState, id: string): boolean => {
  const unit = open.campaign.units.get(id);
  return (
    unit?.left === null &&
    isTeam(open, unit.side) &&
    salvageOf(open.campaign, id) === undefined &&
    !crippledByPirates(open, id)
  );
};

/** V19.78: whether the pirates left a unit adrift, by the battles of the books. */
const crippledByPirates = (open: BooksState, unit: string): boolean => isOrion(open, crippledIn(open, unit));

/** What is salvaged instead of a unit that the pirates left adrift: another one, if there is any. */
function instead(open: OpenBooks, unit: string): string {
  const others = shipsIn(open).filter((row) => isAdrift(row.condition) && canBeSalvaged(open, row.unit));
  const choice = others.length === 0 ? "a unit that somebody else left adrift" : listed(others.map((row) => row.unit));
  return `${unit}, or forced its crew to abandon it, and may not salvage it, whichever of its ships did it. Choose ${choice}.`;
}

/** Why a ship cannot salvage a unit (V19.71); undefined if it can. */
function whyNotSalvor(
  open: OpenBooks,
  ship: string,
  unit: string,
): { readonly message: string; readonly clause: string } | undefined {
  const [row, adrift] = [trackedShip(open, ship), trackedShip(open, unit)];
  if (!row) return { message: `${ship} is not on the sheet Ships. Choose another ship.`, clause: CLAUSE };
  const busy = engagedIn(open.campaign, ship);
  if (busy) {
    return {
      message: `${ship} salvages ${busy.unit}, and does nothing else until that is over. Choose another ship.`,
      clause: "V19.73",
    };
  }
  const unfit = cannotMove(open, row);
  if (unfit) return { ...unfit, message: `${unfit.message} Choose another ship.` };
  if (isCrippled(row)) return { message: `${ship} is crippled. Choose an uncrippled ship.`, clause: CLAUSE };
  const as = deploymentNow(open, ship) ?? row.deployment;
  if (as !== "" && as !== "Normal movement") {
    return {
      message: `${ship} is deployed as ${as}. Only a ship on Normal movement salvages: choose another one.`,
      clause: CLAUSE,
    };
  }
  const [here, there] = [placeOnMap(row), adrift ? placeOnMap(adrift) : ""];
  if (here !== "" && there !== "" && !isSameLocation(open, here, there)) {
    return {
      message: `${ship} is at ${locationSays(open, here)}, and ${unit} at ${locationSays(open, there)}. Move it there first, or correct Place on the sheet Ships.`,
      clause: CLAUSE,
    };
  }
  return undefined;
}

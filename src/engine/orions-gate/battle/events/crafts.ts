import { withCraft, withoutPose, type Battle } from "../battle";
import { battleEvent } from "../battle-event";
import { CRAFT_KINDS, CRAFT_ROLES, docked, isVersatile, type Craft } from "../craft";
import { nameDetail, textDetail, wholeDetail, wordDetail } from "../../../campaign/ledger/detail";
import { BEARINGS } from "../ship";
import { updateShip } from "./ships";

/** The battle with a craft changed that is not lost; undefined where it has none of that name, or it cannot change like this. */
function ofCraft(battle: Battle, name: string, change: (craft: Craft) => Craft | undefined): Battle | undefined {
  const craft = battle.crafts.get(name);
  const changed = craft && craft.state !== "Destroyed" ? change(craft) : undefined;
  return changed && withCraft(battle, changed);
}

/** A craft in a Hangar, at the start of the battle or newly built (Gate: Hangar). */
export const craftStowed = battleEvent({
  kind: "Craft stowed",
  about: "craft",
  details: { fleet: nameDetail, kind: wordDetail(CRAFT_KINDS), ship: nameDetail },
  says: (craft, { kind, ship }) => `${craft}, a ${kind}, is docked in ${ship}`,
  apply(battle, craft, { fleet, kind, ship }) {
    if (battle.crafts.has(craft) || battle.ships.get(ship)?.fleet !== fleet) return undefined;
    return withCraft(battle, docked({ craft, fleet, kind, dockedIn: ship }));
  },
});

export const craftLost = battleEvent({
  kind: "Craft lost",
  about: "craft",
  details: { by: textDetail },
  says: (craft, { by }) => `${craft} is lost: ${by}`,
  apply(battle, name) {
    const craft = battle.crafts.get(name);
    if (!craft || craft.state === "Destroyed") return undefined;
    return withCraft(battle, { ...craft, state: "Destroyed", dockedIn: "" });
  },
});

/** A craft moves, with the fuel that it has left then; it leaves the Hangar that it is in (Gate: Craft Turn). */
export const craftFlew = battleEvent({
  kind: "Craft moved",
  about: "craft",
  details: { fuel: wholeDetail(0) },
  says: (craft, { fuel }) => `${craft} moves and has ${fuel} fuel left`,
  apply(battle, name, { fuel }) {
    const craft = battle.crafts.get(name);
    if (!craft || craft.state === "Destroyed") return undefined;
    return withCraft(battle, { ...craft, state: "In flight", dockedIn: "", fuel, hasMoved: true });
  },
});

/** A craft docks in the Hangar of a ship of its fleet (Gate: Hangar). */
export const craftDocked = battleEvent({
  kind: "Craft docked",
  about: "craft",
  details: { ship: nameDetail },
  says: (craft, { ship }) => `${craft} docks in ${ship}`,
  apply(battle, name, { ship }) {
    const craft = battle.crafts.get(name);
    if (craft?.state !== "In flight" || battle.ships.get(ship)?.fleet !== craft.fleet) return undefined;
    return withCraft(withoutPose(battle, name), { ...craft, state: "Docked", dockedIn: ship, fuel: 0 });
  },
});

/** What a craft is, chosen before the first round (Gate: Hangar). */
export const craftChosen = battleEvent({
  kind: "Craft chosen",
  about: "craft",
  details: { kind: wordDetail(CRAFT_KINDS) },
  says: (craft, { kind }) => `${craft} is a ${kind}`,
  apply(battle, name, { kind }) {
    const craft = battle.crafts.get(name);
    return craft && battle.round === 0 ? withCraft(battle, { ...craft, kind }) : undefined;
  },
});

/** Gate: Organic Fleets, Gate: Crystal Fleets. What a Drone or an Interceptor acts as in this round. */
export const roleDeclared = battleEvent({
  kind: "Role declared",
  about: "craft",
  details: { role: wordDetail(CRAFT_ROLES) },
  says: (craft, { role }) => `${craft} acts as a ${role}`,
  apply: (battle, name, { role }) =>
    ofCraft(battle, name, (craft) => (isVersatile(craft) && craft.role === "" ? { ...craft, role } : undefined)),
});

/** A craft attacks, returns fire or dodges, with the fuel that it has then (Gate: Craft Turn). */
export const craftFought = battleEvent({
  kind: "Craft fought",
  about: "craft",
  details: { did: nameDetail, fuel: wholeDetail(0) },
  says: (craft, { did, fuel }) => `${craft} ${did} and has ${fuel} fuel`,
  apply: (battle, name, { fuel }) =>
    ofCraft(battle, name, (craft) => (craft.state === "In flight" ? { ...craft, fuel, hasFought: true } : undefined)),
});

/** The minerals in a craft from now on (Gate: New Crafts). */
export const craftLoaded = battleEvent({
  kind: "Minerals of a craft",
  about: "craft",
  details: { minerals: wholeDetail(0), by: textDetail },
  says: (craft, { minerals, by }) => `${craft} holds ${minerals === 1 ? "1 mineral" : `${minerals} minerals`}: ${by}`,
  apply: (battle, name, { minerals }) => ofCraft(battle, name, (craft) => ({ ...craft, minerals })),
});

/** Gate: New Crafts. A Breaching Pod rams a ship, which drifts by one more, and is lost by it. */
export const podRammed = battleEvent({
  kind: "Breaching Pod rams",
  about: "craft",
  details: { target: nameDetail, from: wordDetail(BEARINGS) },
  says: (craft, { target, from }) => `${craft} rams ${target} from ${from.toLowerCase()}`,
  apply(battle, name, { target, from }) {
    const then = updateShip(battle, target, (ship) => ({ ...ship, drift: ship.drift + 1, rammedFrom: from }));
    return (
      then &&
      ofCraft(then, name, (craft) =>
        craft.kind === "Breaching Pod" ? { ...craft, state: "Destroyed", dockedIn: "", hasMoved: true } : undefined,
      )
    );
  },
});

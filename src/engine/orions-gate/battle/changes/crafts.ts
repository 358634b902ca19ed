import { withCraft } from "../battle";
import { battleChange } from "../battle-change";
import { CRAFT_KINDS, docked } from "../craft";
import { nameDetail, textDetail, wholeDetail, wordDetail } from "../detail";

/** A craft in a Hangar, at the start of the battle or newly built (Gate: Hangar). */
export const CRAFT_STOWED = battleChange({
  kind: "Craft stowed",
  about: "craft",
  details: { fleet: nameDetail, kind: wordDetail(CRAFT_KINDS), ship: nameDetail },
  says: (craft, { kind, ship }) => `${craft}, a ${kind}, is docked in ${ship}`,
  apply(battle, craft, { fleet, kind, ship }) {
    if (battle.crafts.has(craft) || battle.ships.get(ship)?.fleet !== fleet) return undefined;
    return withCraft(battle, docked({ craft, fleet, kind, dockedIn: ship }));
  },
});

export const CRAFT_LOST = battleChange({
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
export const CRAFT_FLEW = battleChange({
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
export const CRAFT_DOCKED = battleChange({
  kind: "Craft docked",
  about: "craft",
  details: { ship: nameDetail },
  says: (craft, { ship }) => `${craft} docks in ${ship}`,
  apply(battle, name, { ship }) {
    const craft = battle.crafts.get(name);
    if (craft?.state !== "In flight" || battle.ships.get(ship)?.fleet !== craft.fleet) return undefined;
    return withCraft(battle, { ...craft, state: "Docked", dockedIn: ship, fuel: 0 });
  },
});

/** What a craft is, chosen before the first round (Gate: Hangar). */
export const CRAFT_CHOSEN = battleChange({
  kind: "Craft chosen",
  about: "craft",
  details: { kind: wordDetail(CRAFT_KINDS) },
  says: (craft, { kind }) => `${craft} is a ${kind}`,
  apply(battle, name, { kind }) {
    const craft = battle.crafts.get(name);
    return craft && battle.round === 0 ? withCraft(battle, { ...craft, kind }) : undefined;
  },
});

import { withCraft } from "../battle";
import { battleChange } from "../battle-change";
import { CRAFT_KINDS, docked } from "../craft";
import { nameDetail, textDetail, wordDetail } from "../detail";

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

import { SIDES } from "../../words";
import { battleEvent } from "../battle-event";
import { nameDetail, wordDetail } from "../../../campaign/ledger/detail";
import { updateShip } from "./ships";

/** Gate: Psionic Node. A ship that rams leaves a Psychic Cyst on a side of the other one. */
export const leftCyst = battleEvent({
  kind: "Psychic Cyst left",
  about: "ship",
  details: { side: wordDetail(SIDES.list), fleet: nameDetail },
  says: (ship, { side, fleet }) => `${fleet} leaves a Psychic Cyst on ${ship}, to ${side}`,
  apply: (battle, name, { side, fleet }) =>
    updateShip(battle, name, (ship) => ({ ...ship, cysts: [...ship.cysts, { side, fleet, rolledIn: 0 }] })),
});

/** Gate: Psychic Cyst. A fleet has rolled for its cysts on a ship; with a 6 it may activate the ship as its own. */
export const cystsRolled = battleEvent({
  kind: "Psychic Cysts rolled",
  about: "ship",
  details: { fleet: nameDetail, seized: wordDetail(["yes", "no"]) },
  says: (ship, { fleet, seized }) =>
    `${fleet} ${seized === "yes" ? "activates" : "does not activate"} ${ship} by a Psychic Cyst`,
  apply: (battle, name, { fleet, seized }) =>
    updateShip(battle, name, (ship) => ({
      ...ship,
      cysts: ship.cysts.map((cyst) => (cyst.fleet === fleet ? { ...cyst, rolledIn: battle.round } : cyst)),
      ...(seized === "yes" && { seizedBy: fleet, moved: 0, isHalted: false, warped: false }),
    })),
});

import { parseLayout } from "../../building-your-fleet/layout-text";
import { withShip } from "../battle";
import { battleEvent } from "../battle-event";
import { nameDetail, wholeDetail } from "../../../campaign/ledger/detail";
import { deployed, STATION } from "../ship";
import { layoutDetail } from "./set-up";
import { updateShip } from "./ships";

/** Gate: Cryosleep Colony. A piece of Minor Terrain becomes an asteroid station with three small components. */
export const stationFounded = battleEvent({
  kind: "Asteroid station founded",
  about: "ship",
  details: { fleet: nameDetail, toughness: wholeDetail(1), parts: layoutDetail },
  says: (station, { fleet, toughness }) => `${station} is founded for ${fleet}, with toughness ${toughness}`,
  apply(battle, ship, { fleet, toughness, parts }) {
    const layout = parseLayout(parts);
    if (typeof layout === "string" || battle.ships.has(ship)) return undefined;
    const station = deployed({ ship, fleet, hull: "Frigate", hullPoints: STATION.toughness }, layout);
    return withShip(battle, { ...station, isStation: true, hullLeft: Math.min(toughness, STATION.toughness) });
  },
});

/** Gate: Cryosleep Colony. A station sets its drift at the end of its turn. */
export const driftSet = battleEvent({
  kind: "Drift set",
  about: "ship",
  details: { drift: wholeDetail(1) },
  says: (station, { drift }) => `${station} sets its drift to ${drift}`,
  apply: (battle, name, { drift }) =>
    updateShip(battle, name, (ship) => (ship.isStation && drift <= STATION.toughness ? { ...ship, drift } : undefined)),
});

/** Gate: Cryosleep Colony. A station that neither moved nor shot is tougher by 1, once in a round. */
export const stationStrengthened = battleEvent({
  kind: "Station strengthened",
  about: "ship",
  details: {},
  says: (station) => `${station} is tougher by 1`,
  apply: (battle, name) =>
    updateShip(battle, name, (ship) =>
      !ship.isStation || ship.isStrengthened || ship.hullLeft >= STATION.toughness
        ? undefined
        : { ...ship, hullLeft: ship.hullLeft + 1, isStrengthened: true },
    ),
});

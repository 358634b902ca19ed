import { wholeField, type Fields } from "../../../campaign/commands/field";
import { driftSet, stationStrengthened } from "../../battle/events/stations";
import { hasFired, STATION } from "../../battle/ship";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Cryosleep Colony";

const noStation = (ship: string): string => `${ship} is no asteroid station. Choose a station.`;

/** An asteroid station sets its drift to any number from 1 to 6 at the end of its turn (Gate: Cryosleep Colony). */
export const setDrift = shipAct({
  id: "set-drift",
  title: "Set the drift of a station",
  clause: CLAUSE,
  button: "Set the drift",
  phase: "movement",
  offer: ({ ship }) => `Set the drift of ${ship.ship}`,
  cannot: ({ ship }) => (ship.isStation ? undefined : noStation(ship.ship)),
  fields: () => ({
    drift: wholeField("Drift", { start: "1", samples: ["1", "2"], least: 1, most: STATION.toughness }),
  }),
  does: ({ ship }, { drift }) => ({
    events: [driftSet.of(ship.ship, { drift })],
    says: `${ship.ship} sets its drift to ${drift}.`,
  }),
});

/** An asteroid station that neither moved nor shot becomes tougher by 1, up to 6 (Gate: Cryosleep Colony). Ruling: in the Special Components Phase. */
export const strengthenStation = shipAct<Fields>({
  id: "strengthen-station",
  title: "Strengthen a station",
  clause: CLAUSE,
  button: "Strengthen the station",
  phase: "special",
  offer: ({ ship }) => `Strengthen ${ship.ship} to ${ship.hullLeft + 1}`,
  cannot({ ship }) {
    if (!ship.isStation) return noStation(ship.ship);
    if (ship.moved > 0 || ship.warped || hasFired(ship))
      return `${ship.ship} has moved or shot in this round. Strengthen it in the next one.`;
    if (ship.hullLeft === 0) return `${ship.ship} is destroyed in the Cleanup. Choose another one.`;
    if (ship.hullLeft >= STATION.toughness) return `${ship.ship} is as tough as a station can be. Choose another one.`;
    return ship.isStrengthened ? `${ship.ship} was strengthened in this round already. Choose another one.` : undefined;
  },
  fields: () => ({}),
  does: ({ ship }) => ({
    events: [stationStrengthened.of(ship.ship, {})],
    says: `${ship.ship} has toughness ${ship.hullLeft + 1}.`,
  }),
});

import { choiceField } from "../../../campaign/commands/field";
import { nameField } from "../../../campaign/commands/name-field";
import { takenSays } from "../../../campaign/ledger/naming";
import { likeName } from "../../../core/names";
import { markersLeft } from "../../battle/battle";
import { markerGone } from "../../battle/events/markers";
import { componentUsed, shipShot } from "../../battle/events/ships";
import { stationFounded } from "../../battle/events/stations";
import { isMinor, type Marker } from "../../battle/marker";
import { measured, poseOf } from "../../battle/measured";
import { actsFor, effectIn, partsNamed, STATION, type BattlePart, type BattleShip } from "../../battle/ship";
import { usesLeft } from "../../battle/uses";
import { formatLayout } from "../../building-your-fleet/layout-text";
import { componentNamed, COMPONENTS } from "../../components/list";
import type { FittedPart } from "../../rows";
import type { Side } from "../../words";
import { freeName, unfitHere } from "../record";
import { namesTaken, type ShipThere } from "./about";
import { putAt } from "./pose-fields";
import { shotAlready } from "./shooter";
import { shipAct } from "./ship-act";
import { markerChoices, tableChoice } from "./table-choice";

const CLAUSE = "Gate: Cryosleep Colony";

const colony = (ship: BattleShip): BattlePart | undefined =>
  partsNamed(ship, "Cryosleep Colony").find((part) => (usesLeft(part) ?? 0) > 0);

const terrain = ({ battle }: ShipThere): readonly Marker[] => markersLeft(battle).filter(isMinor);

/** The components that come in small ones, of regular ships. */
const SMALL = COMPONENTS.filter(({ fleet, sizes }) => fleet === "Regular" && sizes.Small).map(({ name }) => name);

const fitted = (name: string, side: Side): readonly FittedPart[] => {
  const component = componentNamed(name);
  return component ? [{ component, size: "Small", side }] : [];
};

/**
 * Once in a game, instead of shooting, a piece of Minor Terrain within 12" becomes an asteroid station with three small components: as
 * tough as the terrain is then and the bonus of the colony, up to 6 (Gate: Cryosleep Colony).
 */
export const foundStation = shipAct({
  id: "found-station",
  title: "Found an asteroid station",
  clause: CLAUSE,
  button: "Found the station instead of shooting",
  phase: "shooting",
  uses: "stationToughness",
  offer: ({ ship }) => `Found an asteroid station with ${ship.ship}`,
  cannot(there) {
    const { ship } = there;
    if (!colony(ship))
      return `${ship.ship} has no Cryosleep Colony that it has not used in this game. Choose another ship.`;
    const why = shotAlready(ship);
    if (why !== undefined) return why;
    return terrain(there).length > 0 ? undefined : "No Minor Terrain is on the table. Shoot instead.";
  },
  fields(there, open) {
    const [pieces, start] = [
      markerChoices(terrain(there), (one) => measured(there.battle, there.ship.ship, one).inches),
      freeName(namesTaken(open), "Station", 1),
    ];
    const component = (label: string, name: string) => choiceField(label, SMALL, { start: name, samples: [name] });
    return {
      piece: tableChoice("Minor Terrain", pieces, 'Within 12"'),
      name: nameField("Name", open, { start, samples: [start], taken: namesTaken(open) }),
      first: component("First component", "Shield"),
      second: component("Second component", "Cannon"),
      third: component("Third component", "Sensor"),
    };
  },
  does(there, { piece, name, first, second, third }, open) {
    const { battle, ship } = there;
    const [part, marker] = [colony(ship), terrain(there).find((one) => one.marker === piece)];
    if (!part || !marker) return { cannot: `${piece} is no longer on the table. Choose another piece.` };
    const taken = namesTaken(open);
    const wrong = unfitHere(open, name, taken);
    if (wrong !== undefined) return { cannot: wrong };
    const like = likeName(taken, name);
    if (like !== undefined) return { cannot: `${takenSays(name, like, "a ship")}. Enter ${freeName(taken, name)}.` };
    const left = marker.toughness - marker.damage;
    const toughness = Math.min(STATION.toughness, left + effectIn(part, "stationToughness"));
    const parts = formatLayout([...fitted(first, "Port"), ...fitted(second, "Port"), ...fitted(third, "Starboard")]);
    return {
      events: [
        shipShot.of(ship.ship, { did: "Cryosleep Colony", target: piece }),
        componentUsed.of(ship.ship, { side: part.side, position: part.position, component: "Cryosleep Colony" }),
        markerGone.of(piece, { by: `${name} is founded` }),
        stationFounded.of(name, { fleet: actsFor(battle, ship), toughness, parts }),
        // It is where the piece was.
        ...putAt(name, battle.battle, poseOf(battle, piece)),
      ],
      says: `${ship.ship} founds ${name} on ${piece}: toughness ${toughness}.`,
    };
  },
});

import { optionalChoiceField, textIn, wholeField, type Fields } from "../../../campaign/commands/field";
import { MOVE, NO_ENGINE } from "../../constants";
import { courseOf, courseSays, inchesOfMove, straightOn } from "../../battle/course";
import { shipMoved } from "../../battle/events/ships";
import { isInhibitorAbout } from "../../battle/inhibited";
import { inhibitedBy, poseOf } from "../../battle/measured";
import { EDGES, energyOf, movesLeft } from "../../battle/ship";
import type { ShipThere } from "./about";
import { leaving } from "./hyperjump";
import { halfAPlace, poseFields, poseIn, putAt } from "./pose-fields";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Ships Turn";

/** How far each move takes a ship where it is, as far as its position says. */
const eachOf = ({ battle, ship }: ShipThere): number => inchesOfMove(ship, inhibitedBy(battle, ship) === true);

/** What an Inhibitor does to its moves, in words: measured, or to be looked up on the table. */
function inhibitedSays({ battle, ship }: ShipThere): string {
  const isIn = inhibitedBy(battle, ship);
  if (isIn === undefined) return isInhibitorAbout(battle, ship) ? "; half as far near an Inhibitor" : "";
  return isIn ? "; half as far, in range of an Inhibitor" : "";
}

/** The fields of a move; where its position is kept, with where so many moves straight ahead take it. */
function fieldsOf(there: ShipThere, typed: Readonly<Record<string, string>>): Fields {
  const { battle, ship } = there;
  const most = movesLeft(ship);
  const inhibited = inhibitedSays(there);
  const hint =
    energyOf(ship) === 0
      ? `Without energy: one turn of up to ${MOVE.degrees}°, or ${NO_ENGINE.inches}" ahead${inhibited}`
      : `Each: a turn of up to ${MOVE.degrees}°, then ${MOVE.inches}" ahead${inhibited}`;
  const pose = poseOf(battle, ship.ship);
  const moves = Number(typed["moves"] ?? most);
  return {
    moves: wholeField("Moves", { hint, start: String(most), samples: ["1", String(most)], least: 1, most }),
    // After its last move the phase may pass by itself: then it is too late to say so.
    out: optionalChoiceField("Out of the table by its", EDGES, { none: "It stays on the table" }),
    ...(pose && poseFields(straightOn(pose, moves * eachOf(there)) ?? pose)),
  };
}

/**
 * A ship turns and moves once for each energy point, and drifts by as much (Gate: Ships Turn). Ruling: the one turn or move of a ship
 * without energy adds to its drift as well.
 */
export const moveShip = shipAct<Fields>({
  id: "move-ship",
  title: "Move a ship",
  clause: CLAUSE,
  button: "Move the ship",
  phase: "movement",
  offer: ({ ship }) => `Move ${ship.ship}: up to ${movesText(movesLeft(ship))}`,
  cannot: ({ ship }) =>
    movesLeft(ship) > 0 ? undefined : `${ship.ship} has no moves left. Move another ship, or finish the phase.`,
  fields: (there) => fieldsOf(there, {}),
  fieldsFor: (there, _, typed) => fieldsOf(there, typed),
  does(there, values) {
    const { battle, ship } = there;
    const [moves, out] = [Number(values["moves"]), textIn(values, "out")];
    const moved = shipMoved.of(ship.ship, { moves });
    if (out !== "") {
      const { event, says } = leaving(there, out);
      return { events: [moved, event], says: `${ship.ship} makes ${movesText(moves)}. ${says}` };
    }
    const why = halfAPlace(values);
    if (why !== undefined) return { cannot: why };
    const [from, to] = [poseOf(battle, ship.ship), poseIn(values)];
    const each = eachOf(there);
    const way = from && to ? ` ${courseSays(courseOf(from, to, each), moves, each)}` : "";
    const says = `${ship.ship} makes ${movesText(moves)} and has drift ${ship.drift + moves}.${way}`;
    return { events: [moved, ...putAt(ship.ship, battle.battle, to)], says };
  },
});

const movesText = (moves: number): string => (moves === 1 ? "1 move" : `${moves} moves`);

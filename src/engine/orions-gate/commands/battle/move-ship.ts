import { optionalChoiceField, wholeField } from "../../../campaign/commands/field";
import { MOVE, NO_ENGINE } from "../../constants";
import { shipMoved } from "../../battle/events/ships";
import { isInhibitorAbout } from "../../battle/inhibited";
import { EDGES, energyOf, movesLeft } from "../../battle/ship";
import { leaving } from "./hyperjump";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Ships Turn";

/**
 * A ship turns and moves once for each energy point, and drifts by as much (Gate: Ships Turn). Ruling: the one turn or move of a ship
 * without energy adds to its drift as well.
 */
export const moveShip = shipAct({
  id: "move-ship",
  title: "Move a ship",
  clause: CLAUSE,
  button: "Move the ship",
  phase: "movement",
  offer: ({ ship }) => `Move ${ship.ship}: up to ${movesText(movesLeft(ship))}`,
  cannot: ({ ship }) =>
    movesLeft(ship) > 0 ? undefined : `${ship.ship} has no moves left. Move another ship, or finish the phase.`,
  fields({ battle, ship }) {
    const most = movesLeft(ship);
    const inhibited = isInhibitorAbout(battle, ship) ? "; half as far near an Inhibitor" : "";
    const hint =
      energyOf(ship) === 0
        ? `Without energy: one turn of up to ${MOVE.degrees}°, or ${NO_ENGINE.inches}" ahead${inhibited}`
        : `Each: a turn of up to ${MOVE.degrees}°, then ${MOVE.inches}" ahead${inhibited}`;
    return {
      moves: wholeField("Moves", { hint, start: String(most), samples: ["1", String(most)], least: 1, most }),
      // After its last move the phase may pass by itself: then it is too late to say so.
      out: optionalChoiceField("Out of the table by its", EDGES, { none: "It stays on the table" }),
    };
  },
  does(there, { moves, out }) {
    const { ship } = there;
    const moved = shipMoved.of(ship.ship, { moves });
    if (out !== "") {
      const { event, says } = leaving(there, out);
      return { events: [moved, event], says: `${ship.ship} makes ${movesText(moves)}. ${says}` };
    }
    const says = `${ship.ship} makes ${movesText(moves)} and has drift ${ship.drift + moves}.`;
    return { events: [moved], says };
  },
});

const movesText = (moves: number): string => (moves === 1 ? "1 move" : `${moves} moves`);

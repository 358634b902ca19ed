import { check } from "../../campaign/checks/check";
import type { Finding } from "../../core/problem";
import { SYSTEM_MOVE } from "../rules/constants";
import { orionSides } from "../turn/history";
import { movesIn, type Installation, type Move } from "./mount-moves";

/**
 * V19.951, V19.952: a system that is moved is removed in one turn and installed on another ship in the next; each is a Refit
 * (V19.932), and one ship is refitted a turn (V19.14). Otherwise the Cartel sells it (V19.953).
 */
export const systemsMoved = check({
  id: "mount-moved",
  title: "A system that is moved to another ship is installed in the turn after its removal, or sold",
  clause: "V19.951",
  inView: true,
  find(state) {
    const sides = orionSides(state);
    const { moves, stray } = movesIn(state);
    return [
      ...moves.filter(({ side }) => sides.includes(side)).flatMap(wrongMove),
      ...stray.filter(({ side }) => sides.includes(side)).map(fromNowhere),
    ];
  },
});

function wrongMove(move: Move): readonly Finding[] {
  const { no, turn, from, held, to, installed, state } = move;
  const next = turn + SYSTEM_MOVE.turns;
  const about = { check: "mount-moved", subject: `No ${installed?.no ?? no}`, expected: `turn ${next}` };
  if (installed?.turn === turn) {
    const message = `${held.system} is removed from ${from} and installed on ${installed.unit} in turn ${turn}. Each is a Refit, and one ship is refitted a turn: install it in turn ${next}.`;
    return [{ ...about, message, actual: `turn ${turn}`, clause: "V19.14", spot: installed.spot }];
  }
  if (installed && installed.turn !== next) {
    const message = `${held.system} is removed from ${from} in turn ${turn}, but is installed on ${installed.unit} only in turn ${installed.turn}. After turn ${next} the Cartel has sold it: undo it, and book its sale.`;
    return [{ ...about, message, actual: `turn ${installed.turn}`, clause: "V19.952", spot: installed.spot }];
  }
  if (installed?.unit === from) {
    const message = `${held.system} is removed from ${from} and installed there again. Install it on another ship.`;
    return [{ ...about, message, expected: "another ship", actual: from, clause: "V19.951", spot: installed.spot }];
  }
  if (state !== "overdue") return [];
  const message = `${held.system} is removed from ${from} in turn ${turn} for ${to}, but was not installed in turn ${next}. The Cartel sells it: book the System sale with ${from} as its subject.`;
  return [{ ...about, message, actual: "nothing", clause: "V19.953", spot: move.spot }];
}

function fromNowhere({ no, system, unit, from, spot }: Installation): Finding {
  const message = `Entry ${no} installs ${system} of ${from} on ${unit}, but it was not removed from ${from} before. Undo it, or record its removal first.`;
  return {
    ...{ check: "mount-moved", subject: `No ${no}`, message, clause: "V19.951", spot },
    ...{ expected: "a system that was removed", actual: "nothing" },
  };
}

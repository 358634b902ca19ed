import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { optionalChoiceField, textIn, type Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { shipsOfFleet, shipsOnTable } from "../../battle/battle";
import { shipJumped } from "../../battle/events/elsewhere";
import { EDGES, edgeSays, hasEffect, isOnTable, movesLeft, usedIn } from "../../battle/ship";
import { isPulled } from "../../battle/tractor";
import { actingShip, battlesFor, shipThere, type ShipThere } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Ships Turn";
/** Gate: Ships Turn. A ship is away for the rest of the round and for the next one. */
const ROUNDS_AWAY = 2;

/** Whether a ship may have left where another phase than its own moves it: by a Tractor Beam, or by its own Emergency Booster. */
const isMovedOtherwise = ({ battle, ship }: ShipThere): boolean =>
  battle.phase !== null &&
  ((battle.phase === "shooting" && isPulled(battle, ship)) ||
    usedIn(ship, battle.round).some((part) => hasEffect(part, "boosts")));

/** Why a ship does not leave the table now; undefined if it can. */
function cannot({ battle, ship }: ShipThere): string | undefined {
  if (battle.phase === "drift") {
    return ship.drift > 0 ? undefined : `${ship.ship} has no drift left. It stays on the table.`;
  }
  // It is in contact with the enemy that it rammed.
  if (ship.isHalted) return `${ship.ship} rammed, and does not move further this turn. It stays on the table.`;
  return ship.moved > 0 || movesLeft(ship) > 0 ? undefined : `${ship.ship} has no moves left. It stays on the table.`;
}

/** A ship leaves the table by an edge, or by one that nobody noted. */
export function leaving({ battle, ship }: ShipThere, by: string) {
  const until = battle.round + ROUNDS_AWAY;
  const edge = EDGES.find((word) => word === by) ?? "";
  const others = shipsOfFleet(battle, ship.fleet).filter((one) => one !== ship && isOnTable(one) && !one.isStation);
  // The last ship of a fleet does not return: all of its ships are lost.
  const back = others.length === 0 ? "" : `, and returns at the start of round ${until}`;
  const event = shipJumped.of(ship.ship, { until, edge });
  return { event, says: `${ship.ship} leaves the table${edgeSays(edge, " by ")}${back}.` };
}

function jumping(open: OpenBooks, side: string, name: string): ShipThere | Outcome {
  const found = shipThere(open, side, name);
  if ("edits" in found) return found;
  if (isMovedOtherwise(found)) return found;
  const there = actingShip(open, side, name, found.battle.phase === "drift" ? "drift" : "movement");
  if ("edits" in there) return there;
  const why = cannot(there);
  return why === undefined ? there : refusal(BATTLE, there.ship.ship, why, CLAUSE);
}

/**
 * A ship that moves or drifts out of the table makes a hyperjump: it is away for the rest of the round and the next one (Gate: Ships
 * Turn). Its subject is the ship. Rulings: its drift is lost; the crafts in its Hangars go with it; a ship
 * that a Tractor Beam or its Emergency Booster moves out of the table jumps as well.
 */
export const hyperjump = formCommand<Fields>({
  id: "hyperjump",
  title: "Leave the table by a hyperjump",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Leave the table",
  offered: (open, side) =>
    battlesFor(open, side)
      .flatMap((battle) => shipsOnTable(battle))
      .filter(({ ship }) => "ship" in jumping(open, side, ship))
      .map(({ ship }) => allows(ship, `${ship} leaves the table by a hyperjump`, CLAUSE)),
  fields(open, { side, subject }) {
    const there = jumping(open, side, subject);
    if ("edits" in there) return there;
    const hint = 'It returns within 6" of that edge, as its player sees the table';
    return {
      ask: {
        edge: optionalChoiceField("Edge of the table", EDGES, { none: "Not noted", hint, samples: ["Far edge", ""] }),
      },
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const there = jumping(open, side, subject);
    if ("edits" in there) return there;
    const { battle } = there;
    const { event, says } = leaving(there, textIn(values, "edge"));
    const events = [event];
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

import { formCommand, type Command } from "../../../campaign/commands/command";
import { asksFor } from "../../../campaign/commands/command-spec";
import type { Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { sameWord } from "../../../core/words";
import type { Battle } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-event";
import { pieceSet, shipSet } from "../../battle/events/set-up";
import { piecesToSet, setsPiece, setsShip, shipsToSet } from "../../battle/set-up";
import { tableEdgeSays } from "../../battle/table-edges";
import { battlesFor, playsFleet, SETUP } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

/** Gate: Setup, Gate: Terrain. How near to its edge a ship is placed, and how far from every edge a piece. */
const INCHES = 12;

/** Something that is placed on the table by turns, before the first round. */
interface Placing {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly about: string;
  readonly button: string;
  /** The fleet whose turn it is; undefined if nothing is placed now. */
  readonly turn: (battle: Battle) => string | undefined;
  readonly left: (battle: Battle, fleet: string) => readonly string[];
  readonly where: (battle: Battle, fleet: string) => string;
  readonly event: (thing: string, fleet: string) => BattleEvent;
}

/** What a side can place now, with its battle and the fleet whose turn it is. */
const placeable = (open: OpenBooks, side: string, { turn, left }: Placing) =>
  battlesFor(open, side).flatMap((battle) => {
    const fleet = battle.round === 0 ? turn(battle) : undefined;
    if (fleet === undefined || !playsFleet(battle, side, fleet)) return [];
    return left(battle, fleet).map((thing) => ({ battle, fleet, thing }));
  });

function found(open: OpenBooks, side: string, name: string, placing: Placing) {
  const there = placeable(open, side, placing);
  const one = there.find(({ thing }) => sameWord(thing, name));
  if (one) return one;
  const names = there.map(({ thing }) => thing).join(", ");
  const choice =
    names === ""
      ? "Nothing of yours is placed now. Roll off first, or wait for your turn."
      : `Choose one of: ${names}.`;
  return refusal(BATTLE, name || placing.about, `${name} is not placed now. ${choice}`, placing.clause);
}

const isRefused = (one: ReturnType<typeof found>): one is Outcome => "edits" in one;

/** Declares what is placed by turns; its subject is the thing. */
function placeCommand(placing: Placing): Command {
  const { id, title, clause, about, button, where, event } = placing;
  const says = (battle: Battle, fleet: string, thing: string): string =>
    `${fleet} places ${thing} ${where(battle, fleet)}`;
  return formCommand<Fields>({
    ...{ id, title, clause, about, button, steps: [], by: "every side", seenBy: "all", drawnWhenDue: true },
    offered: (open, side) =>
      placeable(open, side, placing).map(({ battle, fleet, thing }) =>
        asksFor({ subject: thing, what: says(battle, fleet, thing), step: "", clause, done: false }),
      ),
    fields(open, { side, subject }) {
      const one = found(open, side, subject, placing);
      return isRefused(one) ? one : { ask: {} };
    },
    write(open, _, { side, subject, stamp, seenBy }) {
      const one = found(open, side, subject, placing);
      if (isRefused(one)) return one;
      const { battle, fleet, thing } = one;
      const done = {
        battle: battle.battle,
        events: [event(thing, fleet)],
        clause,
        says: `${says(battle, fleet, thing)}.`,
      };
      return recordBattle(open, done, { stamp, rolls: [], seenBy });
    },
  });
}

/** Pieces of terrain are placed by turns, each at least 12" from every edge (Gate: Terrain). Its subject is the piece. */
export const placeTerrain = placeCommand({
  ...{ id: "place-terrain", title: "Place this piece", clause: "Gate: Terrain", about: "a piece of terrain" },
  button: "Place the piece",
  turn: setsPiece,
  left: piecesToSet,
  where: () => `at least ${INCHES}" from every edge`,
  event: (piece, fleet) => pieceSet.of(piece, { fleet }, "Gate: Terrain"),
});

/** Ships are placed by turns, each within 12" of the edge of its fleet (Gate: Setup). Its subject is the ship. */
export const placeShip = placeCommand({
  ...{ id: "place-ship", title: "Place this ship", clause: SETUP, about: "a ship in a battle" },
  button: "Place the ship",
  turn: setsShip,
  left: shipsToSet,
  where({ fleets }, fleet) {
    const edge = fleets.find((one) => one.fleet === fleet)?.edge;
    return `within ${INCHES}" of ${edge ? tableEdgeSays(edge) : "its edge"}`;
  },
  event: (ship) => shipSet.of(ship, {}, SETUP),
});

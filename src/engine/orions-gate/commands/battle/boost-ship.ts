import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import type { Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { shipsOnTable } from "../../battle/battle";
import { straightOn } from "../../battle/course";
import { componentUsed, shipMoved } from "../../battle/events/ships";
import { poseOf } from "../../battle/measured";
import { energyOf, movesLeft, partsNamed, type BattlePart } from "../../battle/ship";
import { whyAlone } from "../../battle/used-alone";
import { usesLeft } from "../../battle/uses";
import { MOVE } from "../../constants";
import { battlesFor, playsFleet, shipThere, type ShipThere } from "./about";
import { halfAPlace, poseFields, poseIn, putAt } from "./pose-fields";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Emergency Booster";

const booster = ({ ship }: ShipThere): BattlePart | undefined =>
  partsNamed(ship, "Emergency Booster").find((part) => (usesLeft(part) ?? 0) > 0);

/** Why a ship cannot boost now; undefined if it can. */
function cannot(there: ShipThere): string | undefined {
  const { battle, ship } = there;
  if (battle.phase === null) return "No phase is being played. Begin a round first.";
  if (!booster(there)) return `${ship.ship} has no Emergency Booster with uses left. Choose another ship.`;
  const alone = whyAlone(ship, battle.round, "boosts");
  if (alone !== undefined) return alone;
  if (energyOf(ship) > 0 && movesLeft(ship) > 0) return undefined;
  return `${ship.ship} has no energy left in this round. Boost before it moves, or in the next round.`;
}

function boosting(open: OpenBooks, side: string, name: string): ShipThere | Outcome {
  const there = shipThere(open, side, name);
  if ("edits" in there) return there;
  const why = cannot(there);
  return why === undefined ? there : refusal(BATTLE, there.ship.ship, why, CLAUSE);
}

/** A ship pays an energy point for a turn or a move in any phase, even of an enemy (Gate: Emergency Booster). Ruling: it drifts by it as by any move. */
export const boostShip = formCommand<Fields>({
  id: "boost-ship",
  title: "Use the Emergency Booster",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Turn or move once",
  offered: (open, side) =>
    battlesFor(open, side).flatMap((battle) =>
      shipsOnTable(battle)
        .filter((ship) => playsFleet(battle, side, ship.fleet) && cannot({ battle, ship }) === undefined)
        .map(({ ship }) => allows(ship, `Turn or move ${ship} once by its Emergency Booster`, CLAUSE)),
    ),
  fields(open, { side, subject }) {
    const there = boosting(open, side, subject);
    if ("edits" in there) return there;
    const pose = poseOf(there.battle, there.ship.ship);
    return { ask: pose ? poseFields(straightOn(pose, MOVE.inches) ?? pose) : {} };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const there = boosting(open, side, subject);
    if ("edits" in there) return there;
    const { battle, ship } = there;
    const why = halfAPlace(values);
    if (why !== undefined) return refusal(BATTLE, ship.ship, why, CLAUSE);
    const part = booster(there);
    if (!part) return refusal(BATTLE, ship.ship, `${ship.ship} has no Emergency Booster.`, CLAUSE);
    const events = [
      componentUsed.of(ship.ship, { side: part.side, position: part.position, component: "Emergency Booster" }),
      shipMoved.of(ship.ship, { moves: 1 }),
      ...putAt(ship.ship, battle.battle, poseIn(values)),
    ];
    const says = `${ship.ship} turns or moves once by its Emergency Booster and has drift ${ship.drift + 1}: ${(usesLeft(part) ?? 1) - 1} uses left.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

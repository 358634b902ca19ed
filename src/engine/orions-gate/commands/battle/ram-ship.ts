import { asking, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/declared";
import { choiceField } from "../../../campaign/commands/field";
import { oddsFrom } from "../../../campaign/commands/odds";
import type { Odds } from "../../../campaign/commands/ask";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { enemiesOf, playerOf } from "../../battle/battle";
import { HULL_LOST, SHIP_RAMMED } from "../../battle/changes/ships";
import { hullLostByRam, rammingOf, spinesOf, type Ramming } from "../../battle/ramming";
import { BEARINGS, movesLeft, type Bearing } from "../../battle/ship";
import { bestOf } from "../../dice";
import { actingShip, actingShips, severalOf } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Ships Turn";

interface Rammed {
  readonly target: string;
  readonly player: string;
  readonly spines: number;
}

/** A ram with what is chosen and rolled so far. */
interface Ram {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly ramming: Ramming;
  readonly targets: readonly Rammed[];
  readonly target?: string;
  readonly from?: string;
  readonly own?: number;
  readonly enemy?: number;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: Ram } | Outcome {
  const there = actingShip(open, side, name, "movement");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const targets = enemiesOf(battle, ship.fleet).map((enemy): Rammed => ({
    ...{ target: enemy.ship, player: playerOf(battle, enemy.fleet), spines: spinesOf(enemy) },
  }));
  const player = playerOf(battle, ship.fleet);
  if (movesLeft(ship) > 0 && targets.length > 0) {
    const ramming = rammingOf(ship, severalOf(open, ship, "ramDice"));
    return { state: { ship: ship.ship, battle: battle.battle, round: battle.round, player, ramming, targets } };
  }
  const why = targets.length === 0 ? "no enemy ship is on the table" : "it has no moves left";
  return refusal(
    BATTLE,
    ship.ship,
    `${ship.ship} cannot ram: ${why}. Choose another ship, or finish the phase.`,
    CLAUSE,
  );
}

/** The Hull Points that both lose. */
const lossesOf = ({ targets, target, ramming, own = 0, enemy = 0 }: Ram) => {
  const spines = targets.find((one) => one.target === target)?.spines ?? 0;
  return hullLostByRam(own, enemy, { isSafe: ramming.isSafe, spines });
};

/** What a ram comes to: "the enemy loses 1". */
function lossText(state: Ram): string {
  const { rammer, rammed } = lossesOf(state);
  if (rammer > 0 && rammed > 0) return "both lose 1";
  if (rammed > 0) return "the enemy loses 1";
  return rammer > 0 ? "it loses 1 itself" : "neither loses any";
}

/** The odds of a ram before the first of its dice. */
function ramOdds(state: Ram): readonly Odds[] {
  const ways = new Map<string, bigint>();
  for (const one of bestOf(state.ramming.dice).faces)
    for (const other of ONE_DIE.faces) {
      const result = lossText({ ...state, own: one.roll, enemy: other.roll });
      ways.set(result, (ways.get(result) ?? 0n) + BigInt(one.ways) * BigInt(other.ways));
    }
  return oddsFrom([...ways]);
}

/**
 * A ship uses a move to ram an enemy: both roll, the lower one loses a Hull Point, both drift by one more, and the ship that rammed
 * moves no further (Gate: Ships Turn). Its subject is the ship.
 */
export const ramShip = command<Ram, Ram>({
  id: "ram-ship",
  title: "Ram a ship",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Ram it",
  offered: (open, side) =>
    actingShips(open, side, "movement")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Ram with ${ship.ship}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, ramming, targets }) => ({
    ...{ ship, battle, dice: String(ramming.dice), targets: targets.map(({ target }) => target).join(", ") },
  }),
  at(state) {
    const { ship, battle, round, player, ramming, targets, target, own, enemy } = state;
    if (target === undefined) {
      const names = targets.map((one) => one.target);
      const fields = {
        target: choiceField("Target", names, { start: names[0] ?? "" }),
        from: choiceField("Rammed from", BEARINGS, { hint: "Seen from the target's bridge", start: "Ahead" }),
      };
      return { asks: "fields", what: `Ram with ${ship}`, ...asking(fields, (values) => ({ ...state, ...values })) };
    }
    if (own === undefined) {
      const added = ramming.dice - 1;
      return {
        ...{ asks: "faces", clause: CLAUSE, side: player, what: `Ram of ${ship} in round ${round} of ${battle}` },
        ...{ count: ramming.dice, modifiers: added === 0 ? [] : [{ why: "dice added, the best counts", by: added }] },
        nextOf: (faces: readonly number[]) => ({ ...state, own: Math.max(...faces) }),
        likely: () => ramOdds(state),
      };
    }
    if (enemy === undefined) {
      return {
        ...{ asks: "roll", clause: CLAUSE, side: targets.find((one) => one.target === target)?.player ?? "" },
        ...{ what: `Ram against ${target} by ${ship} in round ${round} of ${battle}` },
        ...{ dice: ONE_DIE, count: 1, modifiers: [] },
        next: (rolled: number) => ({ ...state, enemy: rolled }),
      };
    }
    return { asks: "nothing", end: state };
  },
  result: lossText,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const again = begun(open, side, end.ship);
    if (!("state" in again)) return again;
    const { ship, battle, target = "", from = "Ahead" } = end;
    const { rammer, rammed } = lossesOf(end);
    const lost = (who: string, points: number) =>
      points === 0 ? [] : [HULL_LOST.deed(who, { points, by: `${ship} rams ${target}` })];
    const deeds = [
      SHIP_RAMMED.deed(ship, { target, from: from as Bearing }),
      ...lost(ship, rammer),
      ...lost(target, rammed),
    ];
    const says = `${ship} rams ${target} from ${from.toLowerCase()}: ${lossText(end)}.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { enemiesOf, playerOf } from "../../battle/battle";
import { isLastPoint } from "../../battle/fatal";
import { podRammed } from "../../battle/events/crafts";
import { hullPointsLost } from "../../battle/events/ships";
import { BEARINGS, type Bearing } from "../../battle/ship";
import { compared } from "../../dice";
import { HULL_POINTS } from "../../measures";
import { actingCraft, actingCrafts } from "./about-crafts";
import { cannotFly } from "./fly-craft";
import { askBest } from "./best-die";
import { BATTLE, recordBattle } from "./record-battle";
import { chosenTarget, tableChoice } from "./table-choice";

const CLAUSE = "Gate: New Crafts";

/** What a ram of a Breaching Pod relies on. */
interface PodRam {
  readonly craft: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly Rammed[];
}

interface Rammed {
  readonly target: string;
  readonly player: string;
  readonly isLastPoint: boolean;
}

/** How it ended. */
interface PodRammed {
  readonly craft: string;
  readonly battle: string;
  readonly target: Rammed;
  readonly from: Bearing;
  readonly isHit: boolean;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: PodRam } | Outcome {
  const there = actingCraft(open, side, name, "craft-movement");
  if ("edits" in there) return there;
  const { battle, craft } = there;
  const targets = enemiesOf(battle, craft.fleet).map(({ ship, fleet }) => ({
    ...{ target: ship, player: playerOf(battle, fleet), isLastPoint: isLastPoint(battle, ship) },
  }));
  const why =
    craft.kind !== "Breaching Pod"
      ? `${craft.craft} is a ${craft.kind}: only a Breaching Pod rams. Move it instead.`
      : (cannotFly(there) ?? (targets.length === 0 ? "No enemy ship is on the table. Finish the phase." : undefined));
  if (why !== undefined) return refusal(BATTLE, craft.craft, why, CLAUSE);
  const player = playerOf(battle, craft.fleet);
  return { state: { craft: craft.craft, battle: battle.battle, round: battle.round, player, targets } };
}

/** What a ram comes to: "Thorn loses 1 Hull Point, its last". */
const lossText = ({ target, isLastPoint }: Rammed, isHit: boolean): string =>
  isHit ? `${target} loses ${HULL_POINTS.show(1)}${isLastPoint ? ", its last" : ""}` : `${target} loses none`;

/**
 * A Breaching Pod rams a ship by the rules for ships and is lost by it (Gate: New Crafts). Its subject is the craft. Ruling: it has no
 * Hull Points to lose.
 */
export const ramWithPod = dialogueCommand<PodRam, PodRammed>({
  id: "ram-with-pod",
  title: "Ram a ship",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a craft in a battle",
  seenBy: "all",
  button: "Ram with the pod",
  offered: (open, side) =>
    actingCrafts(open, side, "craft-movement")
      .filter(({ craft }) => "state" in begun(open, side, craft.craft))
      .map(({ craft }) => allows(craft.craft, `Ram a ship with ${craft.craft}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ craft, battle, targets }) => ({ craft, battle, targets: targets.map(({ target }) => target).join(", ") }),
  *dialogue({ craft, battle, round, player, targets }) {
    const fields = {
      target: tableChoice(
        "Target",
        targets.map(({ target }) => target),
      ),
      from: tableChoice("Rammed from", BEARINGS, "Seen from the target's bridge"),
    };
    const aimed = yield* askFields(`Ram with ${craft}`, fields);
    const target = chosenTarget(targets, aimed.target);
    const of = `of ${craft} on ${target.target} in round ${round} of ${battle}`;
    const { higher, lower, same } = compared(ONE_DIE, ONE_DIE);
    const own = yield* askBest({
      ...{ clause: CLAUSE, side: player, what: `Ram ${of}`, count: 1 },
      likely: () =>
        oddsFrom([
          [lossText(target, false), BigInt(lower.ways + same.ways)],
          [lossText(target, true), BigInt(higher.ways)],
        ]),
    });
    const result = (face: number): string => lossText(target, own > face);
    const enemy = yield* askBest({
      ...{ clause: CLAUSE, side: target.player, what: `Defence against the ram ${of}`, count: 1 },
      against: { what: `Die of ${craft}`, faces: [own] },
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll }) => [result(roll), 1n])),
      bestText: result,
    });
    return { craft, battle, target, from: aimed.from as Bearing, isHit: own > enemy };
  },
  result: ({ target, isHit }) => lossText(target, isHit),
  write(open, { craft, battle, target: rammed, from, isHit }, { stamp, rolls, seenBy }) {
    const { target } = rammed;
    const events = [
      podRammed.of(craft, { target, from }),
      ...(isHit ? [hullPointsLost.of(target, { points: 1, by: `${craft} rams it` })] : []),
    ];
    const says = `${craft} rams ${target} from ${from.toLowerCase()}: ${lossText(rammed, isHit)}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

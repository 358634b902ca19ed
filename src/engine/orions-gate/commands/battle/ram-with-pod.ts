import { fieldsQuestion, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { oddsFrom } from "../../../campaign/commands/odds";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { enemiesOf, playerOf } from "../../battle/battle";
import { isLastPoint } from "../../battle/fatal";
import { POD_RAMMED } from "../../battle/changes/crafts";
import { HULL_LOST } from "../../battle/changes/ships";
import { BEARINGS, type Bearing } from "../../battle/ship";
import { compared } from "../../dice";
import { HULL_POINTS } from "../../measures";
import { actingCraft, actingCrafts } from "./about-crafts";
import { cannotFly } from "./fly-craft";
import { BATTLE, recordBattle } from "./record-battle";
import { tableChoice } from "./table-choice";

const CLAUSE = "Gate: New Crafts";

/** A ram of a Breaching Pod with what is chosen and rolled so far. */
interface PodRam {
  readonly craft: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  readonly targets: readonly { readonly target: string; readonly player: string; readonly isLastPoint: boolean }[];
  readonly target?: string;
  readonly from?: string;
  readonly own?: number;
  readonly enemy?: number;
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

const isHit = ({ own = 0, enemy = 0 }: PodRam): boolean => own > enemy;

/** What a ram comes to: "Thorn loses 1 Hull Point, its last". */
function lossText({ targets, target = "" }: PodRam, isLost: boolean): string {
  const isLast = targets.find((one) => one.target === target)?.isLastPoint === true;
  return isLost ? `${target} loses ${HULL_POINTS.show(1)}${isLast ? ", its last" : ""}` : `${target} loses none`;
}
const resultOf = (end: PodRam): string => lossText(end, isHit(end));

/**
 * A Breaching Pod rams a ship by the rules for ships and is lost by it (Gate: New Crafts). Its subject is the craft. Ruling: it has no
 * Hull Points to lose.
 */
export const ramWithPod = command<PodRam, PodRam>({
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
  at(state) {
    const { craft, battle, round, player, targets, target, own, enemy } = state;
    if (target === undefined) {
      const names = targets.map((one) => one.target);
      const fields = {
        target: tableChoice("Target", names),
        from: tableChoice("Rammed from", BEARINGS, "Seen from the target's bridge"),
      };
      return {
        asks: "fields",
        what: `Ram with ${craft}`,
        ...fieldsQuestion(fields, (values) => ({ ...state, ...values })),
      };
    }
    const of = `of ${craft} on ${target} in round ${round} of ${battle}`;
    if (own === undefined) {
      const { higher, lower, same } = compared(ONE_DIE, ONE_DIE);
      return {
        ...{ asks: "faces", clause: CLAUSE, side: player, what: `Ram ${of}`, count: 1, modifiers: [] },
        nextOf: (faces: readonly number[]) => ({ ...state, own: faces[0] ?? 0 }),
        likely: () =>
          oddsFrom([
            [lossText(state, false), BigInt(lower.ways + same.ways)],
            [lossText(state, true), BigInt(higher.ways)],
          ]),
      };
    }
    if (enemy !== undefined) return { asks: "nothing", end: state };
    return {
      ...{ asks: "faces", clause: CLAUSE, side: targets.find((one) => one.target === target)?.player ?? "" },
      ...{ what: `Defence against the ram ${of}`, count: 1, modifiers: [] },
      against: { what: `Die of ${craft}`, faces: [own] },
      nextOf: (faces: readonly number[]) => ({ ...state, enemy: faces[0] ?? 0 }),
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll }) => [resultOf({ ...state, enemy: roll }), 1n])),
      facesText: (faces: readonly number[]) => resultOf({ ...state, enemy: faces[0] ?? 0 }),
    };
  },
  result: resultOf,
  write(open, end, { stamp, rolls, seenBy }) {
    const { craft, battle, target = "", from = "Ahead" } = end;
    const deeds = [
      POD_RAMMED.deed(craft, { target, from: from as Bearing }),
      ...(isHit(end) ? [HULL_LOST.deed(target, { points: 1, by: `${craft} rams it` })] : []),
    ];
    const says = `${craft} rams ${target} from ${from.toLowerCase()}: ${resultOf(end)}.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

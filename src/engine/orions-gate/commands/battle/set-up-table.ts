import { allows, asksFor } from "../../../campaign/commands/command-spec";
import { askChoice, dialogueCommand } from "../../../campaign/commands/dialogue";
import { oddsFrom } from "../../../campaign/commands/odds";
import { countingRolls } from "../../../campaign/ledger/counting-rolls";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import type { Battle } from "../../battle/battle";
import { FLEET_DEPLOYED, SET_UP_WON } from "../../battle/changes/set-up";
import { isHalfSetUp, rolledOffNext } from "../../battle/set-up";
import type { SetUpOver } from "../../battle/set-up-state";
import { TABLE_EDGES, tableEdgeSays, type TableEdge } from "../../battle/table-edges";
import { compared } from "../../dice";
import { battleNamed, battlesFor, SETUP } from "./about";
import { askBest } from "./best-die";
import { BATTLE, recordBattle } from "./record-battle";

interface Player {
  readonly fleet: string;
  readonly player: string;
}

/** What a roll-off of the set-up relies on. */
interface RollingOff {
  readonly battle: string;
  readonly over: SetUpOver;
  readonly one: Player;
  readonly other: Player;
  /** The throw, from 1: those before it were ties. */
  readonly nth: number;
}

/** Who won it, and the edge that the winner chose; nobody on a tie, and no edge where none is chosen. */
interface RolledOff extends RollingOff {
  readonly winner?: Player;
  readonly edge?: TableEdge;
}

const purposeOf = ({ battle, over, nth }: Pick<RollingOff, "battle" | "over" | "nth">, fleet: string): string =>
  `Roll-off of ${fleet} over ${over} of ${battle}${nth === 1 ? "" : `, throw ${nth}`}`;

/** The throw that comes next: the one after those that are recorded as ties. */
function nextThrow({ books }: OpenBooks, rolling: Pick<RollingOff, "battle" | "over" | "one" | "other">): number {
  for (let nth = 1; ; nth++) {
    const [mine, theirs] = [rolling.one, rolling.other].map(({ fleet }) => {
      const purpose = purposeOf({ ...rolling, nth }, fleet);
      return countingRolls({ books }).find((roll) => roll.purpose === purpose)?.faces;
    });
    if (mine === undefined || mine !== theirs) return nth;
  }
}

/** What is rolled off now in a battle; or why nothing is. */
function cannot(battle: Battle): string | undefined {
  if (battle.round > 0 || battle.phase !== null) {
    return `${battle.battle} has begun. A table is set up before its first round.`;
  }
  if (rolledOffNext(battle) !== undefined) return undefined;
  return isHalfSetUp(battle)
    ? `The pieces and ships of ${battle.battle} are placed now, by turns. Place the next one.`
    : `The table of ${battle.battle} is set up. Begin its first round.`;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: RollingOff } | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  const [one, other] = battle.fleets.map(({ fleet, player }): Player => ({ fleet, player }));
  const over = rolledOffNext(battle);
  const why = cannot(battle);
  if (why !== undefined || !one || !other || !over) {
    return refusal(BATTLE, battle.battle, why ?? "A set-up needs two fleets.", SETUP);
  }
  const rolling = { battle: battle.battle, over, one, other };
  return { state: { ...rolling, nth: nextThrow(open, rolling) } };
}

const resultOf = (winner: Player | undefined): string =>
  winner ? `${winner.fleet} wins` : "a tie, which is rolled again";

/** The edge across the table. */
const opposite = (edge: TableEdge): TableEdge =>
  TABLE_EDGES[(TABLE_EDGES.indexOf(edge) + TABLE_EDGES.length / 2) % TABLE_EDGES.length] ?? edge;

/**
 * The roll-offs before the first round: over the terrain, who places the first piece; then over the deployment, whose winner chooses an
 * edge and places the first ship (Gate: Terrain, Gate: Setup). Its subject is the battle. Rulings: a tie is rolled again, by the same
 * command; the other fleet has the edge opposite; players who did all this at the table may begin the first round without it.
 */
export const setUpTable = dialogueCommand<RollingOff, RolledOff>({
  id: "set-up-table",
  title: "Set up the table",
  clause: SETUP,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Roll off for the set-up",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => cannot(battle) === undefined)
      .map((battle) => {
        const what = `Roll off over ${rolledOffNext(battle) ?? ""} of ${battle.battle}`;
        return isHalfSetUp(battle)
          ? asksFor({ subject: battle.battle, what, step: "", clause: SETUP, done: false })
          : allows(battle.battle, what, SETUP);
      }),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ battle, over, one, other }) => ({ battle, over, fleets: `${one.fleet}, ${other.fleet}` }),
  *dialogue(start) {
    const { one, other, over } = start;
    const die = { clause: SETUP, count: 1 };
    const { higher, lower, same } = compared(ONE_DIE, ONE_DIE);
    const mine = yield* askBest({
      ...{ ...die, side: one.player, what: purposeOf(start, one.fleet) },
      likely: () =>
        oddsFrom([
          [resultOf(one), BigInt(higher.ways)],
          [resultOf(other), BigInt(lower.ways)],
          [resultOf(undefined), BigInt(same.ways)],
        ]),
    });
    const winnerBy = (face: number): Player | undefined => (mine === face ? undefined : mine > face ? one : other);
    const resultBy = (face: number): string => resultOf(winnerBy(face));
    const theirs = yield* askBest({
      ...{ ...die, side: other.player, what: purposeOf(start, other.fleet) },
      against: { what: `Die of ${one.fleet}`, faces: [mine] },
      likely: () => oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [resultBy(roll), BigInt(ways)])),
      bestText: resultBy,
    });
    const winner = winnerBy(theirs);
    if (!winner) return start;
    if (over !== "the deployment") return { ...start, winner };
    const what = `At which edge does ${winner.fleet} deploy?`;
    return { ...start, winner, edge: yield* askChoice({ what, clause: SETUP, choices: TABLE_EDGES }) };
  },
  result: ({ winner }) => resultOf(winner),
  write(open, { battle, over, one, other, winner, edge }, { stamp, rolls, seenBy }) {
    const loser = winner === one ? other : one;
    const edges =
      edge && winner
        ? ([
            [winner, edge],
            [loser, opposite(edge)],
          ] as const)
        : [];
    const deeds = [
      ...(winner ? [SET_UP_WON.deed(battle, { over, fleet: winner.fleet })] : []),
      ...edges.map(([{ fleet }, at]) => FLEET_DEPLOYED.deed(battle, { fleet, edge: at })),
    ];
    const at = edges.map(([{ fleet }, by]) => ` ${fleet} deploys at ${tableEdgeSays(by)}.`).join("");
    const says = winner
      ? `${winner.fleet} wins over ${over} of ${battle}, and places first.${at}`
      : `A tie: roll off again over ${over} of ${battle}.`;
    return recordBattle(open, { battle, deeds, clause: SETUP, says }, { stamp, rolls, seenBy });
  },
});

import { command } from "../../../campaign/commands/command";
import type { Ask } from "../../../campaign/commands/ask";
import { allows, asksFor } from "../../../campaign/commands/command-spec";
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
import { BATTLE, recordBattle } from "./record-battle";

interface Player {
  readonly fleet: string;
  readonly player: string;
}

/** A roll-off of the set-up with what is rolled and chosen so far. */
interface RollingOff {
  readonly battle: string;
  readonly over: SetUpOver;
  readonly one: Player;
  readonly other: Player;
  /** The throw, from 1: those before it were ties. */
  readonly nth: number;
  readonly mine?: number;
  readonly theirs?: number;
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

/** The fleet that has won; undefined on a tie. */
function winnerOf({ one, other, mine = 0, theirs = 0 }: RollingOff): Player | undefined {
  if (mine === theirs) return undefined;
  return mine > theirs ? one : other;
}

const resultOf = (state: RollingOff): string => {
  const winner = winnerOf(state);
  return winner ? `${winner.fleet} wins` : "a tie, which is rolled again";
};

/** The die of a fleet, with the odds of the roll-off. */
function dieOf(state: RollingOff, who: Player): Ask<RollingOff, RollingOff> {
  const { one, mine } = state;
  const isFirst = mine === undefined;
  const at = (face: number): RollingOff => ({ ...state, ...(isFirst ? { mine: face } : { theirs: face }) });
  const { higher, lower, same } = compared(ONE_DIE, ONE_DIE);
  return {
    ...{ asks: "faces", clause: SETUP, side: who.player, count: 1, modifiers: [], what: purposeOf(state, who.fleet) },
    nextOf: (faces) => at(faces[0] ?? 0),
    ...(!isFirst && {
      against: { what: `Die of ${one.fleet}`, faces: [mine] },
      facesText: (faces: readonly number[]) => resultOf(at(faces[0] ?? 0)),
    }),
    likely: () =>
      isFirst
        ? oddsFrom([
            [resultOf({ ...state, mine: 2, theirs: 1 }), BigInt(higher.ways)],
            [resultOf({ ...state, mine: 1, theirs: 2 }), BigInt(lower.ways)],
            [resultOf({ ...state, mine: 1, theirs: 1 }), BigInt(same.ways)],
          ])
        : oddsFrom(ONE_DIE.faces.map(({ roll, ways }) => [resultOf(at(roll)), BigInt(ways)])),
  };
}

/** The edge across the table. */
const opposite = (edge: TableEdge): TableEdge =>
  TABLE_EDGES[(TABLE_EDGES.indexOf(edge) + TABLE_EDGES.length / 2) % TABLE_EDGES.length] ?? edge;

/**
 * The roll-offs before the first round: over the terrain, who places the first piece; then over the deployment, whose winner chooses an
 * edge and places the first ship (Gate: Terrain, Gate: Setup). Its subject is the battle. Rulings: a tie is rolled again, by the same
 * command; the other fleet has the edge opposite; players who did all this at the table may begin the first round without it.
 */
export const setUpTable = command<RollingOff, RollingOff>({
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
  at(state) {
    const { one, other, mine, theirs, over, edge } = state;
    if (mine === undefined) return dieOf(state, one);
    if (theirs === undefined) return dieOf(state, other);
    const winner = winnerOf(state);
    if (!winner || over !== "the deployment" || edge !== undefined) return { asks: "nothing", end: state };
    return {
      ...{ asks: "choice", clause: SETUP, choices: TABLE_EDGES, what: `At which edge does ${winner.fleet} deploy?` },
      next: (choice: string) => ({ ...state, edge: TABLE_EDGES.find((one) => one === choice) ?? TABLE_EDGES[0] }),
    };
  },
  result: resultOf,
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, over, one, other, edge } = end;
    const winner = winnerOf(end);
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

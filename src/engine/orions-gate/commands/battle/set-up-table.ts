import { allows, asksFor } from "../../../campaign/commands/command-spec";
import { askChoice, dialogueCommand } from "../../../campaign/commands/dialogue";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import type { Battle } from "../../battle/battle";
import { fleetDeployed, setUpWon } from "../../battle/events/set-up";
import { isHalfSetUp, rolledOffNext } from "../../battle/set-up";
import type { SetUpOver } from "../../battle/set-up-state";
import { TABLE_EDGES, tableEdgeSays, type TableEdge } from "../../battle/table-edges";
import { rollOffDice } from "../roll-off-dice";
import { battleNamed, battlesFor, SETUP } from "./about";
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
}

/** Who won it, and the edge that the winner chose, where one is chosen. */
interface RolledOff extends RollingOff {
  readonly winner: Player;
  readonly edge?: TableEdge;
}

const purposeOf = ({ battle, over }: Pick<RollingOff, "battle" | "over">, fleet: string, nth: number): string =>
  `Roll-off of ${fleet} over ${over} of ${battle}${nth === 1 ? "" : `, throw ${nth}`}`;

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
  return { state: { battle: battle.battle, over, one, other } };
}

const wonBy = (fleet: string): string => `${fleet} wins`;

/** The edge across the table. */
const opposite = (edge: TableEdge): TableEdge =>
  TABLE_EDGES[(TABLE_EDGES.indexOf(edge) + TABLE_EDGES.length / 2) % TABLE_EDGES.length] ?? edge;

/**
 * The roll-offs before the first round: over the terrain, who places the first piece; then over the deployment, whose winner chooses an
 * edge and places the first ship (Gate: Terrain, Gate: Setup). Its subject is the battle. Rulings: a tie is rolled again at
 * once; the other fleet has the edge opposite; players who did all this at the table may begin the first round without it.
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
    const { over, one, other } = start;
    const rival = ({ fleet, player }: Player) => ({ name: fleet, side: player });
    const dice = yield* rollOffDice({
      ...{ one: rival(one), other: rival(other), clause: SETUP, wonBy },
      purposeOf: (fleet, nth) => purposeOf(start, fleet, nth),
    });
    const end = { ...start, winner: dice.winner === one.fleet ? one : other };
    if (over !== "the deployment") return end;
    const what = `At which edge does ${end.winner.fleet} deploy?`;
    return { ...end, edge: yield* askChoice({ what, clause: SETUP, choices: TABLE_EDGES }) };
  },
  result: ({ winner }) => wonBy(winner.fleet),
  write(open, { battle, over, one, other, winner, edge }, { stamp, rolls, seenBy }) {
    const loser = winner.fleet === one.fleet ? other : one;
    const edges = edge
      ? ([
          [winner, edge],
          [loser, opposite(edge)],
        ] as const)
      : [];
    const events = [
      setUpWon.of(battle, { over, fleet: winner.fleet }),
      ...edges.map(([{ fleet }, at]) => fleetDeployed.of(battle, { fleet, edge: at })),
    ];
    const at = edges.map(([{ fleet }, by]) => ` ${fleet} deploys at ${tableEdgeSays(by)}.`).join("");
    const says = `${winner.fleet} wins over ${over} of ${battle}, and places first.${at}`;
    return recordBattle(open, { battle, events, clause: SETUP, says }, { stamp, rolls, seenBy });
  },
});

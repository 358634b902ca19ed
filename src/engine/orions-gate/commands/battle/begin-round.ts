import { command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/declared";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { fleetsLeft, type Battle } from "../../battle/battle";
import { ROUND_BEGUN } from "../../battle/changes/rounds";
import { battleNamed, battlesFor } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Playing the Game";

interface Rolling {
  readonly battle: string;
  readonly round: number;
  readonly fleets: readonly { readonly fleet: string; readonly player: string }[];
  readonly rolls: readonly number[];
}

const canBegin = (battle: Battle): boolean => battle.phase === null && fleetsLeft(battle).length > 1;

function begun(open: OpenBooks, side: string, name: string): { readonly state: Rolling } | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  if (!canBegin(battle)) {
    const message =
      battle.phase === null
        ? `Only one fleet of ${battle.battle} has ships on the table. End the battle.`
        : `Round ${battle.round} of ${battle.battle} is being played. Finish its phases first.`;
    return refusal(BATTLE, battle.battle, message, CLAUSE);
  }
  const fleets = fleetsLeft(battle).map(({ fleet, player }) => ({ fleet, player }));
  return { state: { battle: battle.battle, round: battle.round + 1, fleets, rolls: [] } };
}

/** The dice of the last throw, one of each fleet; empty while the first is missing. */
const lastThrow = ({ fleets, rolls }: Rolling): readonly number[] =>
  rolls.slice(rolls.length - (rolls.length % fleets.length || fleets.length));

/** Who goes first: the fleet with the one highest die of a full throw; undefined on a tie or while dice are missing. */
function firstOf(state: Rolling): string | undefined {
  const { fleets, rolls } = state;
  if (rolls.length === 0 || rolls.length % fleets.length !== 0) return undefined;
  const thrown = lastThrow(state);
  const best = Math.max(...thrown);
  return thrown.filter((die) => die === best).length === 1 ? fleets[thrown.indexOf(best)]?.fleet : undefined;
}

/** Before each round the players roll off: who wins goes first in each turn (Gate: Playing the Game). Ruling: a tie is rolled again. */
export const beginRound = command<Rolling, Rolling>({
  id: "begin-round",
  title: "Begin a round",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Roll off",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter(canBegin)
      .map(({ battle, round }) => allows(battle, `Begin round ${round + 1} of ${battle}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ battle, round, fleets }) => ({
    battle,
    round: String(round),
    fleets: fleets.map(({ fleet }) => fleet).join(", "),
  }),
  at(state) {
    const { battle, round, fleets, rolls } = state;
    if (firstOf(state) !== undefined) return { asks: "nothing", end: state };
    const { fleet = "", player = "" } = fleets[rolls.length % fleets.length] ?? {};
    const again = rolls.length < fleets.length ? "" : `, throw ${Math.floor(rolls.length / fleets.length) + 1}`;
    return {
      ...{ asks: "roll", side: player, what: `Roll-off of ${fleet} for round ${round} of ${battle}${again}` },
      ...{ clause: CLAUSE, dice: ONE_DIE, count: 1, modifiers: [] },
      next: (rolled: number) => ({ ...state, rolls: [...rolls, rolled] }),
    };
  },
  result: (end) => `${firstOf(end) ?? ""} goes first`,
  write(open, end, { stamp, rolls, seenBy, side }) {
    const again = begun(open, side, end.battle);
    if (!("state" in again)) return again;
    const { battle, round } = end;
    const first = firstOf(end) ?? "";
    const says = `Round ${round} of ${battle}: ${first} goes first.`;
    const deeds = [ROUND_BEGUN.deed(battle, { round, first })];
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

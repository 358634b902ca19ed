import { countingRolls } from "../../../campaign/ledger/counting-rolls";
import { allows } from "../../../campaign/commands/command-spec";
import { askRoll, dialogueCommand } from "../../../campaign/commands/dialogue";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { ONE_DIE } from "../../../core/dice";
import { fleetsLeft, type Battle } from "../../battle/battle";
import { battlesOf } from "../../battle/battles";
import { SHIP_RETURNED } from "../../battle/changes/elsewhere";
import { ROUND_BEGUN } from "../../battle/changes/rounds";
import { isHalfSetUp } from "../../battle/set-up";
import { battleNamed, battlesFor, SETUP } from "./about";
import { edgeSays, type BattleShip } from "../../battle/ship";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Playing the Game";

interface Rolling {
  readonly battle: string;
  readonly round: number;
  /** The throw of this roll-off, from 1: those before it were ties. */
  readonly nth: number;
  readonly fleets: readonly { readonly fleet: string; readonly player: string }[];
  readonly rolls: readonly number[];
}

/** What a die of a roll-off is for; it is the same once the round is undone and started again. */
const purposeOf = (fleet: string, { battle, round, nth }: Pick<Rolling, "battle" | "round" | "nth">): string =>
  `Roll-off of ${fleet} for round ${round} of ${battle}${nth === 1 ? "" : `, throw ${nth}`}`;

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
  if (isHalfSetUp(battle)) {
    const message = `The table of ${battle.battle} is half set up. Roll off and place what is left first, or undo the set-up.`;
    return refusal(BATTLE, battle.battle, message, SETUP);
  }
  const fleets = fleetsLeft(battle).map(({ fleet, player }) => ({ fleet, player }));
  const rolling = { battle: battle.battle, round: battle.round + 1, fleets };
  return { state: { ...rolling, nth: nextThrow(open, rolling), rolls: [] } };
}

/** The fleet with the one highest die; undefined on a tie. */
function firstOf({ fleets, rolls }: Pick<Rolling, "fleets" | "rolls">): string | undefined {
  const best = Math.max(...rolls);
  return rolls.filter((die) => die === best).length === 1 ? fleets[rolls.indexOf(best)]?.fleet : undefined;
}

/** The throw that comes next: the one after those that are recorded as ties. */
function nextThrow({ books }: OpenBooks, rolling: Pick<Rolling, "battle" | "round" | "fleets">): number {
  for (let nth = 1; ; nth++) {
    const rolls = rolling.fleets.map(({ fleet }) => {
      const purpose = purposeOf(fleet, { ...rolling, nth });
      return Number(countingRolls({ books }).find((roll) => roll.purpose === purpose)?.faces ?? NaN);
    });
    const isTie = rolls.every((die) => die > 0) && firstOf({ ...rolling, rolls }) === undefined;
    if (!isTie) return nth;
  }
}

/** The ships whose hyperjump ends with the start of a round (Gate: Ships Turn). */
const returningIn = ({ campaign }: OpenBooks, { battle, round }: Rolling): readonly BattleShip[] =>
  [...(battlesOf(campaign).battles.get(battle)?.ships.values() ?? [])].filter(
    ({ where, until }) => where === "In hyperspace" && until <= round,
  );

/** Where a ship is placed that returns: "Burr, within 6\" of the far edge". */
const backSays = ({ ship, edge }: BattleShip): string =>
  edge === "" ? ship : `${ship}, within 6" of ${edgeSays(edge)}`;

/** Before each round the players roll off: who wins goes first in each turn (Gate: Playing the Game). Ruling: a tie is rolled again, by the same command. */
export const beginRound = dialogueCommand<Rolling, Rolling>({
  id: "begin-round",
  title: "Begin a round",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Roll off for the round",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => canBegin(battle) && !isHalfSetUp(battle))
      .map(({ battle, round }) => allows(battle, `Begin round ${round + 1} of ${battle}`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ battle, round, fleets }) => ({
    battle,
    round: String(round),
    fleets: fleets.map(({ fleet }) => fleet).join(", "),
  }),
  *dialogue(start) {
    let { rolls } = start;
    for (const { fleet, player } of start.fleets) {
      const what = purposeOf(fleet, start);
      rolls = [...rolls, yield* askRoll({ side: player, what, clause: CLAUSE, dice: ONE_DIE })];
    }
    return { ...start, rolls };
  },
  result: (end) => {
    const first = firstOf(end);
    return first === undefined ? "A tie" : `${first} goes first`;
  },
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, round } = end;
    const first = firstOf(end);
    const returning = returningIn(open, end);
    const deeds =
      first === undefined
        ? []
        : [
            ROUND_BEGUN.deed(battle, { round, first }),
            ...returning.map(({ ship, edge }) => SHIP_RETURNED.deed(ship, { edge }, "Gate: Ships Turn")),
          ];
    const back = returning.length === 0 ? "" : ` Back on the table: ${returning.map(backSays).join(", ")}.`;
    const says =
      first === undefined
        ? `A tie: roll off again for round ${round} of ${battle}.`
        : `Round ${round} of ${battle}: ${first} goes first.${back}`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

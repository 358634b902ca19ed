import { allows } from "../../../campaign/commands/command-spec";
import { dialogueCommand } from "../../../campaign/commands/dialogue";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { fleetsLeft, type Battle } from "../../battle/battle";
import { battlesOf } from "../../battle/battles";
import { shipReturned } from "../../battle/events/elsewhere";
import { roundBegun } from "../../battle/events/rounds";
import { isHalfSetUp } from "../../battle/set-up";
import { battleNamed, battlesFor, SETUP } from "./about";
import { edgeSays, type BattleShip } from "../../battle/ship";
import { rollOffDice } from "../roll-off-dice";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Playing the Game";

interface Rolling {
  readonly battle: string;
  readonly round: number;
  readonly fleets: readonly { readonly fleet: string; readonly player: string }[];
  /** None; it is part of what is saved. */
  readonly rolls: readonly [];
}

/** Who goes first. */
interface Begun extends Pick<Rolling, "battle" | "round"> {
  readonly first: string;
}

/** What a die of a roll-off is for; it is the same once the round is undone and started again. */
const purposeOf = (fleet: string, { battle, round }: Pick<Rolling, "battle" | "round">, nth: number): string =>
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
  return { state: { battle: battle.battle, round: battle.round + 1, fleets, rolls: [] } };
}

/** The ships whose hyperjump ends with the start of a round (Gate: Ships Turn). */
const returningIn = ({ campaign }: OpenBooks, { battle, round }: Begun): readonly BattleShip[] =>
  [...(battlesOf(campaign).battles.get(battle)?.ships.values() ?? [])].filter(
    ({ where, until }) => where === "In hyperspace" && until <= round,
  );

/** Where a ship is placed that returns: "Burr, within 6\" of the far edge". */
const backSays = ({ ship, edge }: BattleShip): string =>
  edge === "" ? ship : `${ship}, within 6" of ${edgeSays(edge)}`;

const firstText = (fleet: string): string => `${fleet} goes first`;

/** Before each round the players roll off: who wins goes first in each turn (Gate: Playing the Game). Ruling: a tie is rolled again at once. */
export const beginRound = dialogueCommand<Rolling, Begun>({
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
    const { battle, round } = start;
    const [one, other] = start.fleets.map(({ fleet, player }) => ({ name: fleet, side: player }));
    if (!one || !other) throw new Error("a roll-off needs two fleets");
    const { winner } = yield* rollOffDice({
      ...{ one, other, clause: CLAUSE, wonBy: firstText },
      purposeOf: (fleet, nth) => purposeOf(fleet, start, nth),
    });
    return { battle, round, first: winner };
  },
  result: ({ first }) => firstText(first),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, round, first } = end;
    const returning = returningIn(open, end);
    const events = [
      roundBegun.of(battle, { round, first }),
      ...returning.map(({ ship, edge }) => shipReturned.of(ship, { edge }, "Gate: Ships Turn")),
    ];
    const back = returning.length === 0 ? "" : ` Back on the table: ${returning.map(backSays).join(", ")}.`;
    const says = `Round ${round} of ${battle}: ${firstText(first)}.${back}`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

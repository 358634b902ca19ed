import { allows } from "../../../campaign/commands/command-spec";
import { dialogueCommand } from "../../../campaign/commands/dialogue";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { playerOf, shipsOfFleet, shipsOnTable, type Battle } from "../../battle/battle";
import { cystsRolled } from "../../battle/events/cysts";
import type { BattleShip } from "../../battle/ship";
import { FACES } from "../../dice";
import { battleNamed, battlesFor, mayAct, notInPhase, playsFleet } from "./about";
import { askBest } from "./best-die";
import { oddsOfBest } from "./dice-odds";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Psychic Cyst";

/** The ships on which a fleet has cysts that it has not rolled for in this round. */
interface Rolling {
  readonly battle: string;
  readonly round: number;
  readonly ships: readonly {
    readonly ship: string;
    readonly fleet: string;
    readonly player: string;
    readonly dice: number;
  }[];
  readonly best: readonly number[];
}

const waiting = ({ round }: Battle, { cysts }: BattleShip, fleet: string): number =>
  cysts.filter((cyst) => cyst.fleet === fleet && cyst.rolledIn !== round).length;

/** Whether no ship of a fleet has moved in this round. */
const isBeforeMoves = (battle: Battle, fleet: string): boolean =>
  shipsOfFleet(battle, fleet).every(({ moved, warped }) => moved === 0 && !warped);

/** What is rolled for now by the fleets that a side plays. */
const rollsDue = (battle: Battle, side: string): Rolling["ships"] =>
  battle.fleets
    .filter(({ fleet }) => mayAct(battle, fleet) && playsFleet(battle, side, fleet) && isBeforeMoves(battle, fleet))
    .flatMap(({ fleet }) =>
      shipsOnTable(battle).flatMap((ship) => {
        const dice = waiting(battle, ship, fleet);
        return dice === 0 ? [] : [{ ship: ship.ship, fleet, player: playerOf(battle, fleet), dice }];
      }),
    );

function begun(open: OpenBooks, side: string, name: string): { readonly state: Rolling } | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  const wrong = notInPhase(battle, "movement");
  if (wrong) return wrong;
  const ships = rollsDue(battle, side);
  if (ships.length > 0) return { state: { battle: battle.battle, round: battle.round, ships, best: [] } };
  const message =
    "The fleet that acts has no Psychic Cyst to roll for, or has moved or rolled in this round. Move its ships.";
  return refusal(BATTLE, battle.battle, message, CLAUSE);
}

const seizedText = (face: number): string => (face === FACES ? "may be activated" : "is not activated");

/**
 * Before a fleet moves it rolls a die for each of its Psychic Cysts on enemy ships; with a 6 it activates that ship as its own, and the
 * enemy may activate it as well (Gate: Psychic Cyst). Its subject is the battle.
 */
export const rollCysts = dialogueCommand<Rolling, Rolling>({
  id: "roll-cysts",
  title: "Roll for the Psychic Cysts",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Roll",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => battle.phase === "movement" && rollsDue(battle, side).length > 0)
      .map(({ battle }) => allows(battle, "Roll for the Psychic Cysts", CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ battle, round, ships }) => ({
    battle,
    round: String(round),
    ships: ships.map(({ ship }) => ship).join(", "),
  }),
  *dialogue(start) {
    const { battle, round, ships } = start;
    let { best } = start;
    for (const { ship, fleet, player, dice } of ships) {
      const face = yield* askBest({
        ...{ clause: CLAUSE, side: player, count: dice },
        what: `Psychic Cysts of ${fleet} on ${ship} in round ${round} of ${battle}`,
        likely: () => oddsOfBest(dice, seizedText),
        bestText: seizedText,
      });
      best = [...best, face];
    }
    return { ...start, best };
  },
  result: ({ best }) => best.map(seizedText).join(", "),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, ships, best } = end;
    const events = ships.map(({ ship, fleet }, index) =>
      cystsRolled.of(ship, { fleet, seized: best[index] === FACES ? "yes" : "no" }),
    );
    const says = `${ships.map(({ ship }, index) => `${ship} ${seizedText(best[index] ?? 0)}`).join("; ")}.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

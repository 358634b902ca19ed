import { formCommand } from "../../../campaign/commands/command";
import { allows, asksFor, type CommandedBooks } from "../../../campaign/commands/command-spec";
import { optionalChoiceField, textField, textIn, type Fields } from "../../../campaign/commands/field";
import type { Outcome } from "../../../campaign/ledger/outcome";
import { fleetsLeft, type Battle } from "../../battle/battle";
import { battleEnded } from "../../battle/events/set-up";
import { battleNamed, battlesFor } from "./about";
import { waitingIn } from "./half-done";
import { recordBattle } from "./record-battle";
import { stillWaiting } from "./waiting";

const CLAUSE = "Gate: Objective";
const ID = "end-battle";

/** The fleet that has won because no other one has ships on the table; "" if there is none. */
function winnerOf(battle: Battle): string {
  const [first, second] = fleetsLeft(battle);
  return first && !second ? first.fleet : "";
}

const isDecided = (battle: Battle): boolean => fleetsLeft(battle).length < 2;

/** The battle that can end now; or why none does. */
function ending(open: CommandedBooks, side: string, name: string): Battle | Outcome {
  const battle = battleNamed(open, side, name);
  return "edits" in battle ? battle : (stillWaiting(open, battle.battle, { id: ID, clause: CLAUSE }) ?? battle);
}

/** A battle ends once a fleet has destroyed all enemy ships, or as the players agree (Gate: Objective). Its subject is the battle. */
export const endBattle = formCommand<Fields, CommandedBooks>({
  id: ID,
  title: "End the battle",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "End the battle",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter(({ battle }) => waitingIn(open, battle).length === 0)
      .map((battle) =>
        isDecided(battle)
          ? asksFor({ subject: battle.battle, what: `End ${battle.battle}`, step: "", clause: CLAUSE, done: false })
          : allows(battle.battle, `End ${battle.battle} as the players agree`, CLAUSE),
      ),
  fields(open, { side, subject }) {
    const battle = ending(open, side, subject);
    if ("edits" in battle) return battle;
    const names = battle.fleets.map(({ fleet }) => fleet);
    return {
      ask: {
        winner: optionalChoiceField("Winner", names, {
          none: "Nobody",
          start: winnerOf(battle),
          samples: ["", ...names],
        }),
        reason: textField("Why", { start: isDecided(battle) ? "All enemy ships are destroyed" : "As agreed" }),
      },
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const battle = ending(open, side, subject);
    if ("edits" in battle) return battle;
    const [winner, reason] = [textIn(values, "winner"), textIn(values, "reason")];
    const says = winner === "" ? `${battle.battle} ends without a winner.` : `${winner} wins ${battle.battle}.`;
    const events = [battleEnded.of(battle.battle, { winner, reason })];
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

import { formCommand } from "../../../campaign/commands/command";
import { allows, asksFor, type CommandedBooks } from "../../../campaign/commands/command-spec";
import type { Fields } from "../../../campaign/commands/field";
import { refusal, type Outcome, refuseIf } from "../../../campaign/ledger/outcome";
import { actingText, fleetsLeft, playerOf, shipsToHit, type Battle } from "../../battle/battle";
import { craftFlew } from "../../battle/events/crafts";
import { phaseFinished } from "../../battle/events/rounds";
import { phaseOf, phaseText } from "../../battle/phases";
import { idling } from "../../battle/flight";
import { battleNamed, battlesFor, playsFleet } from "./about";
import { BATTLE, nextAfter, recordBattle } from "./record-battle";
import { stillWaiting } from "./waiting";

const CLAUSE = "Gate: Round Structure";
const ID = "finish-phase";

/** Why the phase cannot be finished yet; undefined if it can. */
function notDone(open: CommandedBooks, there: Battle): Outcome | undefined {
  const { battle, phase } = there;
  if (phase === null) {
    const message = `No phase of ${battle} is being played. Begin a round first.`;
    return refusal(BATTLE, battle, message, CLAUSE);
  }
  const waiting = stillWaiting(open, battle, { id: ID, clause: CLAUSE });
  if (waiting) return waiting;
  const drifting = shipsToHit(there).filter(({ drift }) => drift > 0);
  if (phase === "drift" && drifting.length > 0) {
    const message = `${drifting.map(({ ship }) => ship).join(", ")} must drift first. Choose "Drift the ships".`;
    return refusal(BATTLE, battle, message, "Gate: Ships Turn");
  }
  if (phase === "torpedoes") {
    const message = `The torpedoes move first, which ends the phase. Choose "Move the torpedoes".`;
    return refusal(BATTLE, battle, message, "Gate: Torpedo");
  }
  if (phase !== "cleanup") return undefined;
  return refusal(BATTLE, battle, `The round ends with its Cleanup. Choose "Clean up".`, "Gate: Cleanup Turn");
}

/** Whether a side may finish the phase: whoever acts, or everybody where all do. */
const mayFinish = (battle: Battle, side: string): boolean =>
  battle.acting === "" || playsFleet(battle, side, battle.acting);

/** The fleet that acts is done with the phase: the next fleet acts, or the next phase begins (Gate: Round Structure). Its subject is the battle. */
export const finishPhase = formCommand<Fields, CommandedBooks>({
  id: ID,
  title: "Finish the phase",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "End the phase",
  drawnWhenDue: true,
  offered: (open, side) =>
    battlesFor(open, side).flatMap((battle) => {
      if (battle.phase === null || !mayFinish(battle, side) || notDone(open, battle)) return [];
      const who = battle.acting === "" ? "" : `, ${battle.acting}`;
      const what = `Finish the ${phaseText(battle.phase)}${who}`;
      const { clause } = phaseOf(battle.phase);
      // Gate: Objective. Once a fleet has no ship left, the battle is to be ended, and not played on.
      if (fleetsLeft(battle).length < 2) return [allows(battle.battle, what, clause)];
      return [asksFor({ subject: battle.battle, what, step: "", clause, done: false })];
    }),
  fields(open, { side, subject }) {
    const battle = battleNamed(open, side, subject);
    if ("edits" in battle) return battle;
    refuseIf(notDone(open, battle));
    if (mayFinish(battle, side)) return { ask: {} };
    const message = `${actingText(battle)}. Only ${playerOf(battle, battle.acting)} finishes it.`;
    return refusal(BATTLE, battle.battle, message, CLAUSE);
  },
  write(open, _, { side, subject, stamp, seenBy }) {
    const battle = battleNamed(open, side, subject);
    if ("edits" in battle) return battle;
    refuseIf(notDone(open, battle));
    const idle = idling(battle);
    const unmoved = idle.filter(({ of }) => of.kind === craftFlew.kind).map(({ subject: craft }) => craft);
    const fuel = unmoved.length === 0 ? "" : ` Not moved, and 1 fuel less: ${unmoved.join(", ")}.`;
    const events = [...idle, phaseFinished.of(battle.battle, {})];
    const says = `Next: ${actingText(nextAfter(battle, events))}.${fuel}`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { craftsLeft, type Battle } from "../../battle/battle";
import { roleDeclared } from "../../battle/events/crafts";
import { CRAFT_ROLES, isVersatile, type Craft, type CraftRole } from "../../battle/craft";
import { battleNamed, battlesFor, notInPhase, playsFleet } from "./about";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Special Fleets";

/** The crafts of a side that have not declared yet. */
const undeclared = (battle: Battle, side: string): readonly Craft[] =>
  craftsLeft(battle).filter(
    (craft) => isVersatile(craft) && craft.role === "" && !craft.hasMoved && playsFleet(battle, side, craft.fleet),
  );

function declaring(open: OpenBooks, side: string, name: string): Battle | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  const wrong = notInPhase(battle, "craft-movement");
  if (wrong) return wrong;
  if (undeclared(battle, side).length > 0) return battle;
  const message = `No Drone or Interceptor of ${battle.battle} has still to declare. Move the crafts.`;
  return refusal(BATTLE, battle.battle, message, CLAUSE);
}

/**
 * Drones and Interceptors declare what they act as in the round, before they move (Gate: Organic Fleets, Gate: Crystal Fleets). Its
 * subject is the battle. Ruling: right after the roll-off of the round.
 */
export const declareRoles = formCommand<Fields>({
  id: "declare-roles",
  title: "Declare roles of crafts",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Declare the roles",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => battle.phase === "craft-movement" && undeclared(battle, side).length > 0)
      .map(({ battle }) => allows(battle, "Declare what Drones and Interceptors act as", CLAUSE)),
  fields(open, { side, subject }) {
    const battle = declaring(open, side, subject);
    if ("edits" in battle) return battle;
    return {
      ask: Object.fromEntries(
        undeclared(battle, side).map(({ craft }) => [craft, choiceField(craft, CRAFT_ROLES, { start: "Fighter" })]),
      ),
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const battle = declaring(open, side, subject);
    if ("edits" in battle) return battle;
    const roles = undeclared(battle, side).map(({ craft }) => ({ craft, role: textIn(values, craft) as CraftRole }));
    const events = roles.map(({ craft, role }) => roleDeclared.of(craft, { role }));
    const says = `${roles.map(({ craft, role }) => `${craft}: ${role}`).join(", ")}.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

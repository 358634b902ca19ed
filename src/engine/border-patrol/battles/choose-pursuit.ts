import { formCommand } from "../../campaign/commands/command";
import type { CommandRequest } from "../../campaign/commands/command-spec";
import { choiceField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, type OpenBooks, type Outcome, orRefuse, refuseIf } from "../../campaign/ledger/outcome";
import { listed, pursuitChosen } from "./battle-events";
import { PURSUIT_FORCE, REAR_GUARD, type Battle } from "./battles";
import { isCrippled, isSubLight, rowsOf } from "./forces";
import {
  forceOf,
  inDisorder,
  isPossible,
  isPursuitOpen,
  mayChoose,
  pursuitAfter,
  rearGuardFrom,
  survivorsOf,
  type PursuitAfter,
} from "./pursuit-forces";
import { SIDE_KINDS } from "../sides";
import { A_BATTLE, BATTLE_STEP, battleFor, isBattle, offersFor, refuse } from "./battle-of";
import { unitsField } from "./units-field";

const CLAUSE = "V13.723";

/** Chooses the Pursuit Force, or the Rear Guard: each side for itself, before it knows what the other chose (V13.72); its subject is the battle. */
export const choosePursuit = formCommand({
  id: "choose-pursuit",
  title: "Choose the Pursuit Force or the Rear Guard",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "side",
  button: ({ side }) => (side === "" ? "Choose" : `Choose for ${side}`),
  offered: (state, side) =>
    offersFor(
      state,
      side,
      (battle) =>
        isPursuitOpen(battle, state.campaign.turn) && !battle.choices.has(side) && mayChoose(state, battle, side),
      "Choose for the Pursuit",
      CLAUSE,
      true,
    ),
  fields(open, doing) {
    const found = orRefuse(possibleFor(open, doing));
    const { battle, after } = found;
    const both = [after.pursuer, after.pursued].filter((side) => doing.side === "" || side === doing.side);
    const sides = both.filter((side) => !battle.choices.has(side));
    const [chosen] = both;
    if (sides.length === 0 && chosen !== undefined) {
      const message = `${both.join(" and ")} chose for the Pursuit, which stays as it is. Undo it to correct a mistake.`;
      return refuse(battle, message, forceOf(after, chosen) === PURSUIT_FORCE ? "V13.721" : "V13.722");
    }
    const of = (side: string) => {
      const [all, fit] = [survivorsOf(open, battle, side), fitFor(open, battle, after, side)];
      const how = side === after.pursuer ? "blank to pursue nobody" : "some, but not all; blank for none (V13.722)";
      return unitsField(`${forceOf(after, side)} of ${side}`, all, { hint: `Of ${listed(fit) || "nobody"}; ${how}` });
    };
    const [first = "", another] = sides;
    const only = another === undefined ? { start: first, from: "who has not chosen" } : {};
    const whose = (side: string) => ({
      ask: { side: choiceField("Team", sides, { none: "Choose a Team", ...only }), units: of(side) },
    });
    return {
      ...whose(first),
      fieldsFor: ({ side = "" }) => whose(sides.includes(side) ? side : first).ask,
    };
  },
  write(open, { side, units }, act) {
    const found = orRefuse(possibleFor(open, act));
    const { battle, after } = found;
    refuseIf(unfitForce(open, battle, after, side, units));
    const force = forceOf(after, side);
    const change = pursuitChosen.of(battle.name, { side, force, units: listed(units) });
    const { edits } = record(open, act.stamp, { step: BATTLE_STEP, clause: CLAUSE, events: [{ side, change }] });
    const says =
      units.length === 0 ? `${side} chooses no ${force}` : `${side} chooses ${listed(units)} as its ${force}`;
    const met =
      force === REAR_GUARD && units.length > 0
        ? " It meets every pursuer, both sides at Weapon Status III and any speed (V13.732)."
        : "";
    return allowed(`${battle.name}: ${says} (${CLAUSE}).${met}`, edits);
  },
});

interface Possible {
  readonly battle: Battle;
  readonly after: PursuitAfter;
}

/** The battle after which a side may choose; or why it cannot. */
function possibleFor(open: OpenBooks, doing: CommandRequest): Possible | Outcome {
  const battle = battleFor(open, doing);
  if (!isBattle(battle)) return battle;
  const after = pursuitAfter(battle);
  return isPossible(after) ? { battle, after } : refuse(battle, `${battle.name}: ${after.why}`, after.clause);
}

/**
 * The units that left in disorder, and so do not take part in a Pursuit (V13.821); those that left so after others who did are the ones
 * that pursue them (V13.832).
 */
const cannotPursue = (battle: Battle, after: PursuitAfter, side: string): ReadonlySet<string> =>
  after.disorganized ? new Set() : inDisorder(battle, side);

/** The units that can be in the force that a side chooses (V13.751, V13.752). */
function fitFor(open: OpenBooks, battle: Battle, after: PursuitAfter, side: string): readonly string[] {
  if (side === after.pursued) return rearGuardFrom(open, battle, after);
  const gone = cannotPursue(battle, after, side);
  return rowsOf(open, survivorsOf(open, battle, side))
    .filter((row) => !isCrippled(row) && !isSubLight(row) && !gone.has(row.unit))
    .map(({ unit }) => unit);
}

/** Why units are no Pursuit Force, or no Rear Guard; undefined if they are. */
function unfitForce(
  open: OpenBooks,
  battle: Battle,
  after: PursuitAfter,
  side: string,
  units: readonly string[],
): Outcome | undefined {
  const force = forceOf(after, side);
  if (battle.choices.has(side)) {
    const message = `${side} has chosen its ${force}, which stays as it is. Undo it to correct a mistake.`;
    return refuse(battle, message, force === PURSUIT_FORCE ? "V13.721" : "V13.722");
  }
  const all = survivorsOf(open, battle, side);
  const odd = units.find((unit) => !all.includes(unit));
  if (odd !== undefined)
    return refuse(battle, `${odd} of ${side} did not survive ${battle.name}. Choose ${listed(all)}.`, CLAUSE);
  const rows = rowsOf(open, units);
  const crippled = rows.find(isCrippled);
  if (crippled) {
    return refuse(battle, `${crippled.unit} is crippled, and part of no ${force}. Choose uncrippled units.`, "V13.751");
  }
  if (force === PURSUIT_FORCE) {
    const slow = rows.find(isSubLight);
    if (slow) {
      return refuse(battle, `${slow.unit} has no Strategic Movement, and cannot pursue. Choose others.`, "V13.752");
    }
    const gone = units.find((unit) => cannotPursue(battle, after, side).has(unit));
    if (gone === undefined) return undefined;
    return refuse(battle, `${gone} left in disorder, and takes part in no Pursuit. Choose others.`, "V13.821");
  }
  if (units.length > 0 && after.disorganized) {
    return refuse(battle, `After a Disorganized Withdrawal there is no Rear Guard. Leave this blank.`, "V13.833");
  }
  const disordered = units.find((unit) => inDisorder(battle, side).has(unit));
  if (disordered !== undefined) {
    return refuse(battle, `${disordered} left in disorder, and is no Rear Guard. Choose others.`, "V13.821");
  }
  if (units.length === 0 || units.length < all.length) return undefined;
  return refuse(battle, `Not all units can be the Rear Guard. Leave at least one of ${listed(all)} out.`, "V13.722");
}

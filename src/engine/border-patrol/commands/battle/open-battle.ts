import { DIRECTIONS, type Direction } from "../../../core/arguments";
import { apply } from "../../../core/rule";
import { askedOnce } from "../../../campaign/commands/command";
import { choiceField, wholeField, yesField } from "../../../campaign/commands/field";
import { allowed, readOnly } from "../../../campaign/ledger/outcome";
import { OPENED, ofBattle } from "../../battles/battle-events";
import { isFought, statusOfBoth, type Battle } from "../../battles/battles";
import { SIDE_KINDS } from "../../lines";
import { disengageDirectionOk } from "../../v13-tactical/placement";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";
import { openingRange } from "./roll-weapon-status";

const CLAUSE = "V13.424";

const mayOpen = (battle: Battle): boolean => isFought(battle) && statusOfBoth(battle) !== undefined && !battle.opened;

/** Notes the opening range and the directions in which each side may leave (V13.42 to V13.44); nobody types positions. Its subject is the battle. */
export const openBattle = askedOnce({
  id: "open-battle",
  title: "Opening range and directions",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "Open the battle",
  offered: (state, side) => offersFor(state, side, mayOpen, "Opening range and directions", CLAUSE),
  fields(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    const { attacker, defender } = battle;
    const status = statusOfBoth(battle);
    if (!status)
      return refuse(
        battle,
        `Roll the Weapon Status of both sides first: the opening range follows from it.`,
        "V13.425",
      );
    if (battle.opened) return refuse(battle, `${battle.name} has begun. Undo its opening to correct it.`, CLAUSE);
    const [least, most] = openingRange(status);
    return {
      ask: {
        range: wholeField("Opening range, in hexes", {
          ...{ least: 0, start: "50", samples: ["50", String(least), String(most + 1)] },
          hint: least === most ? "50, unless both agree" : `${least} to ${most}, unless both agree`,
        }),
        agreed: yesField("Both sides agreed on another range (V13.422)"),
        retreat: choiceField(`Direction of Retreat of ${defender}`, DIRECTIONS, {
          ...{ start: "A", hint: "Opposite to the facing of its first unit (V13.432)" },
        }),
        disengage: choiceField(`Direction of Disengagement of ${attacker}`, DIRECTIONS, {
          ...{ start: "D", hint: "Opposite to the facing of its first unit (V13.442)" },
        }),
      },
    };
  },
  write(open, { range, agreed, retreat, disengage }, act) {
    const battle = foughtFor(open, act);
    if (!isBattle(battle)) return battle;
    const { name, attacker, defender } = battle;
    const status = statusOfBoth(battle);
    if (!status || battle.opened) return refuse(battle, "Weapon Status comes first, and a battle opens once.", CLAUSE);
    const locked = readOnly(open);
    if (locked) return locked;
    const [least, most] = openingRange(status);
    if (!agreed && (range < least || range > most)) {
      const nearest = range < least ? least : most;
      const message = `${range} hexes need the agreement of both sides. Without it, the range is ${least === most ? least : `${least} to ${most}`} hexes: enter ${nearest}.`;
      return refuse(battle, message, least === most ? CLAUSE : "V13.425");
    }
    const legal = DIRECTIONS.filter((one) =>
      apply(disengageDirectionOk, { retreat: retreat as Direction, disengage: one }),
    );
    if (!legal.some((one) => one === disengage)) {
      const message = `${attacker} cannot disengage in direction ${disengage}: it is the Direction of Retreat ${retreat}, or adjacent to it. Choose ${legal.join(", ")}.`;
      return refuse(battle, message, "V13.443");
    }
    const because = agreed ? "V13.422" : range === 50 ? CLAUSE : "V13.425";
    const change = ofBattle(OPENED, name, { range, retreat, disengage, because });
    const { edits } = battleEdits(open, act, battle, [change], because);
    const says = `opens at ${range} hexes (${because}); ${defender} retreats in direction ${retreat} (V13.432), ${attacker} disengages in direction ${disengage} (V13.442)`;
    return allowed(`${name} ${says}.`, edits);
  },
});

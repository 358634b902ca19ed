import { DIRECTIONS, type Direction } from "../../core/arguments";
import { apply } from "../../core/rule";
import { formCommand } from "../../campaign/commands/command";
import { choiceField, textIn, wholeField, yesField, type Fields } from "../../campaign/commands/field";
import { allowed } from "../../campaign/ledger/outcome";
import { battleOpened } from "./battle-events";
import { isFought, statusOfBoth, type Battle } from "./battles";
import { isNonPlayer, MONSTERS, NON_PLAYER_RANGE } from "./non-players";
import { SIDE_KINDS } from "../sides";
import { disengageDirectionOk } from "../rules/v13-tactical/placement";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse } from "./battle-of";
import { openingRange } from "./roll-weapon-status";

const CLAUSE = "V13.424";
const CHOOSE = "Choose a direction";

const mayOpen = (battle: Battle): boolean => isFought(battle) && statusOfBoth(battle) !== undefined && !battle.opened;

const disengagesIn = (attacker: string) =>
  choiceField(`Direction of Disengagement of ${attacker}`, DIRECTIONS, {
    ...{ none: CHOOSE, hint: "Opposite to the facing of its first unit (V13.442)", samples: ["D", "C", "A"] },
  });

/** What is asked between two Teams. */
const againstTeam = ({ attacker, defender }: Battle, [least, most]: readonly [number, number]): Fields => ({
  range: wholeField("Opening range, in hexes", {
    ...{ least: 0, start: "50", samples: ["50", String(least), String(most + 1)] },
    hint: least === most ? "50, unless both agree" : `${least} to ${most}, unless both agree`,
  }),
  agreed: yesField("Both sides agreed on another range (V13.422)"),
  retreat: choiceField(`Direction of Retreat of ${defender}`, DIRECTIONS, {
    ...{ none: CHOOSE, hint: "Opposite to the facing of its first unit (V13.432)" },
  }),
  disengage: disengagesIn(attacker),
});

/** What is asked where the other side is no player's: its range is fixed (V13.472), and Monsters leave in any direction (V13.474). */
const againstNobody = ({ attacker, defender }: Battle): Fields => ({
  ...(defender !== MONSTERS && {
    retreat: choiceField(`Direction in which ${defender} leave`, DIRECTIONS, {
      ...{ none: CHOOSE, hint: "Opposite to their first facing (V13.474)" },
    }),
  }),
  disengage: disengagesIn(attacker),
});

/** Notes the opening range and the directions in which each side may leave (V13.42 to V13.44); nobody types positions. Its subject is the battle. */
export const openBattle = formCommand<Fields>({
  id: "open-battle",
  title: "Opening range and directions",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "Open the battle",
  onceForAll: true,
  offered: (state, side) => offersFor(state, side, mayOpen, "Opening range and directions", CLAUSE, true),
  fields(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    const { defender } = battle;
    const status = statusOfBoth(battle);
    if (!status)
      return refuse(
        battle,
        `Roll the Weapon Status of both sides first: the opening range follows from it.`,
        "V13.425",
      );
    if (battle.opened) return refuse(battle, `${battle.name} has begun. Undo its opening to correct it.`, CLAUSE);
    return { ask: isNonPlayer(defender) ? againstNobody(battle) : againstTeam(battle, openingRange(status)) };
  },
  write(open, values, act) {
    const battle = foughtFor(open, act);
    if (!isBattle(battle)) return battle;
    const { name, attacker, defender } = battle;
    const status = statusOfBoth(battle);
    if (!status || battle.opened) return refuse(battle, "Weapon Status comes first, and a battle opens once.", CLAUSE);
    const [retreat, disengage] = [textIn(values, "retreat"), textIn(values, "disengage")];
    if (isNonPlayer(defender)) {
      const because = "V13.472";
      const change = battleOpened.of(name, { range: NON_PLAYER_RANGE, retreat, disengage, because });
      const { edits } = battleEdits(open, act, battle, [change], because);
      const leave = retreat === "" ? "any direction" : `direction ${retreat}`;
      return allowed(
        `${name} opens at ${NON_PLAYER_RANGE} hexes (${because}); ${defender} leave in ${leave} (V13.474), ${attacker} in direction ${disengage}.`,
        edits,
      );
    }
    const [range, agreed] = [Number(values["range"]), values["agreed"] === true];
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
    const change = battleOpened.of(name, { range, retreat, disengage, because });
    const { edits } = battleEdits(open, act, battle, [change], because);
    const says = `opens at ${range} hexes (${because}); ${defender} retreats in direction ${retreat} (V13.432), ${attacker} disengages in direction ${disengage} (V13.442)`;
    return allowed(`${name} ${says}.`, edits);
  },
});

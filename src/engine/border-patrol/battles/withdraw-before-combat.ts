import { explainIn } from "../../campaign/ledger/house-rules";
import { ZERO, formatPoints, toNumber, points } from "../../core/points";
import { formCommand } from "../../campaign/commands/command";
import { choiceField, optionalAmountField, textField, yesField } from "../../campaign/commands/field";
import { transferRow } from "../../campaign/ledger/booking";
import { allowed } from "../../campaign/ledger/outcome";
import { listed, withdrewBefore } from "./battle-events";
import { isFought, type Battle } from "./battles";
import { isBase, isSubLight, rowsOf } from "./forces";
import { isNonPlayer } from "./non-players";
import { SIDE_KINDS } from "../sides";
import { abandonedBase } from "../rules/v13-tactical/left-behind";
import { A_BATTLE, BATTLE_STEP, battleEdits, foughtFor, isBattle, offersFor, refuse, unitsStillIn } from "./battle-of";
import { unitsField } from "./units-field";

const CLAUSE = "V13.21";

/** Whether the defenders may still withdraw: nothing else has begun (V13.21). */
const mayWithdraw = (battle: Battle): boolean =>
  isFought(battle) &&
  !battle.withdrawal &&
  !battle.approach &&
  battle.statuses.size === 0 &&
  battle.kind === "Battle" &&
  !isNonPlayer(battle.defender);

/** What is booked for units that were left behind (V13.28). */
export const LEFT_BEHIND_LINE = "Other income";

/** The defenders withdraw before combat, opposed or not (V13.20); its subject is the battle. */
export const withdrawBeforeCombat = formCommand({
  id: "withdraw-before-combat",
  title: "Withdraw before combat",
  clause: CLAUSE,
  steps: [BATTLE_STEP],
  by: SIDE_KINDS,
  about: A_BATTLE,
  seenBy: "parties",
  button: "Withdraw",
  offered: (state, side) => offersFor(state, side, mayWithdraw, "The defender may withdraw before combat", CLAUSE),
  fields(open, doing) {
    const battle = foughtFor(open, doing);
    if (!isBattle(battle)) return battle;
    if (!mayWithdraw(battle)) {
      return refuse(battle, `${battle.name} is past this step. Units can leave it during the battle.`, "V13.26");
    }
    const units = unitsStillIn(open, battle, battle.defender);
    return {
      ask: {
        opposed: choiceField(`What ${battle.attacker} does`, [
          { value: "Not opposed", label: "Does not oppose it: all may go, and nobody pursues (V13.23)" },
          { value: "Opposed", label: "Opposes it: units that are pinned stay (V13.24)" },
          { value: "Denied", label: "All its units are cloaked, and it denied it in writing (V13.29)" },
        ]),
        units: unitsField(`Units of ${battle.defender} that withdraw`, units, {
          start: rowsOf(open, units).flatMap((row) => (isBase(row) || isSubLight(row) ? [] : [row.unit])),
          hint: "Those with Warp Engines, or towed; blank for none (V13.23, V13.27)",
        }),
        left: textField("Units left behind", {
          hint: "Bases and others that cannot withdraw (V13.27)",
          samples: ["", "Mobile Base"],
        }),
        leftBpv: optionalAmountField("Economic BPV of the units left behind", { least: 0, samples: ["", "90"] }),
        manned: yesField("They are manned, and fight with Poor crews (V13.28)"),
      },
    };
  },
  write(open, { opposed, units, left, leftBpv, manned }, act) {
    const battle = foughtFor(open, act);
    if (!isBattle(battle)) return battle;
    const { attacker, defender, name } = battle;
    const defenders = unitsStillIn(open, battle, defender);
    if (opposed === "Denied" && units.length > 0) {
      const message = `${attacker} denied the withdrawal with cloaked units. Leave the units blank, and go on with the battle.`;
      return refuse(battle, message, "V13.29");
    }
    const rows = rowsOf(open, defenders);
    if (rows.length > 0 && rows.every(isSubLight)) {
      return refuse(
        battle,
        `All units of ${defender} are sub-light, and cannot withdraw. Go on with the battle.`,
        CLAUSE,
      );
    }
    if (manned && left === "") {
      return refuse(battle, "No unit is left behind that could fight. Name it, or leave Manned at no.", "V13.28");
    }
    const change = withdrewBefore.of(name, { opposed, units: listed(units), left, manned: manned ? 1 : 0 });
    const { edits, next } = battleEdits(open, act, battle, [change], CLAUSE);
    const worth = (economicBpv: number): number =>
      Number(explainIn(open, open.campaign.turn, abandonedBase, { economicBpv }).value);
    const gain = manned || leftBpv === null ? ZERO : points(worth(toNumber(leftBpv)));
    const booked = {
      ...{ line: LEFT_BEHIND_LINE, from: "Economy", to: attacker, amount: gain, subject: name, note: left },
    };
    const rest = defenders.filter((unit) => !units.includes(unit));
    const stays = rest.length === 0 && !manned;
    const says = [
      units.length === 0
        ? `Nobody of ${defender} withdraws`
        : `${listed(units)} ${units.length === 1 ? "withdraws" : "withdraw"}, ${opposed.toLowerCase()}`,
      stays ? "the Battle Hex is resolved (V13.26)" : "the battle goes on (V13.26)",
      ...(gain > ZERO
        ? [`${attacker} gains ${formatPoints(gain)} BPV for ${left || "the units left behind"} (V13.28)`]
        : []),
    ];
    return allowed(`${name}: ${says.join("; ")}.`, [
      ...edits,
      ...(gain > ZERO
        ? [
            {
              ...{ kind: "append" as const, table: "Transfers" },
              rows: [transferRow(open, booked, { ...next, clause: "V13.28" })],
            },
          ]
        : []),
    ]);
  },
});

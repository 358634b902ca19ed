import { formCommand } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { choiceField, textField, textIn, wholeField, type Fields } from "../../../campaign/commands/field";
import { playsFleet, battlesFor, shipThere } from "./about";
import { damageRemoved, damageTaken, hullPointsLost, hullRestored } from "../../battle/events/ships";
import { shipsToHit } from "../../battle/battle";
import { canBeHit, type BattleShip } from "../../battle/ship";
import { refusal } from "../../../campaign/ledger/outcome";
import { SIDES, type Side } from "../../words";
import { BATTLE, recordBattle } from "./record-battle";

const CLAUSE = "Gate: Ships Turn";
const HULL = "Hull Points";
const WHAT = ["Damage taken", "Damage repaired"] as const;

/** The most points at a time: a Capitol with all of its components has no more. */
const MOST = 100;

/** Damage that no command calculates, such as a ship that runs into Major Terrain (Gate: Terrain). Its subject is the ship. */
export const recordDamage = formCommand<Fields>({
  id: "record-damage",
  title: "Record damage by hand",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Record the damage",
  offered: (open, side) =>
    battlesFor(open, side).flatMap((battle) =>
      shipsToHit(battle)
        .filter(({ fleet }) => playsFleet(battle, side, fleet))
        .map(({ ship }) => allows(ship, `Record damage of ${ship} by hand`, CLAUSE)),
    ),
  fields(open, { side, subject }) {
    const there = shipThere(open, side, subject, canBeHit);
    if ("edits" in there) return there;
    return {
      ask: {
        what: choiceField("What", WHAT, { start: WHAT[0] }),
        on: choiceField("Where", [...SIDES.list, HULL], { start: SIDES.list[0] ?? "" }),
        points: wholeField("Points", { start: "1", samples: ["1", "2"], least: 1, most: MOST }),
        reason: textField("Why", { start: "By hand", samples: ["Major Terrain"] }),
      },
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const there = shipThere(open, side, subject, canBeHit);
    if ("edits" in there) return there;
    const { battle, ship } = there;
    const [on, by, points] = [textIn(values, "on"), textIn(values, "reason"), Number(values["points"])];
    const isRepair = textIn(values, "what") === WHAT[1];
    const has = on === HULL ? ship.hullPoints - ship.hullLeft : ship.damage[on as Side];
    if (isRepair && points > has) {
      const message = `${ship.ship} has ${has} damage there. Enter ${has} or less, or another place.`;
      return refusal(BATTLE, ship.ship, message, CLAUSE);
    }
    const events = [deedOf(ship, { on, by, points, isRepair })];
    const says = `${ship.ship}: ${points} ${isRepair ? "repaired" : "damage"}, ${on}.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

function deedOf(
  { ship }: BattleShip,
  {
    on,
    by,
    points,
    isRepair,
  }: { readonly on: string; readonly by: string; readonly points: number; readonly isRepair: boolean },
) {
  if (on === HULL) return (isRepair ? hullRestored : hullPointsLost).of(ship, { points, by });
  return (isRepair ? damageRemoved : damageTaken).of(ship, { side: on as Side, points, by });
}

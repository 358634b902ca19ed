import { formCommand } from "../../../campaign/commands/command";
import { asksFor } from "../../../campaign/commands/command-spec";
import { yesField, type Fields } from "../../../campaign/commands/field";
import { constantsIn, houseNote } from "../../../campaign/ledger/house-rules";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { shipsToHit, type Battle } from "../../battle/battle";
import { shipDrifted } from "../../battle/events/ships";
import { BATTLE_READINGS } from "../../battle/readings";
import { driftedTo, driftOf } from "../../battle/drift";
import { isInhibitorAbout } from "../../battle/inhibited";
import { inhibitedBy, poseOf } from "../../battle/measured";
import { edgePast } from "../../battle/pose";
import { tableEdgeSays } from "../../battle/table-edges";
import type { BattleShip } from "../../battle/ship";
import { battleNamed, battlesFor, notInPhase } from "./about";
import { BATTLE, recordBattle } from "./record-battle";
import { MEASURED } from "./table-choice";

const CLAUSE = "Gate: Ships Turn";

const drifting = (battle: Battle): readonly BattleShip[] => shipsToHit(battle).filter(({ drift }) => drift > 0);

/** The battle whose ships drift now; or why none do. */
function drifts(open: OpenBooks, side: string, name: string): Battle | Outcome {
  const battle = battleNamed(open, side, name);
  if ("edits" in battle) return battle;
  const wrong = notInPhase(battle, "drift");
  if (wrong) return wrong;
  if (drifting(battle).length > 0) return battle;
  return refusal(BATTLE, battle.battle, `No ship of ${battle.battle} drifts. Finish the phase.`, CLAUSE);
}

/** Whether a ship drifts half as far: measured, where the positions are kept. */
function nearField(battle: Battle, ship: BattleShip) {
  const isNear = inhibitedBy(battle, ship);
  return yesField(`${ship.ship} is in range of an Inhibitor`, {
    ...(isNear !== undefined && { start: isNear ? "yes" : "no", from: MEASURED }),
  });
}

/** What a ship drifts, in words; and that it drifts out of the table, where its position says so. */
function driftText(battle: Battle, ship: BattleShip, inches: number, towards: string): string {
  const pose = poseOf(battle, ship.ship);
  const to = pose && driftedTo(ship, pose, inches);
  const edge = to && edgePast(to);
  const out = edge === undefined ? "" : `, out of the table by ${tableEdgeSays(edge)}: make its hyperjump first`;
  return `${ship.ship} ${inches}" ${towards}${out}`;
}

/** All ships drift at once: 2" for each point, ahead, or away from where they were rammed (Gate: Ships Turn). Its subject is the battle. */
export const driftShips = formCommand<Fields>({
  id: "drift-ships",
  title: "Drift the ships",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a battle",
  seenBy: "all",
  button: "Drift the ships",
  offered: (open, side) =>
    battlesFor(open, side)
      .filter((battle) => battle.phase === "drift" && drifting(battle).length > 0)
      .map((battle) => {
        const what = `Drift ${drifting(battle)
          .map(({ ship }) => ship)
          .join(", ")}`;
        return asksFor({ subject: battle.battle, what, step: "", clause: CLAUSE, done: false });
      }),
  fields(open, { side, subject }) {
    const battle = drifts(open, side, subject);
    if ("edits" in battle) return battle;
    const { inhibitorHalvesDrift } = constantsIn(open, open.campaign.turn, BATTLE_READINGS);
    const near = drifting(battle).filter((ship) => inhibitorHalvesDrift && isInhibitorAbout(battle, ship));
    return {
      ask: Object.fromEntries(near.map((ship) => [`near-${ship.ship}`, nearField(battle, ship)])),
    };
  },
  write(open, values, { side, subject, stamp, seenBy }) {
    const battle = drifts(open, side, subject);
    if ("edits" in battle) return battle;
    const drifted = drifting(battle).map((ship) => ({ ship, ...driftOf(ship, values[`near-${ship.ship}`] === true) }));
    const events = drifted.map(({ ship, inches, towards }) => shipDrifted.of(ship.ship, { inches, towards }));
    const house = houseNote(open, open.campaign.turn, BATTLE_READINGS);
    const says = `${drifted.map(({ ship, inches, towards }) => driftText(battle, ship, inches, towards)).join("; ")}${house}.`;
    return recordBattle(open, { battle: battle.battle, events, clause: CLAUSE, says }, { stamp, rolls: [], seenBy });
  },
});

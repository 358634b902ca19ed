import { allowed } from "../../../../src/engine/campaign/ledger/outcome";
import { actOf } from "../../../../src/engine/campaign/ledger/booking";
import { stepEdits, stepsUnderWay } from "../../../../src/engine/campaign/ledger/steps";
import type { Battle } from "../../../../src/engine/orions-gate/battle/battle";
import { battlesUnderWay } from "../../../../src/engine/orions-gate/battle/battles";
import { BATTLE_COMMANDS } from "../../../../src/engine/orions-gate/commands/battle/battle-commands";
import { stateAfter } from "../../../../src/engine/campaign/ledger/replay";
import { offeredInBattles } from "../../../../src/engine/orions-gate/commands/battle/offered-in-battle";
import { waysThrough } from "../../campaign/commands/replies";
import { STAMP } from "../../campaign/kept";
import { Fighting, twoFleets } from "./fighting";
import { BATTLES } from "./situations";

const AT = { target: "Thorn", side: "Starboard", obscured: "0" };
const halfShot = (): Fighting =>
  twoFleets().begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch").act("fire", "Wick", AT, [6, 4]);

test("a phase is not finished while a shot waits for its defence, which is named; it is once the shot is done", () => {
  const fight = halfShot();
  const refused = fight.attempts("finish-phase", "Reef").refused;
  expect(refused).toMatchObject([{ check: "gate-battle", clause: "Gate: Round Structure" }]);
  expect(refused[0]?.message).toMatch(/Fire at a ship, Wick.*Continue or abandon it on the page Battles/);
  expect(fight.attempts("end-battle", "Reef", [{ winner: "", reason: "" }]).says).toMatch(/Fire at a ship, Wick/);
  const ids = [...offeredInBattles(fight.open, "").values()].flat().map(({ command }) => command.id);
  expect(ids).not.toContain("finish-phase");
  expect(ids).not.toContain("end-battle");
  fight.act("fire", "Wick", [1, 1]);
  expect(fight.attempts("finish-phase", "Reef").refused).toEqual([]);
});

test("a shot that is abandoned no longer waits", () => {
  const fight = halfShot();
  fight.act("abandon", stepsUnderWay(fight.open).underWay[0]?.act ?? "");
  expect(fight.attempts("finish-phase", "Reef").refused).toEqual([]);
});

test("another battle goes on while a shot of this one waits", () => {
  const fight = halfShot();
  fight.fleet("Watch 2").ship("Lamp", "Watch 2", "Frigate", ["Small Engine"]);
  fight.fleet("Raiders 2", "Regular", "24", "Bo").ship("Nettle", "Raiders 2", "Frigate", ["Small Engine"]);
  fight.name = "Shoal";
  fight.begins("Watch 2", "Raiders 2").round(6, 1);
  expect(fight.attempts("finish-phase", "Shoal").refused).toEqual([]);
});

const placeOf = ({ round, phase, acting, ended }: Battle) => ({ round, phase, acting, ended });

/** The books with something of the battle half done, whatever the battle is at. */
function withWaiting(fight: Fighting, battle: string): void {
  const doing = { side: "", command: "fire", subject: "Wick", act: actOf({ ...STAMP, seed: "half" }) };
  const row = { ...doing, step: "", secretTo: "", state: "under way" } as const;
  fight.play((open) => allowed("", stepEdits(open, row, ['{"fields":{}}'], JSON.stringify({ battle, ship: "Wick" }))));
}

describe.each(BATTLES)("in %s", (_, tables) => {
  const fight = new Fighting();
  fight.tables = tables();
  const [battle] = battlesUnderWay(fight.open.campaign);
  if (!battle) throw new Error("there is no battle");

  test("nothing that can be done ends a phase, a round or the battle while something of it waits", () => {
    withWaiting(fight, battle.battle);
    const { open } = fight;
    expect(stepsUnderWay(open).underWay).toHaveLength(1);
    // A round begins, and ends nothing.
    for (const command of BATTLE_COMMANDS.filter(({ id }) => id !== "begin-round")) {
      const subjects = [battle.battle, ...command.offered(open, "").map(({ subject }) => subject)];
      for (const subject of new Set(subjects)) {
        const [way] = waysThrough(command.begin(open, { side: "", subject }));
        const outcome = way?.end.outcome(open, STAMP);
        if (!outcome || outcome.edits.length === 0) continue;
        const [then] = battlesUnderWay(stateAfter(open, outcome.edits).campaign);
        expect([command.id, then && placeOf(then)]).toEqual([command.id, placeOf(battle)]);
      }
    }
  });
});

import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { stageText } from "../../../../src/engine/orions-gate/battle/set-up";
import { twoFleets, type Fighting } from "./fighting";

const met = (terrain: Readonly<Record<string, string>> = {}): Fighting =>
  twoFleets().begins("Watch", "Raiders", terrain);
/** Watch has won the deployment. */
const deployed = (): Fighting => met().act("set-up-table", "Reef", [5], [2], "East edge");

describe("setting up the table", () => {
  test("has a roll-off over the terrain, whose pieces are placed by turns", () => {
    const fight = met({ obscuring: "2", major: "1" }).act("set-up-table", "Reef", [2], [5]);
    expect(fight.attempts("place-terrain", "Major 1", [], "Anna").refused).toMatchObject([{ clause: "Gate: Terrain" }]);
    expect(fight.attempts("place-ship", "Wick").refused).toMatchObject([{ clause: "Gate: Setup" }]);
    fight.act("place-terrain", "Major 1").act("place-terrain", "Obscuring 2");
    expect(fight.attempts("place-terrain", "Obscuring 1").says).toMatch(/^Raiders places Obscuring 1 .*12"/);
    expect(fight.attempts("set-up-table", "Reef").says).toMatch(/Place the next one/);
    fight.act("place-terrain", "Obscuring 1");
    expect(fight.battle.setUp.pieces).toEqual(["Major 1", "Obscuring 2", "Obscuring 1"]);
    expect(fight.asks("set-up-table", "Reef").what).toMatch(/deployment/);
    expect(fight.open.findings).toEqual([]);
  });

  test("has one over the deployment, whose winner chooses an edge and places the first ship; the others by turns", () => {
    const fight = deployed();
    expect(fight.battle.fleets.map(({ edge }) => edge)).toEqual(["East edge", "West edge"]);
    expect(fight.attempts("place-ship", "Thorn").refused).toHaveLength(1);
    fight.act("place-ship", "Wick");
    // Watch has no ship left: Raiders places both of its own.
    expect(fight.attempts("place-ship", "Burr").says).toMatch(/^Raiders places Burr .* the west edge/);
    fight.act("place-ship", "Burr").act("place-ship", "Thorn");
    expect(fight.battle.setUp.ships).toEqual(["Wick", "Burr", "Thorn"]);
    expect(fight.attempts("set-up-table", "Reef").says).toMatch(/is set up/);
    expect(fight.open.findings).toEqual([]);
  });

  test("shows the odds of a roll-off, and rolls a tie again", () => {
    expect(met().asks("set-up-table", "Reef").odds).toEqual([
      { result: "Watch wins", ways: 15, of: 36 },
      { result: "Raiders wins", ways: 15, of: 36 },
      { result: "a tie, which is rolled again", ways: 6, of: 36 },
    ]);
    const second = met().asks("set-up-table", "Reef", [5]);
    expect(second.against).toEqual({ what: "Die of Watch", faces: [5] });
    expect(second.odds).toContainEqual({ result: "Raiders wins", ways: 1, of: 6 });
    const again = met().asks("set-up-table", "Reef", [5], [5]);
    expect(again).toMatchObject({ what: expect.stringMatching(/throw 2$/), told: [expect.stringMatching(/5/)] });
    expect(again.odds).toHaveLength(3);
    const won = met({ major: "1" }).act("set-up-table", "Reef", [5], [5], [1], [2]);
    expect(won.battle.setUp.won).toEqual({ "the terrain": "Raiders" });
    expect(won.open.findings).toEqual([]);
  });

  test("is finished before the first round once it is begun, and may be left to the table", () => {
    expect(met().attempts("begin-round", "Reef", [[6], [1]]).refused).toEqual([]);
    const fight = deployed();
    expect(fight.attempts("begin-round", "Reef").says).toMatch(/half set up/);
    fight.act("place-ship", "Wick").act("place-ship", "Burr").act("place-ship", "Thorn").round(6, 1);
    expect(fight.attempts("set-up-table", "Reef").says).toMatch(/has begun/);
  });

  test("is undone act by act", () => {
    const fight = deployed().act("place-ship", "Wick");
    const [placed, won] = [...actsOf(fight.open)].reverse();
    fight.act("undo", placed?.id ?? "");
    expect(fight.battle.setUp.ships).toEqual([]);
    fight.act("undo", won?.id ?? "");
    expect(fight.battle.fleets.map(({ edge }) => edge)).toEqual([undefined, undefined]);
    expect(fight.open.findings).toEqual([]);
  });
});

test("a battle says what its set-up waits for, and whose turn that is", () => {
  const fight = met({ major: "1" });
  expect(stageText(fight.battle)).toBe("Before the first round");
  const stages = (["set-up-table", "place-terrain", "set-up-table"] as const).map((command, nth) => {
    if (command === "place-terrain") fight.act(command, "Major 1");
    else fight.act(command, "Reef", [5], [2], ...(nth === 0 ? [] : ["East edge"]));
    return stageText(fight.battle);
  });
  expect(stages).toEqual([
    expect.stringMatching(/: Watch places a piece/),
    expect.stringMatching(/: roll off over the deployment/),
    expect.stringMatching(/: Watch places a ship/),
  ]);
});

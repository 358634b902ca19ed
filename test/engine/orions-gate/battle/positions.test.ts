import { craftChosen, craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { markerPlaced } from "../../../../src/engine/orions-gate/battle/events/set-up";
import { thingPut } from "../../../../src/engine/orions-gate/battle/events/poses";
import { courseOf, pointedTo } from "../../../../src/engine/orions-gate/battle/course";
import { measured, poseOf } from "../../../../src/engine/orions-gate/battle/measured";
import { directionTo, edgePast, inchesApart, sideTowards } from "../../../../src/engine/orions-gate/battle/pose";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { STAMP } from "../../campaign/kept";
import { Fighting, twoFleets } from "./fighting";

/** Inches as they are kept: tenths. */
const at = (x: number, y: number, facing: number | null = 0) => ({ x: x * 10, y: y * 10, facing });

const put = (fight: Fighting, thing: string, x: number, y: number, facing: number | "" = ""): Fighting =>
  fight.writes(thingPut.of("Reef", { thing, x: x * 10, y: y * 10, facing }));

/** Wick in the middle of the table, and Thorn 9 inches east and 12 north of it: 15 inches away. */
const placed = (): Fighting =>
  put(put(twoFleets().begins("Watch", "Raiders"), "Wick", 24, 24, 0), "Thorn", 33, 12, 180);

describe("what is measured between two positions", () => {
  test.each([
    [at(24, 24), at(33, 12), 15],
    [at(0, 0), at(48, 48), 67.9],
    [at(10, 10), at(10, 10), 0],
    [at(10, 10), at(11, 11), 1.4],
  ])("%j and %j are %d inches apart", (one, other, inches) => {
    expect(inchesApart(one, other)).toBe(inches);
    expect(inchesApart(other, one)).toBe(inches);
  });

  test.each([
    [at(24, 20), 0],
    [at(28, 24), 90],
    [at(24, 28), 180],
    [at(20, 24), 270],
    [at(28, 20), 45],
  ])("the way to %j is %d degrees", (to, degrees) => expect(directionTo(at(24, 24), to)).toBe(degrees));

  test.each([
    [at(24, 24, 0), at(30, 24), "Starboard"],
    [at(24, 24, 0), at(18, 24), "Port"],
    [at(24, 24, 180), at(30, 24), "Port"],
    [at(24, 24, 0), at(24, 10), undefined],
    [at(24, 24, 0), at(24, 40), undefined],
    [at(24, 24, null), at(30, 24), undefined],
  ])("%j is hit from %j on its side %s", (ship, from, side) => expect(sideTowards(ship, from)).toBe(side));

  test("a way needs as many moves as it is far, or as it turns", () => {
    expect(courseOf(at(24, 24, 0), at(24, 12, 0), 6)).toEqual({ inches: 12, degrees: 0, moves: 2 });
    expect(courseOf(at(24, 24, 0), at(24, 23, 270), 6)).toEqual({ inches: 1, degrees: -90, moves: 2 });
    expect(pointedTo(at(24, 24, 0), at(30, 24), 1).facing).toBe(45);
    expect(pointedTo(at(24, 24, 0), at(30, 24), 2).facing).toBe(90);
    expect(edgePast({ x: 481, y: 10 })).toBe("East edge");
    expect(edgePast({ x: 480, y: 0 })).toBeUndefined();
  });
});

describe("positions in a battle", () => {
  test("are none until somebody notes one, and everything is asked", () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Watch");
    expect(fight.battle.poses.size).toBe(0);
    expect(fight.field("move-ship", "Wick", "x")).toBeUndefined();
    fight.until("shooting", "Watch");
    expect(fight.labels("fire", "Wick", "target")).toEqual(["Thorn", "Burr"]);
    expect(fight.field("fire", "Wick", "side", { target: "Thorn" })).toMatchObject({ start: "" });
  });

  test("are noted, changed and left out again, each an entry that can be undone", () => {
    const fight = twoFleets().begins("Watch", "Raiders");
    fight.act("put-on-table", "Reef", { thing: "Wick", x: "12.5", y: "40", facing: "90" });
    expect(poseOf(fight.battle, "Wick")).toEqual({ x: 125, y: 400, facing: 90 });
    expect(fight.field("put-on-table", "Reef", "x", { thing: "Wick" })?.start).toBe("12.5");
    fight.act("put-on-table", "Reef", { thing: "Wick", x: "", y: "" });
    expect(poseOf(fight.battle, "Wick")).toBeUndefined();
    fight.play((open) => undoAct(open, actsOf(open).at(-1)?.id ?? "", { ...STAMP, seed: "undo" }));
    expect(poseOf(fight.battle, "Wick")).toEqual({ x: 125, y: 400, facing: 90 });
  });

  test.each([
    [{ thing: "Burr", x: "12", y: "" }, /an X and a Y/],
    [{ thing: "Burr", x: "", y: "" }, /Enter X and Y/],
  ])("%j is refused", (fields, why) => {
    expect(
      placed()
        .attempts("put-on-table", "Reef", [fields])
        .refused.map(({ message }) => message),
    ).toEqual([expect.stringMatching(why)]);
  });

  test("a move starts straight ahead, says how far it is, and tells what its moves do not allow", () => {
    const fight = placed().round(6, 1).until("movement", "Watch");
    expect(fight.field("move-ship", "Wick", "y")?.start).toBe("12");
    expect(fight.field("move-ship", "Wick", "y", { moves: "1" })?.start).toBe("18");
    const far = fight.attempts("move-ship", "Wick", [{ moves: "1", x: "24", y: "10", facing: "90" }]);
    expect(far.says).toMatch(
      /14" on the table, and a turn of 90° to starboard\. That is more than 1 move allow: 6" and 45°/,
    );
    fight.act("move-ship", "Wick", { moves: "2", x: "30", y: "15", facing: "45" });
    expect(poseOf(fight.battle, "Wick")).toEqual({ x: 300, y: 150, facing: 45 });
    expect(measured(fight.battle, "Wick", "Thorn").inches).toBe(4.2);
  });

  test("a ship that moves without a new position has none", () => {
    const fight = placed().round(6, 1).until("movement", "Watch");
    fight.act("move-ship", "Wick", { moves: "1", x: "", y: "" });
    expect(poseOf(fight.battle, "Wick")).toBeUndefined();
    expect(measured(fight.battle, "Wick", "Thorn")).toEqual({});
  });

  test("an attack shows how far its targets are, and the side that is closest; both can be changed", () => {
    const fight = placed().round(6, 1).until("shooting", "Watch");
    expect(fight.labels("fire", "Wick", "target")).toEqual(['Thorn, 15" away', "Burr"]);
    // Thorn faces south, and Wick is south-west of it: on its starboard.
    const side = fight.field("fire", "Wick", "side", { target: "Thorn" });
    expect(side).toMatchObject({ start: "Starboard", from: expect.stringMatching(/positions/) });
    expect(fight.field("fire", "Wick", "side", { target: "Burr" })).toMatchObject({ start: "" });
    const asked = fight.asks("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" });
    expect(asked.what).toMatch(/Wick/);
  });

  test("the range of a Mega Cannon is measured", () => {
    const fight = new Fighting()
      .fleet("Watch", "Gothic")
      .ship("Psalm", "Watch", "Cruiser", ["Medium Mega Cannon"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
      .ship("Burr", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders");
    put(put(put(fight, "Psalm", 0, 0, 90), "Thorn", 24, 0, 0), "Burr", 24.1, 0, 0);
    fight.round(6, 1).until("shooting", "Watch");
    expect(fight.field("fire", "Psalm", "isInRange", { target: "Thorn" })).toMatchObject({ start: "yes" });
    expect(fight.field("fire", "Psalm", "isInRange", { target: "Burr" })).toMatchObject({ start: "no" });
  });

  test("ships drift on the table by themselves, and one that drifts out of it is told", () => {
    const fight = placed().round(6, 1).until("movement", "Watch");
    fight.act("move-ship", "Wick", { moves: "2", x: "24", y: "12", facing: "0" });
    fight.until("drift").act("drift-ships", "Reef");
    expect(poseOf(fight.battle, "Wick")).toEqual(at(24, 8, 0));
    const out = placed().round(6, 1).until("movement", "Watch");
    out.act("move-ship", "Wick", { moves: "2", x: "24", y: "2", facing: "0" });
    expect(out.until("drift").attempts("drift-ships", "Reef").says).toMatch(/out of the table by the north edge/);
    out.act("drift-ships", "Reef");
    expect(poseOf(out.battle, "Wick")).toBeUndefined();
  });

  test("crafts: the way is measured in inches, with its fuel", () => {
    const fight = placed().round(6, 1);
    const field = fight.field("fly-craft", "Wick craft 1", "inches", { x: "33", y: "15" });
    // 9 east and 9 north of Wick: 12.7 inches.
    expect(field).toMatchObject({ start: "13", from: expect.stringMatching(/positions/) });
    fight.act("fly-craft", "Wick craft 1", { inches: "13", x: "33", y: "15" });
    expect(poseOf(fight.battle, "Wick craft 1")).toEqual(at(33, 15, null));
    expect(fight.battle.crafts.get("Wick craft 1")?.fuel).toBe(4);
  });

  test("a Fighter that escorts a Bomber is measured", () => {
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Small Hangar"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Cruiser", ["Medium Hangar"])
      .begins("Watch", "Raiders")
      .writes(
        craftChosen.of("Thorn craft 2", { kind: "Bomber" }),
        ...["Wick craft 1", "Thorn craft 1", "Thorn craft 2"].map((craft) => craftFlew.of(craft, { fuel: 3 })),
      );
    put(put(put(fight, "Wick craft 1", 10, 10), "Thorn craft 1", 14, 10), "Thorn craft 2", 14, 12);
    fight.round(6, 1).until("fighters", "Watch");
    const escorted = fight.field("attack-craft", "Wick craft 1", "escorted", { target: "Thorn craft 2" });
    expect(escorted).toMatchObject({ start: "yes" });
    put(fight, "Thorn craft 1", 14, 9.9);
    expect(fight.field("attack-craft", "Wick craft 1", "escorted", { target: "Thorn craft 2" })).toMatchObject({
      start: "no",
    });
    expect(fight.labels("attack-craft", "Wick craft 1", "target")[0]).toMatch(/4" away$/);
  });

  test("a torpedo moves straight on, and what it goes off at is measured", () => {
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Frigate", ["Small Engine"], ["Medium Torpedo"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders");
    const torpedo = { kind: "Torpedo", of: "Starboard 1 of Wick", toughness: 0, minerals: 0, holds: "" } as const;
    fight.writes(markerPlaced.of("Torpedo 1", torpedo));
    put(put(fight, "Torpedo 1", 10, 40, 0), "Thorn", 11, 27, 0);
    const near = fight.copyOf().round(6, 1).until("torpedoes");
    // It comes to 10, 28: 1.4 inches from Thorn, which has it to port.
    expect(near.field("move-torpedoes", "Reef", "Torpedo 1")).toMatchObject({ start: "Thorn, Port" });
    const far = put(fight.copyOf(), "Thorn", 20, 27, 0).round(6, 1).until("torpedoes");
    expect(far.field("move-torpedoes", "Reef", "Torpedo 1")).toMatchObject({ start: "" });
    far.act("move-torpedoes", "Reef", { "Torpedo 1": "" });
    expect(poseOf(far.battle, "Torpedo 1")).toEqual(at(10, 28, 0));
  });
});

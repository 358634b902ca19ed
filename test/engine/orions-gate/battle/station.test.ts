import { Fighting } from "./fighting";

/** A ship with a Cryosleep Colony beside an asteroid of toughness 3, in its Shooting Phase. */
const colonists = (size = "Medium"): Fighting =>
  new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", [`${size} Cryosleep Colony`], ["Small Engine"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Small Engine"], ["Large Cannon"])
    .begins("Watch", "Raiders", { minor: "2" }, 5, 6)
    .round(6, 1)
    .until("shooting", "Watch");

const PARTS = { first: "Shield", second: "Engine", third: "Array" };
const founded = (size?: string) =>
  colonists(size).act("found-station", "Wick", { piece: "Minor 1", name: "Rock", ...PARTS });

test("a station is as tough as its terrain and the bonus of the colony, once in a game, instead of shooting", () => {
  const fight = founded();
  expect(fight.at("Rock")).toMatchObject({ isStation: true, hullLeft: 5, fleet: "Watch" });
  expect(fight.at("Rock").parts.map(({ component }) => component.name)).toEqual(["Shield", "Engine", "Array"]);
  expect(fight.battle.markers.get("Minor 1")?.isGone).toBe(true);
  expect(fight.at("Wick").shot).toBe("Cryosleep Colony");
  expect(fight.attempts("found-station", "Wick").says).toMatch(/in this game/);
  expect(founded("Large").at("Rock").hullLeft).toBe(6);
  expect(fight.open.findings).toEqual([]);
});

test("it attacks with its toughness, and adds it to its defence with its Shield", () => {
  const fight = founded();
  expect(fight.asks("fire", "Rock", { target: "Thorn", side: "Port", obscured: "0" }).count).toBe(5);
  fight.until("shooting", "Raiders");
  const fields = { target: "Rock", side: "Port", obscured: "0" };
  expect(fight.asks("fire", "Thorn", fields, [1, 1, 1]).count).toBe(3 + 5 + 1);
  fight.act("fire", "Thorn", fields, [6, 6, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(fight.at("Rock")).toMatchObject({ hullLeft: 3, damage: { Port: 0, Starboard: 0 } });
});

test("it becomes tougher by 1 in a round in which it neither moved nor shot", () => {
  const fight = founded().until("special", "Watch").stays().act("strengthen-station", "Rock");
  expect(fight.at("Rock").hullLeft).toBe(6);
  expect(fight.attempts("strengthen-station", "Rock").refused).toMatchObject([{ clause: "Gate: Cryosleep Colony" }]);
  fight
    .until("cleanup")
    .act("clean-up", "Reef")
    .round(6, 1)
    .until("movement", "Watch")
    .act("move-ship", "Rock", { moves: "1" });
  expect(fight.until("special", "Watch").attempts("strengthen-station", "Rock").says).toMatch(/moved or shot/);
});

test("it has one move, and sets its drift", () => {
  const fight = founded().until("cleanup").act("clean-up", "Reef").round(6, 1).until("movement", "Watch");
  fight.act("move-ship", "Rock", { moves: "1" }).act("set-drift", "Rock", { drift: "4" });
  expect(fight.at("Rock")).toMatchObject({ moved: 1, drift: 4 });
  expect(fight.attempts("set-drift", "Wick").says).toMatch(/no asteroid station/);
});

test("it is destroyed at 0 and leaves three pieces of Minor Terrain; it is no ship of its fleet", () => {
  const fight = founded();
  for (const on of ["Port", "Starboard"]) {
    fight.act("record-damage", "Rock", { what: "Damage taken", on, points: "3", reason: "" });
  }
  fight.until("cleanup").act("clean-up", "Reef", [1, 1, 1]);
  expect(fight.at("Rock").where).toBe("Destroyed");
  expect([...fight.battle.markers.values()].filter(({ kind }) => kind === "Component")).toHaveLength(3);
  const alone = founded();
  alone.act("record-damage", "Wick", { what: "Damage taken", on: "Hull Points", points: "4", reason: "" });
  alone.until("cleanup").act("clean-up", "Reef", [1, 1]);
  expect(alone.attempts("begin-round", "Reef").says).toMatch(/End the battle/);
});

test("it is not saved by becoming tougher once it is at 0", () => {
  const fight = founded();
  fight.act("record-damage", "Rock", { what: "Damage taken", on: "Port", points: "5", reason: "" });
  expect(fight.until("special", "Watch").attempts("strengthen-station", "Rock").says).toMatch(
    /destroyed in the Cleanup/,
  );
});

test('it moves 6" by its one point of energy, without an Engine, and may boost', () => {
  const fight = colonists().act("found-station", "Wick", {
    piece: "Minor 1",
    name: "Rock",
    ...PARTS,
    second: "Emergency Booster",
  });
  fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("movement", "Watch");
  expect(fight.hint("move-ship", "Rock", "moves")).toMatch(/then 6"/);
  expect(fight.act("boost-ship", "Rock").at("Rock")).toMatchObject({ moved: 1, drift: 1 });
});

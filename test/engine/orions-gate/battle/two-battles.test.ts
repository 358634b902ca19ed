import { battlesOf } from "../../../../src/engine/orions-gate/battle/battles";
import { Fighting } from "./fighting";

/** Two battles at once, each with a ship that lays mines and one that founds stations, at their shooting. */
function both(): Fighting {
  const fight = new Fighting();
  for (const [own, enemy] of [
    ["One", "Two"],
    ["Three", "Four"],
  ] as const) {
    fight
      .fleet(own)
      .ship(`${own} ship`, own, "Cruiser", ["Small Minelayer"], ["Small Cryosleep Colony"])
      .fleet(enemy, "Regular", "24", "Bo")
      .ship(`${enemy} ship`, enemy, "Frigate", ["Small Engine"]);
    fight.name = `${own} against ${enemy}`;
    fight.begins(own, enemy, { minor: "1" }, 4).round(6, 1).until("shooting", own);
  }
  return fight;
}

const STATION = { piece: "Minor 1", first: "Shield", second: "Cannon", third: "Sensor" };

test("a station has a name that no ship has in any battle or fleet", () => {
  const fight = both().act("found-station", "One ship", { ...STATION, name: "Station" });
  const names = ["Station", "Two ship"].map(
    (name) => fight.attempts("found-station", "Three ship", [{ ...STATION, name }]).says,
  );
  expect(names).toEqual([
    expect.stringMatching(/already a ship. Enter Station 2/),
    expect.stringMatching(/already a ship/),
  ]);
});

test("a mine has a name of its own in all battles, so that each of them can go off", () => {
  const fight = both();
  for (const [own, name] of [
    ["One", "One against Two"],
    ["Three", "Three against Four"],
  ] as const) {
    fight.name = name;
    fight.until("special", own).act("lay-mine", `${own} ship`, { part: "Port 1" });
  }
  fight.act("trip-mine", "Mine 2", { struck: "Four ship, Port" });
  const there = [...battlesOf(fight.open.campaign).battles.values()].map(({ markers }) =>
    [...markers.values()].filter(({ kind, isGone }) => kind === "Mine" && !isGone).map(({ marker }) => marker),
  );
  expect(there).toEqual([["Mine 1"], []]);
  expect(fight.at("Four ship").damage.Port).toBe(1);
});

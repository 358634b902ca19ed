import { Fighting } from "./fighting";

/** A ship with these guns against two ships in line, in its Shooting Phase. */
const inLine = (...guns: readonly string[]): Fighting =>
  new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Capitol", guns.slice(1), guns.slice(0, 1))
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Small Engine"], ["Medium Cannon"])
    .ship("Burr", "Raiders", "Cruiser", ["Small Engine"], ["Small Shield"])
    .begins("Watch", "Raiders")
    .round(6, 1)
    .until("shooting", "Watch");

const first = { target: "Thorn", side: "Port", obscured: "0" };
const next = { target: "Burr", side: "Starboard", obscured: "0" };

test("dice that damage a ship go on to the next in line, until they fail", () => {
  const fight = inLine("Large Railgun").stays().act("fire", "Wick", first, [6, 5, 1], [2, 2, 2]);
  expect(fight.at("Thorn").damage.Port).toBe(2);
  const asked = fight.asks("pierce-line", "Wick", next);
  expect(asked).toMatchObject({ count: 2, modifiers: [{ by: 2 }] });
  expect(fight.asks("pierce-line", "Wick", next, [6, 1]).count).toBe(3);
  fight.act("pierce-line", "Wick", next, [6, 1], [3, 2, 2]);
  expect(fight.at("Burr").damage.Starboard).toBe(1);
  expect(fight.attempts("pierce-line", "Wick").says).toMatch(/no other enemy ship/);
  expect(fight.open.findings).toEqual([]);
});

test("the loss of the next ship in line stands in the odds of what goes on to it", () => {
  const fight = inLine("Large Railgun").stays().act("fire", "Wick", first, [6, 5, 1], [2, 2, 2]);
  // Burr has a Small Shield to Starboard: the second point hits its Bridge.
  expect(fight.asks("pierce-line", "Wick", next).odds.map(({ result }) => result)).toEqual([
    ...["0 damage", "1 damage", "2 damage, and Burr is lost"],
  ]);
});

test("only the dice of Railguns go on", () => {
  const fight = inLine("Small Railgun", "Large Cannon").act("fire", "Wick", first, [6, 6, 6, 6], [1, 1, 1, 1]);
  expect(fight.asks("pierce-line", "Wick", next).count).toBe(1);
  const cannon = inLine("Large Cannon").stays().act("fire", "Wick", first, [6, 6, 6], [1, 1, 1]);
  expect(cannon.attempts("pierce-line", "Wick").refused).toMatchObject([{ clause: "Gate: Railgun" }]);
});

test("no ship takes more than 3 damage of Railguns at a time", () => {
  const fives = [6, 6, 6, 6, 6];
  const fight = inLine("Large Railgun", "Small Engine", "Medium Railgun").act(
    "fire",
    "Wick",
    first,
    fives,
    [1, 1, 1, 1, 1],
  );
  expect(fight.at("Thorn").damage.Port).toBe(3);
  fight.act("pierce-line", "Wick", next, fives, [1, 1, 1, 1, 1, 1]);
  expect(fight.at("Burr").damage.Starboard).toBe(3);
});

import { borderPatrolSample } from "../../../samples/border-patrol";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { unitsDescribed, withUnitsDescribed } from "../../../src/engine/campaign/units-described";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";

test("a ship has its class and its name beside its id, where lines name it first", () => {
  const described = new Map([["O-8", "Corsair, Velvet Hammer"]]);
  expect(withUnitsDescribed(["O-8 joins O-81", "Purchase, O-8: 68 BPV", "X-O-8 and O-8.1"], described)).toEqual([
    "O-8 (Corsair, Velvet Hammer) joins O-81",
    "Purchase, O-8: 68 BPV",
    "X-O-8 and O-8.1",
  ]);
});

test("a view describes only ships that its side knows of", () => {
  const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  expect(unitsDescribed(open).get("O-8")).toBe("Corsair, Velvet Hammer");
  const known = openView(open, "Alliance");
  const shown = new Map(known.books.units.map((row) => [row.unit, row.name]));
  for (const [unit, said] of unitsDescribed(known)) {
    expect(shown.has(unit)).toBe(true);
    const name = open.books.units.find((row) => row.unit === unit)?.name ?? "";
    if (name !== "" && said.includes(name)) expect(shown.get(unit)).toBe(name);
  }
});

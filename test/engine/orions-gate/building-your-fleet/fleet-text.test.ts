import { formatFleet, parseFleet } from "../../../../src/engine/orions-gate/building-your-fleet/fleet-text";
import { shipsOf } from "../../../../src/engine/orions-gate/fleets";
import { Builder, watch } from "../building";

const shipsIn = (builder: Builder, fleet: string) =>
  shipsOf(builder.open.campaign, fleet).map(({ ship, hull, parts }) => ({ ship, hull, parts }));

test("a fleet that is written out is read back as it was", () => {
  const ships = shipsIn(watch(), "Watch");
  expect(parseFleet(formatFleet(ships, () => "Credits 12; anything"))).toEqual(ships);
});

test("an import builds the same fleet again, and changes a ship that is there", () => {
  const ships = shipsIn(watch(), "Watch");
  const builder = new Builder().fleet("Copy").ship("Wick", "Copy", "Frigate", ["Small Engine"]);
  builder.does("import-ships", "Copy", { text: formatFleet(ships, () => "") });
  expect([...shipsIn(builder, "Copy")].sort((a, b) => a.ship.localeCompare(b.ship))).toEqual(ships);
  expect(builder.open.findings).toEqual([]);
});

test.each([
  ["", /no ship in it/],
  ["Port: Small Engine", /Line 1: Port comes before the first ship/],
  ["Vigil, Corvette", /Line 1: .*neither a ship with its hull/],
  ["Vigil, Frigate\nPort: Huge Engine", /Line 2: "Huge Engine" does not start with a size/],
  ["Vigil, Frigate\n\nStarboard: Small Phaser", /Line 3: "Phaser" is not the name of a component/],
  ["Vigil, Frigate\nPrt: Small Engine", /Line 2: .*neither a ship/],
])("%j is refused, with its line", (text, why) => {
  expect(parseFleet(text)).toMatch(why);
});

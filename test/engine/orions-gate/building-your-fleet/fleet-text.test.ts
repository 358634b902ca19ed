import { formatFleet, parseFleet } from "../../../../src/engine/orions-gate/building-your-fleet/fleet-text";
import { MAX_SHIPS } from "../../../../src/engine/orions-gate/commands/import-ships";
import { perform } from "../../../../src/engine/campaign/game";
import { STAMP } from "../../campaign/kept";
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
  ["Vigil, Frigate\nPort: \u202eSmall", /^[^\u202e]*$/],
  ["x".repeat(100_000), /^.{1,200}$/],
  [`Vigil, Frigate\nPort: Small ${"x".repeat(100_000)}`, /^.{1,200}$/],
])("%j is refused, with its line", (text, why) => {
  expect(parseFleet(text)).toMatch(why);
});

test("names that a list of ships may have are judged as in the builder, and more ships than a fleet has are refused", () => {
  const builder = new Builder().fleet("Copy").ship("Wick", "Copy", "Frigate", ["Small Engine"]);
  const text = (...names: readonly string[]) =>
    names.map((name) => `${name}, Frigate\nPort: Small Engine`).join("\n\n");
  const refused = (of: string) => {
    const doing = { command: "import-ships", side: "", subject: "Copy" };
    const { edits, refused: why } = perform(builder.open, doing, [{ fields: { text: of } }], STAMP);
    expect(edits.length > 0).toBe(why.length === 0);
    return why.map(({ message }) => message).join();
  };
  for (const name of [
    "A,B",
    "All",
    "Game master",
    "1e5",
    "3-4",
    "TRUE",
    "=1+1",
    "_x000B_",
    "\u202eA",
    "\u0410-9",
    "Copy",
  ])
    expect([name, refused(text(name))]).toEqual([name, expect.stringMatching(/./)]);
  expect(refused(text("Vigil", "vigil"))).toMatch(/Vigil and vigil/);
  expect(refused(text(...Array.from({ length: MAX_SHIPS + 1 }, (_, no) => `Vigil ${no}`)))).toMatch(/only 500/);
  expect(refused(text("Vigil"))).toBe("");
});

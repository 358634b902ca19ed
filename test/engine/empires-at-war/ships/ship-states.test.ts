import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { shipStates } from "../../../../src/engine/empires-at-war/ships/ship-states";
import { shipRow } from "../../../../src/engine/empires-at-war/ships/ship-classes";
import { isPrize } from "../../../../src/engine/empires-at-war/ships/ship-facts";
import { isCrippled } from "../../../../src/engine/empires-at-war/ships/ship-condition";
import { factsOf } from "../../../../src/engine/empires-at-war/state/state";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";

test("a ship says that it is crippled, and that it was captured and is not inspected (EaW 9b, 25b)", () => {
  const open = openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES);
  const ships = [...open.campaign.units.keys()].filter((unit) => shipRow(open, unit) !== undefined);
  const [crippled, prizes] = [
    ships.filter((unit) => isCrippled(open, unit)),
    ships.filter((unit) => isPrize(factsOf(open, unit))),
  ];
  expect(crippled.length + prizes.length).toBeGreaterThan(0);
  for (const unit of ships) {
    expect(shipStates(open, unit).includes("crippled")).toBe(crippled.includes(unit));
    expect(shipStates(open, unit).includes("captured, not inspected")).toBe(prizes.includes(unit));
  }
});

import { offers } from "../../../../src/engine/campaign/game";
import { shipNamed } from "../../../../src/engine/empires-at-war/ships/ship-named";
import { yard } from "../construction/yard";

test("a ship that is offered for something has its class and its fleet beside its id", () => {
  const { open } = yard();
  expect(shipNamed(open, "G-1")).toBe("G-1 (DD, Gorn 1)");
  const ofShip = offers(open, "Gorn").filter(({ subject }) => subject === "G-1");
  const named = ofShip.filter(({ what }) => what.includes("G-1"));
  expect(named.map(({ command }) => command.id)).toEqual(
    expect.arrayContaining(["scrap-ship", "refit-ship", "post-officer", "self-repair"]),
  );
  // What every game has for a unit knows no fleets.
  const own = named.filter(({ command }) => command.id !== "edit-unit");
  const bare = own.filter(({ what }) => !what.includes("G-1 (DD, Gorn 1)"));
  expect(bare.map(({ command, what }) => [command.id, what])).toEqual([]);
});

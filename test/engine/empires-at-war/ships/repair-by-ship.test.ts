import { offers } from "../../../../src/engine/campaign/game";
import { factsOf } from "../../../../src/engine/empires-at-war/state/state";
import type { Played } from "../campaign/played";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";

/** Gorn 1, in Carrow with the FRD, has a small repair freighter. It has no battle, so that all repairs need an order. */
function withFreighter(): Played {
  const played = mustered();
  assigned(played, "Gorn 1", ships(played, "Gorn", "FRS"));
  played.does("close");
  return played;
}

const repairs = (systems: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ side: "Gorn", subject: "G-FRS1" },
  fields: { ship: "G-CA1", systems, boxes: "2", when: "By an order", ...more },
});

describe("Repair ships by a repair ship", () => {
  test("three systems for each repair box until it is supplied, for others and itself together (EaW 22d, 22e, 22g)", () => {
    const played = withFreighter();
    expect(played.does("repair-by-ship", repairs("4"))).toContain("it can repair 2 more");
    expect(played.refused("repair-by-ship", repairs("3"))).toMatchObject([
      { clause: "EaW 22d", message: expect.stringContaining("Enter 2 or fewer") as string },
    ]);
    played.does("repair-by-ship", repairs("2", { ship: "G-FRS1" }));
    expect(factsOf(played.open, "G-FRS1")).toMatchObject({ repairsMade: 6, repairsUsed: 0 });
    played.does("resupply-fleet", { side: "Gorn", subject: "Gorn 1" });
    expect(factsOf(played.open, "G-FRS1").repairsMade).toBe(0);
    expect(played.found).toEqual([]);
  });

  test("by an order it costs a movement point (EaW 22f)", () => {
    expect(withFreighter().does("repair-by-ship", repairs("1"))).toContain(
      "It costs 1 movement point (EaW 22f): 2 of 3 are left",
    );
  });

  test("only a ship in the same system is repaired, and only a repair ship does it (EaW 22f)", () => {
    const played = withFreighter();
    expect(played.refused("repair-by-ship", repairs("1", { ship: "R-KR1" }))).toMatchObject([{ check: "reply" }]);
    expect(played.refused("repair-by-ship", { ...repairs("1"), subject: "G-CA1" })).toMatchObject([
      { check: "repair-by-ship", clause: "EaW 22d" },
    ]);
    const offered = (of: Played) =>
      offers(of.open, "Gorn").flatMap(({ command, subject }) => (command.id === "repair-by-ship" ? [subject] : []));
    expect(offered(played)).toEqual(["G-FRS1"]);
    expect(offered(inSpring())).toEqual([]);
  });
});

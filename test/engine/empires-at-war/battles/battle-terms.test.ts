import { termsOf, type BattleTerms } from "../../../../src/engine/empires-at-war/battles/battle-terms";
import { openBattles, pairingOf } from "../../../../src/engine/empires-at-war/battles/open-battles";
import { inSpring } from "../fleets/mustered";
import type { Played } from "../campaign/played";

/** The movement of a season with these orders. */
function moved(played: Played, orders: Readonly<Record<string, string>>): Played {
  for (const [side, text] of Object.entries(orders)) played.does("enter-orders", { side, fields: { orders: text } });
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  return played;
}

/** The terms of the first pair of the first open battle, or of the first that has a fleet. */
function terms(played: Played, named?: string): BattleTerms {
  const [battle] = openBattles(played.open);
  if (!battle) throw new Error("no battle");
  const { first, second } = pairingOf(played.open, battle);
  const chosen = (fleets: typeof first) => fleets.find(({ fleet }) => fleet === named) ?? fleets[0];
  const [one, other] = [chosen(first), chosen(second)];
  if (!one || !other) throw new Error("no pair");
  return termsOf(played.open, battle, one, other);
}

const starts = ({ sides }: BattleTerms) => sides.map(({ fleet, start }) => [fleet.fleet, start.says, start.clause]);

describe("what the rules fix of a battle", () => {
  test("a fleet that was there from the start is at 3030, and the other at the alternate start of its direction (EaW 20b)", () => {
    const found = terms(moved(inSpring(), { Gorn: "1 Gorn 1 jump Fell" }));
    expect(starts(found)).toEqual([
      ["Gorn 1", "0116C", "EaW 20.0"],
      ["Romulan 1", "3030, in any facing", "EaW 20b"],
    ]);
    expect(found.sides.map(({ role }) => role)).toEqual(["Attacker", "Defender"]);
    expect(found.earliest).toEqual({ says: "3.16", clause: "EaW 21a" });
    expect(found.map).toEqual({ says: "Not rolled yet: the planet is not explored", clause: "EaW 16d" });
  });

  test("in a lane both enter from where they came, in open space, and can only go back (EaW 19d, 20.0, 21.0)", () => {
    const found = terms(moved(inSpring(), { Gorn: "1 Gorn 1 jump Fell", Romulan: "1 Romulan 1 jump Carrow" }));
    // Carrow lies in direction F of Fell, and Fell in direction C of Carrow.
    expect(starts(found)).toEqual([
      ["Gorn 1", "1523C", "EaW 20.0"],
      ["Romulan 1", "4538F", "EaW 20.0"],
    ]);
    expect(found.map.says).toMatch(/^Open space/);
    expect(found.sides.map(({ ways }) => ways.map(({ to, isBack, hexes }) => [to, isBack, hexes[0]]))).toEqual([
      [["Carrow", true, "0115"]],
      [["Fell", true, "6044"]],
    ]);
  });

  test("from different directions 15 hexes apart, the alternates count (EaW 20.0)", () => {
    const played = inSpring();
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Elm" } });
    played.does("close");
    moved(played, { Gorn: "1 Gorn 1 jump Fell", Romulan: "1 Romulan 1 jump Fell" });
    // From F and from A.
    expect(starts(terms(played))).toEqual([
      ["Gorn 1", "0116C", "EaW 20.0"],
      ["Romulan 1", "3001D", "EaW 20.0"],
    ]);
  });

  test("from the same direction, the fleet that moved first chooses its side (EaW 20a)", () => {
    const played = inSpring();
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Elm" } });
    played.does("close");
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Dell" } });
    played.does("close");
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Carrow", arrives: "Free" } });
    played.does("close");
    moved(played, { Gorn: "1 Gorn 1 jump Fell", Romulan: "1 Romulan 1 jump Fell" });
    // Left of F is E, and right of it A: both starts are 30 hexes apart only by the alternates.
    const [one, other] = terms(played).sides.map(({ start }) => start);
    expect(one).toMatchObject({ clause: "EaW 20a", says: expect.stringMatching(/^1538B or 3015D/) as string });
    expect(other).toMatchObject({ clause: "EaW 20a", says: expect.stringMatching(/^3015D or 1538B/) as string });
  });

  test("a fortification holds a lone fleet without a Minesweeper (EaW 21b)", () => {
    const played = inSpring();
    played.does("edit-system", { subject: "Fell", fields: { fortOwner: "Romulan", fortSince: "0" } });
    const found = terms(moved(played, { Gorn: "1 Gorn 1 jump Fell" }));
    expect(found.sides.map(({ held }) => held?.clause)).toEqual(["EaW 21b", undefined]);
    expect(found.system).toEqual([{ says: "Fortification of Romulan", clause: "EaW 10g" }]);
  });

  test("a fleet over its limit has restricted ships (EaW 17g)", () => {
    const played = inSpring();
    played.does("note-escorts", { side: "Romulan", subject: "Romulan 1", fields: { heavy: "0", light: "500" } });
    const found = terms(moved(played, { Gorn: "1 Gorn 1 jump Fell" }));
    expect(found.sides[1].restricted).toEqual([
      { clause: "EaW 17g", says: expect.stringMatching(/^615 CBpv, 600 allowed/) as string },
    ]);
  });

  test("so has one with more ships than its leader leads (EaW 17g)", () => {
    const played = inSpring();
    played.write(
      ["G-CA1", "G-DD1", "G-DD2"].map((unit) => ({
        ...({ kind: "change", table: "Units", row: played.row("Units", unit) } as const),
        cells: { "Command rating": 1 },
      })),
    );
    const found = terms(moved(played, { Gorn: "1 Gorn 1 jump Fell" }));
    expect(found.sides[0].restricted).toEqual([
      {
        clause: "EaW 17g",
        says: "2 ships follow a leader of Command Rating 1: choose 1 of them, which does not fire",
      },
    ]);
  });

  test("an FRD alone leaves by no way, and ships that may fight beside it are named (EaW 15.0, 28a)", () => {
    const played = moved(inSpring(), { Romulan: "1 Romulan 1 jump Carrow" });
    const dock = terms(played, "Gorn FRD").sides.find(({ fleet }) => fleet.fleet === "Gorn FRD");
    expect(dock?.restricted).toContainEqual({ says: "Cannot disengage: G-FRD1", clause: "EaW 15.0" });
    expect([dock?.held, dock?.beside]).toEqual([undefined, ["CA G-CA1", "DD G-DD1", "DD G-DD2"]]);
    played.does("end-battle", {
      subject: "Carrow",
      replies: [
        { fields: { one: "Gorn 1", other: "Romulan 1" } },
        { choice: "Romulan 1" },
        {
          fields: { "fate-G-CA1": "Destroyed", "fate-G-DD1": "Destroyed", "fate-G-DD2": "Destroyed" },
        },
      ],
    });
    const alone = terms(played, "Gorn FRD").sides.find(({ fleet }) => fleet.fleet === "Gorn FRD");
    expect([alone?.held?.clause, alone?.beside]).toEqual(["EaW 15.0", []]);
  });

  test("after the first battle the next fleet has its alternate start (EaW 20.0, 20c)", () => {
    const played = moved(inSpring(), { Romulan: "1 Romulan 1 jump Carrow" });
    const replies = [
      { fields: { one: "Gorn FRD", other: "Romulan 1" } },
      { choice: "Romulan 1" },
      { fields: { "fate-G-FRD1": "Destroyed" } },
    ];
    played.does("end-battle", { subject: "Carrow", replies });
    const found = terms(played);
    expect(starts(found)).toEqual([
      ["Romulan 1", "Where its turn of rest ended", "EaW 20c"],
      // It never came from anywhere.
      ["Gorn 1", "3030, in any facing", "EaW 20b"],
    ]);
    expect(found.earliest.says).toMatch(/^Impulse 16 of the second turn/);
  });
});

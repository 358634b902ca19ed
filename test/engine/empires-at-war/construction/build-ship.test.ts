import { buildShip } from "../../../../src/engine/empires-at-war/construction/build-ship";
import { dueItems } from "../../../../src/engine/campaign/game";
import { fleetOfShip } from "../../../../src/engine/empires-at-war/state/state";
import type { Played } from "../campaign/played";
import { addShip, booked, held, shipRow, undone, yard } from "./yard";

const NOW = "For use this season";
const NEXT = "For use next season";

const built = (fields: Readonly<Record<string, string>>) => ({
  side: "Gorn",
  subject: "FRD-1",
  fields: { unit: "G-9", fleet: "Gorn 1", when: NOW, ...fields },
});

const refusal = (played: Played, fields: Readonly<Record<string, string>>, subject = "FRD-1") =>
  played.refused("build-ship", { ...built(fields), subject });

const BEHIND = { side: "Gorn", subject: "Gorn 1", fields: { to: "Home dock", "ship-G-9": "yes" } };

/** The first season, with a lane between the two FRDs. */
function joined(): Played {
  const played = yard(0);
  played.does("add-lanes", { fields: { list: "Home\tA\tDell\tD" } });
  played.does("close");
  return played;
}

describe("a ship that an FRD builds", () => {
  test("is chosen among classes of which those are named that the treasury cannot pay (EaW 17c)", () => {
    const hint = (played: Played): string | undefined => {
      const begun = buildShip.begin(played.open, { side: "Gorn", subject: "FRD-1" });
      return "asked" in begun && begun.asked?.asks === "fields" ? begun.asked.fields["class"]?.hint : "not asked";
    };
    const played = yard();
    expect(hint(played)).toBeUndefined();
    played.does("book", { fields: { line: "Ruling", from: "Gorn", to: "Economy", amount: "1820" } });
    expect(hint(played)).toMatch(/^Not with the 180 BPV that are left: .*BB: 350/);
  });

  test("is paid, joins a fleet there, and is undone with all of it (EaW 6.0, 6c)", () => {
    const played = yard();
    const says = played.does("build-ship", built({ class: "CA", name: "Talon" }));
    expect(says).toMatch(
      /for 170 BPV \(Economic BPV \(EaW 17c\)\)\. It joins Gorn 1, and moves this season. It costs 1 movement point/,
    );
    expect([held(played), booked(played, "G-9")]).toEqual(["1830", [["Build", 170, "Gorn"]]]);
    expect(shipRow(played, "G-9")).toMatchObject({
      ...{ Class: "CA", Name: "Talon", Fleet: "Gorn 1", Side: "Gorn" },
      ...{ "Size class": 3, "Economic BPV": 170, "CO %": null },
    });
    expect([fleetOfShip(played.open, "G-9"), played.found]).toEqual(["Gorn 1", []]);
    undone(played);
    expect([held(played), played.open.campaign.units.has("G-9"), played.found]).toEqual(["2000", false, []]);
  });

  test("has more Commander's Options and attrition units for BPV (EaW 6a, 8.0)", () => {
    const played = yard();
    const carrier = { attrition: "Fighter", attritionCount: "6", attritionCost: "48", attritionCbpv: "8" };
    played.does("build-ship", built({ class: "CA", co: "20", ...carrier }));
    expect(booked(played, "G-9")).toEqual([
      ["Build", 170, "Gorn"],
      ["CO", 17, "Gorn"],
      ["Attrition units", 48, "Gorn"],
    ]);
    expect(shipRow(played, "G-9")).toMatchObject({ "CO %": 20, "Attrition CBpv": 48 });
    expect(played.found).toEqual([]);
  });

  test.each([
    ["a number of no kind", { attritionCount: "6" }],
    ["a price of no kind", { attritionCost: "48" }],
    ["a Combat BPV of no kind", { attritionCbpv: "8" }],
    ["a kind of which there are 0", { attrition: "PF" }],
    ["a price of none", { attrition: "PF", attritionCost: "48" }],
  ])("has no attrition units by %s: the rest is asked for (EaW 8.0)", (_, attrition) => {
    expect(refusal(yard(), { class: "CA", ...attrition })).toMatchObject([{ check: "build-ship", clause: "EaW 8.0" }]);
  });

  test("pays 30% more as the third of its hull, on its own line (EaW 17f)", () => {
    const played = yard();
    addShip(played, "Gorn", "G-2", "CA", "Home dock");
    played.does("build-ship", built({ class: "CA", unit: "G-8" }));
    expect(booked(played, "G-8")).toEqual([["Build", 170, "Gorn"]]);
    played.does("build-ship", built({ class: "CA+", unit: "G-7", fleet: "Home dock" }));
    expect(booked(played, "G-7")).toEqual([["Build", 180, "Gorn"]]);
    played.does("close");
    played.does("build-ship", built({ class: "CA" }));
    expect(booked(played, "G-9")).toEqual([
      ["Build", 170, "Gorn"],
      ["Build penalty", 51, "Gorn"],
    ]);
    expect(played.found).toEqual([]);
  });

  test("costs no movement point where it moves from the next season on", () => {
    expect(yard().does("build-ship", built({ class: "CA", when: NEXT }))).toMatch(
      /moves from Y165 Summer on\. Gorn 1 stays until then/,
    );
  });

  test.each([
    ["is left behind", (played: Played) => played.does("transfer-ships", BEHIND)],
    ["can move", (played: Played) => played.does("close")],
  ])("keeps its fleet where it is until it %s (EaW 6.0)", (_, then) => {
    const played = joined();
    const move = { subject: "Gorn 1", fields: { to: "Dell" } };
    played.does("build-ship", built({ class: "CA", when: NEXT }));
    expect(played.refused("move-fleet", move)).toMatchObject([
      { check: "fleet-move", subject: "Gorn 1", clause: "EaW 6.0", message: expect.stringMatching(/G-9.*turn 2/) },
    ]);
    then(played);
    expect(played.does("move-fleet", move)).toMatch(/Gorn 1 is in Dell/);
    expect(played.found).toEqual([]);
  });

  test("moves with its fleet in the season in which it is built for a movement point (EaW 6.0)", () => {
    const played = joined();
    played.does("build-ship", built({ class: "CA" }));
    expect(played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } })).toMatch(/Gorn 1 is in Dell/);
  });

  test("shares the dock of its FRD: 36 points a season (EaW 6.0), and one movement point for all (EaW 33.3)", () => {
    const played = yard();
    played.does("build-ship", built({ class: "CA", unit: "G-8" }));
    expect(played.does("build-ship", built({ class: "CA", unit: "G-7" }))).not.toContain("movement point");
    expect(refusal(played, { class: "CA", unit: "G-6", fleet: "Home dock" })).toMatchObject([
      {
        check: "docking-over",
        clause: "EaW 6.0",
        message: expect.stringMatching(/has 8 of 36 left.*turn 2/) as string,
      },
    ]);
    expect(refusal(played, { class: "DD", when: NEXT, fleet: "Home dock" })).toMatchObject([
      {
        check: "frd-builds-twice",
        clause: "EaW 33.3",
        message: expect.stringContaining("for use this season") as string,
      },
    ]);
    played.does("build-ship", built({ class: "DD", fleet: "Home dock" }));
    expect(played.found).toEqual([]);
  });
});

describe("an oversize ship (EaW 6.0)", () => {
  test("takes one FRD two seasons, and joins its fleet when it is finished", () => {
    const played = yard();
    const says = played.does("build-ship", built({ class: "BB" }));
    expect(says).toMatch(/finished in Y165 Summer, and moves from Y165 Fall on\.$/);
    expect([held(played), played.open.campaign.units.has("G-9")]).toEqual(["1650", false]);
    const deliver = { side: "Gorn", subject: "G-9", fields: { result: "Gorn 1" } };
    expect(played.refused("deliver-ship", deliver)).toMatchObject([{ clause: "EaW 6.0" }]);
    played.does("close");
    expect(refusal(played, { class: "DD", unit: "G-8" })).toMatchObject([{ check: "docking-over" }]);
    expect(dueItems(played.open).filter(({ command }) => command === "deliver-ship")).toMatchObject([
      { subject: "G-9", step: "3b", done: false },
    ]);
    played.does("deliver-ship", deliver);
    expect(shipRow(played, "G-9")).toMatchObject({ Class: "BB", Fleet: "Gorn 1", "Economic BPV": 350 });
    expect(played.found).toEqual([]);
    undone(played);
    expect([played.open.campaign.units.has("G-9"), held(played)]).toEqual([false, "1650"]);
  });

  test("is found if it is not finished in its season, and may come to nothing", () => {
    const played = yard();
    played.does("build-ship", built({ class: "BB" }));
    for (let turn = 1; turn <= 2; turn++) played.does("close");
    expect(played.found).toEqual(["build-late G-9"]);
    played.does("deliver-ship", { side: "Gorn", subject: "G-9", fields: { result: "It is not finished" } });
    expect(played.found).toEqual([]);
  });

  test("takes two FRDs in one system a season, for two movement points", () => {
    const played = yard();
    addShip(played, "Gorn", "FRD-3", "FRD", "Home dock");
    played.does("close");
    expect(played.does("build-ship", built({ class: "BB" }))).toMatch(
      /joins Gorn 1, and moves this season. It costs 2 movement points/,
    );
    expect(refusal(played, { class: "DD", unit: "G-8" }, "FRD-3")).toMatchObject([{ check: "docking-over" }]);
  });
});

test.each([
  ["before its year, with a legal one instead", { class: "DN" }, "EaW 3a", /Y172.*Build BB instead/],
  ["without docking points in the chart", { class: "XX" }, "EaW 6.0", /docking points/],
  ["with an id that is taken", { class: "DD", unit: "G-1" }, undefined, /next free id/],
])("a ship is refused %s", (_, fields, clause, message) => {
  const [found] = refusal(yard(), fields);
  expect([found?.clause, found?.message]).toEqual([clause, expect.stringMatching(message)]);
});

test("a ship that would break the limits of its fleet is refused, with another fleet (EaW 6c)", () => {
  const played = yard();
  for (const unit of ["G-2", "G-3"]) addShip(played, "Gorn", unit, "CA", "Gorn 1");
  expect(refusal(played, { class: "CA" })).toMatchObject([
    { clause: "EaW 6c", message: expect.stringMatching(/510.*450.*Home dock/) as string },
  ]);
});

test("a ship that cannot be paid is refused", () => {
  const played = yard();
  played.does("book", {
    subject: "Ruling",
    fields: { from: "Gorn", to: "Economy", amount: "1900", subject: "", note: "" },
  });
  expect(refusal(played, { class: "CA" })).toMatchObject([{ check: "treasury-below-zero" }]);
});

test.each([
  ["a ship that is no FRD", "G-1", "EaW 15.0"],
  ["another empire's ship", "R-1", undefined],
])("%s builds nothing", (_, subject, clause) => {
  expect(refusal(yard(), { class: "DD" }, subject)).toMatchObject([clause === undefined ? {} : { clause }]);
});

test("nothing is built in the set-up (EaW 2c), nor in the season in which an FRD is placed (EaW 15a)", () => {
  expect(refusal(yard(0), { class: "DD" })).toMatchObject([{ clause: "EaW 2c" }]);
  const played = yard(2);
  addShip(played, "Gorn", "FRD-3", "FRD", "Home dock");
  expect(refusal(played, { class: "DD" }, "FRD-3")).toMatchObject([{ clause: "EaW 15a" }]);
});

import { perform, type OpenGame } from "../../../../src/engine/campaign/game";
import { purseOf } from "../../../../src/engine/empires-at-war/orders/purse";
import { freeName } from "../../../../src/engine/empires-at-war/fleets/form-fleet";
import { fleetsNow, shipsIn } from "../../../../src/engine/empires-at-war/state/state";
import { assigned, inSpring, mustered, ships } from "./mustered";

const where = (played: ReturnType<typeof mustered>) =>
  Object.fromEntries(fleetsNow(played.open).map(({ fleet, place, state }) => [fleet, `${place} ${state}`]));

describe("fleets in the set-up", () => {
  test("have the ships that are assigned to them, on the sheet as well", () => {
    const played = mustered();
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-CA1", "G-DD1", "G-DD2"]);
    expect(played.open.books.units.map((row) => (row as unknown as { fleet: string }).fleet)).toEqual([
      ...["Gorn 1", "Gorn 1", "Gorn 1", "Gorn FRD", "Romulan 1"],
    ]);
    expect(played.found).toEqual([]);
  });

  test("EaW 17.0: take no ship that makes them too large, and the message says which fleet has room", () => {
    const played = mustered();
    ships(played, "Gorn", "CA", "CA", "CA");
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
    const fields = { "ship-G-CA2": "yes", "ship-G-CA3": "yes", "ship-G-CA4": "yes" };
    expect(played.refused("assign-ships", { side: "Gorn", subject: "Gorn 1", fields })).toMatchObject([
      { check: "assign-ships", clause: "EaW 17.0", message: expect.stringMatching(/780 CBpv, 600 allowed.*Gorn 2/s) },
    ]);
    assigned(played, "Gorn 2", ["G-CA2", "G-CA3", "G-CA4"]);
    expect(shipsIn(played.open, "Gorn 2")).toHaveLength(3);
  });
});

test("ships that join a fleet ask for nothing that the checks find", () => {
  const played = mustered();
  const [more = ""] = ships(played, "Gorn", "DD");
  const { books, campaign, game } = played.open;
  const unchecked: OpenGame = {
    ...{ books, campaign, game },
    get findings(): never {
      throw new Error("the checks ran");
    },
  };
  const doing = { command: "assign-ships", side: "Gorn", subject: "Gorn 1" };
  const fields = { [`ship-${more}`]: "yes" };
  expect(perform(unchecked, doing, [{ fields }], played.stamp).refused).toEqual([]);
});

describe("a new fleet", () => {
  test("is numbered after the fleets of its empire, without its FRD (EaW 15f)", () => {
    expect(freeName(mustered().open, "Gorn")).toBe("Gorn 2");
    expect(freeName(mustered().open, "Romulan")).toBe("Romulan 2");
  });

  test.each(["Romulan 2", "Romulan FRD 2", "romu1an 7"])(
    "of one empire is not named %s: another would learn from its next fleet that the name is taken",
    (fleet) => {
      const played = mustered();
      const form = { side: "Gorn", subject: "", fields: { fleet, place: "Carrow" } };
      expect(played.refused("form-fleet", form)[0]?.message).toMatch(/Romulan.*such as/s);
      expect(
        played.does("form-fleet", { side: "Gorn", fields: { fleet: "Romulan hunters", place: "Carrow" } }),
      ).toMatch(/Romulan hunters/);
    },
  );
});

describe("a fleet that moves", () => {
  test("goes along a lane, with its direction and its cost", () => {
    const played = inSpring();
    const says = played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    expect(says).toMatch(/Gorn 1.*Dell.*1 movement point \(EaW 5a\)/);
    expect(fleetsNow(played.open)[0]).toMatchObject({ cameFrom: "Carrow", direction: "E", since: 1, state: "Free" });
    expect(played.found).toEqual([]);
  });

  test("EaW 5b: has one free jump a season from its own colony", () => {
    const played = inSpring();
    played.write([
      { kind: "change", table: "Places", row: 0, cells: { Owner: "Gorn", Development: "Colony", Planet: "Life" } },
    ]);
    played.does("post-changes", { fields: {} });
    expect(played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } })).toMatch(
      /0 movement points \(EaW 5b\)/,
    );
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    expect(played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } })).toMatch(
      /1 movement point \(EaW 5a\)/,
    );
  });

  test("EaW 15e to 15g: an FRD costs three movement points, and one with a military tug", () => {
    const played = mustered();
    ships(played, "Gorn", "TUG");
    played.does("close");
    const move = { subject: "Gorn FRD", fields: { to: "Dell" } };
    expect(played.tried("move-fleet", { ...move, replies: [{ fields: move.fields }] }).says).toMatch(
      /3 movement points \(EaW 15e\)/,
    );
    assigned(played, "Gorn FRD", ["G-TUG1"]);
    expect(played.does("move-fleet", move)).toMatch(/1 movement point \(EaW 15g\)/);
    // Moved by the GM, it is out of nobody's points (EaW 5.0).
    expect(purseOf(played.open, "Gorn")).toMatchObject({ left: purseOf(played.open, "Gorn").had });
  });

  test("EaW 19a: is pinned by another empire's fleet, and can do nothing more in that season", () => {
    const played = inSpring();
    expect(played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Fell" } })).toMatch(
      /Romulan 1 of Romulan pins Gorn 1/,
    );
    expect(where(played)).toMatchObject({ "Gorn 1": "Fell Pinned" });
    expect(played.refused("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } })).toMatchObject([
      { check: "held-fleet", clause: "EaW 19a", message: expect.stringMatching(/turn 2/) },
    ]);
    played.does("close");
    // With the season the fleet is free, in the books and on the sheet.
    expect(where(played)).toMatchObject({ "Gorn 1": "Fell Free" });
    expect(played.tables.tables.get("Fleets")?.rows.flat()).not.toContain("Pinned");
    expect(played.found).toEqual([]);
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } });
    expect(where(played)).toMatchObject({ "Gorn 1": "Elm Free" });
  });

  test("EaW 19a: is pinned again once its season is reopened, and free by the next close", () => {
    const played = inSpring();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Fell" } });
    played.does("close");
    const freed = played.open.books.events.at(-1);
    expect(played.refused("undo", { subject: freed?.act ?? "" })).toMatchObject([
      { check: "undo", message: expect.stringContaining("Reopen turn 1") as string },
    ]);
    for (let time = 0; time < 2; time++) {
      expect(played.does("reopen")).toContain("1 entry that its close booked is reversed");
      expect([where(played)["Gorn 1"], played.found]).toEqual(["Fell Pinned", []]);
      expect(played.tables.tables.get("Fleets")?.rows.flat()).toContain("Pinned");
      played.does("close");
      expect([where(played)["Gorn 1"], played.found]).toEqual(["Fell Free", []]);
    }
  });

  test("EaW 10a, 10h: is trapped by another empire's fortification until it is released", () => {
    const played = inSpring();
    played.write([{ kind: "change", table: "Places", row: 1, cells: { "Fort owner": "Romulan", "Fort since": 0 } }]);
    played.does("post-changes", { fields: {} });
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    expect(where(played)).toMatchObject({ "Gorn 1": "Dell Trapped" });
    played.does("close");
    expect(played.refused("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } })).toMatchObject([
      { check: "held-fleet", clause: "EaW 10h" },
    ]);
    played.does("set-fleet-state", { subject: "Gorn 1", fields: { state: "Free" } });
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } });
  });

  test("EaW 17a: finds no room beside three others, unless these are FRDs", () => {
    const played = mustered();
    for (const number of [2, 3, 4]) {
      played.does("form-fleet", { side: "Gorn", fields: { fleet: `Gorn ${number}`, place: "Dell" } });
      assigned(played, `Gorn ${number}`, ships(played, "Gorn", "DD", "DD"));
    }
    played.does("close");
    expect(played.refused("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } })).toMatchObject([
      { clause: "EaW 17a", message: expect.stringMatching(/Gorn 2, Gorn 3, Gorn 4.*Choose Fell/) },
    ]);
    expect(played.refused("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 5", place: "Dell" } })).toMatchObject([
      { clause: "EaW 17a" },
    ]);
    played.does("move-fleet", { subject: "Gorn FRD", fields: { to: "Dell" } });
    played.does("move-fleet", { subject: "Gorn 2", fields: { to: "Carrow" } });
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  });

  test("EaW 17g: if it is non-compliant, only comes nearer to an FRD", () => {
    const played = inSpring();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    played.does("set-fleet-state", { subject: "Gorn 1", fields: { state: "Non-compliant" } });
    expect(played.refused("move-fleet", { subject: "Gorn 1", fields: { to: "Elm" } })).toMatchObject([
      { clause: "EaW 17g", message: expect.stringMatching(/Carrow, 1 jumps? away.*Choose Carrow/) },
    ]);
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
    expect(where(played)).toMatchObject({ "Gorn 1": "Carrow Non-compliant" });
  });

  test("has ships, and a lane", () => {
    const played = mustered();
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
    expect(played.refused("move-fleet", { subject: "Gorn 2", fields: { to: "Dell" } })).toMatchObject([
      { clause: "EaW 1e" },
    ]);
    expect(played.tried("move-fleet", { subject: "Gorn 9" }).refused).toMatchObject([{ check: "unknown-fleet" }]);
  });
});

describe("ships that are transferred", () => {
  test("EaW 7.0, 7a: join another fleet; with the last ship the fleet is disbanded", () => {
    const played = inSpring();
    const fields = { to: "Gorn FRD", "ship-G-DD1": "yes" };
    played.does("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields });
    expect([shipsIn(played.open, "Gorn 1"), shipsIn(played.open, "Gorn FRD")]).toEqual([
      ["G-CA1", "G-DD2"],
      ["G-DD1", "G-FRD1"],
    ]);
    const rest = { to: "Gorn FRD", "ship-G-CA1": "yes", "ship-G-DD2": "yes" };
    expect(played.does("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields: rest })).toMatch(
      /Gorn 1 is disbanded/,
    );
    expect(fleetsNow(played.open).map(({ fleet }) => fleet)).toEqual(["Gorn FRD", "Romulan 1"]);
    expect(played.found).toEqual([]);
  });

  test("form a new fleet in the same system", () => {
    const played = inSpring();
    const fields = { to: "A new fleet", name: "Gorn 7", "ship-G-DD1": "yes" };
    played.does("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields });
    expect(fleetsNow(played.open).at(-1)).toMatchObject({ fleet: "Gorn 7", place: "Carrow", since: 0 });
    expect(
      played.refused("transfer-ships", {
        side: "Gorn",
        subject: "Gorn 1",
        fields: { to: "Gorn 7", "ship-G-CA1": "no" },
      }),
    ).toMatchObject([{ check: "transfer-ships" }]);
    expect(played.refused("transfer-ships", { side: "Romulan", subject: "Gorn 1" })).toMatchObject([
      { check: "unknown-fleet" },
    ]);
  });

  test("form a fourth fleet only of an FRD, which is none (EaW 15f, 17a)", () => {
    const played = inSpring();
    for (const name of ["Gorn 2", "Gorn 3"]) {
      const [unit = ""] = ships(played, "Gorn", "DD");
      played.does("form-fleet", { side: "Gorn", fields: { fleet: name, place: "Carrow" } });
      assigned(played, name, [unit]);
    }
    const [dock = ""] = ships(played, "Gorn", "FRD");
    assigned(played, "Gorn 1", [dock]);
    const apart = (unit: string) => ({ to: "A new fleet", name: "Gorn 7", [`ship-${unit}`]: "yes" });
    expect(played.refused("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields: apart("G-DD1") })).toMatchObject(
      [{ clause: "EaW 17a" }],
    );
    expect(
      played.refused("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 transfer Gorn 7: G-DD1" } }),
    ).toMatchObject([{ clause: "EaW 17a" }]);
    const given = played.does("enter-orders", {
      side: "Gorn",
      fields: { orders: `1 Gorn 1 transfer Gorn 7: ${dock}` },
    });
    expect(given).toContain("1 order");
    played.resolves();
    expect(shipsIn(played.open, "Gorn 7")).toEqual([dock]);
    expect(played.found).toEqual([]);
  });

  test("come before what their fleet does afterwards: that it is pinned then is no fault (EaW 19a)", () => {
    const played = inSpring();
    const orders = "1 Gorn 1 transfer Gorn 7: G-DD1\n2 Gorn 1 jump Fell";
    played.does("enter-orders", { side: "Gorn", fields: { orders } });
    played.resolves();
    expect(fleetsNow(played.open).find(({ fleet }) => fleet === "Gorn 1")).toMatchObject({
      ...{ place: "Fell", state: "Pinned" },
    });
    expect(shipsIn(played.open, "Gorn 7")).toEqual(["G-DD1"]);
    expect(played.found).toEqual([]);
  });

  test("can be undone, on the sheets as well", () => {
    const played = inSpring();
    const before = played.tables;
    played.does("transfer-ships", { side: "Gorn", subject: "Gorn 1", fields: { to: "Gorn FRD", "ship-G-DD1": "yes" } });
    const act = String(played.open.books.events.at(-1)?.act);
    played.does("undo", { side: "Gorn", subject: act });
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-CA1", "G-DD1", "G-DD2"]);
    expect(played.tables.tables.get("Units")?.rows).toEqual(before.tables.get("Units")?.rows);
    expect(played.found).toEqual([]);
  });
});

test("a fleet without ships is disbanded, and one with ships is not", () => {
  const played = mustered();
  played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
  expect(played.refused("disband-fleet", { side: "Gorn", subject: "Gorn 1" })).toMatchObject([
    { clause: "EaW 7a", message: expect.stringMatching(/G-CA1, G-DD1, G-DD2/) },
  ]);
  played.does("disband-fleet", { side: "Gorn", subject: "Gorn 2" });
  expect(where(played)).not.toHaveProperty("Gorn 2");
});

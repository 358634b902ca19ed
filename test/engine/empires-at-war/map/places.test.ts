import { basesSet } from "../../../../src/engine/empires-at-war/bases/base-events";
import { told } from "../planted/fleets";
import { batchesNow, fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { rowsOf } from "../../campaign/kept";
import { addShip, booked, held, undone, yard } from "../construction/yard";

describe("a new FRD (EaW 15a)", () => {
  const fields = { unit: "FRD-9", fleet: "New dock" };

  test("costs 200 BPV, is placed in a developed system, and builds from the next season on", () => {
    const played = yard();
    const says = played.does("build-frd", { side: "Gorn", subject: "Dell", fields });
    expect(says).toMatch(/200 BPV.*Y165 Summer.*3 movement points/);
    expect([held(played), booked(played, "FRD-9"), played.found]).toEqual(["1800", [["FRD", 200, "Gorn"]], []]);
    expect(fleetsNow(played.open).find(({ fleet }) => fleet === "New dock")).toMatchObject({ place: "Dell" });
    const build = { side: "Gorn", subject: "FRD-9", fields: { class: "DD", unit: "G-9", fleet: "New dock" } };
    expect(played.refused("build-ship", build)).toMatchObject([{ clause: "EaW 15a" }]);
    undone(played);
    expect([held(played), played.open.campaign.units.has("FRD-9"), played.found]).toEqual(["2000", false, []]);
  });

  test("is refused where nothing is developed, and where another empire's fleet is", () => {
    const played = yard();
    expect(played.refused("build-frd", { side: "Gorn", subject: "Home", fields })).toMatchObject([
      { clause: "EaW 15a", message: expect.stringContaining("Choose Dell") as string },
    ]);
    played.does("form-fleet", { side: "Romulan", fields: { fleet: "Romulan 2", place: "Dell" } });
    expect(played.refused("build-frd", { side: "Gorn", subject: "Dell", fields })).toMatchObject([
      { clause: "EaW 15a" },
    ]);
  });
});

describe("bases (EaW 14.0)", () => {
  const install = (fields: Readonly<Record<string, string>>) => ({ side: "Gorn", subject: "Dell dock", fields });

  test("are paid, count from their season on, and are undone", () => {
    const played = yard();
    played.does("install-bases", install({ kind: "GSA", count: "10", each: "8" }));
    expect(batchesNow(played.open)).toMatchObject([
      { place: "Dell", kind: "GSA", count: 10, owner: "Gorn", since: 1, planet: 1, state: "" },
    ]);
    expect([held(played), booked(played, "Dell G-1"), played.found]).toEqual(["1920", [["Build", 80, "Gorn"]], []]);
    expect(played.refused("install-bases", install({ kind: "GMS", count: "3", each: "8" }))).toMatchObject([
      { check: "bases-over", clause: "EaW 14.0", message: expect.stringContaining("2 or fewer") as string },
    ]);
    expect(played.refused("install-bases", install({ kind: "DEFSAT", count: "6", each: "20" }))).toMatchObject([
      { check: "bases-over", message: expect.stringContaining("5 or fewer") as string },
    ]);
    undone(played);
    expect([batchesNow(played.open), held(played), played.found]).toEqual([[], "2000", []]);
  });

  test("cost what the chart or the last payment says, or have a reason that is shown in their season", () => {
    const played = yard();
    played.does("install-bases", install({ kind: "GSA", count: "4", each: "8" }));
    const cheap = { kind: "GSA", count: "2", each: "0.01" };
    expect(played.refused("install-bases", install(cheap))).toMatchObject([
      { check: "bases-unpaid", clause: "EaW 14.0", message: expect.stringContaining("Dell G-1, turn 1") as string },
    ]);
    const says = played.does("install-bases", install({ ...cheap, reason: "A gift" }));
    expect(says).toContain("0.01 BPV each instead of 8 (Dell G-1, turn 1): A gift");
    expect(played.open.findings).toMatchObject([
      { check: "bases-unpaid", subject: "Dell G-2", expected: "16", actual: "0.02" },
    ]);
    // What becomes of a batch later is no other price.
    told(
      played,
      "Gorn",
      basesSet("Dell G-1", {
        place: "Dell",
        planet: 1,
        kind: "GSA",
        count: 2,
        since: 1,
        hex: "",
        facing: "",
        state: "",
      }),
    );
    played.does("install-bases", install({ kind: "GSA", count: "1" }));
    expect(booked(played, "Dell G-3")).toEqual([["Build", 8, "Gorn"]]);
    played.does("close");
    expect(played.found).toEqual([]);
  });

  test("pay at the next New Year with the share of their season", () => {
    const played = yard();
    played.does("close");
    played.does("install-bases", install({ kind: "GSA", count: "10", each: "0" }));
    played.does("install-bases", install({ kind: "CPL", count: "1", each: "0", hex: "3030" }));
    for (let turn = 2; turn <= 4; turn++) played.does("close");
    // Ten GSA and the platform since Summer: 75% of 100.
    expect(played.tried("new-year-income").says).toContain("Gorn: 75 BPV from Dell (10 GSA: 100 BPV");
  });

  test("need cargo boxes to be carried (EaW 14a), but not where an FRD is", () => {
    const played = yard(0);
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Home" } });
    addShip(played, "Gorn", "G-2", "F-L", "Gorn 2");
    const row = rowsOf(played.tables, "Classes").findIndex((each) => each["Class"] === "F-L");
    played.write([{ kind: "change", table: "Classes", row, cells: { "Cargo boxes": 50 } }]);
    const away = rowsOf(played.tables, "Fleets").findIndex((each) => each["Fleet"] === "Gorn 2");
    played.write([{ kind: "change", table: "Fleets", row: away, cells: { Place: "Wild" } }]);
    played.does("post-changes", { fields: {} });
    played.does("close");
    // 20 BPV are five boxes each, so that 50 boxes carry ten.
    const bases = { kind: "GSO", count: "11", each: "20" };
    expect(played.refused("install-bases", { side: "Gorn", subject: "Gorn 2", fields: bases })).toMatchObject([
      { clause: "EaW 14a", message: expect.stringContaining("10 or fewer") as string },
    ]);
    played.does("install-bases", { side: "Gorn", subject: "Gorn 2", fields: { ...bases, count: "10" } });
    expect(held(played)).toBe("1800");
  });
});

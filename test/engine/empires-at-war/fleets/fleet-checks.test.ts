import { FLEET_CHECKS } from "../../../../src/engine/empires-at-war/fleets/fleet-checks";
import { points } from "../../../../src/engine/core/points";
import { flatten } from "../../../../src/engine/core/problem";
import { shipsIn } from "../../../../src/engine/empires-at-war/state/state";
import { inSpring } from "./mustered";
import { webSet } from "../../../../src/engine/empires-at-war/map/place-events";
import { EMPIRES, HOMES, mapped, mustered } from "../campaign/four-empires";
import { IN_FLEETS, told } from "../planted/fleets";
import { IN_SYSTEMS } from "../planted/systems";

describe("EaW 2c: the set-up", () => {
  const closing = (played: ReturnType<typeof mapped>) => played.tried("close").refused;

  test("is not closed while an empire has other than six fleets within their limits", () => {
    const played = mustered(EMPIRES.slice(1));
    expect(played.found).toEqual([]);
    expect(closing(played)).toMatchObject([
      {
        ...{ check: "first-fleets", subject: "Federation", clause: "EaW 2c", expected: "6", actual: "0" },
        message: expect.stringMatching(/Form 6 more/) as string,
      },
    ]);
    const own = { side: "Federation", subject: "Federation" };
    played.does("muster-fleets", { ...own, fields: { place: HOMES["Federation"] ?? "" } });
    // What is wrong with all of them alike is one sentence.
    expect(closing(played)).toMatchObject([
      { message: expect.stringMatching(/Federation 1, .*Federation 6: [^:]*Buy/) as string },
    ]);
    const seventh = { fleet: "Gorn 7", place: HOMES["Gorn"] ?? "" };
    played.does("form-fleet", { side: "Gorn", fields: seventh });
    expect(closing(played).map(({ subject, actual }) => [subject, actual])).toEqual([
      ["Federation", "0"],
      ["Gorn", "7"],
    ]);
  });

  test("is closed with other fleets if the players agreed on it", () => {
    const played = mapped();
    // All of them lack the same, which is said once.
    expect(closing(played).map(({ subject }) => subject)).toEqual([EMPIRES.join(", ")]);
    played.sets("First fleets of an empire", "As agreed");
    played.does("close");
    expect(played.open.campaign.turn).toBe(1);
  });
});

const PLANTED = [...IN_FLEETS, ...IN_SYSTEMS];

describe("the checks of fleets and ships", () => {
  test("find nothing in books that hold", () => {
    expect(inSpring().open.findings).toEqual([]);
  });

  test.each(PLANTED)("find %s, and nothing else", (_, spoil, finding) => {
    const played = inSpring();
    spoil(played);
    const found = flatten(played.open.findings);
    expect(found.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
    expect(found[0]).toMatchObject(finding);
  });

  test("are all planted", () => {
    const planted = new Set(PLANTED.map(([, , { check }]) => check));
    // What only prevents closing the set-up is planted below.
    expect(
      FLEET_CHECKS.filter(({ atClose }) => !atClose)
        .map(({ id }) => id)
        .filter((id) => !planted.has(id)),
    ).toEqual([]);
  });

  test("EaW 17a: three fleets of each empire may be in a system, or of all by the setting", () => {
    const played = inSpring();
    for (const number of ["2", "3"]) {
      played.does("form-fleet", { side: "Romulan", fields: { fleet: `Romulan ${number}`, place: "Carrow" } });
      played.does("form-fleet", { side: "Gorn", fields: { fleet: `Gorn ${number}`, place: "Carrow" } });
    }
    expect(played.found).toEqual([]);
    const at =
      played.tables.tables.get("Settings")?.rows.findIndex(([setting]) => setting === "Three fleets in a system") ?? -1;
    played.write([{ kind: "change", table: "Settings", row: at, cells: { Value: "Of all empires" } }]);
    expect(played.found).toEqual(["fleets-in-system Carrow"]);
  });

  test("EaW 17a, 25b: an FRD is no fleet of its system with a captured ship either", () => {
    const played = inSpring();
    for (const number of ["2", "3"])
      played.does("form-fleet", { side: "Gorn", fields: { fleet: `Gorn ${number}`, place: "Carrow" } });
    played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Carrow" } });
    played.does("capture-ship", { subject: "R-KR1", fields: { fleet: "Gorn FRD", id: "G-KR1" } });
    expect(shipsIn(played.open, "Gorn FRD")).toEqual(["G-FRD1", "G-KR1"]);
    expect(played.found).toEqual([]);
  });

  test("EaW 31.0: a web that is maintained in each season is not found, nor one that is taken away", () => {
    const played = inSpring();
    for (const layers of [1, 1, null, null]) {
      told(played, "Gorn", webSet("Dell", { layers, strength: layers === null ? null : points(12) }));
      expect(played.found).toEqual([]);
      played.does("close");
    }
    expect(played.found).toEqual([]);
  });

  test("have titles of their own, and clauses", () => {
    expect(new Set(FLEET_CHECKS.map(({ title }) => title)).size).toBe(FLEET_CHECKS.length);
    for (const { title, clause } of FLEET_CHECKS) {
      expect(title).toMatch(/^[A-Z].{10,90}[^.]$/);
      expect(clause).toMatch(/^EaW \d/);
    }
  });
});

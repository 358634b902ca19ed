import { FLEET_CHECKS } from "../../../../src/engine/empires-at-war/checks/fleet-checks";
import { flatten } from "../../../../src/engine/core/problem";
import { inSpring } from "../commands/fleets/mustered";
import { IN_FLEETS } from "../planted/fleets";

describe("the checks of fleets and ships", () => {
  test("find nothing in books that hold", () => {
    expect(inSpring().open.findings).toEqual([]);
  });

  test.each(IN_FLEETS)("find %s, and nothing else", (_, spoil, finding) => {
    const played = inSpring();
    spoil(played);
    const found = flatten(played.open.findings);
    expect(found.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
    expect(found[0]).toMatchObject(finding);
  });

  test("are all planted", () => {
    const planted = new Set(IN_FLEETS.map(([, , { check }]) => check));
    expect(FLEET_CHECKS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
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

  test("have titles of their own, and clauses", () => {
    expect(new Set(FLEET_CHECKS.map(({ title }) => title)).size).toBe(FLEET_CHECKS.length);
    for (const { title, clause } of FLEET_CHECKS) {
      expect(title).toMatch(/^[A-Z].{10,90}[^.]$/);
      expect(clause).toMatch(/^EaW \d/);
    }
  });
});

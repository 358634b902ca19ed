import { formCell } from "../../../../src/engine/campaign/forms/form";
import { fleetRoster } from "../../../../src/engine/empires-at-war/forms/fleet-roster";
import { points } from "../../../../src/engine/core/points";
import { attritionSet } from "../../../../src/engine/empires-at-war/ships/ship-events";
import { shipJoins } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { expectSheetAgrees } from "../../border-patrol/forms/sheet-agrees";
import { inSpring, ships } from "../fleets/mustered";
import { told } from "../planted/fleets";

const shown = (played: ReturnType<typeof inSpring>, side: string) => {
  const form = fleetRoster.fill(played.open, side, played.open.campaign.turn);
  return Object.fromEntries(form.lines.map((line) => [line.id, formCell(form, line, "booked")]));
};

describe("the fleet roster", () => {
  test("has each fleet of an empire with what counts, its limits and the verdict", () => {
    const form = shown(inSpring(), "Gorn");
    expect(form).toMatchObject({
      ...{ fleets: 2, ships: 4, qualifying: 1, "movement-points": 3 },
      ...{ "ships-Gorn 1": 3, "cbpv-Gorn 1": 330, "heavy-Gorn 1": 150, "verdict-Gorn 1": "OK" },
      ...{ "ships-Gorn FRD": 1, "cbpv-Gorn FRD": 0, "verdict-Gorn FRD": "OK" },
    });
    expect(Object.keys(form).some((id) => id.includes("Romulan"))).toBe(false);
  });

  test("says what does not count, and what is wrong", () => {
    const played = inSpring();
    const [sfg = "", other = "", aux = ""] = ships(played, "Gorn", "SFG", "SFG", "AUX");
    told(played, "Gorn", ...[sfg, other, aux].map((unit) => shipJoins(unit, "Gorn 1", "")));
    told(played, "Gorn", attritionSet(aux, { kind: "Fighter", count: 6, cbpv: points(5) }));
    expect(shown(played, "Gorn")).toMatchObject({
      "cbpv-Gorn 1": 330 + 320 + 30 + 100,
      "verdict-Gorn 1": "780 CBpv, 600 allowed (EaW 17.0); 470 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)",
    });
    const { lines } = fleetRoster.fill(played.open, "Gorn", 1);
    expect(lines.find(({ id }) => id === "cbpv-Gorn 1")?.why).toMatch(/of 600.*G-AUX1: auxiliary \(EaW 17\.0\)/);
    expectSheetAgrees(fleetRoster, "Gorn", played);
  });

  test("its sheet works out to the form: with fleets, and without", () => {
    const played = inSpring();
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Dell" } });
    for (const side of ["Gorn", "Romulan"]) expectSheetAgrees(fleetRoster, side, played);
    played.does("transfer-ships", {
      side: "Romulan",
      subject: "Romulan 1",
      fields: { to: "A new fleet", name: "R 2", "ship-R-KR1": "yes" },
    });
    expectSheetAgrees(fleetRoster, "Romulan", played);
  });

  test("says which size class is missing instead of a verdict", () => {
    const played = inSpring();
    played.write([{ kind: "change", table: "Units", row: 0, cells: { "Size class": null, Class: null } }]);
    expect(shown(played, "Gorn")["verdict-Gorn 1"]).toMatch(/size class of G-CA1/);
    expectSheetAgrees(fleetRoster, "Gorn", played);
  });
});

import { ask, columnOf, refusal } from "../../ask";

test.each([
  ["at the start", [165], 600, 450],
  ["in the tenth year", [174], 600, 450],
  ["10 years after the start", [175], 800, 600],
  ["in the twentieth year", [184], 800, 600],
  ["20 years after the start", [185], 1000, 750],
  ["at the end", [205], 1000, 750],
  ["another start", [170, 170], 600, 450],
  ["10 years after another start", [180, 170], 800, 600],
  ["a year as EAW_DATE writes it", ["Y175 Winter"], 800, 600],
  ["both years with a Y", ["y180", "Y170"], 800, 600],
  ["a season that does not exist", ["Y175 Autumnal"], "#VALUE!", "#VALUE!"],
  ["a blank start", [175, ""], 800, 600],
  ["a start of 0 is blank", [175, 0], 800, 600],
  ["before the start", [164], "#VALUE!", "#VALUE!"],
  ["before another start", [169, 170], "#VALUE!", "#VALUE!"],
  ["a blank year", [""], "#VALUE!", "#VALUE!"],
  ["year 0", [0], "#VALUE!", "#VALUE!"],
  ["half a year", [170.5], "#VALUE!", "#VALUE!"],
])("EaW 17.0, the limits %s", (_, cells, all, heavy) => {
  expect(ask("EAW_FLEET_LIMIT", ...cells)).toBe(all);
  expect(ask("EAW_HEAVY_LIMIT", ...cells)).toBe(heavy);
});

test.each([
  [165, 700],
  [175, 900],
  [185, 1100],
])("EaW 17.0: a Legendary Captain makes it 100 more in Y%p: %p", (year, limit) => {
  expect(ask("EAW_FLEET_LIMIT", year, "", true)).toBe(limit);
  expect(ask("EAW_FLEET_LIMIT", year, "", "TRUE")).toBe(limit);
  expect(ask("EAW_FLEET_LIMIT", year, "", false)).toBe(limit - 100);
});

test("EaW 17.0: a Legendary Captain is no argument of the limit on size classes 2 and 3", () => {
  expect(refusal("EAW_HEAVY_LIMIT", 165, "", true)).toBe(
    "EAW_HEAVY_LIMIT: a list of 3 arguments is not valid. Enter no more than 2.",
  );
});

test.each([
  ["a plain ship", [130], 130],
  ["the text's Poor crew", [150, "", "", true], 120],
  ["an Outstanding Crew alone", [130, 26], 156],
  ["officers alone: only the dearest", [130, "", columnOf(10, 30, "", 20)], 160],
  ["a single officer in one cell", [130, "", 15], 145],
  ["an officer dearer than the crew", [130, 26, columnOf(30)], 160],
  ["a crew dearer than the officers", [130, 26, columnOf(10, 20)], 156],
  ["Prime Teams on top", [130, 26, columnOf(10, 20), false, 6], 162],
  ["a Poor crew with an officer: only the ship is less", [150, "", columnOf(15), true], 135],
  ["no officers in the range", [130, "", columnOf("", null)], 130],
  ["80% to the nearest ten-thousandth", [0.0003, "", "", true], 0.0002],
  ["an officer below nothing", [130, "", columnOf(-5)], "#VALUE!"],
  ["an officer's name", [130, "", columnOf("Kirk")], "#VALUE!"],
  ["a ship below nothing", [-1], "#VALUE!"],
  ["a blank ship", [""], "#VALUE!"],
])("EaW 17.0, 2e, EAW_SHIP_CBPV: %s", (_, cells, cbpv) => {
  expect(ask("EAW_SHIP_CBPV", ...cells)).toBe(cbpv);
});

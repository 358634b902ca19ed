import fc from "fast-check";
import { ask, columnOf, refusal } from "../../ask";

test.each([
  ["the 3rd of the text's 170 point BCs", [170, 3, 2], 221],
  ["the 6th of them", [170, 3, 5], 221],
  ["the next one when four of five are lost", [170, 3, 1], 170],
  ["the first", [170, 3], 170],
  ["size class 2 from 225 on", [225, 2, 2], 292.5],
  ["size class 2 below 225", [224.9, 2, 2], 224.9],
  ["size class 3 from 160 on", [160, 3, 2], 208],
  ["size class 3 below 160", [159.5, 3, 2], 159.5],
  ["size class 4 from 100 on", [100, 4, 2], 130],
  ["size class 4 below 100", [99, 4, 2], 99],
  ["size class 1 never", [500, 1, 9], 500],
  ["size class 5 never", [500, 5, 9], 500],
  ["a blank count", [170, 3, ""], 170],
  ["exact where floating point is not", [100.1, 4, 2], 130.13],
  ["to the nearest ten-thousandth", [100.0001, 4, 2], 130.0001],
  ["a tie away from zero", [100.0005, 4, 2], 130.0007],
  ["size class 0 is a blank", [170, 0, 2], "#VALUE!"],
  ["size class 8", [170, 8, 2], "#VALUE!"],
  ["a cost below nothing", [-1, 3], "#VALUE!"],
  ["half a ship in service", [170, 3, 1.5], "#VALUE!"],
  ["a blank cost", ["", 3], "#VALUE!"],
])("EaW 17f, EAW_BUILD_COST: %s", (_, cells, cost) => {
  expect(ask("EAW_BUILD_COST", ...cells)).toBe(cost);
});

test.each([
  [[125, 140], 15],
  [[140, 125], -15],
  [[125, 125], 0],
  [[0.1, 0.3], 0.2],
  [["", 125], "#VALUE!"],
  [[125, "B refit"], "#VALUE!"],
])("EaW 6f: a refit given %j costs %p", (cells, cost) => {
  expect(ask("EAW_REFIT_COST", ...cells)).toBe(cost);
});

test("EaW 6f: a refit and its way back cost nothing together", () => {
  const bpv = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(bpv, bpv, (from, to) => {
      expect(Number(ask("EAW_REFIT_COST", from, to)) + Number(ask("EAW_REFIT_COST", to, from))).toBe(0);
    }),
  );
});

test.each([
  [150, 75],
  [125, 62.5],
  [0.0001, 0.0001],
  [0, 0],
  [-2, "#VALUE!"],
  ["", "#VALUE!"],
])("EaW 9.0: scrapping %p brings %p", (economicBpv, value) => {
  expect(ask("EAW_SCRAP_VALUE", economicBpv)).toBe(value);
});

test.each([
  ["a captured ship without any, to 10%", [150, 0, 10], 15],
  ["from the free 10% to 20%", [150, 10, 20], 15],
  ["by half a percent", [150, 10, 10.5], 0.75],
  ["nothing more", [150, 20, 20], 0],
  ["exact where floating point is not", [101.7, 10, 13], 3.051],
  ["to the nearest ten-thousandth", [100.0015, 10, 20], 10.0002],
  ["a blank start", [150, "", 5], "#VALUE!"],
  ["over 20%", [150, 10, 20.5], "#VALUE!"],
  ["less than it has", [150, 10, 5], "#VALUE!"],
  ["below nothing", [150, -5, 5], "#VALUE!"],
  ["a blank ship", ["", 0, 10], "#VALUE!"],
])("EaW 8.0, EAW_CO_COST: %s", (_, cells, cost) => {
  expect(ask("EAW_CO_COST", ...cells)).toBe(cost);
});

test("EaW 8.0: who asks for less is told what the ship has", () => {
  expect(refusal("EAW_CO_COST", 150, 12.5, 10)).toBe(
    "toPercent: 10 is not valid. Enter a number from 12.5 to 20, because the ship has 12.5%.",
  );
});

test.each([
  ["the text's DEFSAT", [20], 5],
  ["a box begun", [20.5], 6],
  ["a single point", [1], 1],
  ["nothing", [0], 0],
  ["an Orion ship", [20, true], 10],
  ["an Orion ship, a box begun", [19, true], 10],
  ["an Orion freighter", [20, false], 5],
  ["below nothing", [-4], "#VALUE!"],
  ["a word for Orion", [20, "yes"], "#VALUE!"],
])("EaW 14a, EAW_CARGO_BOXES: %s", (_, cells, boxes) => {
  expect(ask("EAW_CARGO_BOXES", ...cells)).toBe(boxes);
});

test("one cell is asked for, not a range", () => {
  expect(refusal("EAW_SCRAP_VALUE", columnOf(100, 90))).toBe(
    "economicBpv: a range of 2 by 1 cells is not valid. Enter a number of 0 or more, with up to four decimals, in one cell.",
  );
});

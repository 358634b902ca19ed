import { ask, columnOf } from "../../../ask";

test.each([
  ["V19.11: 5 less the size class of each unit", columnOf(2, 3, 4), 6],
  ["V19.11: size class 1 brings 4", columnOf(1), 4],
  ["size class 5 and more bring nothing, never less", columnOf(5, 6, 7, 4), 1],
  [
    "blank cells are skipped",
    [
      [4, ""],
      [0, null],
    ],
    1,
  ],
  ["nobody deployed", columnOf("", 0), 0],
  ["there is no size class 8", columnOf(4, 8), "#VALUE!"],
  ["there is no half size class", columnOf(3.5), "#VALUE!"],
  ["text", columnOf("CA"), "#VALUE!"],
])("ORION_GENERAL_INCOME, %s", (_, sizeClasses, income) => {
  expect(ask("ORION_GENERAL_INCOME", sizeClasses)).toBe(income);
});

test.each([
  ["V19.19: 90%, rounded down", 112, 100],
  ["V19.19: 99.9 is 99", 111, 99],
  ["V19.19: exactly 90", 100, 90],
  ["V19.19: 10.99998 is 10", 12.2222, 10],
  ["nothing for nothing", 0, 0],
  ["below nothing", -1, "#VALUE!"],
  ["blank", "", "#VALUE!"],
  ["text", "112", "#VALUE!"],
])("SHIP_SALE, %s", (_, economicBpv, price) => {
  expect(ask("SHIP_SALE", economicBpv)).toBe(price);
});

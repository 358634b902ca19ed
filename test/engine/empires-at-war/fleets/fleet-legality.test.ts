import fc from "fast-check";
import { ask, refusal } from "../../ask";

const LEGAL = [
  [2, 250],
  [3, 150],
  [4, 100],
  [4, 100],
];

test.each([
  ["exactly at the limit", LEGAL, [165], "OK"],
  ["and at the start", LEGAL, [165, "", false, true], "OK"],
  ["over the limit", [...LEGAL, [5, 0.5]], [165], "600.5 CBpv, 600 allowed (EaW 17.0)"],
  ["with a Legendary Captain", [...LEGAL, [5, 100]], [165, "", true], "OK"],
  ["over that too", [...LEGAL, [5, 101]], [165, "", true], "701 CBpv, 700 allowed (EaW 17.0)"],
  [
    "EaW 17.0: two SFG ships add 100",
    [
      [4, 280],
      [4, 280],
    ],
    [165, "", "", "", 2],
    "660 CBpv, 600 allowed (EaW 17.0)",
  ],
  [
    "EaW 17.0: one SFG ship adds nothing",
    [
      [4, 280],
      [4, 280],
    ],
    [165, "", "", "", 1],
    "OK",
  ],
  [
    "EaW 17.0: two SFG ships within the limit",
    [
      [4, 250],
      [4, 250],
    ],
    ["Y165", "", "", "", 3],
    "OK",
  ],
  ["later on", [...LEGAL, [4, 200]], [175], "OK"],
  ["another start", [...LEGAL, [4, 200]], [175, 170], "800 CBpv, 600 allowed (EaW 17.0)"],
  [
    "heavy ships exactly at theirs",
    [
      [2, 300],
      [3, 150],
    ],
    [165],
    "OK",
  ],
  ["heavy ships over it", [[3, 450.5]], [165], "450.5 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)"],
  [
    "heavy ships, whatever captain they have",
    [[3, 460]],
    [165, "", true],
    "460 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)",
  ],
  ["small ships have no limit of their own", [[4, 600]], [165], "OK"],
  ["too small at the start", [[4, 174]], [165, "", false, true], "174 CBpv, 175 needed (EaW 2c)"],
  ["large enough at the start", [[4, 175]], [165, "", false, true], "OK"],
  ["too small later on does not matter", [[4, 20]], [165], "OK"],
  ["no size class 4 ship at the start", [[3, 200]], [165, "", "", true], "no ship of size class 4 (EaW 2c)"],
  [
    "blank rows anywhere",
    [
      ["", ""],
      [4, 200],
      [null, null],
      [0, 0],
    ],
    [165],
    "OK",
  ],
  ["no ships", [["", ""]], [165], "OK"],
])("EAW_FLEET_CHECK: %s", (_, ships, cells, result) => {
  expect(ask("EAW_FLEET_CHECK", ships, ...cells)).toBe(result);
});

test("everything that is wrong is told, each with its clause", () => {
  expect(ask("EAW_FLEET_CHECK", [[2, 620]], 165, "", "", true)).toBe(
    "620 CBpv, 600 allowed (EaW 17.0); 620 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0); " +
      "no ship of size class 4 (EaW 2c)",
  );
  expect(ask("EAW_FLEET_CHECK", [["", ""]], 165, "", "", true)).toBe(
    "no ship of size class 4 (EaW 2c); 0 CBpv, 175 needed (EaW 2c)",
  );
});

test("a ship that cannot be read is named by its place", () => {
  expect(refusal("EAW_FLEET_CHECK", [...LEGAL, ["", 120]], 165)).toBe(
    "ships, row 5, column 1: a value is missing. Enter a whole number from 1 to 7.",
  );
  expect(refusal("EAW_FLEET_CHECK", [[4, 0]], 165)).toBe(
    "ships, row 1, column 2: 0 is not valid. Enter a number above 0, with up to four decimals.",
  );
  expect(refusal("EAW_FLEET_CHECK", [["CA", 120]], 165)).toMatch(/^ships, row 1, column 1: "CA" is not valid/);
  expect(refusal("EAW_FLEET_CHECK", [[4]], 165)).toMatch(/^ships: a range of one cell is not valid/);
  expect(refusal("EAW_FLEET_CHECK", LEGAL, 164)).toMatch(/^year: 164 is not valid/);
  const tooMuch = [1e8, 1].map((cbpv) => [4, cbpv]);
  expect(refusal("EAW_FLEET_CHECK", tooMuch, 165)).toBe(
    "ships: a larger total is not valid. Enter ships with a total of 100000000 CBpv or less.",
  );
});

test("the check agrees with the two limits", () => {
  const ships = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 400 })), { minLength: 1 });
  fc.assert(
    fc.property(ships, fc.integer({ min: 165, max: 205 }), fc.boolean(), (fleet, year, captain) => {
      const of = (heavy: boolean): number =>
        fleet.reduce((sum, [size, cbpv]) => (!heavy || size === 2 || size === 3 ? sum + cbpv : sum), 0);
      const fits =
        of(false) <= Number(ask("EAW_FLEET_LIMIT", year, "", captain)) &&
        of(true) <= Number(ask("EAW_HEAVY_LIMIT", year));
      expect(ask("EAW_FLEET_CHECK", fleet, year, "", captain) === "OK").toBe(fits);
    }),
  );
});

import { ask, refusal } from "../../ask";

test.each([
  [
    "each row counts 1",
    [
      ["Engine", "Small"],
      ["Engine", "Large"],
    ],
    4,
  ],
  ["counts", [["Engine", "Medium", 4]], 8],
  [
    "a blank count and a count of 0 are none",
    [
      ["Engine", "Medium", ""],
      ["Hive", "Large", 0],
      ["Cannon", "Small", 2],
    ],
    2,
  ],
  [
    "blank rows",
    [
      ["", "", ""],
      ["Hive", "Large", 2],
      [0, 0, 0],
      [null, " ", null],
    ],
    12,
  ],
  ["nothing at all", [["", ""]], 0],
  ["words in another spelling", [["tractor-beams", " MEDIUM "]], 2],
  ["a size that it does not come in", [["Hive", "Medium"]], "#VALUE!"],
  ["the same, with a count of 0", [["Hive", "Medium", 0]], "#VALUE!"],
  ["half a component", [["Engine", "Small", 0.5]], "#VALUE!"],
  ["fewer than none", [["Engine", "Small", -1]], "#VALUE!"],
  ["no size", [["Engine", ""]], "#VALUE!"],
  ["no name", [["", "Small"]], "#VALUE!"],
  ["a bridge", [["Frigate", "Small"]], "#VALUE!"],
  ["a fourth column", [["Engine", "Small", 1, 1]], "#VALUE!"],
  ["no range", "", "#VALUE!"],
])("GATE_COST, %s", (_, components, credits) => {
  expect(ask("GATE_COST", components)).toBe(credits);
});

test("GATE_COST says where it cannot be read", () => {
  const components = [
    ["Engine", "Small"],
    ["Hive", "Tiny"],
  ];
  expect(refusal("GATE_COST", components)).toBe(
    'components, row 2, column 2: "Tiny" is not valid. Enter Small, Medium or Large.',
  );
});

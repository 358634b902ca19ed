import { ask } from "../../ask";

const over = (credits: string, limit: number): string =>
  `${credits} over the limit of ${limit} (Gate: Building your Fleet)`;

test.each([
  [
    "just within",
    [
      ["Vigil", 20],
      ["Lark", 4],
    ],
    24,
    "OK",
  ],
  [
    "over",
    [
      ["Vigil", 20],
      ["Lark", 7],
    ],
    24,
    over("3 credits", 24),
  ],
  ["any limit that is agreed on", [["Vigil", 12.5]], 12, over("0.5 credits", 12)],
  [
    "exact",
    [
      ["Vigil", 0.1],
      ["Lark", 0.2],
    ],
    0.3,
    "OK",
  ],
  [
    "blank credits, names and rows",
    [
      ["Vigil", ""],
      ["", 4],
      ["", ""],
      [0, 0],
      [7, 13],
    ],
    16,
    over("1 credit", 16),
  ],
  ["no ship", [["", ""]], 16, "OK"],
  ["a limit of nothing", [["Vigil", 1]], 0, "#VALUE!"],
  ["a limit below nothing", [["Vigil", 1]], -16, "#VALUE!"],
  ["credits below nothing", [["Vigil", -1]], 16, "#VALUE!"],
  ["credits in words", [["Vigil", "many"]], 16, "#VALUE!"],
  ["one column", [["Vigil"]], 16, "#VALUE!"],
])("GATE_FLEET_CHECK, %s", (_, ships, limit, result) => {
  expect(ask("GATE_FLEET_CHECK", ships, limit)).toBe(result);
});

import { ask } from "../../../ask";

/** Every pair of target and outcome: Economic Points (V19.842) and Rank Points (V19.8611). */
const WORTH = [
  ["Small Freighter", "Destroyed", 0.25, 2],
  ["Large Freighter", "Destroyed", 0.5, 4],
  ["Small Freighter", "Captured", 2, 3],
  ["Large Freighter", "Captured", 4, 6],
  ["Small Q-Ship", "Destroyed", 0.25, 3],
  ["Large Q-Ship", "Destroyed", 0.5, 6],
  ["Small Q-Ship", "Crippled", 0.5, 4],
  ["Large Q-Ship", "Crippled", 0.75, 8],
  // V19.881: what the tables leave out is worth nothing.
  ["Small Freighter", "Crippled", 0, 0],
  ["Large Freighter", "Crippled", 0, 0],
  ["Small Q-Ship", "Captured", 0, 0],
  ["Large Q-Ship", "Captured", 0, 0],
] as const;

test.each(WORTH)(
  "V19.841, V19.842, V19.861, V19.8611: %s %s is worth %p EP and %i RP",
  (target, fate, economic, rank) => {
    expect(ask("PIRACY_AWARD", [[target, fate]])).toBe(economic);
    expect(ask("PIRACY_AWARD", [[target, fate, 3]])).toBe(3 * economic);
    expect(ask("PIRACY_RANK_POINTS", [[target, fate]])).toBe(rank);
    expect(ask("PIRACY_RANK_POINTS", [[target, fate, 3, ""]])).toBe(3 * rank);
    expect(ask("CREW_POINTS", [[target, fate, 3]])).toBe(15 * rank);
  },
);

test.each(WORTH)(
  "V19.8611: a chain reaction halves %s %s unit by unit; its Economic Points stay",
  (target, fate, economic, rank) => {
    expect(ask("PIRACY_RANK_POINTS", [[target, fate, 5, true]])).toBe(5 * Math.floor(rank / 2));
    expect(ask("PIRACY_AWARD", [[target, fate, 5, true]])).toBe(5 * economic);
  },
);

test("V19.843: a table of all pairs adds up, fractions kept, with a part of it left empty", () => {
  const all = WORTH.map(([target, fate], index) => [target, fate, index % 2 === 0 ? 1 : ""]);
  expect(ask("PIRACY_AWARD", all)).toBe(0.25 + 2 + 0.25 + 0.5);
  expect(ask("PIRACY_RANK_POINTS", all)).toBe(2 + 3 + 3 + 4);
});

test.each([
  ["an Armed Freighter counts as the Freighter of its size", [["Armed Small Freighter", "Captured"]], 2],
  ["written the other way about", [["large armed freighters", "captured"]], 4],
  ["words in any spelling", [["SMALL q ship", " crippled "]], 0.5],
  [
    "blank rows are skipped, whatever they arrive as",
    [
      ["", ""],
      ["Small Freighter", "Captured"],
      [null, null],
      [0, 0],
    ],
    2,
  ],
  [
    "with a count column too",
    [
      ["", "", "", ""],
      ["Small Freighter", "Captured", 2, false],
      [0, 0, 0, 0],
    ],
    4,
  ],
  ["a count of 0 counts nothing", [["Small Freighter", "Captured", 0]], 0],
  [
    "nothing was hit",
    [
      ["", ""],
      ["", ""],
    ],
    0,
  ],
])("PIRACY_AWARD, %s", (_, results, award) => {
  expect(ask("PIRACY_AWARD", results)).toBe(award);
});

test.each([
  ["an outcome without a target", [["", "Captured"]]],
  ["a target without an outcome", [["Small Freighter", ""]]],
  ["a count without either", [["", "", 2]]],
  ["an unknown target", [["Tanker", "Captured"]]],
  ["an unknown outcome", [["Small Freighter", "Sunk"]]],
  ["half a unit", [["Small Freighter", "Captured", 1.5]]],
  ["a count below nothing", [["Small Freighter", "Captured", -1]]],
  ["text for a count", [["Small Freighter", "Captured", "two"]]],
  ["a number for a truth value", [["Small Freighter", "Captured", 1, 1]]],
  ["one column", [["Small Freighter"], ["Captured"]]],
  ["five columns", [["Small Freighter", "Captured", 1, true, ""]]],
  ["a number, which only the awards take", 12],
  ["nothing", null],
])("PIRACY_AWARD and PIRACY_RANK_POINTS refuse %s", (_, results) => {
  expect(ask("PIRACY_AWARD", results)).toBe("#VALUE!");
  expect(ask("PIRACY_RANK_POINTS", results)).toBe("#VALUE!");
});

test.each([
  ["V19.8615: base × escorts ÷ pirates", [16, 150, 120], 12],
  ["V19.8615: fractions are dropped at the end", [10, 150, 100], 6],
  ["V19.8615: the multiplier may be above 1", [10, 100, 150], 15],
  ["V19.8613: without escorts half of the pirates, rounded up", [10, 75], 5],
  ["V19.8613: the half of 75 is 38, so that 2 of 75 more count", [75, 75], 38],
  ["V19.8613: blank and 0 are no escorts either", [75, 75, ""], 38],
  ["V19.8613: 0 escorts", [75, 75, 0], 38],
  ["V19.8613: the half of 75.5 is 37.75, so 38", [1000, 75.5], 503],
  ["exact where a quotient of decimals would drift: 0.7 of 100", [100, 1, 0.7], 70],
  ["exact: 29 hundredths of 100", [100, 100, 29], 29],
  ["no Rank Points", [0, 100, 50], 0],
  ["results in a range", [[["Large Q-Ship", "Crippled", 2]], 150, 120], 12],
  ["a base in a range of one cell", [[[16]], 150, 120], 12],
  ["pirates of 0", [10, 0, 50], "#VALUE!"],
  ["pirates left out", [10, "", 50], "#VALUE!"],
  ["pirates below nothing", [10, -5, 50], "#VALUE!"],
  ["escorts below nothing", [10, 100, -1], "#VALUE!"],
  ["half a Rank Point", [2.5, 100, 50], "#VALUE!"],
  ["Rank Points below nothing", [-2, 100, 50], "#VALUE!"],
  ["text", ["ten", 100, 50], "#VALUE!"],
])("RANK_AWARD (V19.8614), %s", (_, cells, award) => {
  expect(ask("RANK_AWARD", ...cells)).toBe(award);
});

test.each([
  ["V19.871: 5 for each Rank Point before the multiplier", 8, 40],
  [
    "V19.871: of results",
    [
      ["Small Freighter", "Destroyed", 3],
      ["Small Q-Ship", "Crippled", 1],
    ],
    50,
  ],
  ["V19.871: of results halved by a chain reaction", [["Small Q-Ship", "Destroyed", 2, true]], 10],
  ["none", 0, 0],
  ["text", "eight", "#VALUE!"],
  ["blank", "", "#VALUE!"],
])("CREW_POINTS, %s", (_, results, award) => {
  expect(ask("CREW_POINTS", results)).toBe(award);
});

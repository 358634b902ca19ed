import { ask } from "../../../ask";

test.each([
  ["V19.926: a roll of 1", [1], true],
  ["V19.928: a roll of 2", [2], false],
  ["V19.923: each Influence Point takes off 1", [3, 2], true],
  ["V19.923: one too few", [3, 1], false],
  ["V19.924: each 2 BPV take off 1", [3, 0, 4], true],
  ["V19.924: an odd point takes off nothing", [3, 0, 3.9999], false],
  ["V19.925: 2 Influence Points and 4 BPV", [5, 2, 4], true],
  ["V19.925: 8 BPV", [5, "", 8], true],
  ["V19.925: no more than 4", [6, 4, 8], false],
  ["V19.925: no more than 4 of one kind", [6, 9], false],
  ["a roll of 7", [7], "#VALUE!"],
  ["a blank roll", [0], "#VALUE!"],
  ["half an Influence Point", [2, 0.5], "#VALUE!"],
  ["Influence below nothing", [2, -1], "#VALUE!"],
  ["a bribe below nothing", [2, 0, -2], "#VALUE!"],
])("PHASER_G, %s", (_, cells, gets) => {
  expect(ask("PHASER_G", ...cells)).toBe(gets);
});

test.each([
  ["V19.926: unadjusted", [], 1 / 6],
  ["V19.923: with 1 Influence Point", [1], 2 / 6],
  ["V19.924: with 6 BPV", [0, 6], 4 / 6],
  ["V19.925: never better than 5 in 6", [9, 99], 5 / 6],
  ["text", ["two"], "#VALUE!"],
])("PHASER_G_ODDS, %s", (_, cells, odds) => {
  expect(ask("PHASER_G_ODDS", ...cells)).toBe(odds);
});

test("PHASER_G_ODDS are the share of PHASER_G's rolls", () => {
  for (const influence of [0, 1, 2, 5]) {
    for (const bribe of [0, 1, 2, 5.5, 20]) {
      const gets = [1, 2, 3, 4, 5, 6].filter((roll) => ask("PHASER_G", roll, influence, bribe) === true);
      expect(ask("PHASER_G_ODDS", influence, bribe)).toBe(gets.length / 6);
    }
  }
});

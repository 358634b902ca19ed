import { ask } from "../../../ask";

test.each([
  ["V13.28: a quarter, rounded down", [90], 22],
  ["V13.28: half when defended, rounded down", [91, true], 45],
  ["V13.28: not defended", [91, false], 22],
  ["nothing for nothing", [0], 0],
  ["below nothing", [-1], "#VALUE!"],
  ["blank", [""], "#VALUE!"],
  ["a number for a truth value", [90, 1], "#VALUE!"],
])("ABANDONED_BASE, %s", (_, cells, gained) => {
  expect(ask("ABANDONED_BASE", ...cells)).toBe(gained);
});

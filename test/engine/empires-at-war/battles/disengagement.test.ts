import { ask } from "../../ask";

const DIRECTIONS = ["A", "B", "C", "D", "E", "F"];
/** EaW 21.0 */
const DISENGAGE = `A = 2901, 3001, 3101; B = 6014, 6015, 6016; C = 6044, 6045, 6046;
D = 2960, 3060, 3160; E = 0144, 0145, 0146; F = 0115, 0116, 0117`;

test("EAW_DISENGAGE_HEXES, EaW 21.0: every hex", () => {
  const printed = DIRECTIONS.map(
    (towards) => `${towards} = ${(ask("EAW_DISENGAGE_HEXES", towards) as string[][]).flat().join(", ")}`,
  );
  expect(printed).toEqual(DISENGAGE.split(/;\s/));
  expect(ask("EAW_DISENGAGE_HEXES", "")).toBe("#VALUE!");
});

test("EAW_DISENGAGE_HEXES: the alternate start of a direction is one of its hexes", () => {
  for (const from of DIRECTIONS) {
    const start = (ask("EAW_START_HEX", from, true) as string).slice(0, 4);
    expect((ask("EAW_DISENGAGE_HEXES", from) as string[][])[0]).toContain(start);
  }
});

test.each([
  ["EaW 21a: from the start of a battle", [], "3.16"],
  ["EaW 21a: entered on turn 1", [1], "3.16"],
  ["EaW 21a: a second fleet on turn 7", [7], "9.16"],
  ["a blank turn is the first", [0], "3.16"],
  ["before the first turn", [-1], "#VALUE!"],
  ["half a turn", [2.5], "#VALUE!"],
])("EAW_EARLIEST_DISENGAGE, %s", (_, cells, when) => {
  expect(ask("EAW_EARLIEST_DISENGAGE", ...cells)).toBe(when);
});

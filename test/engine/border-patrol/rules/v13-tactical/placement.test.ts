import { ask } from "../../../ask";

test.each([
  ["V13.425: the example of the text", [2, 1], [[43, 57]]],
  ["V13.425: two levels", [2, 0], [[36, 64]]],
  ["V13.425: three levels", [3, 0], [[29, 71]]],
  ["V13.424: no advantage", [1, 1], [[50, 50]]],
  ["V13.424: the other side has it", [0, 3], [[50, 50]]],
  ["there is no status 4", [4, 0], "#VALUE!"],
  ["nor below 0", [0, -1], "#VALUE!"],
  ["a blank status", ["", 0], "#VALUE!"],
  ["half a status", [1.5, 0], "#VALUE!"],
])("INITIAL_RANGE, %s", (_, cells, range) => {
  expect(ask("INITIAL_RANGE", ...cells)).toEqual(range);
});

test.each([
  ["V13.435: status 0", [0], 4],
  ["V13.435: status I", [1], 9],
  ["V13.435: status II", [2], 20],
  ["V13.435: status III, any legal speed", [3], 31],
  ["V13.435: Defender by name", [1, "defender"], 9],
  ["V13.448: an Attacker at any status", [0, "Attacker"], 31],
  ["V13.455: an Orion at any status", [0, "Orion"], 31],
  ["V13.465: an Incidental Unit of a Base", [3, "Base incidental"], 4],
  ["V13.465: one of a Star System", [0, "System incidentals"], 12],
  ["an unknown role", [0, "Convoy"], "#VALUE!"],
  ["there is no status 4", [4], "#VALUE!"],
  ["a blank status", ["", "Attacker"], "#VALUE!"],
])("INITIAL_SPEED, %s", (_, cells, speed) => {
  expect(ask("INITIAL_SPEED", ...cells)).toBe(speed);
});

test("V13.443: every pair of directions", () => {
  const directions = ["A", "B", "C", "D", "E", "F"];
  for (const [from, retreat] of directions.entries()) {
    const legal = directions.map((disengage) => ask("DISENGAGE_DIRECTION_OK", retreat, disengage));
    const expected = directions.map((_, to) => [2, 3, 4].includes((to - from + 6) % 6));
    expect([retreat, legal]).toEqual([retreat, expected]);
  }
});

test.each([
  ["small letters", ["a", " c "], true],
  ["a seventh direction", ["A", "G"], "#VALUE!"],
  ["a blank", ["A", ""], "#VALUE!"],
  ["a number", [1, "C"], "#VALUE!"],
])("DISENGAGE_DIRECTION_OK, %s", (_, cells, legal) => {
  expect(ask("DISENGAGE_DIRECTION_OK", ...cells)).toBe(legal);
});

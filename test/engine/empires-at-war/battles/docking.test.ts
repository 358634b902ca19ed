import { ask } from "../../ask";

test.each([
  ["EaW 6.0: all that one FRD docks", [36], [[1, 1]]],
  ["EaW 6.0: a small ship, whatever the FRDs", [5, 2], [[1, 1]]],
  ["EaW 6.0: one point more", [37], [[2, 0]]],
  ["EaW 6.0: the Federation BB", [40, 1], [[2, 0]]],
  ["EaW 6.0: the Federation BB in two FRDs", [40, 2], [[1, 2]]],
  ["three FRDs are as good as two", [40, 3], [[1, 2]]],
  ["EaW 6.0: the most that two FRDs dock", [72, 2], [[1, 2]]],
  ["EaW 6.0: more than two FRDs dock", [73, 2], [[2, 0]]],
  ["EaW 6.0: two FRDs and nothing spent", [40, 2, true], [[1, 0]]],
  ["EaW 6.0: a small ship and nothing spent", [20, "", true], [[1, 0]]],
  ["EaW 6.0: one FRD, and nothing could be spent", [40, 1, true], [[2, 0]]],
  ["blank FRDs are one", [40, 0], [[2, 0]]],
  ["no points", [0], "#VALUE!"],
  ["FRDs below nothing", [40, -1], "#VALUE!"],
])("EAW_DOCKING, %s", (_, cells, shown) => {
  expect(ask("EAW_DOCKING", ...cells)).toEqual(shown);
});

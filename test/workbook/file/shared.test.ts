import type { Sheet } from "hucre";
import { moved, unshareFormulas } from "../../../src/workbook/file/shared";

test.each([
  ["A1+$A1+A$1+$A$1", 2, 1, "B3+$A3+B$1+$A$1"],
  ["SUM(B2:B9)*Rates!C3", 1, 0, "SUM(B3:B10)*Rates!C4"],
  ["SUM(A:A)+SUM($B:C)+SUM(2:3)+SUM($2:3)", 1, 1, "SUM(B:B)+SUM($B:D)+SUM(3:4)+SUM($2:4)"],
  ["LOG10(Z9)&\"A1\"&'A1 B2'!C3&Transfers[A1]", 1, 1, "LOG10(AA10)&\"A1\"&'A1 B2'!D4&Transfers[A1]"],
  ["ROUND(A1*1.5,0)+A1_rate", 1, 0, "ROUND(A2*1.5,0)+A1_rate"],
])("%s, %i down and %i to the right, reads %s", (formula, down, right, expected) => {
  expect(moved(formula, down, right)).toBe(expected);
});

test("cells that shared a formula get their own", () => {
  const sheet: Sheet = {
    name: "Theirs",
    rows: [],
    cells: new Map([
      [
        "0,1",
        {
          value: 2,
          type: "formula",
          formula: "A1*2",
          formulaType: "shared",
          formulaSharedIndex: 0,
          formulaRef: "B1:B3",
        },
      ],
      [
        "1,1",
        { value: 4, type: "formula", formula: "", formulaType: "shared", formulaSharedIndex: 0, formulaResult: 4 },
      ],
      ["2,1", { value: 6, type: "formula", formula: "A9", formulaResult: 6 }],
    ]),
  };
  unshareFormulas(sheet);
  expect([...(sheet.cells?.values() ?? [])]).toEqual([
    { value: 2, type: "formula", formula: "A1*2" },
    { value: 4, type: "formula", formula: "A2*2", formulaResult: 4 },
    { value: 6, type: "formula", formula: "A9", formulaResult: 6 },
  ]);
});

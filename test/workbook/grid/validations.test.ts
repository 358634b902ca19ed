import type { DataValidation } from "hucre";
import { fromRule, toRule } from "../../../src/workbook/grid/validations";

const RULES: readonly DataValidation[] = [
  {
    type: "list",
    range: "B2:B2",
    values: ["1", "2"],
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: "stop",
    errorTitle: "No",
    errorMessage: "Pick one.",
  },
  { type: "list", range: "D2:D501", formula1: 'INDIRECT("Sides[Side]")', allowBlank: true },
  { type: "list", range: "D2:D9", formula1: "Teams!$A$2:$A$9" },
  {
    type: "whole",
    range: "A2:A9 C2:C9",
    operator: "between",
    formula1: "1",
    formula2: "9",
    showErrorMessage: true,
    errorStyle: "warning",
  },
  { type: "decimal", range: "E2:E9", operator: "greaterThanOrEqual", formula1: "$A$1" },
  { type: "custom", range: "F2:F9", formula1: "ISNUMBER(F2)" },
];

test.each(RULES)("a rule of $type on $range comes back as it went in", (rule) => {
  expect(fromRule(toRule(rule, "rule-1"))).toEqual(rule);
});

test("a list from a table's column names it directly, for Univer knows no INDIRECT of one", () => {
  expect(toRule(RULES[1] as DataValidation, "rule-1").formula1).toBe("=Sides[Side]");
});

test("what a file does not know is not written", () => {
  expect(fromRule({ uid: "x", type: "checkbox", ranges: [] })).toBeUndefined();
});

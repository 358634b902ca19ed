import type { IRange, ISheetDataValidationRule } from "@univerjs/core";
import type { DataValidation, ValidationOperator, ValidationType } from "hucre";
import { a1 } from "../../engine/core/cell";
import { parseArea } from "../address";
import { listOf } from "../file/plan";

/** Univer's numbers for what happens to a value that is not valid. */
const STYLES = { information: 0, stop: 1, warning: 2 } as const;
type Style = keyof typeof STYLES;

/** Univer's numbers for how a cell with a list is drawn: like any other, or with an arrow. Arrows on a whole column are too much. */
const DRAWN = { plain: 0, arrow: 1 } as const;

const COLUMN_LIST = /^INDIRECT\("([^"[\]]+)\[([^"\]]+)\]"\)$/i;
const FORMULA = /[A-Za-z($]/;

/** A rule of a file as a rule of Univer; a list that uses INDIRECT in the file refers directly to the column in Univer. */
export function toRule(validation: DataValidation, uid: string): ISheetDataValidationRule {
  const {
    type,
    operator,
    formula1,
    formula2,
    values,
    allowBlank,
    showErrorMessage,
    errorStyle,
    errorTitle,
    errorMessage,
  } = validation;
  const first = type === "list" ? (values?.join(",") ?? listFormula(formula1 ?? "")) : formulaOf(formula1);
  const second = formulaOf(formula2);
  return {
    uid,
    type,
    ranges: rangesOf(validation.range),
    allowBlank: allowBlank ?? false,
    showDropDown: true,
    renderMode: isOneCell(validation.range) ? DRAWN.arrow : DRAWN.plain,
    showErrorMessage: showErrorMessage ?? false,
    errorStyle: STYLES[showErrorMessage === true ? (errorStyle ?? "stop") : "information"],
    ...(operator !== undefined && { operator: operator as NonNullable<ISheetDataValidationRule["operator"]> }),
    ...(first !== undefined && { formula1: first }),
    ...(second !== undefined && { formula2: second }),
    ...(errorTitle !== undefined && { errorTitle }),
    ...(errorMessage !== undefined && { error: errorMessage }),
  };
}

/** A rule of Univer as a rule of a file; undefined for kinds that files do not have. */
export function fromRule(rule: ISheetDataValidationRule): DataValidation | undefined {
  const type = TYPES.find((each) => each === rule.type);
  if (type === undefined) return undefined;
  const list = type === "list" && rule.formula1 !== undefined;
  const column = /^=([^[\]!]+)\[([^\]]+)\]$/.exec(rule.formula1 ?? "");
  const style = (Object.keys(STYLES) as Style[]).find(
    (each) => STYLES[each] === (rule.errorStyle as number | undefined),
  );
  return {
    type,
    range: rule.ranges
      .map(({ startRow, startColumn, endRow, endColumn }) => `${a1(startRow, startColumn)}:${a1(endRow, endColumn)}`)
      .join(" "),
    ...(rule.allowBlank === true && { allowBlank: true }),
    ...(rule.showErrorMessage === true && {
      showErrorMessage: true,
      ...(style !== undefined && { errorStyle: style }),
    }),
    ...(rule.errorTitle !== undefined && { errorTitle: rule.errorTitle }),
    ...(rule.error !== undefined && { errorMessage: rule.error }),
    ...(rule.operator !== undefined && { operator: rule.operator as ValidationOperator }),
    ...(list && column !== null && { formula1: listOf(column[1] ?? "", column[2] ?? "") }),
    ...(list && column === null && rule.formula1?.startsWith("=") === false && { values: rule.formula1.split(",") }),
    ...(((list && column === null && rule.formula1?.startsWith("=") === true) ||
      (!list && rule.formula1 !== undefined)) && {
      formula1: rule.formula1.replace(/^=/, ""),
    }),
    ...(rule.formula2 !== undefined && type !== "list" && { formula2: rule.formula2.replace(/^=/, "") }),
  };
}

const TYPES: readonly ValidationType[] = ["list", "whole", "decimal", "date", "time", "textLength", "custom"];

function listFormula(formula: string): string {
  const column = COLUMN_LIST.exec(formula);
  return column === null ? `=${formula}` : `=${column[1]}[${column[2]}]`;
}

/** A limit that is a formula begins with "=" in Univer; a number does not. */
const formulaOf = (formula: string | undefined): string | undefined =>
  formula !== undefined && FORMULA.test(formula) ? `=${formula}` : formula;

function isOneCell(range: string): boolean {
  const [first, last = first] = range.split(":");
  return first === last;
}

function rangesOf(ranges: string): IRange[] {
  return ranges.split(/\s+/).flatMap((range) => {
    const area = parseArea(range);
    if (area === null) return [];
    const { first, last } = area;
    return [{ startRow: first.row, startColumn: first.column, endRow: last.row, endColumn: last.column }];
  });
}

import {
  ArrayValueObject,
  BaseFunction,
  ErrorType,
  ErrorValueObject,
  FunctionType,
  StringValueObject,
  ValueObjectFactory,
  type BaseValueObject,
  type IFunctionInfo,
  type IFunctionNames,
} from "@univerjs/engine-formula";
import type { Ctor } from "@univerjs/core";
import type { Block, Cell } from "../engine/core/cell";
import { RULES } from "../engine/registry";
import type { AnyRule } from "../engine/core/rule";
import { answer } from "../functions/answer";

/** The namespace of our functions: =STAR.ORION_RENT(47). */
const NAMESPACE = "STAR";

const nameOf = ({ id }: AnyRule): string => `${NAMESPACE}.${id}`;

/** A function of Univer's formula engine: its class, and the name that formulas call it by. */
export type FunctionOfUniver = [Ctor<BaseFunction>, IFunctionNames];

/** Gives the address of a cell, such as "Ledger!B7"; Univer knows sheets by their ids. */
export type Locate = (sheetId: string, row: number, column: number) => string;

/** Every rule as a function of Univer's formula engine. */
export const starFunctions = (locate: Locate): FunctionOfUniver[] =>
  [...RULES.values()].map((rule) => [functionOf(rule, locate), nameOf(rule)]);

/** What Univer shows while one of our functions is typed: title, clause, and help for each argument. */
export const starDescriptions = (): IFunctionInfo[] =>
  [...RULES.values()].map((rule) => ({
    functionName: nameOf(rule),
    functionType: FunctionType.User,
    abstract: rule.title,
    description: `${rule.title} (${rule.clause}). Gives: ${rule.gives.help}.`,
    functionParameter: Object.entries(rule.given).map(([name, { help, accepts, optional }]) => ({
      name,
      detail: `${help}. Enter ${accepts}.`,
      example: exampleOf(rule, name),
      require: optional ? 0 : 1,
      repeat: 0,
    })),
  }));

/** An argument as in the rule's first example; a range is shown as an address. */
function exampleOf({ examples }: AnyRule, name: string): string {
  const given = (examples[0]?.[0] as Readonly<Record<string, Cell | Block | undefined>> | undefined)?.[name];
  if (given === undefined || given === null) return "";
  if (typeof given === "object") return given.length > 1 ? "A1:A9" : "A1";
  return typeof given === "string" ? `"${given}"` : String(given).toUpperCase();
}

function functionOf(rule: AnyRule, locate: Locate): Ctor<BaseFunction> {
  const kinds = Object.values(rule.given);
  return class extends BaseFunction {
    override minParams = 0;
    override maxParams = kinds.length;

    override calculate(...given: BaseValueObject[]): BaseValueObject {
      const failed = given.find((value, index) => value.isError() && kinds[index]?.range !== true);
      if (failed !== undefined) return failed;
      const cells = given.map((value, index) => argumentOf(value, kinds[index]?.range === true));
      const answered = answer(rule.id, cells, locate(this.subUnitId ?? "", this.row, this.column));
      switch (answered.kind) {
        case "value":
          return resultOf(answered.value);
        case "invalidValue":
          return ErrorValueObject.create(ErrorType.VALUE);
        case "notAvailable":
          return ErrorValueObject.create(ErrorType.NA);
      }
    }
  };
}

/** Univer passes every reference as a block; a block of one cell is a cell if the function takes no range. */
function argumentOf(value: BaseValueObject, range: boolean): unknown {
  if (!value.isArray()) return range ? [[cellOf(value)]] : cellOf(value);
  const block = value.getArrayValue().map((row) => row.map((cell) => (cell ? cellOf(cell) : null)));
  return !range && block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? null) : block;
}

/** A blank cell is null; an error is passed as an object, which every rule refuses. */
function cellOf(value: BaseValueObject): unknown {
  if (value.isNull()) return null;
  return value.isError() ? { error: value.getValue() } : value.getValue();
}

/** Keeps text as text: Univer would otherwise read "9.16" as 9.16 and "2E1" as 20. */
const valueOf = (cell: Cell): BaseValueObject =>
  typeof cell === "string" ? StringValueObject.create(cell) : ValueObjectFactory.create(cell ?? "");

function resultOf(value: Cell | Block): BaseValueObject {
  if (typeof value !== "object" || value === null) return valueOf(value);
  return ArrayValueObject.create({
    calculateValueList: value.map((row) => row.map(valueOf)),
    rowCount: value.length,
    columnCount: value[0]?.length ?? 0,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

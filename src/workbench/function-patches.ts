import type { Ctor } from "@univerjs/core";
import {
  BaseFunction,
  functionLookup,
  functionStatistical,
  NumberValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import type { FunctionOfUniver } from "./functions";

type Calculate = (
  given: readonly BaseValueObject[],
  calculate: BaseFunction["calculate"],
) => ReturnType<BaseFunction["calculate"]>;

/** Patches of the functions that Univer 0.25.1 calculates differently from Excel. */
export const patchedFunctions = (): FunctionOfUniver[] => [
  patched("INDEX", [2, 4], ([from, ...rest], calculate) => calculate(...(from ? [columnOf(from)] : []), ...rest)),
  patched("MAXIFS", [3, 255], (given, calculate) => zeroForNothing(calculate(...given))),
  patched("MINIFS", [3, 255], (given, calculate) => zeroForNothing(calculate(...given))),
];

/** INDEX counts from the top left of the whole table; if it is given the values of the column, it counts within them. */
function columnOf(from: BaseValueObject): BaseValueObject {
  if (!from.isReferenceObject()) return from;
  const reference = from as unknown as BaseReferenceObject;
  return reference.isTable() ? reference.toArrayValueObject() : from;
}

/** The maximum and minimum of nothing come as a block with an empty text; in Excel they are 0. */
function zeroForNothing(result: ReturnType<Calculate>): ReturnType<Calculate> {
  const value = result as BaseValueObject;
  return value.isArray() && value.getArrayValue()[0]?.[0]?.getValue() === "" ? NumberValueObject.create(0) : result;
}

function patched(
  name: "INDEX" | "MAXIFS" | "MINIFS",
  [least, most]: readonly [number, number],
  how: Calculate,
): FunctionOfUniver {
  const found = [...functionLookup, ...functionStatistical].find(([, each]) => (each as string) === name);
  if (found === undefined) throw new Error(`Univer has no function ${name}.`);
  const theirs = new (found[0] as Ctor<BaseFunction>)(name);
  const corrected = class extends BaseFunction {
    override minParams = least;
    override maxParams = most;
    override needsReferenceObject = true;

    override calculate(...given: BaseValueObject[]): ReturnType<Calculate> {
      return how(given, theirs.calculate.bind(theirs));
    }
  };
  return [corrected, name];
}

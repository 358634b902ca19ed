import { isBlank, type Block, type Cell } from "../../../engine/core/cell";
import { formulaOf, literal } from "../../../engine/core/formula";
import { blockOf, cellCount, type Given, type Kind } from "../../../engine/core/kind";
import { InputError, NoAnswer } from "../../../engine/core/problem";
import { explain, type AnyRule, type Cells, type Explanation } from "../../../engine/core/rule";
import { reference } from "../../../workbook/address";
import type { TypedArgument, TypedCall } from "../../inputs";

type Typed = TypedCall["given"];

/** The result of a call as it is typed. */
export type CallResult =
  | { readonly kind: "explained"; readonly explanation: Explanation }
  /** A question that the rule does not answer. */
  | { readonly kind: "unanswered"; readonly message: string }
  | { readonly kind: "refused" }
  /** Arguments that must still be given. */
  | { readonly kind: "waiting"; readonly names: readonly string[] };

/** A call as far as it can be read. */
export interface ReadCall {
  readonly cells: Cells;
  /** Why arguments are refused, by name; under "" what is wrong with the call as a whole. */
  readonly problems: ReadonlyMap<string, string>;
  readonly result: CallResult;
}

/** Reads what is typed for a rule and calculates it: every argument that is wrong is reported at once. */
export function readCall(rule: AnyRule, typed: Typed): ReadCall {
  const kinds = Object.entries(rule.given);
  const cells = Object.fromEntries(kinds.map(([name, kind]) => [name, givenOf(kind, typed[name], name)]));
  const problems = new Map<string, string>();
  const names: string[] = [];
  for (const [name, kind] of kinds) {
    const problem = refusalOf(kind, cells[name], name);
    if (problem !== null && cells[name] === undefined) names.push(name);
    else if (problem !== null) problems.set(name, problem.message);
  }
  if (problems.size > 0) return { cells, problems, result: { kind: "refused" } };
  if (names.length > 0) return { cells, problems, result: { kind: "waiting", names } };
  try {
    return { cells, problems, result: { kind: "explained", explanation: explain(rule, cells) } };
  } catch (problem) {
    if (problem instanceof NoAnswer)
      return { cells, problems, result: { kind: "unanswered", message: problem.message } };
    if (!(problem instanceof InputError)) throw problem;
    return { cells, problems: new Map([[namedBy(problem, rule), problem.message]]), result: { kind: "refused" } };
  }
}

/** The argument that a refusal names: incomes for "incomes, row 3"; "" if it names none. */
function namedBy({ parameter }: InputError, { given }: AnyRule): string {
  const [name = ""] = parameter.split(",");
  return name in given ? name : "";
}

/** The call as a formula: selected cells by their address, typed values as they are. */
export const formulaOfCall = (rule: AnyRule, typed: Typed): string =>
  formulaOf(
    rule,
    Object.fromEntries(Object.entries(rule.given).map(([name, kind]) => [name, spelled(kind, typed[name], name)])),
  );

function spelled(kind: Kind<unknown>, argument: TypedArgument | undefined, name: string): string | undefined {
  if (argument?.kind === "taken" && argument.from) return reference(argument.from.sheet, argument.from.range);
  const given = givenOf(kind, argument, name);
  if (given !== undefined) return literal(given);
  // Excel accepts no formula that leaves out an argument which is not optional, even if it may be blank.
  return kind.optional ? undefined : '""';
}

/** What is given for an argument; undefined if nothing is. */
function givenOf(kind: Kind<unknown>, argument: TypedArgument | undefined, name: string): Given | undefined {
  if (argument === undefined) return undefined;
  if (argument.kind === "taken") return argument.values;
  const text = argument.text.trim();
  if (text === "") return undefined;
  if (!kind.range) return cellGiven(kind, name, text);
  const lines = linesOf(argument.text);
  if (cellCount(lines) === 1) return cellGiven(kind, name, text);
  return firstRead(kind, name, [lines.map((line) => line.map((cell) => cellOf(cell))), lines]);
}

/** A number is kept as text if the argument takes it that way, such as the hex "0101". */
function cellGiven(kind: Kind<unknown>, name: string, text: string): Given {
  const natural = cellOf(text);
  if (typeof natural !== "number") return firstRead(kind, name, [natural, text]);
  return refusalOf(kind, text, name) === null ? text : natural;
}

/** The first reading that the argument accepts; if it accepts neither, the one that a spreadsheet would choose. */
const firstRead = (kind: Kind<unknown>, name: string, [natural, text]: readonly [Given, Given]): Given =>
  refusalOf(kind, natural, name) !== null && refusalOf(kind, text, name) === null ? text : natural;

/** Why an argument is refused on its own; null if it is accepted. */
export function refusalOf(kind: Kind<unknown>, given: Given | undefined, name: string): InputError | null {
  try {
    kind.read(given ?? null, name);
    return null;
  } catch (problem) {
    if (problem instanceof InputError) return problem;
    throw problem;
  }
}

const FIGURES = /^[+\-−]?(\d+\.?\d*|\.\d+)$/;

/** The value that a spreadsheet would store for typed text. */
function cellOf(typed: string): Cell {
  const text = typed.trim();
  if (isBlank(text)) return null;
  if (FIGURES.test(text) && !/^0\d/.test(text)) return Number(text.replace("−", "-"));
  if (/^(true|false)$/i.test(text)) return text.toUpperCase() === "TRUE";
  return text;
}

/** One row per line, cells separated by commas, semicolons, or tabs as copied from a spreadsheet; all rows equally long. */
function linesOf(typed: string): string[][] {
  const rows = typed
    .replace(/\s+$/, "")
    .split(/\r?\n/)
    .map((line) => line.split(line.includes("\t") ? "\t" : /[,;]/).map((cell) => cell.trim()));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
}

/** What a function was given, as typed text; what would change its meaning as text is shown as cells. */
export const typedOf = (rule: AnyRule, cells: Cells): Typed =>
  Object.fromEntries(
    Object.entries(rule.given).flatMap(([name, kind]): [string, TypedArgument][] => {
      const given = cells[name];
      return given === undefined || given === null ? [] : [[name, typedArgument(kind, name, given)]];
    }),
  );

function typedArgument(kind: Kind<unknown>, name: string, given: Given): TypedArgument {
  const values: Block = blockOf(given);
  const text: TypedArgument = { kind: "typed", text: textOf(values[0]?.[0] ?? null) };
  const readAlike = refusalOf(kind, given, name)?.message === refusalOf(kind, givenOf(kind, text, name), name)?.message;
  return cellCount(given) === 1 && readAlike ? text : { kind: "taken", values, from: null, leftOut: "" };
}

const textOf = (cell: Cell): string => (typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell ?? ""));

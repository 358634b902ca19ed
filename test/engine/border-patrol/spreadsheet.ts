import { isBlank, type Block, type Cell } from "../../../src/engine/core/cell";
import { evaluate } from "../../../src/engine/core/rule";
import type { SheetPlan } from "../../../src/engine/campaign/schema/sheet";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { findRule } from "../../../src/engine/registry";

/** One cell, or the cells of a range, row by row. */
type Value = Cell | Block;

/**
 * A spreadsheet of our own, as large as the forms need: it works the formulas of a planned sheet out over campaign
 * tables, so that a test can turn the picker and see what a user would see. Anything else in a formula throws.
 */
export class Spreadsheet {
  private readonly typed = new Map<string, Cell>();
  private readonly formulas = new Map<string, string>();
  private readonly known = new Map<string, Cell>();

  constructor(
    plan: SheetPlan,
    private readonly tables: Tables,
  ) {
    for (const { row, column, content } of plan.cells) {
      const at = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (content.kind === "formula") this.formulas.set(at, content.formula);
      else this.typed.set(at, content.value);
    }
  }

  /** Types a value into a cell; everything is worked out anew. */
  type(cell: string, value: Cell): void {
    this.typed.set(cell, value);
    this.known.clear();
  }

  /** What a cell shows. */
  value(cell: string): Cell {
    const formula = this.formulas.get(cell);
    if (formula === undefined) return this.typed.get(cell) ?? null;
    if (!this.known.has(cell)) this.known.set(cell, one(new Reader(formula.slice(1), this).formula()()));
    return this.known.get(cell) ?? null;
  }

  column(table: string, column: string): Block {
    const found = this.tables.tables.get(table);
    const at = found?.header.indexOf(column) ?? -1;
    if (!found || at < 0) throw new Error(`there is no ${table}[${column}]`);
    // A table always has a body: at least one row, which may be blank.
    const rows = found.rows.length === 0 ? [[]] : found.rows;
    return rows.map((row) => [row[at] ?? null]);
  }

  /** The rows of the sheet on which the body of a table stands. */
  rowsOf(table: string, column: string): Block {
    const first = (this.tables.tables.get(table)?.row ?? 0) + 2;
    return this.column(table, column).map((_, index) => [first + index]);
  }

  range(from: string, to: string): Block {
    const rows = [];
    for (let row = Number(from.slice(1)); row <= Number(to.slice(1)); row++)
      rows.push([this.value(`${from[0]}${row}`)]);
    return rows;
  }
}

const TOKEN =
  /\s*("(?:[^"]|"")*"|\{[^}]*\}|\d+(?:\.\d+)?|[A-Z][A-Za-z]*\[[^\]]+\]|\$?[A-Z]\$?\d+|[A-Z_]+(?:\.[A-Z_0-9]+)?|<>|<=|>=|[-+*/&=<>(),:])/y;

/** What works a part of a formula out, when it is asked. */
type Part = () => Value;

/** Reads one formula: comparison, then &, then + and -, then * and /. */
class Reader {
  private readonly tokens: string[] = [];
  private next = 0;

  constructor(
    formula: string,
    private readonly sheet: Spreadsheet,
  ) {
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < formula.length) {
      const from = TOKEN.lastIndex;
      const token = TOKEN.exec(formula)?.[1];
      if (token === undefined) throw new Error(`what is this: ${formula.slice(from)}`);
      this.tokens.push(token);
    }
  }

  formula(): Part {
    const part = this.comparison();
    if (this.next < this.tokens.length) throw new Error(`too much: ${this.tokens.slice(this.next).join("")}`);
    return part;
  }

  private comparison(): Part {
    return this.chain(["=", "<>", "<", ">", "<=", ">="], () =>
      this.chain(["&"], () => this.chain(["+", "-"], () => this.chain(["*", "/"], () => this.operand()))),
    );
  }

  private chain(operators: readonly string[], operand: () => Part): Part {
    let part = operand();
    while (operators.includes(this.tokens[this.next] ?? "")) {
      const [operator, left, right] = [OPERATORS[this.tokens[this.next++] ?? ""]!, part, operand()];
      part = () => each(left(), right(), operator);
    }
    return part;
  }

  private operand(): Part {
    const token = this.tokens[this.next++] ?? "";
    if (token === "(") return this.closed(this.comparison());
    if (token.startsWith('"')) return () => token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return () => Number(token);
    if (token.startsWith("{")) return () => constant(token);
    if (token === "TRUE" || token === "FALSE") return () => token === "TRUE";
    const [, table = "", column = ""] = /^(\w+)\[(.*)\]$/.exec(token) ?? [];
    if (table !== "") return () => this.sheet.column(table, column);
    if (this.tokens[this.next] === "(") return this.call(token);
    const cell = token.replaceAll("$", "");
    if (this.tokens[this.next] !== ":") return () => this.sheet.value(cell);
    this.next++;
    const last = (this.tokens[this.next++] ?? "").replaceAll("$", "");
    return () => this.sheet.range(cell, last);
  }

  private call(name: string): Part {
    this.next++;
    if (name === "ROW") {
      const [, table = "", column = ""] = /^(\w+)\[(.*)\]$/.exec(this.tokens[this.next++] ?? "") ?? [];
      return this.closed(() => this.sheet.rowsOf(table, column));
    }
    const parts: Part[] = [];
    while (this.tokens[this.next] !== ")") {
      parts.push(this.comparison());
      if (this.tokens[this.next] === ",") this.next++;
    }
    const known = FUNCTIONS[name];
    if (!known && name !== "IF" && !name.startsWith("STAR.")) throw new Error(`there is no function ${name}`);
    return this.closed(() => {
      // Only the branch that is taken is worked out.
      if (name === "IF") return (one(parts[0]?.() ?? null) === true ? parts[1] : parts[2])?.() ?? null;
      const values = parts.map((part) => part());
      return known ? known(values) : star(name.slice(5), values);
    });
  }

  private closed(part: Part): Part {
    if (this.tokens[this.next++] !== ")") throw new Error("a bracket is not closed");
    return part;
  }
}

/** A range typed as {1,2;3,4}: numbers, and texts without commas and brackets. */
const constant = (token: string): Block =>
  token
    .slice(1, -1)
    .split(";")
    .map((row) => row.split(",").map((cell) => (cell.startsWith('"') ? cell.slice(1, -1) : Number(cell))));

const blockOf = (value: Value): Block => (Array.isArray(value) ? (value as Block) : [[value as Cell]]);
const one = (value: Value): Cell => blockOf(value)[0]?.[0] ?? null;
const cells = (value: Value): Cell[] => blockOf(value).flat();
const number = (cell: Cell): number => (isBlank(cell) ? 0 : Number(cell));

/** Cell by cell; a single cell goes with every cell of a range. */
function each(a: Value, b: Value, work: (a: Cell, b: Cell) => Cell): Value {
  if (!Array.isArray(a) && !Array.isArray(b)) return work(a as Cell, b as Cell);
  const rows = Math.max(blockOf(a).length, blockOf(b).length);
  const at = (value: Value, row: number) => (Array.isArray(value) ? (value[row]?.[0] ?? null) : (value as Cell));
  return Array.from({ length: rows }, (_, row) => [work(at(a, row), at(b, row))]);
}

/** Capitals do not count, and a blank cell is a text without letters. */
const same = (a: Cell, b: Cell): boolean => {
  if (typeof a === "string" && typeof b === "string") return a.toLowerCase() === b.toLowerCase();
  return a === b || (isBlank(a) && isBlank(b));
};

const OPERATORS: Readonly<Record<string, (a: Cell, b: Cell) => Cell>> = {
  "=": same,
  "<>": (a, b) => !same(a, b),
  "<": (a, b) => number(a) < number(b),
  ">": (a, b) => number(a) > number(b),
  "<=": (a, b) => number(a) <= number(b),
  ">=": (a, b) => number(a) >= number(b),
  "&": (a, b) => `${a ?? ""}${b ?? ""}`,
  "+": (a, b) => number(a) + number(b),
  "-": (a, b) => number(a) - number(b),
  "*": (a, b) => number(a) * number(b),
  "/": (a, b) => number(a) / number(b),
};

/** Whether a cell meets a criterion of SUMIFS: ">0", "<=3", "<>", or what it should be. */
function meets(cell: Cell, criterion: Cell): boolean {
  const [, operator = "", text = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(String(criterion ?? "")) ?? [];
  if (operator === "") return typeof criterion === "number" ? cell === criterion : same(cell ?? "", text);
  // "<>" by itself is every cell that is not blank.
  if (operator === "<>" && text === "") return !isBlank(cell);
  return typeof cell === "number" && OPERATORS[operator]!(cell, Number(text)) === true;
}

/** The rows that meet every criterion, which come in pairs: a range, and what it should be. */
function rowsThat(criteria: readonly Value[]): boolean[] {
  const pairs = criteria.flatMap((range, index) =>
    index % 2 === 0 ? [{ range: cells(range), criterion: one(criteria[index + 1] ?? null) }] : [],
  );
  return Array.from({ length: pairs[0]?.range.length ?? 0 }, (_, row) =>
    pairs.every(({ range, criterion }) => meets(range[row] ?? null, criterion)),
  );
}

const FUNCTIONS: Readonly<Record<string, (args: Value[]) => Value>> = {
  SUM: (args) => args.flatMap(cells).reduce<number>((sum, cell) => sum + number(cell), 0),
  SUMPRODUCT: ([range = null]) => cells(range).reduce<number>((sum, cell) => sum + number(cell), 0),
  MAX: (args) => Math.max(...args.flatMap(cells).map(number)),
  MIN: (args) => Math.min(...args.flatMap(cells).map(number)),
  /** To a whole number, as the forms use it; a floating-point error does not count. */
  ROUND: ([value = null]) => {
    const exact = Number(number(one(value)).toFixed(9));
    return Math.sign(exact) * Math.round(Math.abs(exact));
  },
  LARGE: ([range = null, nth = null]) =>
    cells(range)
      .map(number)
      .sort((a, b) => b - a)[number(one(nth)) - 1] ?? null,
  INDEX: ([range = null, row = null]) => cells(range)[number(one(row)) - 1] ?? null,
  SUMIFS: ([range = null, ...criteria]) => {
    const counted = rowsThat(criteria);
    return cells(range).reduce<number>(
      (sum, cell, row) => (counted[row] && typeof cell === "number" ? sum + cell : sum),
      0,
    );
  },
  /** One criterion may be a range: then there is a count for each of its cells. */
  COUNTIFS: (criteria) => {
    const many = criteria.findIndex((value, index) => index % 2 === 1 && Array.isArray(value));
    const count = (fixed: readonly Value[]) => rowsThat(fixed).filter(Boolean).length;
    if (many < 0) return count(criteria);
    return cells(criteria[many] ?? null).map((cell) => [
      count(criteria.map((value, index) => (index === many ? cell : value))),
    ]);
  },
  OR: (args) => args.some((value) => one(value) === true),
  /** A text is no number: 0. */
  N: ([value = null]) => (typeof one(value) === "string" ? 0 : number(one(value))),
  NOT: ([value = null]) => one(value) !== true,
  /** An error is no value of a cell: it comes out as none. */
  NA: () => null,
};

function star(id: string, args: readonly Value[]): Value {
  const rule = findRule(id);
  if (!rule) throw new Error(`there is no rule ${id}`);
  const names = Object.keys(rule.given);
  if (args.length > names.length) throw new Error(`${id} takes ${names.length} arguments`);
  return evaluate(rule, Object.fromEntries(args.map((value, index) => [names[index], value])));
}

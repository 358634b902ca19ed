import type { PlannedCell, SheetPlan } from "../../src/engine/campaign/schema/sheet";
import { a1, type Block, type Cell } from "../../src/engine/core/cell";
import { blockOf, type Given } from "../../src/engine/core/kind";
import { formulaOf } from "../../src/engine/core/formula";
import { evaluate, type AnyRule } from "../../src/engine/core/rule";
import { findRule } from "../../src/engine/registry";
import type { Filled, Leg, ResultOf, Stop, Tour } from "./stop";

const HOW = [
  "Change the yellow cells to see the results below them change.",
  "To see how a result is calculated, select it and choose Explain the selected cell on the Functions page of the task pane.",
];

/** Column A has the text; the columns after it have the arguments and the results. */
const FIRST = 1;
const WIDTHS = [80, 18, 30, 16, 16, 16, 16, 16];
/** The number of characters that fit on one line of the page. */
const LINE = 150;

/** A tour as a sheet: each stop has its own rows, as many as its function fills, so that results cannot overlap. */
export function tourSheet({ sheet, title, legs }: Tour): SheetPlan {
  const page = new Page();
  page.line("title", title);
  for (const line of HOW) page.line("subtitle", line);
  for (const leg of legs) layLeg(page, leg);
  return {
    name: sheet,
    cells: page.cells,
    widths: WIDTHS,
    frozenRows: 1,
    offered: [],
    landscape: true,
    onePage: false,
  };
}

function layLeg(page: Page, { title, says, stops }: Leg): void {
  page.skip();
  page.line("section", title);
  page.story(says);
  for (const stop of stops) layStop(page, stop);
}

function layStop(page: Page, { id, says, given }: Stop): void {
  const rule = findRule(id);
  if (rule === undefined) throw new RangeError(`function ${id} does not exist`);
  page.skip();
  page.heading([`STAR.${id}`, rule.title, rule.clause]);
  page.story(says);
  const filled = Object.entries(given).map(([name, what]) => [name, page.fill(rule, name, what)] as const);
  page.result(rule, Object.fromEntries(filled));
}

/** The value of an argument: where it is on the sheet, and what it is. */
interface Filling {
  readonly at: string;
  readonly value: Given;
}

/** A sheet as it is filled from top to bottom. */
class Page {
  readonly cells: PlannedCell[] = [];
  #row = 0;
  readonly #results = new Map<string, { readonly at: string; readonly value: Cell }>();

  skip(): void {
    this.#row++;
  }

  line(look: PlannedCell["look"], text: string): void {
    this.#put(0, look, text);
    this.#row++;
  }

  /** A text over as many lines as it needs. */
  story(text: string): void {
    let line = "";
    for (const word of text.split(" ")) {
      if (line !== "" && line.length + word.length >= LINE) {
        this.line("subtitle", line);
        line = "";
      }
      line += line === "" ? word : ` ${word}`;
    }
    if (line !== "") this.line("subtitle", line);
  }

  /** The function's name, its title, and its clause at the end of the line. */
  heading([name, title, clause]: readonly [string, string, string]): void {
    for (const column of WIDTHS.keys()) {
      const text = column === 0 ? name : column === FIRST ? title : column === WIDTHS.length - 1 ? clause : null;
      this.#put(column, "heading", text);
    }
    this.#row++;
  }

  /** One argument in its rows: what it is, and the cells to be filled in. */
  fill(rule: AnyRule, name: string, what: Filled): Filling {
    const kind = rule.given[name];
    if (kind === undefined) throw new RangeError(`${rule.id} has no argument ${name}`);
    if (isResult(what)) return this.#earlier(what);
    this.#put(0, "label", `${name}: ${kind.help}`);
    const block = blockOf(what);
    const top = this.#row;
    for (const row of block) {
      for (const [column, cell] of row.entries()) this.#put(FIRST + column, "input", cell);
      this.#row++;
    }
    return { at: rangeAt(top, block), value: what };
  }

  /** The result of the function, in as many rows as it fills. */
  result(rule: AnyRule, filled: Readonly<Record<string, Filling>>): void {
    const value = evaluate(
      rule,
      mapValues(filled, (one) => one.value),
    );
    const formula = formulaOf(
      rule,
      mapValues(filled, (one) => one.at),
    );
    for (const [column, head] of (rule.gives.heads ?? []).entries()) this.#put(FIRST + column, "clause", head);
    if (rule.gives.heads !== undefined) this.#row++;
    const spills = blockOf(value);
    const first = spills[0]?.[0] ?? null;
    const looks = (column: number): PlannedCell["look"] => lookOf(rule, column);
    for (const [down, row] of spills.entries()) {
      for (const column of row.keys()) {
        if (down > 0 || column > 0) this.#put(FIRST + column, looks(column), null, down);
      }
    }
    this.#put(0, "label", `${formula.slice(1)} gives`);
    this.cells.push({
      row: this.#row,
      column: FIRST,
      look: looks(0),
      content: { kind: "formula", formula, value: first, ...(rule.gives.shape !== "cell" && { spills }) },
    });
    this.#results.set(rule.id, { at: a1(this.#row, FIRST), value: first });
    this.#row += spills.length;
  }

  #earlier({ resultOf }: ResultOf): Filling {
    const result = this.#results.get(resultOf);
    if (result === undefined) throw new RangeError(`${resultOf} has not been shown yet`);
    return result;
  }

  #put(column: number, look: PlannedCell["look"], value: Cell, down = 0): void {
    this.cells.push({ row: this.#row + down, column, look, content: { kind: "value", value } });
  }
}

const isResult = (what: Filled): what is ResultOf =>
  typeof what === "object" && what !== null && !Array.isArray(what) && "resultOf" in what;

/** The cells that a block fills, from column B. */
function rangeAt(row: number, block: Block): string {
  const last = a1(row + block.length - 1, FIRST + (block[0]?.length ?? 1) - 1);
  const first = a1(row, FIRST);
  return first === last ? first : `${first}:${last}`;
}

function lookOf({ gives: { kinds, shape } }: AnyRule, column: number): PlannedCell["look"] {
  const kind = kinds[column] ?? kinds[0];
  if (kind === "probability") return "chance";
  if (shape === "cell") return "total";
  return kind === "word" || kind === "yes or no" ? "label" : "points";
}

const mapValues = <T, U>(of: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));

import { addressOf, ROWS } from "./address";
import { Keeper } from "./object";
import type { Range } from "./ranges";
import { invalidArgument, notInHost } from "./wire";

/** The formatting of some cells: what is set is kept in each of them, or as the width of their columns. */
export class RangeFormat extends Keeper {
  constructor(
    private readonly ranges: readonly Range[],
    private readonly path: string,
  ) {
    super();
  }

  child(name: string): RangeFormat {
    return new RangeFormat(this.ranges, `${this.path}${name}/`);
  }

  keep(property: string, value: unknown): void {
    for (const range of this.ranges) {
      const { sheet, block } = range;
      sheet.allowChange();
      if (this.path === "" && property === "columnWidth") {
        if (typeof value !== "number" || value < 0) throw invalidArgument();
        for (let column = block.column; column < block.column + block.columns; column++)
          sheet.widths.set(column, value);
      } else if (block.rows === ROWS) throw notInHost(`format "${this.path}${property}" of whole columns`);
      else range.walk((row, column) => sheet.stateFor(row, column).look.set(this.path + property, value));
    }
  }

  recall(property: string): unknown {
    const [range] = this.ranges;
    if (!range) return null;
    const { row, column } = range.block;
    if (this.path === "" && property === "columnWidth") return range.sheet.widths.get(column) ?? null;
    return range.sheet.stateAt(row, column)?.look.get(this.path + property) ?? null;
  }

  call(method: string): void {
    throw notInHost(`format.${this.path}${method}()`);
  }
}

const LONGEST_LIST = 255;

/** The data validation of one range. */
export class DataValidation extends Keeper {
  constructor(private readonly range: Range) {
    super();
  }

  child(name: string): Keeper {
    throw notInHost(`dataValidation.${name}`);
  }

  keep(property: string, value: unknown): void {
    this.range.sheet.allowChange();
    if (property === "rule") checkRule(value);
    const key = addressOf(this.range.block);
    const known = this.range.sheet.validations.get(key)?.properties;
    this.range.sheet.validations.set(key, { block: this.range.block, properties: { ...known, [property]: value } });
  }

  recall(property: string): unknown {
    return this.range.sheet.validations.get(addressOf(this.range.block))?.properties[property] ?? null;
  }

  call(method: string): void {
    if (method !== "clear") throw notInHost(`dataValidation.${method}()`);
    this.range.sheet.validations.delete(addressOf(this.range.block));
  }
}

function checkRule(rule: unknown): void {
  const source = (rule as { list?: { source?: unknown } } | null)?.list?.source;
  if (typeof source === "string" && !source.startsWith("=") && source.length > LONGEST_LIST) throw invalidArgument();
}

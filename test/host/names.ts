import { addressOf, quoted } from "./address";
import { Collection, type HostObject } from "./object";
import { Range } from "./ranges";
import type { Worksheet } from "./sheets";
import type { Workbook } from "./workbook";
import { invalidArgument, itemExists } from "./wire";

/** A defined name: of the workbook, or of one sheet. */
export class Name implements HostObject {
  readonly loads = ["comment", "formula", "name", "scope", "type", "value", "visible"];
  visible = true;

  constructor(
    private readonly owner: Names,
    readonly name: string,
    public formula: string,
    public comment: string,
  ) {}

  wireId(): string {
    return this.name;
  }
  get scope(): string {
    return this.owner.sheet ? "Worksheet" : "Workbook";
  }
  get type(): string {
    return this.range() ? "Range" : "String";
  }
  get value(): string {
    return this.formula.slice(1);
  }

  range(): Range | undefined {
    return this.owner.workbook.findRange(this.formula.slice(1), this.owner.workbook.active);
  }
  getRange(): Range {
    const range = this.range();
    if (!range) throw invalidArgument();
    return range;
  }
  getRangeOrNullObject(): Range | null {
    return this.range() ?? null;
  }
  delete(): void {
    this.owner.remove(this);
  }
}

export class Names extends Collection<Name> {
  constructor(
    readonly workbook: Workbook,
    readonly sheet?: Worksheet,
  ) {
    super();
  }

  add(name: string, meaning: Range | string | number, comment?: string | null): Name {
    const looksLikeCell = /^([A-Z]{1,3}\d+|R\d*C\d*|[RC])$/i.test(name);
    if (looksLikeCell || !/^[\p{L}_\\][\p{L}\d_.\\?]*$/u.test(name)) throw invalidArgument();
    if (this.find(name) ?? this.workbook.tables.find(name)) throw itemExists();
    const added = new Name(this, name, formulaOf(meaning), comment ?? "");
    this.list.push(added);
    return added;
  }
}

function formulaOf(meaning: Range | string | number): string {
  if (meaning instanceof Range) {
    const absolute = addressOf(meaning.block).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
    return `=${quoted(meaning.sheet.name)}!${absolute}`;
  }
  return typeof meaning === "string" && meaning.startsWith("=") ? meaning : `=${JSON.stringify(meaning)}`;
}

import { parseAddress } from "./address";
import { Names } from "./names";
import type { HostObject } from "./object";
import { Range, RangeAreas } from "./ranges";
import { Protection, WorksheetCollection, type Worksheet } from "./sheets";
import { TableCollection } from "./tables";
import type { HostValue } from "./typing";
import { invalidArgument, itemNotFound } from "./wire";

/** What office.js may want to hear about. */
export type Happening = {
  readonly kind: "changed" | "added" | "deleted";
  readonly sheet: Worksheet;
  readonly address?: string;
};

/** Calculates a formula that a test gives a meaning to. */
export type Evaluate = (formula: string, sheet: Worksheet, row: number, column: number) => HostValue;

/** The whole workbook, as Excel holds it in memory. */
export class Workbook implements HostObject {
  readonly loads = ["name", "readOnly"];
  readonly name = "Campaign.xlsx";
  readonly readOnly = false;
  /** The year that a date typed without one gets. */
  readonly year = 2026;
  readonly listening = new Set<Happening["kind"]>();
  readonly protection = new Protection();
  readonly application: Application = new Application(this);
  readonly worksheets: WorksheetCollection = new WorksheetCollection(this);
  readonly tables: TableCollection = new TableCollection(this);
  readonly names: Names = new Names(this);
  readonly references = new Map<string, HostObject>();
  active: Worksheet;
  selection: Range;
  /** For tests: what the user has selected beside it, with Ctrl held down. */
  selectedBesides: readonly Range[] = [];
  /** By default a lone word is an unknown name, and every other formula is 0. */
  evaluate: Evaluate = (formula) =>
    /^=[+-]*[a-z_]\w*$/i.test(formula) && !this.names.find(formula.replace(/^=[+-]*/, "")) ? "#NAME?" : 0;

  private happenings: Happening[] = [];
  private lastId = 0;

  constructor() {
    this.active = this.worksheets.add("Sheet1");
    this.selection = this.active.getCell(0, 0);
    this.happenings = [];
  }

  newId(): string {
    this.lastId++;
    return `{00000000-0001-0000-0000-${String(this.lastId).padStart(12, "0")}}`;
  }

  getSelectedRange(): Range {
    // Excel gives no single range where there are several.
    if (this.selectedBesides.length > 0) throw invalidArgument();
    return this.selection;
  }
  getSelectedRanges(): RangeAreas {
    return new RangeAreas([this.selection, ...this.selectedBesides]);
  }
  getActiveCell(): Range {
    return this.selection.getCell(0, 0);
  }

  /** The range of an address, a name or a table; undefined where there is none. */
  findRange(address: string, sheet: Worksheet): Range | undefined {
    const parsed = parseAddress(address);
    if (!parsed) return this.names.find(address)?.range() ?? this.tables.find(address)?.getDataBodyRange();
    const target = parsed.sheet === undefined ? sheet : this.worksheets.find(parsed.sheet);
    if (!target) throw itemNotFound();
    return new Range(target, parsed.block);
  }

  rangeAt(address: string, sheet: Worksheet): Range {
    const range = this.findRange(address, sheet);
    if (!range) throw invalidArgument();
    return range;
  }

  /** Excel takes no formula that speaks of a table which is not there, or whose brackets do not match. */
  checkFormula(formula: string): void {
    const bare = formula.replace(/"[^"]*"/g, '""');
    for (const [, table] of bare.matchAll(/([\p{L}_][\p{L}\d_.]*)\[/gu)) {
      if (!this.tables.find(table)) throw invalidArgument();
    }
    if (bare.split("(").length !== bare.split(")").length) throw invalidArgument();
  }

  noteChange(sheet: Worksheet, address: string): void {
    this.happenings.push({ kind: "changed", sheet, address: address.replace(/^.*!/, "") });
  }
  noteSheet(kind: "added" | "deleted", sheet: Worksheet): void {
    this.happenings.push({ kind, sheet });
  }
  /** What happened since this was last asked. */
  takeHappenings(): readonly Happening[] {
    const taken = this.happenings;
    this.happenings = [];
    return taken;
  }

  /** For tests: sheets, cells and tables as plain values, to be compared before and after. */
  snapshot(): unknown {
    return this.worksheets.list.map((sheet) => sheet.snapshot());
  }

  // office.js gives up its hold on a range with this.
  _RemoveReference(id: string): void {
    this.references.delete(id);
  }
}

/** Excel works formulas out by itself, or under manual calculation only when it is asked. */
class Application implements HostObject {
  readonly loads = ["calculationMode"];
  readonly calculated: string[] = [];
  private mode = "Automatic";

  constructor(private readonly workbook: Workbook) {}

  get calculationMode(): string {
    return this.mode;
  }
  set calculationMode(mode: string) {
    // From now on formulas show what they come to now.
    this.workOut();
    this.mode = mode;
  }

  calculate(type: string): void {
    this.calculated.push(type);
    this.workOut();
  }

  private workOut(): void {
    const { mode } = this;
    this.mode = "Automatic";
    for (const sheet of this.workbook.worksheets.list) sheet.workOut();
    this.mode = mode;
  }
}

import { addressOf } from "./address";
import { Collection, Notes, type HostObject } from "./object";
import type { Range } from "./ranges";
import type { Worksheet } from "./sheets";
import { invalidArgument, itemNotFound } from "./wire";

/** The charts of a sheet. */
export class Charts extends Collection<Chart> {
  constructor(private readonly sheet: Worksheet) {
    super();
  }

  add(type: string, source: Range, seriesBy?: string | null): Chart {
    this.sheet.allowChange();
    if (source.sheet !== this.sheet) throw invalidArgument();
    const chart = new Chart(this.sheet, type, source, seriesBy ?? "Auto", `Chart ${this.list.length + 1}`);
    this.list.push(chart);
    return chart;
  }
}

/** A chart: what it draws, and where it stands. */
export class Chart implements HostObject {
  readonly loads = ["id", "name"];
  readonly id: string;
  readonly title: Notes;
  readonly legend: Notes;
  readonly axes: Notes;
  readonly series: Lines;
  /** The cells of its source, such as "B51:B70". */
  readonly cells: string;
  /** The cells that it covers, once it was put somewhere. */
  place: string | undefined;

  constructor(
    private readonly sheet: Worksheet,
    readonly type: string,
    source: Range,
    readonly seriesBy: string,
    private called: string,
  ) {
    this.id = sheet.workbook.newId();
    this.cells = addressOf(source.block);
    this.title = new Notes(() => sheet.allowChange());
    this.legend = new Notes(() => sheet.allowChange());
    this.axes = new Notes(() => sheet.allowChange());
    this.series = new Lines(sheet, source.columnCount);
  }

  wireId(): string {
    return this.id;
  }

  get name(): string {
    return this.called;
  }
  set name(name: string) {
    this.sheet.allowChange();
    this.called = name;
  }

  setPosition(first: string, last?: string | null): void {
    this.sheet.allowChange();
    const corners = [first, last ?? first].map((corner) => addressOf(this.sheet.getRange(corner).block));
    this.place = corners.join(":");
  }
}

/** The lines of a chart, by their number. */
class Lines implements HostObject {
  readonly loads: readonly string[] = [];
  readonly list: Line[];

  constructor(
    private readonly sheet: Worksheet,
    count: number,
  ) {
    this.list = Array.from({ length: count }, () => new Line(sheet));
  }

  items(): readonly Line[] {
    return this.list;
  }

  add(name?: string | null): Line {
    this.sheet.allowChange();
    const line = new Line(this.sheet);
    line.name = name ?? "";
    this.list.push(line);
    return line;
  }

  getItemAt(index: number): Line {
    const line = this.list[index];
    if (!line) throw itemNotFound();
    return line;
  }
}

class Line implements HostObject {
  readonly loads = ["name"];
  name = "";
  /** The cells along the axis. */
  along: string | undefined;
  /** The cells that it draws, if they are not the chart's. */
  values: string | undefined;
  markerStyle = "Automatic";
  readonly format: Notes;

  constructor(private readonly sheet: Worksheet) {
    this.format = new Notes(() => sheet.allowChange());
  }

  setValues(source: Range): void {
    this.sheet.allowChange();
    this.values = addressOf(source.block);
  }

  setXAxisValues(source: Range): void {
    this.sheet.allowChange();
    this.along = addressOf(source.block);
  }
}

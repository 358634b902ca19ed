import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { Cell } from "../../../src/engine/core/cell";
import { points } from "../../../src/engine/core/points";
import type { Finding } from "../../../src/engine/core/problem";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { closeTurn, recordTransfer, startCampaign } from "../../../src/engine/campaign/commands/transfer";
import { columnsFound } from "../../../src/engine/campaign/schema/read-table";
import type { OpenBooks } from "../../../src/engine/campaign/game";
import { a1, type Row, type TableName, type Tables, type WorkbookTable } from "../../../src/engine/campaign/schema/tables";
import { addUnit, type NewUnit } from "../../../src/engine/campaign/commands/unit";
import { openBooks } from "../../../src/engine/open";

export const DAY = "2026-03-07";

/** A campaign that a test keeps: plays are carried out at once, and refused ones fail the test. */
export class Kept {
  constructor(public tables: Tables) {}

  get open(): OpenBooks {
    return openBooks(this.tables);
  }

  play(work: (open: OpenBooks) => Outcome): Outcome {
    const play = work(this.open);
    if (play.refused.length > 0) throw new Error(play.says);
    this.tables = apply(this.tables, play.edits);
    return play;
  }

  /** Books an amount in the turn under way. */
  book(line: string, from: string, to: string, amount: number, subject = ""): this {
    this.play((open) => recordTransfer(open, { line, from, to, amount: points(amount), subject, note: "" }, DAY));
    return this;
  }

  /** Pays the rent that is due. */
  payRent(): this {
    const due = rentDue(this.open);
    return due === 0 ? this : this.book("Rent", "Orion", "Family", due);
  }

  add(unit: string, draft: Partial<NewUnit> = {}): this {
    this.play((open) => addUnit(open, shipOf(unit, draft), DAY));
    return this;
  }

  flagship(unit: string): this {
    this.play((open) => BORDER_PATROL.designateFlagship(open, unit, DAY));
    return this;
  }

  hide(): this {
    this.play((open) => BORDER_PATROL.declareHiding(open, "Orion", DAY));
    return this;
  }

  close(): this {
    this.play((open) => closeTurn(open));
    return this;
  }

  /** Types into a cell, as a user may. */
  type(table: TableName, row: number, column: string, cell: Cell): this {
    this.tables = apply(this.tables, [{ kind: "change", table, row, cells: { [column]: cell } }]);
    return this;
  }

  /** Types a row below a table. */
  append(table: TableName, row: Row): this {
    this.tables = apply(this.tables, [{ kind: "append", table, rows: [row] }]);
    return this;
  }

  /** Changes a table as a whole; undefined takes it away. */
  alter(name: TableName, change: (table: WorkbookTable) => WorkbookTable | undefined): this {
    const tables = new Map(this.tables.tables);
    const table = change(tableOf(this.tables, name));
    if (table) tables.set(name, table);
    else tables.delete(name);
    this.tables = { ...this.tables, tables };
    return this;
  }

  /** Deletes a row. */
  remove(name: TableName, row: number): this {
    return this.alter(name, (table) => ({ ...table, rows: table.rows.filter((_, index) => index !== row) }));
  }

  copy(): Kept {
    return new Kept(this.tables);
  }
}

/** A campaign of three sides in turn 1, with a flagship and a second ship of the pirates. */
export function kept(): Kept {
  const campaign = new Kept(started());
  campaign.add("O-1", { economic: points(120), combat: points(120), worth: points(120), commandRating: 8 });
  campaign.add("O-2", { place: "", deployment: "Secret base" });
  return campaign.flagship("O-1");
}

/** A campaign whose turn 1 is closed with 47 BPV of income for the pirates: 4.5 of rent are due. */
export const keptInTurn2 = (): Kept => kept().book("Bribe", "Alliance", "Orion", 47).close();

/** The sheets of a campaign that has just begun. */
export const started = (): Tables =>
  apply(
    NO_TABLES,
    startCampaign(BORDER_PATROL, {
      name: "Rim",
      today: DAY,
      sides: [
        { name: "Alliance", kind: "Alliance", player: "A", race: "Federation", opening: points(300) },
        { name: "Coalition", kind: "Coalition", player: "B", race: "Klingon", opening: points(250) },
        { name: "Orion", kind: "Orion", player: "C", race: "Orion", opening: points(100) },
      ],
    }).edits,
  );

/** A ship of the pirates worth 67 BPV, but for what is said of it. */
export const shipOf = (unit: string, draft: Partial<NewUnit> = {}): NewUnit => ({
  unit,
  name: `The ${unit}`,
  side: "Orion",
  class: "",
  sizeClass: 4,
  economic: points(67),
  combat: points(67),
  worth: points(67),
  commandRating: 5,
  captain: "",
  crew: "Normal",
  crewBpv: points(0),
  place: "",
  deployment: "",
  condition: "",
  note: "",
  ...draft,
});

export const tableOf = (tables: Tables, name: TableName): WorkbookTable => {
  const table = tables.tables.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

/** The address of a cell of a table's body, such as "F3". */
export const addressOf = (tables: Tables, name: TableName, row: number, column: string): string => {
  const table = tableOf(tables, name);
  return a1(table.row + 1 + row, table.column + (columnsFound(table).get(column.toLowerCase()) ?? NaN));
};

/** The rows of a table, by column name. */
export const rowsOf = (tables: Tables, name: TableName): Record<string, Cell>[] => {
  const { header, rows } = tableOf(tables, name);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])));
};

export const checksOf = (findings: readonly Finding[]): string[] => findings.map(({ check }) => check);

/** The amount that a line of the pirates' form shows, in BPV. */
export function formAmount(open: OpenBooks, id: string, turn = open.campaign.turn): number {
  const shown = BORDER_PATROL.forms[0]?.fill(open, "Orion", turn).lines.find((line) => line.id === id)?.shown;
  if (shown?.kind !== "points") throw new Error(`the form shows no amount for ${id}`);
  return shown.amount / 10_000;
}

export const rentDue = (open: OpenBooks, turn = open.campaign.turn): number => formAmount(open, "rent-due", turn);

/** The one finding that a refused play or spoiled books give. */
export function only(findings: readonly Finding[]): Finding {
  expect(findings.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
  return findings[0]!;
}

import { designateFlagship } from "../../../src/engine/border-patrol/ships/flagship";
import { declareHiding } from "../../../src/engine/border-patrol/ships/hiding";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { designatedForSale } from "../../../src/engine/border-patrol/construction/sale-events";
import { closeTurn } from "../../../src/engine/campaign/commands/close";
import { startCampaign } from "../../../src/engine/campaign/commands/start";
import { recordTransfer } from "../../../src/engine/campaign/commands/transfer";
import { addUnit, type NewUnit } from "../../../src/engine/campaign/commands/unit";
import { perform, type Game, type OpenGame } from "../../../src/engine/campaign/game";
import { booking, eventRow, type Stamp } from "../../../src/engine/campaign/ledger/booking";
import { allowed, type Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { KEPT_IN_BOOKS, OPENED_SEALS, SEALED_ACTS, SEALS } from "../../../src/engine/campaign/schema/seal-tables";
import { SETTING } from "../../../src/engine/campaign/schema/shared-tables";
import { tableSheet } from "../../../src/engine/campaign/schema/layout";
import {
  columnsFound,
  columnsOf,
  planned,
  rowOf,
  type Row,
  type Tables,
  type WorkbookTable,
} from "../../../src/engine/campaign/schema/table";
import { a1, type Cell } from "../../../src/engine/core/cell";
import { points } from "../../../src/engine/core/points";
import { sealOver } from "../../../src/engine/core/seal";
import type { Finding } from "../../../src/engine/core/problem";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { once } from "../../../samples/once";

export const DAY = "2026-03-07";

/** What every act of a test is stamped with: numbers differ, so keys do. */
export const STAMP: Stamp = { today: DAY, seed: "test" };

/** A campaign that a test keeps: what is done is written at once, and what is refused fails the test. */
export class Kept {
  #opened: OpenGame | undefined;

  constructor(
    public tables: Tables,
    private readonly games: readonly Game[] = GAMES,
  ) {}

  /** The books as they stand: opened once for the same tables. */
  get open(): OpenGame {
    if (this.#opened?.books.tables !== this.tables) this.#opened = openBooks(this.tables, this.games);
    return this.#opened;
  }

  play(work: (open: OpenGame, stamp: Stamp) => Outcome): Outcome {
    const outcome = work(this.open, STAMP);
    if (outcome.refused.length > 0) throw new Error(outcome.says);
    this.tables = apply(this.tables, outcome.edits);
    return outcome;
  }

  /** Books an amount in the turn under way. */
  book(line: string, from: string, to: string, amount: number, subject = "", stamp = STAMP): this {
    this.play((open) => recordTransfer(open, { line, from, to, amount: points(amount), subject, note: "" }, stamp));
    return this;
  }

  /** Books an amount in an act of its own: what else a test does has one stamp, and so one act. */
  bookApart(line: string, from: string, to: string, amount: number): this {
    return this.book(line, from, to, amount, "", { ...STAMP, seed: `${line} ${amount}` });
  }

  /** Pays the rent that is due. */
  payRent(): this {
    const due = rentDue(this.open);
    return due === 0 ? this : this.book("Rent", "Orion", "Family", due);
  }

  add(unit: string, draft: Partial<NewUnit> = {}): this {
    this.play((open) => addUnit(open, shipOf(unit, draft), STAMP));
    return this;
  }

  flagship(unit: string): this {
    this.play((open) => designateFlagship(open, unit, STAMP));
    return this;
  }

  /** Fills in the Edit form of a unit; columns that a workbook does not need are added for it. */
  edit(unit: string, fields: Readonly<Record<string, string>>): this {
    const doing = { command: "edit-unit", side: "", subject: unit };
    this.play((open) => perform(open, doing, [{ fields }], STAMP));
    return this;
  }

  /** The pirates designate a ship for sale in the turn under way. */
  forSale(unit: string): this {
    this.play((open) => {
      const booked = booking(open, STAMP, "2D4", "V1.23 2D4");
      const row = eventRow(open, "Orion", designatedForSale.of(unit, { larger: points(200) }), booked);
      return allowed("", [{ kind: "append", table: "Events", rows: [row] }]);
    });
    return this;
  }

  hide(): this {
    this.play((open) => declareHiding(open, "Orion", STAMP));
    return this;
  }

  /** Makes the seeds of the dice of the turn under way, to which a side adds. */
  withSeeds(side: string): this {
    const does = (command: string, by: string, fields?: Readonly<Record<string, string>>) =>
      this.play((open) =>
        perform(open, { command, side: by, subject: "" }, fields ? [{ fields }] : [], { ...STAMP, seed: command }),
      );
    does("set-dice-seeds", "");
    does("add-to-dice", side, { text: "seven grey geese" });
    return this;
  }

  /** Two sides seal something that nobody played, in the turn under way; the first side opens its seal. */
  withSeals(one: string, other: string): this {
    const { campaign, books, game } = this.open;
    const { turn } = campaign;
    const named = books.settings.get(SETTING.name) ?? "";
    [one, other].forEach((side, index) => {
      const words = { what: game.sealables?.[0]?.what ?? "", about: "the hill", content: "7" };
      const commitment = sealOver({ campaign: named, turn, side, ...words }, "n7");
      const whose = { seal: index + 1, turn, side };
      this.append("Seals", rowOf(SEALS, { ...whose, commitment, keptBy: KEPT_IN_BOOKS }));
      this.append("SealedActs", rowOf(SEALED_ACTS, { ...whose, ...words, sealSalt: "n7" }));
      if (side === one) this.append("OpenedSeals", rowOf(OPENED_SEALS, { seal: 1, ...words, sealSalt: "n7" }));
    });
    return this;
  }

  /** Plays a rule differently from the turn under way on. */
  houseRule(subject: string, value: string): this {
    const fields = { value, since: String(this.open.campaign.turn) };
    const doing = { command: "set-house-rule", side: "", subject };
    this.play((open) => perform(open, doing, [{ fields }], { ...STAMP, seed: `house rule ${subject} ${value}` }));
    return this;
  }

  /** Seals what a side did first this turn and has not sealed. */
  sealed(side: string): this {
    const [first] = this.open.game.commands.find(({ id }) => id === "seal")?.offered(this.open, side) ?? [];
    const subject = first?.subject ?? "";
    const stamp = { ...STAMP, seed: `seal ${subject}` };
    this.play((open) => perform(open, { command: "seal", side, subject }, [], stamp));
    return this;
  }

  /** Closes the turn; rent that could be paid is left unpaid, so that the pirate is fired. */
  close(): this {
    this.leaveRent().play((open) => closeTurn(open, STAMP));
    return this;
  }

  /** Leaves the rent unpaid that could be paid, with a reason. */
  leaveRent(): this {
    for (const { subject: side } of closeTurn(this.open, STAMP).refused.filter(
      ({ check }) => check === "rent-to-pay",
    )) {
      const stamp = { ...STAMP, seed: `rent of turn ${this.open.campaign.turn}` };
      const skipped = { command: "skip-step", side, subject: "2C2" };
      this.play((open) => perform(open, skipped, [{ fields: { reason: "The family waits" } }], stamp));
    }
    return this;
  }

  /** Types into a cell, as a user may. */
  type(table: string, row: number, column: string, cell: Cell): this {
    this.tables = apply(this.tables, [{ kind: "change", table, row, cells: { [column]: cell } }]);
    return this;
  }

  /** Lays the tables, and adds the columns, that are there only once something is written into them. */
  layAll(): this {
    const { game, books } = this.open;
    const left = game.tables.filter(({ name }) => !books.tables.tables.has(name));
    this.tables = apply(
      this.tables,
      left.map((of) => ({ kind: "lay", sheet: tableSheet(of) })),
    );
    const columns = game.tables.map(
      (of) => ({ kind: "addColumns", table: of.name, columns: columnsOf(of).map(planned) }) as const,
    );
    this.tables = apply(this.tables, columns);
    return this;
  }

  /** Types a row below a table; an optional table that does not exist yet is added with it. */
  append(table: string, row: Row): this {
    const added = this.open.game.tables.find(({ name, optional }) => name === table && optional === true);
    const isNew = added !== undefined && !this.tables.tables.has(table);
    this.tables = apply(this.tables, [
      isNew ? { kind: "lay", sheet: tableSheet(added, [row]) } : { kind: "append", table, rows: [row] },
    ]);
    return this;
  }

  /** Changes a table as a whole; undefined takes it away. */
  alter(name: string, change: (table: WorkbookTable) => WorkbookTable | undefined): this {
    const tables = new Map(this.tables.tables);
    const table = change(tableOf(this.tables, name));
    if (table) tables.set(name, table);
    else tables.delete(name);
    this.tables = { ...this.tables, tables };
    return this;
  }

  /** Deletes a row. */
  remove(name: string, row: number): this {
    return this.alter(name, (table) => ({ ...table, rows: table.rows.filter((_, index) => index !== row) }));
  }

  copy(): Kept {
    const same = new Kept(this.tables, this.games);
    same.#opened = this.#opened;
    return same;
  }
}

/** A campaign of three sides in turn 1, with a flagship and a second ship of the pirates. */
export const kept = (): Kept => IN_TURN_1().copy();

/** A campaign whose turn 1 is closed with 47 BPV of income for the pirates: 4.5 of rent are due. */
export const keptInTurn2 = (): Kept => IN_TURN_2().copy();

const IN_TURN_1 = once(() =>
  new Kept(started())
    .add("O-1", { economic: points(120), combat: points(120), worth: points(120), commandRating: 8 })
    .add("O-2", { place: "", deployment: "Secret base" })
    .flagship("O-1"),
);
const IN_TURN_2 = once(() => kept().book("Bribe", "Alliance", "Orion", 47).close());

/** The sheets of a campaign that has just begun. */
export const started = once<Tables>(() =>
  apply(
    NO_TABLES,
    startCampaign(BORDER_PATROL, {
      name: "Rim",
      stamp: STAMP,
      sides: [
        { name: "Alliance", kind: "Alliance", player: "A", race: "Federation", opening: points(300) },
        { name: "Coalition", kind: "Coalition", player: "B", race: "Klingon", opening: points(250) },
        { name: "Orion", kind: "Orion", player: "C", race: "Orion", opening: points(100) },
      ],
    }).edits,
  ),
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

export const tableOf = (tables: Tables, name: string): WorkbookTable => {
  const table = tables.tables.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

/** The address of a cell of a table's body, such as "F3". */
export const addressOf = (tables: Tables, name: string, row: number, column: string): string => {
  const table = tableOf(tables, name);
  return a1(table.row + 1 + row, table.column + (columnsFound(table).get(column.toLowerCase()) ?? NaN));
};

/** The rows of a table, by column name. */
export const rowsOf = (tables: Tables, name: string): Record<string, Cell>[] => {
  const { header, rows } = tableOf(tables, name);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])));
};

/** A row of a table, by column name; without one, nothing. */
export function rowAt(tables: Tables, name: string, row: number): Readonly<Record<string, Cell>> {
  const { header, rows } = tableOf(tables, name);
  const cells = rows[row] ?? [];
  return Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null]));
}

export const checksOf = (findings: readonly Finding[]): string[] => findings.map(({ check }) => check);

/** The amount that a line of the pirates' form shows, in BPV. */
export function formAmount(open: OpenGame, id: string, turn = open.campaign.turn): number {
  const shown = BORDER_PATROL.forms[0]?.fill(open, "Orion", turn).lines.find((line) => line.id === id)?.shown;
  if (shown?.kind !== "points") throw new Error(`the form shows no amount for ${id}`);
  return shown.amount / 10_000;
}

export const rentDue = (open: OpenGame, turn = open.campaign.turn): number => formAmount(open, "rent-due", turn);

/** The one finding that a refusal or spoiled books give. */
export function only(findings: readonly Finding[]): Finding {
  expect(findings.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
  return findings[0]!;
}

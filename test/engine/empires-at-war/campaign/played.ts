import { blankBooks } from "../../../../src/engine/campaign/blank-books";
import { start } from "../../../../src/engine/campaign/commands/start";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { carryOut, perform, type OpenGame } from "../../../../src/engine/campaign/game";
import type { Stamp } from "../../../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { waitingOrders } from "../../../../src/engine/empires-at-war/orders/waiting-orders";
import { silentNow } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { openAs } from "../../../../src/engine/open";

/** What a command is given: who does it, about what, and the texts of its fields, one reply after the other. */
export interface Given {
  readonly side?: string;
  readonly subject?: string;
  readonly replies?: readonly Reply[];
}

const fieldsOf = (fields: Readonly<Record<string, string>>): readonly Reply[] => [{ fields }];

/** A campaign of Empires at War that is played command by command, as the pane and the command line do. */
export class Played {
  #tables: Tables = NO_TABLES;
  #open: OpenGame | null = null;
  #acts = 0;

  /** Another campaign that goes on from here. */
  copy(): Played {
    const copied = new Played();
    copied.#tables = this.#tables;
    copied.#open = this.#open;
    copied.#acts = this.#acts;
    return copied;
  }

  get tables(): Tables {
    return this.#tables;
  }

  get open(): OpenGame {
    return (this.#open ??= openAs(this.#tables, EMPIRES_AT_WAR));
  }

  /** The ids and subjects of what the checks find. */
  get found(): readonly string[] {
    return this.open.findings.map(({ check, subject }) => `${check} ${subject}`);
  }

  get stamp(): Stamp {
    return { today: "2026-11-24", seed: `played ${++this.#acts}` };
  }

  write(edits: readonly Edit[]): void {
    this.#tables = apply(this.#tables, edits);
    this.#open = null;
  }

  /** The row of a table whose first cell is this. */
  row(table: string, name: string): number {
    const found = this.#tables.tables.get(table)?.rows.findIndex(([first]) => first === name) ?? -1;
    if (found < 0) throw new Error(`${table} has no row ${name}`);
    return found;
  }

  /** The same campaign as an .xlsx file. */
  async saved(): Promise<Uint8Array> {
    // The .xlsx library does not load where pages are tested.
    const [{ newFile }, { NOON }] = await Promise.all([
      import("../../../../src/workbook/file"),
      import("../../../workbook/file-bench"),
    ]);
    const file = newFile();
    await file.write(layout(this.#tables, EMPIRES_AT_WAR.tables));
    return file.save(NOON);
  }

  /** Sets a setting of the campaign. */
  sets(setting: string, value: string): void {
    this.write([{ kind: "change", table: "Settings", row: this.row("Settings", setting), cells: { Value: value } }]);
  }

  /** Starts a campaign with empires of these names, which agreed to start with any fleets (EaW 2c). */
  static begin(sides: readonly string[], opening = "2000"): Played {
    const played = new Played();
    const fields = Object.fromEntries(
      sides.flatMap((name, index) => [
        [`${index + 1}-name`, name],
        [`${index + 1}-race`, name],
        [`${index + 1}-opening`, opening],
      ]),
    );
    const subject = String(sides.length);
    const blank = blankBooks(EMPIRES_AT_WAR);
    const outcome = carryOut(
      start,
      blank,
      { side: "", subject },
      fieldsOf({ name: "Rim War", ...fields }),
      played.stamp,
    );
    played.write(done(outcome));
    played.sets("First fleets of an empire", "As agreed");
    return played;
  }

  /** What a command says, with its edits or its refusals; nothing is written. */
  tried(command: string, { side = "", subject = "", replies = [] }: Given = {}): Outcome {
    return perform(this.open, { command, side, subject }, replies, this.stamp);
  }

  /** Does a command with the fields of its one question; fails if it is refused. */
  does(command: string, given: Given & { readonly fields?: Readonly<Record<string, string>> } = {}): string {
    const { fields, ...others } = given;
    const replies = given.replies ?? (fields ? fieldsOf(fields) : []);
    const outcome = this.tried(command, { ...others, replies });
    this.write(done(outcome));
    return outcome.says;
  }

  /** The checks by which a command is refused. */
  refused(command: string, given: Given & { readonly fields?: Readonly<Record<string, string>> } = {}) {
    const { fields, ...others } = given;
    return this.tried(command, { ...others, replies: given.replies ?? (fields ? fieldsOf(fields) : []) }).refused;
  }

  /** The movement of the season is resolved; who has given no orders gives none. */
  resolves(rolled: readonly Reply[] = []): void {
    for (const empire of silentNow(this.open)) this.does("enter-orders", { side: empire, fields: { orders: "None" } });
    if (waitingOrders(this.open).length > 0) this.does("book-orders");
    this.does("resolve-orders", { replies: [...rolled, { fields: { overruled: "" } }] });
  }

  /** Imports a pasted list into a table, its columns as they are detected. */
  imports(table: string, rows: readonly (readonly string[])[]): string {
    const list = rows.map((cells) => cells.join("\t")).join("\n");
    return this.does("import", { subject: table, replies: [{ fields: { list } }, { fields: {} }] });
  }
}

function done({ edits, refused, says }: Outcome): readonly Edit[] {
  if (refused.length > 0) throw new Error(`refused: ${says}`);
  return edits;
}

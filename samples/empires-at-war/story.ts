import { blankBooks } from "../../src/engine/campaign/blank-books";
import { start } from "../../src/engine/campaign/commands/start";
import type { Reply } from "../../src/engine/campaign/commands/command-run";
import { carryOut, perform, type OpenGame } from "../../src/engine/campaign/game";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { readBooks } from "../../src/engine/campaign/ledger/books";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { replay } from "../../src/engine/campaign/ledger/replay";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import type { Row, Tables } from "../../src/engine/campaign/schema/table";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { waitingOrders } from "../../src/engine/empires-at-war/orders/waiting-orders";
import type { Empire } from "./chart";

type Typed = Readonly<Record<string, string>>;

/** What a command is about, and what is answered: the fields of its one question, or several replies. */
interface Given {
  readonly side?: Empire;
  readonly subject?: string;
  readonly fields?: Typed;
  readonly replies?: readonly Reply[];
}

/** The orders of a season, by empire: one in each line, without their numbers. */
export type SeasonOrders = Readonly<Partial<Record<Empire, readonly string[]>>>;

/** A roll of the world that gives each planet after a 7 (EaW 16a). */
const WORLD_ROLLS = { Dead: 1, Life: 3, Mineral: 5 } as const;

/** The sample while it is played, command by command, as in the task pane; a refused command is a mistake in the sample. */
export class Story {
  tables: Tables = NO_TABLES;
  #today = "";
  #acts = 0;
  #open: OpenGame | undefined;

  /** The books in their current state; they are checked by the test of the sample. */
  get open(): OpenGame {
    if (this.#open) return this.#open;
    const books = readBooks(this.tables, EMPIRES_AT_WAR);
    this.#open = { books, campaign: replay(books, EMPIRES_AT_WAR), game: EMPIRES_AT_WAR, findings: [] };
    return this.#open;
  }

  /** The day on which the following entries are booked. */
  on(day: string): void {
    this.#today = day;
  }

  write(edits: readonly Edit[]): void {
    this.tables = apply(this.tables, edits);
    this.#open = undefined;
  }

  /** Adds rows to a table that no command fills. */
  append(table: string, rows: readonly Row[]): void {
    this.write([{ kind: "append", table, rows }]);
  }

  /** Starts the campaign; `typed` has its name and sides, as in the form. */
  begin(sides: number, typed: Typed): void {
    const doing = { side: "", subject: String(sides) };
    this.#take("start", carryOut(start, blankBooks(EMPIRES_AT_WAR), doing, [{ fields: typed }], this.#stamp()));
  }

  /** Does a command. */
  does(command: string, { side, subject = "", fields, replies }: Given = {}): void {
    const answers = replies ?? (fields ? [{ fields }] : []);
    this.#take(command, perform(this.open, { command, side: side ?? "", subject }, answers, this.#stamp()));
  }

  /** The empires give their orders, and the GM resolves them, with the faces of siege rolls where one is made. */
  season(orders: SeasonOrders, rolls: readonly (readonly number[])[] = []): void {
    for (const [side, lines] of Object.entries(orders)) {
      const text = lines.map((line, index) => `${index + 1} ${line}`).join("\n");
      this.does("enter-orders", { side: side as Empire, subject: side, fields: { orders: text } });
    }
    // What is built moves in its season, so it is booked before the movement (EaW 6.0).
    if (waitingOrders(this.open).length > 0) this.does("book-orders");
    const rolled = rolls.map((faces): Reply => ({ rolled: { faces, source: "typed" } }));
    this.does("resolve-orders", { replies: [...rolled, { fields: {} }] });
  }

  /** A fleet that stays in an unknown system rolls for its planet, with a 7, and for its map, with a 1 (EaW 16.0). */
  explores(fleet: string, side: Empire, planet: keyof typeof WORLD_ROLLS): void {
    const rolls = [[3, 4], [WORLD_ROLLS[planet]], [1]];
    this.does("explore-system", {
      ...{ side, subject: fleet },
      replies: rolls.map((faces): Reply => ({ rolled: { faces, source: "typed" } })),
    });
  }

  /**
   * The GM ends a battle: which fleet holds the field, and what became of the ships that do not simply stand; `pair` says which fleets
   * fought where their players chose.
   */
  battle(where: string, holds: string, fates: Typed, pair?: { readonly one: string; readonly other: string }): void {
    const chosen: readonly Reply[] = pair ? [{ fields: pair }] : [];
    this.does("end-battle", { subject: where, replies: [...chosen, { choice: holds }, { fields: fates }] });
  }

  /** What waited for the battles of the season, and what each empire sees at its end (EaW 4b, 5e). */
  afterBattles(): void {
    this.does("resolve-after-battles");
    this.does("tell-sightings");
  }

  /** The GM closes the turn; the next is played on that day. */
  close(day: string): void {
    this.#take("close", closeTurn(this.open, this.#stamp()));
    this.on(day);
  }

  #stamp(): Stamp {
    this.#acts += 1;
    return { today: this.#today, seed: `sample ${this.#acts}` };
  }

  #take(command: string, { edits, refused, says }: Outcome): void {
    if (refused.length > 0)
      throw new Error(`${command}: ${[says, ...refused.map(({ message }) => message)].join(" ")}`);
    this.write(edits);
  }
}

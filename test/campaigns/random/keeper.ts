import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import type { FormLine, FormKind } from "../../../src/engine/campaign/forms/form";
import type { Game, OpenGame } from "../../../src/engine/campaign/game";
import type { Stamp } from "../../../src/engine/campaign/ledger/booking";
import { readBooks } from "../../../src/engine/campaign/ledger/books";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { replay } from "../../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { ZERO, type Points } from "../../../src/engine/core/points";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";

const TODAY = "2026-11-21";

/** How often a command was tried, and how often it was refused. */
export interface Tried {
  taken: number;
  refused: number;
}

/** Keeps the books of a campaign as the task pane does: works a command out, writes its edits, and reads the books again. */
export class Keeper {
  tables: Tables = NO_TABLES;
  /** What was written so far, command by command. */
  readonly written: (readonly Edit[])[] = [];
  readonly tried = new Map<string, Tried>();
  /** Words of the commands, for the message of a test that fails. */
  readonly story: string[] = [];
  /** Who looks on when a command was carried out: its id, and the books before it. */
  took: ((command: string, before: OpenGame) => void) | undefined;
  #open: OpenGame | undefined;
  #acts = 0;

  constructor(readonly game: Game = BORDER_PATROL) {}

  /** The books as they stand; they are checked where somebody asks for the findings, as the closing of a turn does. */
  get open(): OpenGame {
    this.#open ??= unchecked(this.tables, this.game);
    return this.#open;
  }

  /** What an act is stamped with: acts are counted, so that the same campaign has the same keys. */
  stamp(): Stamp {
    this.#acts += 1;
    return { today: TODAY, seed: `random ${this.#acts}` };
  }

  get turn(): number {
    return this.open.campaign.turn;
  }

  /** Carries a command out, if it is legal: true where it was. */
  take(name: string, { edits, refused, says }: Outcome): boolean {
    const tried = this.tried.get(name) ?? { taken: 0, refused: 0 };
    this.tried.set(name, tried);
    if (refused.length > 0) {
      if (edits.length > 0) throw new Error(`${name} is refused, and would write: ${says}`);
      tried.refused += 1;
      return false;
    }
    tried.taken += 1;
    this.story.push(says);
    const before = this.open;
    this.write(edits);
    this.took?.(name, before);
    return true;
  }

  /** The same books, kept apart: what is tried with them is stamped with words of its own. */
  apart(): Keeper {
    const same = new Keeper(this.game);
    same.tables = this.tables;
    same.#open = this.open;
    same.#acts = 1_000_000 + this.#acts;
    return same;
  }

  /** Writes as a user's own hand does. */
  write(edits: readonly Edit[]): void {
    this.tables = apply(this.tables, edits);
    this.written.push(edits);
    this.#open = undefined;
  }

  /** The names of the sides of these kinds. */
  sides(...kinds: readonly string[]): readonly string[] {
    return this.open.books.sides.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  }
}

/** Thousands of commands look at the books, and few of them at the findings. */
function unchecked(tables: Tables, game: Game): OpenGame {
  const books = readBooks(tables, game);
  let findings: OpenGame["findings"] | undefined;
  return {
    books,
    campaign: replay(books, game),
    game,
    get findings() {
      findings ??= openBooks(tables, GAMES).findings;
      return findings;
    },
  };
}

/** The form of the pirates. */
export const ORION_FORM: FormKind = BORDER_PATROL.forms.find(({ id }) => id === "orion-finances") ?? missing("form");

/** The lines of the pirates' form by their ids. */
export const formLines = (open: OpenGame, side: string, turn: number): ReadonlyMap<string, FormLine> =>
  new Map(ORION_FORM.fill(open, side, turn).lines.map((line) => [line.id, line]));

/** The amount that a line of the pirates' form shows; 0 where it shows none. */
export function amountOn(open: OpenGame, side: string, turn: number, id: string): Points {
  const { shown } = formLines(open, side, turn).get(id) ?? missing(id);
  return shown.kind === "points" ? shown.amount : ZERO;
}

/** Stops a test whose own assumptions do not hold. */
export function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}

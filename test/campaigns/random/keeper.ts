import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { readBooks } from "../../../src/engine/campaign/ledger/books";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import type { FormLine } from "../../../src/engine/campaign/forms/form";
import type { Outcome } from "../../../src/engine/campaign/ledger/outcome";
import { replay } from "../../../src/engine/campaign/ledger/replay";
import type { FormKind, OpenBooks } from "../../../src/engine/campaign/game";
import type { Tables } from "../../../src/engine/campaign/schema/tables";
import { ZERO, type Points } from "../../../src/engine/core/points";
import { openBooks } from "../../../src/engine/open";

export const TODAY = "2026-11-21";

/** How often a play was tried, and how often it was refused. */
export interface Tried {
  taken: number;
  refused: number;
}

/** Keeps the books of a campaign as the task pane does: works a play out, writes its edits, and reads the books again. */
export class Keeper {
  tables: Tables = NO_TABLES;
  /** What was written so far, play by play. */
  readonly written: (readonly Edit[])[] = [];
  readonly tried = new Map<string, Tried>();
  /** Words of the plays, for the message of a test that fails. */
  readonly story: string[] = [];
  #open: OpenBooks | undefined;

  /** The books as they stand; they are checked where somebody asks for the findings, as the closing of a turn does. */
  get open(): OpenBooks {
    this.#open ??= unchecked(this.tables);
    return this.#open;
  }

  get turn(): number {
    return this.open.campaign.turn;
  }

  /** Carries a play out, if it is legal: true where it was. */
  take(name: string, play: Outcome): boolean {
    const tried = this.tried.get(name) ?? { taken: 0, refused: 0 };
    this.tried.set(name, tried);
    if (play.refused.length > 0) {
      if (play.edits.length > 0) throw new Error(`${name} is refused, and would write: ${play.says}`);
      tried.refused += 1;
      return false;
    }
    tried.taken += 1;
    this.story.push(play.says);
    this.write(play.edits);
    return true;
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

/** Thousands of plays look at the books, and few of them at the findings. */
function unchecked(tables: Tables): OpenBooks {
  const books = readBooks(tables);
  let findings: OpenBooks["findings"] | undefined;
  return {
    books,
    campaign: replay(books),
    game: BORDER_PATROL,
    get findings() {
      findings ??= openBooks(tables).findings;
      return findings;
    },
  };
}

/** The form of the pirates. */
export const ORION_FORM: FormKind = BORDER_PATROL.forms.find(({ id }) => id === "orion-finances") ?? missing("form");

/** The lines of the pirates' form by their ids. */
export const formLines = (open: OpenBooks, side: string, turn: number): ReadonlyMap<string, FormLine> =>
  new Map(ORION_FORM.fill(open, side, turn).lines.map((line) => [line.id, line]));

/** The amount that a line of the pirates' form shows; 0 where it shows none. */
export function amountOn(open: OpenBooks, side: string, turn: number, id: string): Points {
  const { shown } = formLines(open, side, turn).get(id) ?? missing(id);
  return shown.kind === "points" ? shown.amount : ZERO;
}

/** Stops a test whose own assumptions do not hold. */
export function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}

import { blankBooks } from "../../src/engine/campaign/blank-books";
import { start } from "../../src/engine/campaign/commands/start";
import type { Reply } from "../../src/engine/campaign/commands/command-run";
import { carryOut, perform, type OpenGame } from "../../src/engine/campaign/game";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { readBooks } from "../../src/engine/campaign/ledger/books";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { replay } from "../../src/engine/campaign/ledger/replay";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { battlesOf } from "../../src/engine/orions-gate/battle/battles";
import type { PhaseId } from "../../src/engine/orions-gate/battle/phases";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";

type Typed = Readonly<Record<string, string>>;

/** What is answered to a question: fields, the faces of a roll, or a choice. */
type Answer = Typed | readonly number[] | string;

const isFaces = (answer: Answer): answer is readonly number[] => Array.isArray(answer);

function replyOf(answer: Answer): Reply {
  if (typeof answer === "string") return { choice: answer };
  return isFaces(answer) ? { rolled: { faces: answer, source: "typed" } } : { fields: answer };
}

/** No battle has as many phases until the next one that is waited for. */
const MAX_PHASES = 30;

/** The sample while it is played, command by command, as in the task pane; a refused command is a mistake in the sample. */
export class Skirmish {
  tables: Tables = NO_TABLES;
  #acts = 0;
  #open: OpenGame | undefined;

  constructor(
    readonly battle: string,
    readonly today: string,
  ) {}

  /** The books in their current state; they are checked by the test of the sample. */
  get open(): OpenGame {
    if (this.#open) return this.#open;
    const books = readBooks(this.tables, ORIONS_GATE);
    this.#open = { books, campaign: replay(books, ORIONS_GATE), game: ORIONS_GATE, findings: [] };
    return this.#open;
  }

  /** Starts the campaign; `typed` has its name and sides, as in the form. */
  begin(sides: number, typed: Typed): void {
    const doing = { side: "", subject: String(sides) };
    this.#take("start", carryOut(start, blankBooks(ORIONS_GATE), doing, [{ fields: typed }], this.#stamp()));
  }

  does(command: string, subject: string, ...answers: readonly Answer[]): void {
    const replies = answers.map(replyOf);
    this.#take(command, perform(this.open, { command, side: "", subject }, replies, this.#stamp()));
  }

  /** Adds a ship to a fleet, with components as "Medium Engine". */
  builds(
    name: string,
    fleet: string,
    hull: string,
    sides: { readonly port: readonly string[]; readonly starboard: readonly string[] },
  ): void {
    this.does("add-ship", fleet, { name, hull });
    const fit = (side: string, parts: readonly string[]): void => {
      for (const part of parts) {
        const [size = "", ...component] = part.split(" ");
        this.does("fit-component", name, { component: component.join(" "), size, side, position: "" });
      }
    };
    fit("Port", sides.port);
    fit("Starboard", sides.starboard);
  }

  /** Finishes phases until the battle is in this one and, if a fleet is named, it acts. */
  until(phase: PhaseId, fleet = ""): void {
    for (let step = 0; step < MAX_PHASES; step++) {
      const now = battlesOf(this.open.campaign).battles.get(this.battle);
      if (now?.phase === phase && (fleet === "" || now.acting === fleet)) return;
      this.does("finish-phase", this.battle);
    }
    throw new Error(`${this.battle} does not come to ${phase}`);
  }

  #stamp(): Stamp {
    this.#acts += 1;
    return { today: this.today, seed: `sample ${this.#acts}` };
  }

  #take(command: string, { edits, refused, says }: Outcome): void {
    if (refused.length > 0)
      throw new Error(`${command}: ${[says, ...refused.map(({ message }) => message)].join(" ")}`);
    this.tables = apply(this.tables, edits);
    this.#open = undefined;
  }
}

import { isErrorValue } from "../core/cell";
import type { Check } from "./checks/check";
import type { FormKind } from "./forms/form";
import type { ImportedTable } from "./importing/rows";
import type { TakeOverRules } from "./importing/take-over";
import type { Stamp } from "./ledger/booking";
import { plainChange } from "./ledger/change";
import type { Change } from "./ledger/entry";
import { NO_STATE, type BooksState } from "./ledger/ledger";
import type { OpenBooks, Outcome } from "./ledger/outcome";
import type { ReconciledGame } from "./reconcile/reconciliation";
import { EVENTS, SHARED_TABLES, TRANSFERS } from "./schema/shared-tables";
import { columnsFound, headerKey, type Tables } from "./schema/table";

/** Something that a turn asks for, and whether it is done. */
export interface DueItem {
  readonly step: string;
  readonly side: string;
  readonly what: string;
  readonly clause: string;
  readonly done: boolean;
  /** The form or the line of the ledger that does it. */
  readonly by: { readonly form: string } | { readonly line: string } | null;
}

/** How a side stands toward victory, and why. */
export interface Standing {
  readonly side: string;
  readonly word: string;
  readonly clause: string;
  readonly why: string;
  /** The first turn of which the amount is known that a standing goes by. */
  readonly from: number;
  /** That amount at the end of each turn from that one; the last is the turn under way. */
  readonly netWorths: readonly number[];
}

/** Something that a side or the game master does in a turn, of one subject: a unit, or a side. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** The step of the sequence of play to which it belongs. */
  readonly step: string;
  /** The subjects for which it is still to be done, or may be. */
  offered(state: BooksState): readonly string[];
  /** Does it; what is typed or rolled for it is given by name. */
  outcome(open: OpenBooks, subject: string, given: Given, stamp: Stamp): Outcome;
}

/** What an action is given beside its subject, by name: dice that were rolled among it. */
export type Given = Readonly<Record<string, string | number | Rolled>>;

/** Dice that were rolled, or are to be shown as if they were. */
export interface Rolled {
  readonly faces: readonly number[];
  /** "rolled here", or "scripted" where the faces were chosen beforehand. */
  readonly source: string;
}

/** A page of the pane that a game has. */
export interface GamePage {
  readonly id: string;
  readonly title: string;
}

/** What a game supplies so that a campaign of it can be kept. Each thing is declared once; what needs it is derived. */
export interface Game extends ReconciledGame {
  readonly forms: readonly FormKind[];
  readonly checks: readonly Check[];
  /** What can be done, beside what every game does. */
  readonly actions: readonly Action[];
  /** Tables into which lists can be imported, beside units. */
  readonly importedTables: readonly ImportedTable[];
  /** What the turns before tell, where a campaign is taken over; null where nothing looks back. */
  readonly takeOver: TakeOverRules | null;
  due(state: BooksState): readonly DueItem[];
  standings(state: BooksState): readonly Standing[];
  /** In the order of the navigation. */
  readonly pages: readonly GamePage[];
}

/** Books of a game that are open. */
export interface OpenGame extends OpenBooks {
  readonly game: Game;
}

/** Does what a game declares as one of its actions. */
export function act(open: OpenGame, id: string, subject: string, given: Given, stamp: Stamp): Outcome {
  const action = open.game.actions.find((known) => known.id === id);
  if (!action) throw new Error(`${open.game.title} has no action ${id}`);
  return action.outcome(open, subject, given, stamp);
}

/** What is known of a workbook whose game is not: the tables that every game has. It is only read. */
const UNKNOWN_GAME: Game = {
  id: "",
  title: "",
  sideKinds: [],
  currencies: [""],
  accounts: [],
  tables: SHARED_TABLES,
  units: { what: { one: "unit", many: "units" }, values: [], worth: "", leavings: [], whenLeft: () => ({}) },
  lines: [],
  opening: "",
  changes: [],
  state: NO_STATE,
  clauses: {
    balance: "",
    source: "",
    treasury: "",
    turns: "",
    lines: "",
    closing: "",
    committing: "",
    tracking: "",
    takenUp: "",
  },
  settings: [],
  forms: [],
  checks: [],
  actions: [],
  reconcilers: [],
  eventCommands: {},
  leavingCommands: {},
  importedTables: [],
  takeOver: null,
  pages: [],
  forbids: () => [],
  closings: () => [],
  atClose: () => [],
  due: () => [],
  standings: () => [],
};

/** The same for these tables: every account and every kind of event that stands in them may be one of that game. */
export function unknownGame(tables: Tables): Game {
  const says = (side: string, { kind }: Change): string => `${kind} of ${side}`;
  return {
    ...UNKNOWN_GAME,
    accounts: [...wordsIn(tables, TRANSFERS.name, "From"), ...wordsIn(tables, TRANSFERS.name, "To")],
    changes: wordsIn(tables, EVENTS.name, "Kind").map((kind) =>
      plainChange({ kind, about: "side", seenBy: "side", says }),
    ),
  };
}

/** The words of a column, each once. */
function wordsIn({ tables }: Tables, name: string, header: string): readonly string[] {
  const table = tables.get(name);
  const at = table && columnsFound(table).get(headerKey(header));
  const words = table?.rows.map((cells) => String(cells[at ?? -1] ?? "")) ?? [];
  return [...new Set(words)].filter((word) => word !== "" && !isErrorValue(word));
}

import { isErrorValue } from "../core/cell";
import type { Check } from "./checks/check";
import { abandon } from "./commands/abandon";
import { close } from "./commands/close";
import { replayReplies, takingAgain, type CommandRun, type Reply, type Unfit } from "./commands/command-run";
import type { Command } from "./commands/command";
import type { CommandRequest, Offer } from "./commands/command-spec";
import type { Fields, FieldErrors } from "./commands/field";
import type { PlayerSheet } from "./commands/player-sheet";
import { reopen } from "./commands/reopen";
import { reverse } from "./commands/reverse";
import { skip, unskip } from "./commands/skip";
import { book } from "./commands/transfer";
import { undo } from "./commands/undo-command";
import { addUnitCommand, editUnitCommand } from "./commands/unit-commands";
import type { FormKind } from "./forms/form";
import { fillForm } from "./forms/plan";
import { NO_RULE_BOOK, SHARED_TERMS, type RuleBook, type Term } from "./glossary";
import { importList } from "./importing/import-list";
import type { ImportedTable } from "./importing/rows";
import type { TakeOverRules } from "./importing/take-over";
import type { Stamp } from "./ledger/booking";
import { plainChange } from "./ledger/change";
import type { Change } from "./ledger/entry";
import { houseRuleSet } from "./ledger/house-rule-event";
import { isShown, NO_STATE, sidesShown, type BooksState } from "./ledger/ledger";
import type { RoundIn } from "./ledger/rounds";
import { readOnly, refusal, refused, type OpenBooks, type Outcome } from "./ledger/outcome";
import { underWay } from "./ledger/steps";
import type { GamePage } from "./pages";
import type { Picture } from "./picture";
import { postChanges } from "./reconcile/post-changes";
import type { ReconciledGame } from "./reconcile/reconciliation";
import type { Edit } from "./schema/edit";
import { EVENTS, SHARED_TABLES, TRANSFERS } from "./schema/shared-tables";
import { columnsFound, headerKey, type Tables } from "./schema/table";
import type { TurnPhase } from "./commands/sequence-of-play";

/** Something that a turn requires, and whether it is done. */
export interface DueItem {
  readonly step: string;
  readonly side: string;
  readonly what: string;
  readonly clause: string;
  readonly done: boolean;
  /** The command that does it, and its subject: for a form its id, for an entry its line. */
  readonly command: string;
  readonly subject: string;
}

/** The victory status of a side, and why. */
export interface Standing {
  readonly side: string;
  readonly word: string;
  readonly clause: string;
  readonly why: string;
  /** The turn whose close made it that for good; left out while it may change, and where something else did. */
  readonly since?: number;
  /** What closing the turn now would make of it, and why; left out where it stays as it is. */
  readonly atClose?: { readonly word: string; readonly why: string };
  /** The first turn for which the amount that decides the standing is known. */
  readonly from: number;
  /** That amount at the end of each turn from that one on; the last is the turn under way. */
  readonly netWorths: readonly number[];
  /** The amount that wins, where one does. */
  readonly winsAt?: number;
}

/** What a game must define so that its campaigns can be kept. Each thing is declared once; everything else is derived from it. */
export interface Game extends ReconciledGame {
  readonly forms: readonly FormKind[];
  readonly checks: readonly Check[];
  /** The phases of a turn, in the order of play; none if the rules have no list of steps. */
  readonly steps: readonly TurnPhase[];
  /** The round of its phase that an event names; left out where no phase is played several times. */
  readonly roundIn?: RoundIn;
  /** Everything that can be done. */
  readonly commands: readonly Command<OpenGame>[];
  /** Tables into which lists can be imported, in addition to units. */
  readonly importedTables: readonly ImportedTable[];
  /** What to ask about earlier turns when a campaign is imported; null if no rule refers to them. */
  readonly takeOver: TakeOverRules | null;
  standings(state: BooksState): readonly Standing[];
  /** What is booked with the close, because it ends with the turn under way (`isBookedAtClose`); left out for nothing. */
  bookedAtClose?(state: BooksState, stamp: Stamp): readonly Edit[];
  /** What the number that decides the campaign is called; "Worth" if left out. */
  readonly standing?: string;
  /** What it draws in addition to the charts of every game. */
  readonly pictures?: (state: BooksState) => readonly Picture[];
  /** The sheets of a player's file to fill in. */
  readonly playerSheets: readonly PlayerSheet[];
  /** In the order of the navigation: the first six stay in the bar of a narrow pane, the others are in its menu. */
  readonly pages: readonly GamePage[];
  /** The words that not everybody knows: they are explained wherever they are. */
  readonly terms: readonly Term[];
  /** What its citations look like, and the titles of the chapters. */
  readonly ruleBook: RuleBook;
}

/** Books of a game that are open. */
export interface OpenGame extends OpenBooks {
  readonly game: Game;
}

/** The commands of every game, with its forms; steps can be skipped where its turn has a list of them. */
export const sharedCommands = (
  forms: readonly FormKind[],
  steps: readonly TurnPhase[] = [],
): readonly Command<OpenGame>[] => [
  book,
  reverse,
  fillForm(forms),
  addUnitCommand,
  editUnitCommand,
  importList,
  postChanges,
  undo,
  ...(steps.length > 0 ? [skip, unskip] : []),
  abandon,
  close,
  reopen,
];

/** The command with an id. */
export function commandOf({ commands }: Pick<Game, "commands">, id: string): Command<OpenGame> | undefined {
  return commands.find((known) => known.id === id);
}

/** Something that a side can do now, and its command; the side is "" for the game master. */
export interface Offered extends Offer {
  readonly command: Command<OpenGame>;
  readonly side: string;
}

/** Calculated once for the same books: the checklist and the pane use it often. */
const known = new WeakMap<OpenGame, Map<string, readonly Offered[]>>();

/** What a side can do now, and what the turn requires of it; for "", what only the game master can do. */
export function offers(open: OpenGame, side: string): readonly Offered[] {
  const before = known.get(open)?.get(side);
  if (before) return before;
  if (!isShown(open.books, side)) return [];
  const kind = open.books.sides.find(({ name }) => name === side)?.kind;
  const commands = open.game.commands.filter(({ by }) => (side === "" ? by.length === 0 : isBy(by, kind ?? "")));
  const own = commands.flatMap((command) =>
    command.offered(open, side).map((offer) => offeredBy(offer, command, side)),
  );
  const among = commands.flatMap((command) =>
    (command.offeredAmong?.(own) ?? []).map((offer) => offeredBy(offer, command, side)),
  );
  const found = [...own, ...among];
  known.set(open, (known.get(open) ?? new Map<string, readonly Offered[]>()).set(side, found));
  return found;
}

/** An offer with its command and the side that has it. There are thousands: a spread takes several times as long. */
export const offeredBy = (
  { subject, what, step, clause, due, done, goesOn }: Offer,
  command: Command<OpenGame>,
  side: string,
): Offered => ({ subject, what, step, clause, due, done, ...(goesOn && { goesOn }), command, side });

/** Whether a kind of side can do what these do. */
export const isBy = (by: Command["by"], kind: string): boolean => by === "every side" || by.includes(kind);

/** The side of what only the game master does. */
const GAME_MASTER = "";

/** What the turn under way requires, one side after the other and then of the game master, in the order of its steps. */
export const dueItems = (open: OpenGame): readonly DueItem[] =>
  [...sidesShown(open.books).map(({ name }) => name), GAME_MASTER].flatMap((name) =>
    offers(open, name)
      .filter(({ due }) => due)
      .map(({ side, step, what, clause, done, subject, command }) => ({
        ...{ step, side, what, clause, done, subject },
        command: command.id,
      }))
      .sort((a, b) => a.step.localeCompare(b.step, "en", { numeric: true })),
  );

/** A command before the next reply: where it was left, or at its start. */
export function takenUp<B extends OpenBooks>(
  open: B,
  command: Command<B>,
  doing: CommandRequest,
): ReturnType<Command<B>["resume"]> {
  const run = underWay(open, command.id, doing);
  return run ? command.resume(open, run) : command.begin(open, doing);
}

/**
 * Runs a command with these replies, on the current books, from where it was left. Returns its result; if it asks for more,
 * what saves it; or what is wrong with the replies. Faces that somebody entered, and that nobody corrects, it takes again or asks about.
 */
export function perform(
  open: OpenGame,
  { command, ...doing }: CommandRequest & { readonly command: string },
  replies: readonly Reply[],
  stamp: Stamp,
  again: "takes" | "asks" = "takes",
): Outcome {
  const found = commandOf(open.game, command);
  if (!found) throw new Error(`${open.game.title} has no command ${command}`);
  const locked = readOnly(open);
  if (locked) return locked;
  return carryOut(found, open, doing, replies, stamp, again);
}

/** The same with a given command, such as one that starts a campaign, which is not among a game's commands. */
export function carryOut<B extends OpenBooks>(
  command: Command<B>,
  open: B,
  doing: CommandRequest,
  replies: readonly Reply[],
  stamp: Stamp,
  again: "takes" | "asks" = "takes",
): Outcome {
  const start = takenUp(open, command, doing);
  const followed: CommandRun<B> | Unfit<B> = "misfits" in start ? start : replayReplies(start, replies);
  const end: CommandRun<B> | Unfit<B> = "misfits" in followed || again === "asks" ? followed : takingAgain(followed);
  if ("misfits" in end) {
    // What is refused asks no more: that is the reason to show, not that there are no more questions.
    const early = end.ended?.outcome(open, stamp);
    return early && early.refused.length > 0 ? early : refusedReply(end.misfits, doing.subject);
  }
  if (end.asked === null) return end.outcome(open, stamp);
  const message = `${command.title} cannot be saved halfway. Answer this as well: ${end.asked.what}.`;
  return end.keep(open, stamp) ?? refusal("unanswered", doing.subject, message);
}

/** The refusal of a reply that is not valid; its fields are named by their labels, where they are given. */
export const refusedReply = (misfits: FieldErrors, subject: string, labels: Fields = {}): Outcome =>
  refused(
    ...Object.entries(misfits).map(([name, message]) => {
      const called = Object.hasOwn(labels, name) ? (labels[name]?.label ?? name) : name;
      return {
        check: "reply",
        subject: subject || called || "Reply",
        message: called === "" ? message : `${called}: ${message}`,
      };
    }),
  );

/** For a workbook of an unknown game: the tables of every game. It is read-only. */
const UNKNOWN_GAME: Game = {
  id: "",
  title: "",
  sideKinds: [],
  currencies: [""],
  accounts: [],
  tables: SHARED_TABLES,
  trackers: [],
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
  steps: [],
  forms: [],
  checks: [],
  commands: [],
  reconcilers: [],
  eventCommands: {},
  leavingCommands: {},
  importedTables: [],
  takeOver: null,
  pages: [],
  terms: SHARED_TERMS,
  ruleBook: NO_RULE_BOOK,
  forbids: () => [],
  closings: () => [],
  atClose: () => [],
  expects: () => [],
  standings: () => [],
  playerSheets: [],
};

/** The same for these tables: every account and every kind of event in them may belong to that game. */
export function unknownGame(tables: Tables): Game {
  const says = (side: string, { kind }: Change): string => `${kind} of ${side}`;
  return {
    ...UNKNOWN_GAME,
    accounts: [...wordsIn(tables, TRANSFERS.name, "From"), ...wordsIn(tables, TRANSFERS.name, "To")],
    changes: wordsIn(tables, EVENTS.name, "Kind").map((kind) =>
      // House rules are nobody's, in any game.
      kind === houseRuleSet.kind ? houseRuleSet : plainChange({ kind, about: "side", seenBy: "side", says }),
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

import type { BooksState } from "../ledger/ledger";

/** A column beside the yellow cell of a line, which offers words from which the line is put together. */
export interface WordColumn {
  readonly header: string;
  readonly width: number;
}

/** How a line of a field of many lines is put together from words, each in a column of its own. */
export interface LineOfWords {
  /** The field whose lines they are. */
  readonly field: string;
  readonly columns: readonly WordColumn[];
  /** The line that words make, one of each column; some are blank. */
  line(words: readonly string[]): string;
  /** What is offered by what the side knows: whole lines, and the words of each column. */
  offered(
    view: BooksState,
    side: string,
  ): { readonly lines: readonly string[]; readonly words: readonly (readonly string[])[] };
}

/** A command that a player can give on a sheet of the player's file. */
export interface PlayerCommand {
  /** The id of a command that asks for fields, once, or for nothing. */
  readonly command: string;
  /**
   * How many times it can be given for one subject. If it is set, each time adds something, such as an offer; otherwise the
   * last time replaces the others, or it is done once.
   */
  readonly room?: number;
  /** Fields that are not asked for: they stay as they start. */
  readonly leavesOut?: readonly string[];
  /** Whether its subject is the number of an entry. Numbers differ in the books of each side: the file has the entry's key. */
  readonly aboutEntry?: true;
  /** Left out where its lines are typed as a whole. One command of a sheet has it. */
  readonly words?: LineOfWords;
}

/** A sheet of a player's file to fill in. What it asks for are the fields of its commands, as they are offered to the side. */
export interface PlayerSheet {
  /** The name of the sheet. */
  readonly sheet: string;
  readonly about: string;
  readonly commands: readonly PlayerCommand[];
}

/** The sheet on which a side adds to the dice of the turn. */
export const DICE_SHEET: PlayerSheet = {
  sheet: "Dice to fill in",
  about: "A text that you add to the dice of the turn",
  commands: [{ command: "add-to-dice" }],
};

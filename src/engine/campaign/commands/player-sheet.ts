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

import { audience, required, requiredWord, requiredSide, text, turn, type Column } from "./column";
import { table } from "./table";

const seedTurn = (what: string): Column<number> =>
  required(turn("Turn"), "turn-missing", () => `${what} has no turn. Enter its turn.`);

const WHOSE = requiredWord(
  text("For", { word: true }),
  "dice-from-seed",
  ({ sides }) => `All, Game master, ${[...new Set(sides.values())].join(", ")}`,
);

/** The seeds of each turn, with the commitments that everybody may know. A seed itself is the game master's. */
export const DICE_SEEDS = table({
  name: "DiceSeeds",
  sheet: "Dice seeds",
  about: "The seeds from which the dice of each turn are rolled, and the game master's commitment to each",
  key: "turn",
  at: "commitment",
  entryColumns: ["turn", "whose"],
  unreadable: "dropped",
  turn: "turn",
  seenBy: "all",
  optional: true,
  columns: {
    turn: seedTurn("This seed"),
    whose: WHOSE,
    commitment: text("Commitment", { width: 24 }),
    seed: text("Seed", { width: 24, seenBy: "game master", optional: true }),
    salt: text("Salt", { width: 18 }),
  },
});

/** Seeds that were opened. They have no digest, because each must match its commitment, and some are opened long after their turn. */
export const OPENED_SEEDS = table({
  name: "OpenedSeeds",
  sheet: "Opened seeds",
  about: "The seeds that were opened, so that the rolls of closed turns can be calculated again",
  key: "turn",
  at: "seed",
  entryColumns: ["turn", "whose"],
  unreadable: "dropped",
  seenBy: "game master",
  optional: true,
  columns: {
    turn: seedTurn("This seed"),
    whose: WHOSE,
    seed: text("Seed", { width: 24 }),
    secretTo: audience("Secret to"),
  },
});

/** The command that makes the seeds of the turn under way. */
export const SET_DICE_SEEDS = "set-dice-seeds";

/** The command with which a side adds to the seeds of a turn, as the steps of a turn name it. */
export const ADD_TO_DICE = "add-to-dice";

/** The command that opens the seeds of all closed turns to everybody. */
export const OPEN_SEEDS = "open-seeds";

/** The texts that sides add to the seeds of a turn. */
export const DICE_CONTRIBUTIONS = table({
  name: "DiceContributions",
  sheet: "Dice contributions",
  about: "What the sides add to the seeds of a turn, so that the game master cannot have chosen the faces",
  key: "side",
  at: "text",
  entryColumns: ["turn", "side"],
  unreadable: "dropped",
  turn: "turn",
  seenBy: "all",
  optional: true,
  columns: {
    turn: seedTurn("This contribution"),
    side: requiredSide("Side"),
    text: text("Text", { width: 40 }),
    salt: text("Salt", { width: 18 }),
  },
});

/** The tables of dice that can be verified, for games that roll dice. */
export const DICE_TABLES = [DICE_SEEDS, OPENED_SEEDS, DICE_CONTRIBUTIONS] as const;

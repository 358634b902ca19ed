import { contributionsTo, hasOpenedSeeds, hasSeeds, isRolledFromSeed } from "../ledger/dice-seeds";
import { allowed, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { missingSeeds } from "../ledger/seeds-made";
import { turnWords } from "../ledger/turn-words";
import { ADD_TO_DICE, DICE_CONTRIBUTIONS, OPEN_SEEDS, SET_DICE_SEEDS } from "../schema/dice-tables";
import { rowOf } from "../schema/table";
import { formCommand, type Command } from "./command";
import { allows } from "./command-spec";
import { textField, yesField, type Field } from "./field";
import { newSeeds, openingEdits, saltedEdits, toOpenToAll, withoutSeed } from "./seed-edits";

/** Switches on dice that can be verified: makes the seeds of the turn under way, and from then on every close makes the next. */
const setDiceSeeds = formCommand({
  id: SET_DICE_SEEDS,
  title: "Switch on dice that can be verified",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Make the seeds",
  offered: ({ books, campaign: { turn } }) =>
    withoutSeed(books, turn).length > 0
      ? [allows("", `Make the seeds of the dice of ${turnWords(turn)}, and commit to them`)]
      : [],
  fields(open) {
    const { turn } = open.campaign;
    const [gone] = missingSeeds(open).filter((seed) => seed.turn === turn);
    if (gone) {
      const message = `The seed of ${turnWords(turn)} for ${gone.whose} was made, and is gone. Undo the deletion: seeds are never made again.`;
      return refusal("dice-from-seed", "Dice seeds", message);
    }
    if (withoutSeed(open.books, turn).length > 0) return { ask: {} };
    return refusal(
      "dice-seeds",
      "Dice seeds",
      `Everyone has a seed in ${turnWords(turn)} already. Seeds are never made again.`,
    );
  },
  write(open, _, { stamp }) {
    const { turn } = open.campaign;
    return allowed(
      `The seeds of ${turnWords(turn)} are made. Send the player files, so that everybody has your commitments. Each close makes the seeds of the next turn.`,
      newSeeds(open, turn, stamp),
    );
  },
});

/** As long as a text that is added to the seeds may be. */
const LONGEST = 200;

/** Why a side cannot add to the seeds of the turn under way; undefined if it can. */
function notToBeAdded({ books, campaign: { turn } }: OpenBooks, side: string): Outcome | undefined {
  const refuse = (message: string): Outcome => refusal("dice-seeds", side || "Dice", message);
  if (side === "") return refuse("Only a side adds to the dice. Choose a side.");
  if (!hasSeeds(books, turn)) {
    return refuse(`The dice of ${turnWords(turn)} have no seeds to add to. The game master can make them first.`);
  }
  if (isRolledFromSeed(books, turn)) {
    return refuse(`Dice of ${turnWords(turn)} are already rolled from its seeds. Add to those of turn ${turn + 1}.`);
  }
  if (hasOpenedSeeds(books, turn)) {
    return refuse(`The seeds of ${turnWords(turn)} were opened when it was closed. Add to those of turn ${turn + 1}.`);
  }
  const before = contributionsTo(books, turn).find((row) => row.side === side);
  return before && refuse(`${side} has added "${before.text}" in ${turnWords(turn)}. A side adds once a turn.`);
}

/** A side adds a text of its choice to the seeds of the turn. */
const addToDice = formCommand<{ text: Field<string> }>({
  id: ADD_TO_DICE,
  title: "Add to the dice of the turn",
  clause: "",
  steps: [],
  by: "every side",
  about: "",
  seenBy: "all",
  button: "Add",
  stays: "a text added to the dice",
  offered: (open, side) =>
    notToBeAdded(open, side) ? [] : [allows("", `Add a text to the dice of ${turnWords(open.campaign.turn)}`)],
  fields(open, { side }) {
    const hint = "Anything that nobody can guess. Everybody sees it.";
    const text = textField("Text", { required: true, hint, samples: ["seven grey geese", "4 8 15 16"] });
    return notToBeAdded(open, side) ?? { ask: { text } };
  },
  write({ books, campaign: { turn } }, { text }, { side, stamp }) {
    if (text.length > LONGEST) {
      return refusal("dice-seeds", side, `The text has ${text.length} characters. Enter up to ${LONGEST}.`);
    }
    const row = rowOf(DICE_CONTRIBUTIONS, { turn, side, text });
    return allowed(`${side} adds "${text}" to the dice of ${turnWords(turn)}.`, [
      ...saltedEdits(books, DICE_CONTRIBUTIONS, [row], stamp),
    ]);
  },
});

/** Opens the seeds of all closed turns to everybody, once the campaign has ended. */
const openSeeds = formCommand<{ ended: Field<boolean> }>({
  id: OPEN_SEEDS,
  title: "Open all seeds",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Open the seeds",
  offered: (open) =>
    toOpenToAll(open).length > 0 ? [allows("", "Open the seeds of all closed turns, once the campaign has ended")] : [],
  fields(open) {
    const hint = "Whoever has the seeds can calculate secret rolls.";
    if (toOpenToAll(open).length > 0) return { ask: { ended: yesField("The campaign has ended", { hint }) } };
    return refusal("dice-seeds", "Dice seeds", "No closed turn has a seed that is not open to everybody.");
  },
  write(open, { ended }) {
    if (!ended) {
      const message = `Open the seeds only when the campaign has ended: secret rolls can be calculated from them. Enter yes in "The campaign has ended".`;
      return refusal("dice-seeds", "Dice seeds", message);
    }
    const openings = toOpenToAll(open);
    const many = openings.length === 1 ? "1 seed is" : `${openings.length} seeds are`;
    return allowed(`${many} open to everybody.`, openingEdits(open.books, openings));
  },
});

/** The commands of dice that can be verified, for games that roll dice. */
export const DICE_COMMANDS: readonly Command[] = [setDiceSeeds, addToDice, openSeeds];

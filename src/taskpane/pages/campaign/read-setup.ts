import { replayReplies } from "../../../engine/campaign/commands/command-run";
import { start } from "../../../engine/campaign/commands/start";
import { carryOut, type Game } from "../../../engine/campaign/game";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { moneyOf, sideWordsOf } from "../../../engine/campaign/ledger/ledger";
import { sameWord } from "../../../engine/core/words";
import { blankBooks } from "../../../engine/campaign/blank-books";
import { startReply, type BeginningSide, type Chosen } from "../../../engine/campaign/beginning";
import { PREVIEW } from "../../stamp";
import { ofSides, sideMisfit } from "./side-reply";

/** What is wrong with one typed side. */
export interface SideProblems {
  readonly name?: string;
  readonly opening?: string;
}

/** A new campaign as it was typed: what starting it would write, and what is wrong where. */
export interface ReadSetup {
  /** What would be written, or why it is refused; null while something is wrong or missing. */
  readonly preview: Outcome | null;
  readonly name: string | undefined;
  readonly sides: readonly SideProblems[];
}

/** Reads a new campaign as it was typed, and says what is wrong where. */
export function readSetup(game: Game, { name, sides }: Pick<Chosen, "name" | "sides">): ReadSetup {
  const reply = startReply(game, { name, sides });
  const read = replayReplies(start.begin(blankBooks(game), ofSides(sides)), [reply]);
  const misfits = "misfits" in read ? read.misfits : {};
  const word = sideWordsOf(game).one.toLowerCase();
  const problems = sides.map((side, index): SideProblems => {
    const [wrong, opening] = [nameProblem(word, side, sides.slice(0, index)), sideMisfit(misfits, index, "opening")];
    return { ...(wrong !== undefined && { name: wrong }), ...(opening !== undefined && { opening }) };
  });
  const ready = !("misfits" in read) && problems.every((problem) => Object.keys(problem).length === 0);
  return {
    preview: ready ? carryOut(start, blankBooks(game), ofSides(sides), [reply], PREVIEW) : null,
    name: name.trim() === "" ? "Enter a name for the campaign." : undefined,
    sides: problems,
  };
}

/** The command leaves out a side without a name; on this page every side must have one. The word is the game's for a side. */
function nameProblem(word: string, { name }: BeginningSide, before: readonly BeginningSide[]): string | undefined {
  if (name.trim() === "") return `Enter a name for this ${word}.`;
  return before.some((other) => sameWord(other.name.trim(), name.trim()))
    ? `Another ${word} already has this name.`
    : undefined;
}

/** The fields that keep a new campaign from being started: "the name of the campaign", "the name of commander 2". */
export function wrongFields(game: Game, { name, sides }: Pick<ReadSetup, "name" | "sides">): readonly string[] {
  const inSides = sides.flatMap((side, index) => {
    const of = `${sideWordsOf(game).one.toLowerCase()} ${index + 1}`;
    return [
      ...(side.name === undefined ? [] : [`the name of ${of}`]),
      ...(side.opening === undefined ? [] : [`the opening ${moneyOf(game)} of ${of}`]),
    ];
  });
  const wrong = [...(name === undefined ? [] : ["the name of the campaign"]), ...inSides];
  return wrong.length > 0 ? wrong : [`the ${sideWordsOf(game).many.toLowerCase()}`];
}

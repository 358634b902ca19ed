import { follow, type Reply } from "../../../engine/campaign/commands/standing";
import { start } from "../../../engine/campaign/commands/start";
import type { Game } from "../../../engine/campaign/game";
import { hasLedger } from "../../../engine/campaign/ledger/ledger";
import { sameWord } from "../../../engine/core/words";
import { blankBooks } from "../../../engine/campaign/blank-books";
import type { TypedSetup, TypedSide } from "../../inputs";
import { ofSides, sideMisfit, sideReply } from "./side-reply";

/** What is wrong with one typed side. */
export interface SideProblems {
  readonly name?: string;
  readonly opening?: string;
}

/** A new campaign as it was typed: the replies for the command that starts it, and what is wrong where. */
export interface ReadSetup {
  /** Null while something is wrong or missing. */
  readonly replies: readonly Reply[] | null;
  readonly name: string | undefined;
  readonly sides: readonly SideProblems[];
}

/** Reads a new campaign as it was typed, and says what is wrong where. */
export function readSetup(game: Game, { name, sides }: TypedSetup): ReadSetup {
  const purse = hasLedger(game) ? (["opening"] as const) : [];
  const reply: Reply = { fields: { name, ...sideReply(sides, ["kind", "name", "player", "race", ...purse]) } };
  const read = follow(start.begin(blankBooks(game), ofSides(sides)), [reply]);
  const misfits = "misfits" in read ? read.misfits : {};
  const problems = sides.map((side, index): SideProblems => {
    const [wrong, opening] = [nameProblem(side, sides.slice(0, index)), sideMisfit(misfits, index, "opening")];
    return { ...(wrong !== undefined && { name: wrong }), ...(opening !== undefined && { opening }) };
  });
  const ready = !("misfits" in read) && problems.every((problem) => Object.keys(problem).length === 0);
  return {
    replies: ready ? [reply] : null,
    name: name.trim() === "" ? "Enter a name for the campaign." : undefined,
    sides: problems,
  };
}

/** The command leaves out a side without a name; on this page every team must have one. */
function nameProblem({ name }: TypedSide, before: readonly TypedSide[]): string | undefined {
  if (name.trim() === "") return "Enter a name for this team.";
  return before.some((other) => sameWord(other.name.trim(), name.trim()))
    ? "Another team already has this name."
    : undefined;
}

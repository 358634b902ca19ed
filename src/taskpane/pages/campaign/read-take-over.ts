import { replayReplies, type Reply } from "../../../engine/campaign/commands/command-run";
import { parseFields, typedInto, type Field } from "../../../engine/campaign/commands/field";
import { sideField } from "../../../engine/campaign/commands/side-fields";
import type { Game } from "../../../engine/campaign/game";
import { takeOver } from "../../../engine/campaign/importing/take-over-command";
import { blankBooks } from "../../../engine/campaign/blank-books";
import type { TypedTakenOverSide, TypedTakeOver } from "../../inputs";
import { ofSides, sideMisfit, sideReply } from "./side-reply";

/** What is wrong with the fields of a side. */
export interface SideMisfits {
  readonly treasury?: string;
  /** By the names of the game's own fields. */
  readonly before: Readonly<Record<string, string>>;
}

/** An existing campaign as it was typed: the replies for the command that imports it, and what is wrong where. */
export interface ReadTakeOver {
  /** Null while something is wrong or missing. */
  readonly replies: readonly Reply[] | null;
  /** The turn; null while it is not a valid one. */
  readonly turn: number | null;
  readonly turnMisfit: string | undefined;
  readonly sides: readonly SideMisfits[];
  /** What follows from this for the first turn, shown before anything is written. */
  readonly follows: readonly string[];
}

/** The game's fields about the earlier turns of such a side, given what is filled in so far; null if they do not matter. */
export const beforeFields = (
  { takeOver: rules }: Game,
  { kind, before }: Pick<TypedTakenOverSide, "kind" | "before">,
  turn: number | null,
): Readonly<Record<string, Field<number | null>>> | null =>
  rules?.kinds.includes(kind) ? rules.fields(turn, before) : null;

/** Reads an existing campaign as it was typed, and says what is wrong where. */
export function readTakeOver(game: Game, { name, turn: typed, sides }: TypedTakeOver): ReadTakeOver {
  const base = { name, turn: typed, ...sideReply(sides, ["kind", "name", "player", "race", "treasury"]) };
  const begun = takeOver.begin(blankBooks(game), ofSides(sides));
  const first = replayReplies(begun, [{ fields: base }]);
  const misfits = "misfits" in first ? first.misfits : {};
  const turn = misfits["turn"] === undefined ? Number(typed) : null;
  const past = sides.map((side) => pastOf(game, side, turn));
  const replies: readonly Reply[] = [
    { fields: base },
    ...(past.some(({ isAsked }) => isAsked) ? [{ fields: pastReply(past) }] : []),
  ];
  // The command leaves out a side without a name; on this page every team must have one.
  const isNamed = sides.every((side) => side.name.trim() !== "");
  return {
    replies: isNamed && !("misfits" in replayReplies(begun, replies)) ? replies : null,
    turn,
    turnMisfit: misfits["turn"],
    sides: past.map(({ misfits: before }, index) => {
      const treasury = sideMisfit(misfits, index, "treasury");
      return { ...(treasury !== undefined && { treasury }), before };
    }),
    follows: past.map(({ follows }) => follows).filter((words) => words !== ""),
  };
}

/** What is typed about a side's earlier turns, as far as that is asked, what is wrong with it, and what follows from it. */
function pastOf(game: Game, side: TypedTakenOverSide, turn: number | null) {
  const fields = beforeFields(game, side, turn);
  if (!fields) return { isAsked: false, typed: {}, misfits: {}, follows: "" };
  const typed = typedInto(fields, side.before);
  const read = parseFields(fields, typed);
  if ("misfits" in read) return { isAsked: true, typed, misfits: read.misfits, follows: "" };
  const taken = { name: side.name.trim(), before: read.values };
  return {
    isAsked: true,
    typed,
    misfits: {},
    follows: turn === null ? "" : (game.takeOver?.follows(turn, taken) ?? ""),
  };
}

const pastReply = (past: readonly { readonly typed: Readonly<Record<string, string>> }[]) =>
  Object.fromEntries(
    past.flatMap(({ typed }, index) => Object.entries(typed).map(([name, text]) => [sideField(index + 1, name), text])),
  );

import type { Setup } from "../../../engine/campaign/commands/start";
import type { Game } from "../../../engine/campaign/game";
import { sameWord } from "../../../engine/core/words";
import { parseAmountFromZero } from "../../../engine/core/amount";
import type { TypedSetup, TypedSide } from "../../inputs";

/** A new campaign to begin typing from: one side of each kind. */
export const blankSetup = ({ id, sideKinds }: Game): TypedSetup => ({
  game: id,
  name: "",
  sides: sideKinds.map((kind) => blankSide(kind, kind)),
});

export const blankSide = (kind: string, name: string): TypedSide => ({
  kind,
  name,
  player: "",
  race: "",
  opening: "0",
});

/** What is wrong with one typed side. */
export interface SideProblems {
  readonly name?: string;
  readonly opening?: string;
}

export type ReadSetup =
  | { readonly setup: Omit<Setup, "stamp"> }
  | { readonly setup: null; readonly name: string | undefined; readonly sides: readonly SideProblems[] };

/** Reads a new campaign as somebody typed it, or says what is wrong where. */
export function readSetup({ name, sides }: TypedSetup): ReadSetup {
  const problems = sides.map((side, index) => problemsOf(side, sides.slice(0, index)));
  const nameless = name.trim() === "" ? "Give the campaign a name." : undefined;
  const read = sides.flatMap((side) => {
    const opening = parseAmountFromZero(side.opening);
    return typeof opening === "string" ? [] : [{ ...trimmed(side), opening }];
  });
  if (nameless === undefined && problems.every(({ name: wrong, opening }) => !wrong && !opening)) {
    return { setup: { name: name.trim(), sides: read } };
  }
  return { setup: null, name: nameless, sides: problems };
}

function problemsOf({ name, opening }: TypedSide, before: readonly TypedSide[]): SideProblems {
  const amount = parseAmountFromZero(opening);
  const same = before.some((other) => sameWord(other.name.trim(), name.trim()));
  const wrong = name.trim() === "" ? "Give this team a name." : same ? "Another team has this name." : undefined;
  return { ...(wrong !== undefined && { name: wrong }), ...(typeof amount === "string" && { opening: amount }) };
}

const trimmed = ({ kind, name, player, race }: TypedSide) => ({
  kind,
  name: name.trim(),
  player: player.trim(),
  race: race.trim(),
});

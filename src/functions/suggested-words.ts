import { yesReading } from "../engine/core/arguments";
import type { Kind } from "../engine/core/kind";

/**
 * The words that Excel suggests for an argument; empty for one without. TRUE and FALSE are not among them: Excel suggests
 * them itself, in its own language.
 */
export const suggestedWords = ({ words, range }: Pick<Kind<unknown>, "words" | "range">): readonly string[] =>
  range || words === undefined || words === yesReading.words ? [] : words.filter((word) => word !== "");

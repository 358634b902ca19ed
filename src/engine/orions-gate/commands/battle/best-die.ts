import type { AsksFaces } from "../../../campaign/commands/ask";
import { askFaces, type Dialogue } from "../../../campaign/commands/dialogue";
import type { Modifier } from "../../../core/modifiers";

type Best = Pick<AsksFaces<never>, "what" | "clause" | "side" | "count" | "likely" | "told" | "against"> & {
  readonly modifiers?: readonly Modifier[];
  /** What the best die comes to, in a word. */
  readonly bestText?: (face: number) => string;
};

/** Asks for some dice, and takes the best of them; or for one die. */
export function* askBest({ bestText, ...asked }: Best): Dialogue<number> {
  const facesText = bestText && ((faces: readonly number[]) => bestText(Math.max(...faces)));
  return Math.max(...(yield* askFaces({ ...asked, ...(facesText && { facesText }) })));
}

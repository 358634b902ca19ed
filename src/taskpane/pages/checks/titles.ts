import { READING_CHECKS } from "../../../engine/campaign/checks/reading";
import type { OpenBooks } from "../../../engine/campaign/game";

/** What a check is about, in words; its id where nobody named it. */
export const titleOf = ({ game }: OpenBooks, check: string): string =>
  [...game.checks, ...READING_CHECKS].find(({ id }) => id === check)?.title ?? check;

import { READING_CHECKS } from "../../../engine/campaign/checks/reading";
import type { OpenBooks } from "../../../engine/campaign/system";

/** What a check is about, in words; its id where nobody named it. */
export const titleOf = ({ system }: OpenBooks, check: string): string =>
  [...system.checks, ...READING_CHECKS].find(({ id }) => id === check)?.title ?? check;

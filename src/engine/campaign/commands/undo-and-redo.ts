import type { Edit } from "../schema/edit";

/** What follows in the sheets when some entries no longer count, the last of them first, and others count again. */
export const undoAndRedo = <T extends { readonly no: number }>(
  now: readonly T[],
  then: readonly T[],
  undo: (gone: T) => readonly Edit[],
  redo: (anew: T) => readonly Edit[],
): readonly Edit[] => [...missingFrom(then, now).reverse().flatMap(undo), ...missingFrom(now, then).flatMap(redo)];

const missingFrom = <T extends { readonly no: number }>(some: readonly T[], all: readonly T[]): T[] =>
  all.filter(({ no }) => !some.some((each) => each.no === no));

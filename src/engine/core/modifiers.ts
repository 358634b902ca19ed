import { MODIFIER } from "./measure";
import type { Recorder } from "./rule";

/** Something that may change a roll: why, and by how much (0 if it does not apply). */
export interface Modifier {
  readonly why: string;
  readonly by: number;
  readonly clause?: string;
}

/** The total of the modifiers; each one that is not 0 is a line of the explanation. */
export function total(modifiers: readonly Modifier[], step: Recorder): number {
  const apply = modifiers.filter(({ by }) => by !== 0);
  return apply.reduce((sum, { why, by, clause }) => sum + step(why, by, MODIFIER, clause), 0);
}

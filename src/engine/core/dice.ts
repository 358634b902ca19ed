/** A roll that a rule asks for: its possible results, and the number of ways to roll each. Rules never roll. */
export interface Dice {
  /** As players write it: "2d6". */
  readonly text: string;
  readonly faces: readonly Face[];
}

export interface Face {
  readonly roll: number;
  readonly ways: number;
}

/** The faces of a die. */
export const SIX: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Whether a die has this face. */
export const isFace = (face: number): boolean => SIX.includes(face);

/** The sum of a number of six-sided dice. */
export function sixSided(count: number): Dice {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [total, many] of ways)
      for (const face of SIX) next.set(total + face, (next.get(total + face) ?? 0) + many);
    ways = next;
  }
  return { text: `${count}d6`, faces: [...ways].map(([roll, many]) => ({ roll, ways: many })) };
}

/** How many six-sided dice a text such as "2d6" names; undefined for other texts. At most 999. */
export function diceIn(text: string): number | undefined {
  const many = /^(\d{1,3})d6$/.exec(text)?.[1];
  return many === undefined ? undefined : Number(many);
}

export const ONE_DIE = sixSided(1);
export const TWO_DICE = sixSided(2);

/** What Excel did when it was asked: plain values, so that they can be compared. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };

/** The code of what office.js refuses with. */
export const codeOf = (problem: unknown): string =>
  typeof problem === "object" && problem !== null && "code" in problem ? String(problem.code) : String(problem);

/** What comes of an attempt: its fact, or the code of the refusal. */
export async function outcomeOf(attempt: () => Promise<Fact>): Promise<Fact> {
  try {
    return await attempt();
  } catch (problem) {
    return `refused: ${codeOf(problem)}`;
  }
}

/** The facts of one report that differ from another's, by name; those that one of them lacks are not compared. */
export function differences(
  ours: Readonly<Record<string, Fact>>,
  theirs: Readonly<Record<string, Fact>>,
): readonly string[] {
  return Object.keys(ours).filter((id) => id in theirs && !same(ours[id] ?? null, theirs[id] ?? null));
}

const same = (one: Fact, other: Fact): boolean => {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same((one as Parts)[key] ?? null, (other as Parts)[key] ?? null))
  );
};

type Parts = { readonly [name: string]: Fact };

import type { Probability } from "./measure";
import { apply, type Kinds, type Rule, type Values } from "./rule";

/** A result and the number of dice rolls that lead to it. */
export interface Outcome<T> {
  readonly value: T;
  readonly ways: number;
}

/** Every result of a rule over all results of its open rolls: the rule itself is run for each. */
export function outcomes<G extends Kinds, T, K>(of: Rule<G, T, K>, given: Partial<Values<G>>): Outcome<T>[] {
  let tried: { readonly values: Record<string, unknown>; readonly ways: number }[] = [
    { values: { ...given }, ways: 1 },
  ];
  for (const [name, { dice }] of Object.entries(of.given)) {
    if (!dice || name in given) continue;
    tried = tried.flatMap(({ values, ways }) =>
      dice.faces.map((face) => ({ values: { ...values, [name]: face.roll }, ways: ways * face.ways })),
    );
  }
  return tried.map(({ values, ways }) => ({ value: apply(of, values as Values<G>), ways }));
}

/** How likely the result is to meet a condition; exact. */
export function chance<G extends Kinds, T, K>(
  of: Rule<G, T, K>,
  given: Partial<Values<G>>,
  asked: (value: T) => boolean,
): Probability {
  const all = outcomes(of, given);
  return { ways: waysOf(all.filter(({ value }) => asked(value))), of: waysOf(all) };
}

/** How likely each of these results is, from one pass through all rolls; exact. */
export function chances<G extends Kinds, T, K>(
  of: Rule<G, T, K>,
  given: Partial<Values<G>>,
  results: readonly T[],
): Probability[] {
  const all = outcomes(of, given);
  const total = waysOf(all);
  return results.map((result) => ({ ways: waysOf(all.filter(({ value }) => value === result)), of: total }));
}

const waysOf = (some: readonly Outcome<unknown>[]): number => some.reduce((all, { ways }) => all + ways, 0);

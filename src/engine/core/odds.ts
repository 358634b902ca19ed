import type { Face } from "./dice";
import type { Probability } from "./measure";
import { apply, type Kinds, type Rule, type Values } from "./rule";

/** A result and the number of ways in which the dice bring it about. */
export interface Outcome<T> {
  readonly value: T;
  readonly ways: number;
}

/** Every result of a rule over all that its open rolls can show: the rule itself is run for each. */
export function outcomes<G extends Kinds, T, K>(of: Rule<G, T, K>, given: Partial<Values<G>>): Outcome<T>[] {
  const open = Object.entries(of.given).find(([name, kind]) => kind.dice && !(name in given));
  if (!open) {
    const everything = Object.fromEntries(
      Object.keys(of.given).map((name) => [name, given[name as keyof G]]),
    ) as Values<G>;
    return [{ value: apply(of, everything), ways: 1 }];
  }
  const [name, kind] = open;
  const faces: readonly Face[] = kind.dice?.faces ?? [];
  return faces.flatMap(({ roll, ways }) =>
    outcomes(of, { ...given, [name]: roll }).map((outcome) => ({ value: outcome.value, ways: outcome.ways * ways })),
  );
}

/** How likely it is that the result is as asked; exact. */
export function chance<G extends Kinds, T, K>(
  of: Rule<G, T, K>,
  given: Partial<Values<G>>,
  asked: (value: T) => boolean,
): Probability {
  let [favourable, all] = [0, 0];
  for (const { value, ways } of outcomes(of, given)) {
    all += ways;
    if (asked(value)) favourable += ways;
  }
  return { ways: favourable, of: all };
}

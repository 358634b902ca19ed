/** Something that a command relies on, as it was when it began and as it is now. */
export interface ChangedFact {
  /** In plain words: "turns in hiding"; blank where it may not be done any more, and then `now` says why. */
  readonly fact: string;
  readonly was: string;
  readonly now: string;
}

type Facts = Readonly<Record<string, string>>;

/** What is different of what a command relies on. */
export const changedFacts = (was: Facts, now: Facts): readonly ChangedFact[] =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .map((fact) => ({ fact, was: was[fact] ?? NOTHING, now: now[fact] ?? NOTHING }))
    .filter((fact) => fact.was !== fact.now);

const NOTHING = "nothing";

/** The values of a state by their names, as people write them: "turnsInHiding" is "turns in hiding". */
export const factsOf = (state: unknown): Facts =>
  Object.fromEntries(
    Object.entries(state ?? {}).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

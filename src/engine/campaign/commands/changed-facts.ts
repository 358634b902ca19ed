/** Something that a command relies on, as it was when the command was started and as it is now. */
export interface ChangedFact {
  /** For people: "turns in hiding"; blank if the command is no longer allowed, and then `now` says why. */
  readonly fact: string;
  readonly was: string;
  readonly now: string;
}

type Facts = Readonly<Record<string, string>>;

/** The facts that a command relies on and that have changed. */
export const changedFacts = (was: Facts, now: Facts): readonly ChangedFact[] =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .map((fact) => ({ fact, was: was[fact] ?? NOTHING, now: now[fact] ?? NOTHING }))
    .filter((fact) => fact.was !== fact.now);

const NOTHING = "nothing";

/** The values of a state by their names, as words: "turnsInHiding" is "turns in hiding". */
export const factsOf = (state: unknown): Facts =>
  Object.fromEntries(
    Object.entries(state ?? {}).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

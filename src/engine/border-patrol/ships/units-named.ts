import type { Campaign } from "../../campaign/ledger/ledger";
import { onceFor } from "../../core/once-for";

/** The units that a text such as "O-2 and O-7 as a group" names, in its order. */
export type UnitsNamed = (text: string) => readonly string[];

/** The ids of a campaign's units, by themselves in lower case: every check of a subject asks for them. */
const idsOf = onceFor(
  (units: Campaign["units"]) => units,
  (units) => byLowerCase([...units.keys()]),
);

const byLowerCase = (ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(ids.map((unit) => [unit.toLowerCase(), unit]));

/** How the units of a campaign, and others with these ids, are found in texts: by their ids, in capitals or not. */
export function unitsNamedIn({ units }: Pick<Campaign, "units">, others: readonly string[] = []): UnitsNamed {
  const [ids, otherIds] = [idsOf(units), byLowerCase(others)];
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const found = namedIn(text, (part) => {
      const word = part.trim().toLowerCase();
      return ids.get(word) ?? otherIds.get(word);
    });
    const named = [...new Set(found)];
    known.set(text, named);
    return named;
  };
}

/** Between units, the clearest first: an id may have a blank or a stroke. */
const SEPARATORS = [/[,;]/, /[/&+()]|\band\b/i, /\s+/];

/** The ids in a text: what is an id as a whole is not looked at in parts. */
function namedIn(text: string, idOf: (part: string) => string | undefined, from = 0): readonly string[] {
  const whole = idOf(text);
  if (whole !== undefined) return [whole];
  const separator = SEPARATORS[from];
  return separator === undefined ? [] : text.split(separator).flatMap((part) => namedIn(part, idOf, from + 1));
}

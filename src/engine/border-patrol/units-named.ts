import type { Campaign } from "../campaign/ledger/ledger";

/** The units that a text such as "O-2 and O-7 as a group" names, in its order. */
export type UnitsNamed = (text: string) => readonly string[];

/** The ids of a campaign's units, by themselves in lower case; listed once, because every check of a subject asks for them. */
const idsKnown = new WeakMap<Campaign["units"], ReadonlyMap<string, string>>();

function idsOf(units: Campaign["units"]): ReadonlyMap<string, string> {
  const ids = idsKnown.get(units) ?? byLowerCase([...units.keys()]);
  idsKnown.set(units, ids);
  return ids;
}

const byLowerCase = (ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(ids.map((unit) => [unit.toLowerCase(), unit]));

/** How the units of a campaign, and others with these ids, are found in texts: by their ids, in capitals or not. */
export function unitsNamedIn({ units }: Pick<Campaign, "units">, others: readonly string[] = []): UnitsNamed {
  const [ids, otherIds] = [idsOf(units), byLowerCase(others)];
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    // An id may have blanks: the parts between commas are looked at as well as single words.
    const parts = [text, ...text.split(/[,;/&+()]|\band\b/i), ...text.split(/[\s,;/&+()]+/)];
    const found = parts.flatMap((part) => {
      const word = part.trim().toLowerCase();
      return ids.get(word) ?? otherIds.get(word) ?? [];
    });
    const named = [...new Set(found)];
    known.set(text, named);
    return named;
  };
}

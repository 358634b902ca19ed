import type { Campaign } from "../campaign/ledger/ledger";

/** The units that a text such as "O-2 and O-7 as a group" names, in its order. */
export type UnitsNamed = (text: string) => readonly string[];

/** How the units of a campaign, and others with these ids, are found in texts: by their ids, in capitals or not. */
export function unitsNamedIn({ units }: Pick<Campaign, "units">, others: readonly string[] = []): UnitsNamed {
  const ids = new Map([...others, ...units.keys()].map((unit) => [unit.toLowerCase(), unit]));
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    // An id may have blanks: the parts between commas are looked at as well as single words.
    const parts = [text, ...text.split(/[,;/&+()]|\band\b/i), ...text.split(/[\s,;/&+()]+/)];
    const found = parts.flatMap((part) => ids.get(part.trim().toLowerCase()) ?? []);
    const named = [...new Set(found)];
    known.set(text, named);
    return named;
  };
}

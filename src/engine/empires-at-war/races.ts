import { sameWord } from "../core/words";
import { rulingOn } from "../campaign/schema/ruling";
import { RACE_GROUP } from "./rulings";
import type { Books } from "../campaign/ledger/ledger";

/** EaW 2b: the races of each group; the Orions are those of one cartel. */
export const RACE_GROUPS = {
  A: ["Federation", "Gorn", "ISC", "Peladine", "Romulan", "Paravian", "Orion (Stardust)"],
  B: ["Federation", "Hydran", "Klingon", "Kzinti", "LDR", "Lyran", "Tholian", "Orion (Daven)"],
} as const;

/** Every race of a group, each once. */
export const RACES: readonly string[] = [...new Set(Object.values(RACE_GROUPS).flat())];

/** The races that the campaign's group has; every one if it has none. */
export function racesAllowed(books: Pick<Books, "settings">): readonly string[] {
  const group = rulingOn(books, RACE_GROUP);
  return group === "Any" ? RACES : RACE_GROUPS[group];
}

const plain = (race: string): string => race.trim().replace(/s$/i, "");

/** Whether two races are the same: "Klingon" and "Klingons" are, and so are "Orion" and the Orions of a cartel. */
export const sameRace = (one: string, other: string): boolean =>
  sameWord(plain(one), plain(other)) || sameWord(plain(withoutCartel(one)), plain(withoutCartel(other)));

const withoutCartel = (race: string): string => race.replace(/\s*\([^)]*\)\s*$/, "");

import type { SideWords } from "../campaign/ledger/ledger";

/** What can be transferred: Basic Point Value, Rank, Crew, Influence and Victory Points. */
export const CURRENCIES = ["BPV", "RP", "CP", "IP", "VP"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The kinds of side: the two empires' teams and the pirate (V19.01). */
export const SIDE_KINDS = ["Alliance", "Coalition", "Orion"] as const;
export const ORION = "Orion";
/** The sides are Teams, the pirates too (V19.01). */
export const SIDE_WORDS: SideWords = { one: "Team", many: "Teams" };
/** The kinds of side that bribe, lease and own places: all but the pirates. */
export const TEAM_KINDS: readonly string[] = SIDE_KINDS.filter((kind) => kind !== ORION);

/** The accounts that are not sides: the empires' economy, the Underworld, the crime family, the yards, and fame. */
export const ACCOUNTS = ["Economy", "Underworld", "Family", "Yards", "Fame"] as const;

import type { SideWords } from "../campaign/ledger/ledger";

/** What can be transferred: Basic Point Value, and Victory Points (EaW 4e). */
export const CURRENCIES = ["BPV", "VP"] as const;

/** The one kind of side. */
export const EMPIRE = "Empire";
export const SIDE_KINDS = [EMPIRE] as const;
export const SIDE_WORDS: SideWords = { one: "Empire", many: "empires" };

/** The accounts that are not sides: where income, finds and Victory Points come from, and where what is spent goes. */
export const ACCOUNTS = ["Economy", "Discoveries", "Yards", "Fame"] as const;

import { lineOf as lineOfGame, type LedgerLine, type Party } from "../../campaign/ledger/ledger";
import { ledgerLine as line } from "../../campaign/ledger/ledger-line";
import { ORION, SIDE_KINDS, type Currency } from "../sides";

/** The line of what the pirates receive in 8A2 (V19.11). */
export const GENERAL_INCOME = "General income";
/** The line of what the pirates receive for a ship (V19.19). */
export const SHIP_SALE = "Ship sale";
/** The line of units that are bought or built. */
export const PURCHASE = "Purchase";

const orion: Party = { kinds: [ORION] };
const teams: Party = { kinds: ["Alliance", "Coalition"] };
const anyone: Party = { kinds: SIDE_KINDS };
const economy: Party = { account: "Economy" };
const underworld: Party = { account: "Underworld" };
const family: Party = { account: "Family" };
const yards: Party = { account: "Yards" };
const fame: Party = { account: "Fame" };

/** A line of points other than BPV, which come from fame and go back to it. */
const award = <const W extends string>(currency: Currency, word: W, step: string, clause: string, help: string) => ({
  ...line(word, fame, anyone, step, clause, help),
  currency,
});

const spending = <const W extends string>(currency: Currency, word: W, step: string, clause: string, help: string) => ({
  ...line(word, anyone, fame, step, clause, help),
  currency,
});

/** A line of what each unit or place brings once a turn. */
const onceATurn = <L extends LedgerLine>(each: L) => ({ ...each, often: "once a turn" as const });

const EVERY_LINE = [
  line("Opening", [economy, family], anyone, "", "V19.095", "What a Team starts with"),
  onceATurn(
    line(
      GENERAL_INCOME,
      underworld,
      orion,
      "8A2",
      "V19.11",
      "Smuggling and the like, by units in other Teams' Provinces",
    ),
  ),
  line("Bribe", teams, orion, "2B4", "V19.26", "An accepted bribe, paid in full"),
  line("Lease", teams, orion, "2D1", "V19.34", "The winning bid for leased units", "all"),
  onceATurn(
    line(
      "Piracy",
      [teams, underworld],
      orion,
      "5C1",
      "V19.44",
      "Taken from the owner of a claimed place, or from the Underworld for an unclaimed one",
    ),
  ),
  {
    ...line("Salvage", teams, orion, "4B4", "V19.74", "The fee for a unit brought home to its owner"),
    bookedBy: "salvage-unit",
  },
  {
    ...line("Supply raid", teams, orion, "4A5", "V19.842", "Awards for a raided supply convoy, lost by its owner"),
    bookedBy: "award-raid",
  },
  line("Supplies sold", teams, orion, "4B1", "V19.55", "Supplies that a Team bought from the pirates"),
  line("Information sold", teams, orion, "4A1", "V19.56", "Information that a Team bought from the pirates"),
  line(SHIP_SALE, family, orion, "5C2", "V19.19", "A ship sold within the Cartel; owes no rent"),
  line("System sale", family, orion, "6B1", "V19.945", "A weapon or system that the Cartel sold"),
  onceATurn(line("Province income", economy, teams, "2A1", "V1.23", "Income from the Team's Provinces")),
  onceATurn(line("System income", economy, teams, "2A1", "V1.23", "Income from the Team's Star Systems")),
  line("Scrapping", yards, anyone, "6B4", "V1.23", "Points for a scrapped unit"),
  line(
    "Other income",
    [economy, underworld, family],
    anyone,
    "",
    "V1.23",
    "Anything else received, by the GameMaster's ruling",
  ),
  line("Rent", orion, family, "2C2", "V19.08", "The crime family's share of last turn's income"),
  line(PURCHASE, anyone, yards, "5D1", "V19.13", "Units bought or built"),
  line("Refit", anyone, yards, "5D1", "V19.932", "Refits and changed option mounts"),
  line("Repair", anyone, yards, "4B3", "V19.13", "Repairs; a running cost of the pirates"),
  line("Option systems", orion, yards, "5D1", "V19.933", "Systems put into option mounts"),
  line("Supplies bought", anyone, economy, "4B1", "V19.55", "Supplies; a running cost of the pirates"),
  line(
    "Phaser-G bribe",
    orion,
    family,
    "2E2",
    "V19.924",
    "BPV spent to sway the Cartel over a Phaser-G; a running cost",
  ),
  line(
    "Other expense",
    anyone,
    [economy, underworld, family, yards],
    "",
    "V1.23",
    "Anything else paid, by the GameMaster's ruling",
  ),
  award("RP", "Rank award", "8B1", "V19.861", "Rank Points awarded to a character"),
  award("CP", "Crew award", "8B1", "V19.871", "Crew Points awarded to a character"),
  award("IP", "Influence award", "8B1", "V19.923", "Influence Points of a character, as the GameMaster rules"),
  award("VP", "Victory award", "", "V1.23", "Victory Points, as the GameMaster rules"),
  spending("RP", "Rank spent", "", "V19.862", "Rank Points that a character spends"),
  spending("CP", "Crew spent", "", "V19.872", "Crew Points that a character spends"),
  spending("IP", "Influence spent", "", "V19.923", "Influence Points that a character spends"),
];

/** Every word of the ledger's Line column, with who pays, who is paid, when, and by which clause. */
export const LINES: readonly LedgerLine[] = EVERY_LINE;

/** What the lists below take: a word that is no line does not compile. */
type LineWord = (typeof EVERY_LINE)[number]["line"];

/** The lines on which no more is paid than was planned (5D1). */
export const COMMITTED_LINES: readonly string[] = LINES.flatMap(({ line, step }) => (step === "5D1" ? [line] : []));

/** The lines of money: all but those of other points. */
export const MONEY_LINES: readonly LedgerLine[] = LINES.filter(({ currency }) => currency === undefined);

const income: readonly LineWord[] = [
  "General income",
  "Bribe",
  "Lease",
  "Piracy",
  "Salvage",
  "Supply raid",
  "Supplies sold",
  "Information sold",
];
const sales: readonly LineWord[] = ["Ship sale", "System sale", "Scrapping", "Other income"];

/** How the Orion side uses the lines. */
export const ORION_LINES: Readonly<
  Record<"income" | "expenses" | "withoutRent" | "notInHiding" | "soldOnMap", readonly string[]>
> = {
  income: [...income, ...sales],
  expenses: [
    "Rent",
    "Purchase",
    "Refit",
    "Repair",
    "Option systems",
    "Supplies bought",
    "Phaser-G bribe",
    "Other expense",
  ],
  /** V19.19: what owes no rent. */
  withoutRent: ["Ship sale"],
  /** V19.62, V19.61: what a pirate in hiding does not get. */
  notInHiding: income,
  /** V19.55, V19.56: what only a unit on the Map can sell. */
  soldOnMap: ["Supplies sold", "Information sold"],
} satisfies Record<string, readonly LineWord[]>;

/** What counts as a Team's income. */
export const TEAM_INCOME: readonly LineWord[] = ["Province income", "System income", "Scrapping", "Other income"];

/** How a Team uses the lines: what it buys from the pirates, what it spends, what it loses to them. */
export const TEAM_LINES: Readonly<
  Record<"income" | "expenses" | "offered" | "losses" | "services", readonly string[]>
> = {
  income: TEAM_INCOME,
  expenses: [
    "Bribe",
    "Lease",
    "Information sold",
    "Supplies sold",
    "Salvage",
    "Purchase",
    "Refit",
    "Repair",
    "Supplies bought",
    "Other expense",
    "Piracy",
    "Supply raid",
  ],
  /** What is owed once an offer is accepted: the Offers table calls it the same. */
  offered: ["Bribe", "Lease"],
  /** V19.842: what the pirates take. */
  losses: ["Piracy", "Supply raid"],
  /** V20.32: services of the pirates that a Team buys; a ruling. A salvage fee is owed, and not bought (V19.74). */
  services: ["Lease", "Information sold", "Supplies sold"],
} satisfies Record<string, readonly LineWord[]>;

/** The most that a Team wants to pay the pirates in a turn: words of the budget that are not lines of the ledger. */
export const LIMITS = [
  {
    word: "Most for bribes",
    id: "most-for-bribes",
    check: "bribe-limit",
    step: "2A2",
    clause: "V20.31",
    of: ["Bribe"],
  },
  {
    word: "Most for other services",
    id: "most-for-services",
    check: "services-limit",
    step: "2B6",
    clause: "V20.32",
    of: TEAM_LINES.services,
  },
] as const;

/** The setting with the running costs that reduce the income for rent; a ruling on V19.08. */
export const RUNNING_COSTS = {
  setting: "Orion running costs",
  byTheBook: ["Repair", "Supplies bought", "Phaser-G bribe"],
  /** The value of the setting if no expense does. */
  none: "None",
  note: "Expenses that reduce the income for rent (V19.08), with commas between them, or None; a ruling",
} as const;

/** Other running costs than these, likely ones first: some of those by the rules, or one expense more or less. */
export function otherRunningCosts(value: string): readonly string[] {
  const { byTheBook, none } = RUNNING_COSTS;
  const typed = value.split(",").map((word) => word.trim());
  const some = byTheBook.reduce<readonly (readonly string[])[]>(
    (found, word) => [...found, ...found.map((words) => [...words, word])],
    [[]],
  );
  const oneOff = ORION_LINES.expenses.map((line) =>
    ORION_LINES.expenses.filter((each) => typed.includes(each) !== (each === line)),
  );
  return [...[...some].reverse(), ...oneOff].map((words) => (words.length === 0 ? none : words.join(", ")));
}

/** The line on which a side starts. */
export const OPENING = "Opening";

/** The line of Border Patrol with this name, in capitals or not. */
export const lineOf = (word: string): LedgerLine | undefined => lineOfGame({ lines: LINES }, word);

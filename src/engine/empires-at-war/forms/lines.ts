import { lineOf as lineOfGame, type LedgerLine, type Party } from "../../campaign/ledger/ledger";
import { ledgerLine as line } from "../../campaign/ledger/ledger-line";
import { SIDE_KINDS } from "../sides";

const empires: Party = { kinds: SIDE_KINDS };
const economy: Party = { account: "Economy" };
const discoveries: Party = { account: "Discoveries" };
const yards: Party = { account: "Yards" };
const fame: Party = { account: "Fame" };

const EVERY_LINE = [
  line("Opening", economy, empires, "", "EaW 2a", "What an empire starts with"),
  line("Mine income", economy, empires, "1a", "EaW 3c", "Developed mines at the New Year"),
  line("Base income", economy, empires, "1a", "EaW 14.0", "Ground bases under a Commercial Platform at the New Year"),
  line("Exploration", discoveries, empires, "5d", "EaW 16a", "Received for an explored system instead of a precursor"),
  line("Treasure", discoveries, empires, "5d", "EaW 16c", "A treasure among precursor objects"),
  line("CO refund", yards, empires, "5d", "EaW 16c", "Commander's Options refunded by a precursor object"),
  line("Scrap", yards, empires, "2a", "EaW 9.0", "Half of the Economic BPV of ships scrapped last season"),
  line("Build", empires, yards, "2a", "EaW 6.0", "Ships and bases that are built"),
  line("Build penalty", empires, yards, "2a", "EaW 17f", "What a third similar hull, and each after it, costs more"),
  line("Refit", [empires, yards], [yards, empires], "2a", "EaW 6f", "Refits and conversions"),
  line("CO", empires, yards, "2a", "EaW 8.0", "Commander's Options above what a ship has at no charge"),
  line("Attrition units", empires, yards, "2a", "EaW 2f", "Fighters, INTs and PFs"),
  line("Officer", empires, yards, "2a", "EaW 2e", "Legendary Officers and Outstanding Crews"),
  line("FRD", empires, yards, "2a", "EaW 15a", "Fleet Repair Docks"),
  line("Web", empires, yards, "2a", "EaW 31.0", "Webs that are set up or maintained"),
  line("Ruling", [economy, empires], [empires, economy], "", "EaW 30.0", "Anything else, as the GM rules"),
  {
    ...line("Victory Points", fame, empires, "4a", "EaW 4e", "Victory Points of a battle", "all"),
    currency: "VP",
  },
];

/** Every word of the ledger's Line column, with who pays, who is paid, when, and by which clause. */
export const LINES: readonly LedgerLine[] = EVERY_LINE;

/** What the accounts list: a word that is no line does not compile. */
type LineWord = (typeof EVERY_LINE)[number]["line"];

/** The line on which an empire starts. */
export const OPENING = "Opening";

/** What an empire receives, and what it spends, in the order of its accounts. */
export const MONEY = {
  income: ["Mine income", "Base income", "Exploration", "Treasure", "CO refund", "Scrap"],
  expenses: ["Build", "Build penalty", "Refit", "CO", "Attrition units", "Officer", "FRD", "Web", "Ruling"],
} as const satisfies Record<string, readonly LineWord[]>;

/** The lines of money. */
export const MONEY_LINES: readonly LedgerLine[] = LINES.filter(({ currency }) => currency === undefined);

/** The line with this name, in capitals or not. */
export const lineOf = (word: string): LedgerLine | undefined => lineOfGame({ lines: LINES }, word);

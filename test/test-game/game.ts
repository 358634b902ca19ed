import type { Check } from "../../src/engine/campaign/checks/check";
import { SEAL_CHECKS } from "../../src/engine/campaign/checks/sealed-acts";
import { sharedChecks } from "../../src/engine/campaign/checks/shared-checks";
import { DICE_COMMANDS } from "../../src/engine/campaign/commands/dice-commands";
import { DICE_SHEET } from "../../src/engine/campaign/commands/player-sheet";
import { SEAL_COMMANDS } from "../../src/engine/campaign/commands/seal-commands";
import { form } from "../../src/engine/campaign/forms/form";
import { moneyFormulas } from "../../src/engine/campaign/forms/form-formulas";
import { formSheet } from "../../src/engine/campaign/forms/form-sheet";
import { moneyLines } from "../../src/engine/campaign/forms/money";
import { sharedCommands, unknownGame, type Game } from "../../src/engine/campaign/game";
import { unitChanges, type UnitRules } from "../../src/engine/campaign/ledger/change";
import { rowsIn, type LedgerLine, type Party, type Sealable } from "../../src/engine/campaign/ledger/ledger";
import { reversedBy } from "../../src/engine/campaign/ledger/reversals";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { SHARED_HELP } from "../../src/engine/campaign/pages";
import { formatPoints } from "../../src/engine/core/points";
import { NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { points, side, text } from "../../src/engine/campaign/schema/column";
import { DICE_TABLES } from "../../src/engine/campaign/schema/dice-tables";
import { SEAL_TABLES } from "../../src/engine/campaign/schema/seal-tables";
import { CLOSINGS, SHARED_TABLES, UNITS } from "../../src/engine/campaign/schema/shared-tables";
import { extend, table, type Table } from "../../src/engine/campaign/schema/table";
import { cross } from "./cross";

/** A game of which nothing is known: what a new one leaves out is as in it. */
const NOTHING = unknownGame(NO_TABLES);
/** The one currency. */
const COINS = "Coins";
const FERRYMEN = "Ferrymen";
const MERCHANTS = "Merchants";
const SIDE_KINDS = [FERRYMEN, MERCHANTS];
const CLAUSES = { ...NOTHING.clauses, treasury: "R2", lines: "R2", closing: "R3" };

/** The one tracker: where goods change hands. */
export const PIERS = table({
  name: "Piers",
  sheet: "Piers",
  about: "The piers of the river, and what they take",
  key: "pier",
  entryColumns: ["owner", "toll"],
  unreadable: "kept",
  owner: "owner",
  seenBy: "all",
  columns: {
    pier: text("Pier"),
    owner: side("Owner"),
    toll: points("Toll"),
    note: text("Note", { width: 40, seenBy: "side" }),
  },
});

const BOATS = extend(UNITS, {
  unit: { ...UNITS.columns.unit, field: {} },
  side: { ...UNITS.columns.side, field: {} },
  worth: points("Worth"),
});
const BOAT_RULES: UnitRules = {
  what: { one: "boat", many: "boats" },
  values: [{ key: "worth" }],
  worth: "worth",
  leavings: ["Sunk"],
  whenLeft: () => ({ worth: null }),
};

const TURNS = extend(CLOSINGS, { treasury: points("Treasury", { seenBy: "side" }) });

const RIVER = "River";
const river: Party = { account: RIVER };
const ferrymen: Party = { kinds: [FERRYMEN] };
const merchants: Party = { kinds: [MERCHANTS] };
const sides: Party = { kinds: SIDE_KINDS };
const line = (word: string, from: Party, to: Party): LedgerLine => ({
  line: word,
  id: word.toLowerCase(),
  from: [from],
  to: [to],
  step: "",
  clause: "R2",
  help: `${word} of a side`,
  seenBy: "parties",
});
const LINES = [
  line("Start", river, sides),
  line("Trade", river, merchants),
  line("Toll", merchants, ferrymen),
  line("Upkeep", sides, river),
];

/** The one form: what a merchant has, and means to spend. */
export const ACCOUNTS = form({
  id: "accounts",
  title: "Accounts",
  kinds: [MERCHANTS],
  steps: "",
  typed: "planned",
  neverBelowZero: true,
  master: false,
  sheetName: (name) => `${name} accounts`,
  fill: (state, name, turn) => ({
    columns: ["planned", "booked"],
    lines: moneyLines(state, name, turn, {
      income: ["Trade"],
      expenses: ["Toll", "Upkeep"],
      fallback: () => undefined,
      commits: false,
      steps: { income: "R2", expenses: "R2", closing: "R3" },
    }),
  }),
  sheet: (form) =>
    formSheet(form, (cell) => moneyFormulas(form, cell, COINS), {
      widths: [30, 12, 14, 14, 40],
      sideWords: { one: "Side", many: "sides" },
      landscape: false,
      onePage: true,
    }),
});

/** The one check of its own. */
const tollOwned: Check = {
  id: "toll-owner",
  title: "A pier that takes a toll has an owner",
  clause: "R4",
  inView: true,
  rowwise: true,
  find: ({ books }) =>
    rowsIn(books, PIERS)
      .filter(({ owner, toll }) => owner === "" && toll !== null)
      .map(({ pier, spot }) => ({
        check: "toll-owner",
        subject: pier,
        clause: "R4",
        spot,
        message: `${pier} takes a toll for nobody; name its Owner.`,
      })),
};

/** What can be sealed: what a side pays for its upkeep. */
const upkeep: Sealable = {
  what: "Upkeep",
  clause: "R2",
  about: "",
  content: "The amount",
  acts({ books }, name, turn) {
    const gone = reversedBy(books, turn);
    return books.transfers
      .filter((entry) => entry.line === "Upkeep" && entry.from === name && entry.turn === turn && !gone.has(entry))
      .map(({ no, subject, amount }) => ({ no, about: subject, content: formatPoints(amount) }));
  },
};

/** A game as small as one can be: where to begin with a new one. */
export const FERRY: Game = {
  ...NOTHING,
  id: "ferry",
  title: "Ferry",
  pages: [
    { id: "campaign", title: "River", help: SHARED_HELP.campaign },
    { id: "turn", title: "Crossing", help: SHARED_HELP.turn },
    { id: "forms", title: "Accounts", help: SHARED_HELP.forms },
    { id: "ships", title: "Boats", help: SHARED_HELP.ships },
    { id: "checks", title: "Checks", help: SHARED_HELP.checks },
    { id: "history", title: "History", help: SHARED_HELP.history },
    { id: "players", title: "Files", help: SHARED_HELP.players },
    { id: "functions", title: "Functions", help: SHARED_HELP.functions },
  ],
  sideKinds: SIDE_KINDS,
  currencies: [COINS],
  accounts: [RIVER],
  tables: [...SHARED_TABLES, ...DICE_TABLES, ...SEAL_TABLES].flatMap((shared): readonly Table[] => {
    if (shared.name === UNITS.name) return [BOATS];
    return shared.name === CLOSINGS.name ? [PIERS, TURNS] : [shared];
  }),
  units: BOAT_RULES,
  changes: unitChanges(BOAT_RULES, COINS),
  lines: LINES,
  opening: "Start",
  clauses: CLAUSES,
  sealables: [upkeep],
  forms: [ACCOUNTS],
  commands: [...sharedCommands([ACCOUNTS]), cross(MERCHANTS), ...DICE_COMMANDS, ...SEAL_COMMANDS],
  playerSheets: [
    {
      sheet: "Accounts to fill in",
      about: "What you plan",
      commands: [{ command: "fill-form", leavesOut: ["turn"] }],
    },
    DICE_SHEET,
  ],
  checks: [
    ...sharedChecks({ clauses: CLAUSES, currencies: [COINS], lines: LINES, sideKinds: SIDE_KINDS }),
    ...SEAL_CHECKS,
    tollOwned,
  ],
  closings: ({ books, campaign }, turns) =>
    books.sides.flatMap(({ name }) =>
      turns.map((turn) => ({ turn, side: name, treasury: treasury(campaign, name, turn), standing: "" })),
    ),
};

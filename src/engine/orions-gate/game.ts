import { abandon } from "../campaign/commands/abandon";
import { undo } from "../campaign/commands/undo-command";
import { setHouseRule } from "../campaign/commands/house-rule-command";
import { houseRuleTracker } from "../campaign/ledger/house-rule-tracker";
import { NO_STATE } from "../campaign/ledger/ledger";
import { postChanges } from "../campaign/reconcile/post-changes";
import { rowOf } from "../campaign/schema/table";
import type { Game } from "../campaign/game";
import { shownOfShip } from "./battle/sheets";
import { BRIDGES } from "./building-your-fleet/hulls";
import { EVENT_KINDS } from "./events";
import { CHECKS } from "./checks/checks";
import { CLAUSES } from "./clauses";
import {
  changeComponent,
  duplicateComponent,
  fitComponent,
  moveComponent,
  recordComponents,
  removeComponent,
} from "./commands/components";
import { BATTLE_COMMANDS } from "./commands/battle/battle-commands";
import { addFleet, dissolveFleet, editFleet } from "./commands/fleets";
import { importShips } from "./commands/import-ships";
import { rollOff } from "./commands/roll-off";
import { addShip, duplicateShip, editShip, scrapShip } from "./commands/ships";
import { FLEET_TRACKER, SHIP_TRACKER } from "./fleets";
import { followLog } from "./follow-log";
import { reportPart } from "./battle/report-part";
import { figuresOf } from "./figures";
import { BY_THE_BOOK, READINGS_SET } from "./by-the-book";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { SETTINGS } from "./rulings";
import { SIDE_KINDS } from "./side-kinds";
import { GATE_BRIDGES } from "./tables/fleets";
import { RULE_BOOK, TERMS } from "./glossary";
import { PAGES } from "./pages";
import { TABLES } from "./tables/tables";
import { HULLS } from "./words";

const INFERRED = "Inferred: the table is incomplete in the text";

/** What Orion's Gate supplies so that its fleets can be kept: no ledger, and no turns that are closed. */
export const ORIONS_GATE: Game = {
  id: "orions-gate",
  title: "Orion's Gate",
  sideWords: { one: "Commander", many: "commanders" },
  sideKinds: SIDE_KINDS,
  currencies: [],
  accounts: [],
  tables: TABLES,
  // Ships are no units: they have no worth in points of a ledger.
  units: { what: { one: "ship", many: "ships" }, values: [], worth: "", leavings: [], whenLeft: () => ({}) },
  trackers: [FLEET_TRACKER, { ...SHIP_TRACKER, beside: shownOfShip }, houseRuleTracker(HOUSE_RULES_OF_BOOK)],
  lines: [],
  opening: "",
  changes: EVENT_KINDS,
  state: NO_STATE,
  clauses: CLAUSES,
  settings: SETTINGS,
  houseRules: HOUSE_RULES_OF_BOOK,
  byTheBook: BY_THE_BOOK,
  readingsSet: READINGS_SET,
  firstRows: {
    [GATE_BRIDGES.name]: HULLS.list.map((hull) => rowOf(GATE_BRIDGES, { hull, ...BRIDGES[hull], note: INFERRED })),
  },
  steps: [],
  forms: [],
  checks: CHECKS,
  commands: [
    ...[addFleet, editFleet, dissolveFleet],
    ...[addShip, editShip, duplicateShip, scrapShip],
    ...[fitComponent, moveComponent, changeComponent, duplicateComponent, removeComponent],
    ...[recordComponents, importShips],
    rollOff,
    ...BATTLE_COMMANDS,
    ...[setHouseRule, postChanges, undo, abandon],
  ],
  reconcilers: [],
  eventCommands: {},
  leavingCommands: {},
  importedTables: [],
  takeOver: null,
  pages: PAGES,
  terms: TERMS,
  ruleBook: RULE_BOOK,
  forbids: () => [],
  figures: figuresOf,
  reportPart,
  follows: followLog,
  closings: () => [],
  atClose: () => [],
  expects: () => [],
  standings: () => [],
  playerSheets: [],
};

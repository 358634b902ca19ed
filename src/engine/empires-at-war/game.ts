import { incomePicture } from "./income/income-picture";
import { sharedCommands, type Game } from "../campaign/game";
import { allowException } from "../campaign/commands/exception";
import { setHouseRule } from "../campaign/commands/house-rule-command";
import { houseRuleTracker } from "../campaign/ledger/house-rule-tracker";
import { DICE_COMMANDS } from "../campaign/commands/dice-commands";
import { DICE_SHEET } from "../campaign/commands/player-sheet";
import { SEAL_COMMANDS } from "../campaign/commands/seal-commands";
import type { FormKind } from "../campaign/forms/form";
import { points } from "../core/points";
import { EVENT_KINDS, UNIT_RULES } from "./events";
import { CHECKS } from "./checks";
import { CLAUSES } from "./clauses";
import { closings } from "./closings";
import { BASE_COMMANDS } from "./bases/base-commands";
import { BATTLE_COMMANDS } from "./battles/battle-commands";
import { CONSTRUCTION_COMMANDS } from "./construction/construction-commands";
import { CREW_COMMANDS } from "./crews/crew-commands";
import { FINDS_SHEET } from "./exploration-and-sieges/finds-sheet";
import { EXPLORATION_COMMANDS } from "./exploration-and-sieges/exploration-commands";
import { FLEET_COMMANDS } from "./fleets/fleet-commands";
import { INCOME_COMMANDS } from "./income/income-commands";
import { MAP_COMMANDS } from "./map/map-commands";
import { ORDER_COMMANDS } from "./orders/order-commands";
import { PLAYER_COMMANDS } from "./players/player-commands";
import { chartDue } from "./setup/chart-due";
import { hasLeft, stillPlays } from "./players/still-plays";
import { whilePlayed } from "./players/while-played";
import { REPORT_COMMANDS } from "./report/report-commands";
import { SETUP_COMMANDS } from "./setup/setup-commands";
import { SHIP_COMMANDS } from "./ships/ship-commands";
import { empireAccounts } from "./forms/accounts";
import { fleetRoster } from "./forms/fleet-roster";
import { ACCOUNTS, CURRENCIES, SIDE_KINDS, SIDE_WORDS } from "./sides";
import { LINES, OPENING } from "./forms/lines";
import { isPinsEnd, pinsEnd } from "./fleets/pins-end";
import { SEALABLE_ORDERS } from "./orders/sealable-orders";
import { playersRestored } from "./players/player-cells";
import { reconcileShips } from "./ships/ships-typed";
import { BY_THE_BOOK, READINGS_SET } from "./by-the-book";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { ORDERS_SHEET } from "./orders/orders-sheet";
import { SETTINGS } from "./rulings";
import { shipsToCome } from "./construction/yards";
import { dateOf } from "./season";
import { standings } from "./standings";
import { EMPIRES_STATE, PLACE_TRACKER, TRACKERS } from "./state/state";
import { LANES, PLACES, sinceNothing } from "./map/places-table";
import { RULE_BOOK, TERMS } from "./glossary";
import { PAGES } from "./pages";
import { TABLES } from "./tables";
import { CLASSES } from "./ships/units-table";
import { TURN } from "./turn-steps";

const FORMS: readonly FormKind[] = [empireAccounts, fleetRoster];

/** What Empires at War supplies so that a campaign of it can be kept. */
export const EMPIRES_AT_WAR: Game = {
  id: "empires-at-war",
  title: "Empires at War",
  sideWords: SIDE_WORDS,
  sideKinds: SIDE_KINDS,
  currencies: CURRENCIES,
  accounts: ACCOUNTS,
  tables: TABLES,
  units: UNIT_RULES,
  trackers: [...TRACKERS, houseRuleTracker(HOUSE_RULES_OF_BOOK)],
  lines: LINES,
  opening: OPENING,
  playsSetUp: true,
  dateOf,
  usualStart: { sides: 4, opening: points(2000) },
  changes: EVENT_KINDS,
  state: EMPIRES_STATE,
  clauses: CLAUSES,
  sealables: [SEALABLE_ORDERS],
  houseRules: HOUSE_RULES_OF_BOOK,
  byTheBook: BY_THE_BOOK,
  readingsSet: READINGS_SET,
  settings: SETTINGS,
  steps: TURN,
  forms: FORMS,
  checks: CHECKS,
  commands: [
    ...[
      ...[
        ...SETUP_COMMANDS,
        ...MAP_COMMANDS,
        ...EXPLORATION_COMMANDS,
        ...FLEET_COMMANDS,
        ...CREW_COMMANDS,
        ...SHIP_COMMANDS,
        ...INCOME_COMMANDS,
        ...CONSTRUCTION_COMMANDS,
        ...BASE_COMMANDS,
        ...ORDER_COMMANDS,
      ].map(stillPlays),
      ...[...BATTLE_COMMANDS, ...REPORT_COMMANDS, ...PLAYER_COMMANDS],
    ].map(whilePlayed),
    ...sharedCommands(FORMS, TURN),
    ...DICE_COMMANDS,
    ...SEAL_COMMANDS,
    allowException,
    setHouseRule,
  ],
  reconcilers: [reconcileShips],
  eventCommands: {},
  leavingCommands: {},
  importedTables: [
    {
      of: CLASSES,
      keys: ["Class", "Race"],
      sameInEveryCampaign: true,
      what: { one: "class", many: "classes" },
      due: chartDue,
    },
    { of: PLACES, keys: ["System"], contradiction: sinceNothing, what: PLACE_TRACKER.what },
    { of: LANES, keys: ["From", "To"], needsAllKeys: true, what: { one: "warp lane", many: "warp lanes" } },
  ],
  takeOver: null,
  pages: PAGES,
  terms: TERMS,
  ruleBook: RULE_BOOK,
  forbids: (state, { from, to }) => [from, to].flatMap((side) => hasLeft(state, side) ?? []),
  idsToCome: shipsToCome,
  forbidsUnit: hasLeft,
  closings,
  follows: playersRestored,
  atClose: () => [],
  bookedAtClose: pinsEnd,
  isBookedAtClose: isPinsEnd,
  expects: () => [],
  standings,
  standing: "Victory Points",
  pictures: incomePicture,
  playerSheets: [ORDERS_SHEET, FINDS_SHEET, DICE_SHEET],
};

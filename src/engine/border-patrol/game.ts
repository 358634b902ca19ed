import { dueCommands } from "../campaign/commands/due";
import { allowException } from "../campaign/commands/exception";
import { setHouseRule } from "../campaign/commands/house-rule-command";
import { houseRuleTracker } from "../campaign/ledger/house-rule-tracker";
import { refusal } from "../campaign/ledger/outcome";
import { DICE_COMMANDS } from "../campaign/commands/dice-commands";
import { SEAL_COMMANDS } from "../campaign/commands/seal-commands";
import { sharedCommands, type Game } from "../campaign/game";
import { EVENT_KINDS } from "./events";
import { BY_THE_BOOK, READINGS_SET } from "./by-the-book";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { BORDER_STATE, borderState } from "./border-state";
import { UNIT_RULES } from "./ships/unit-rules";
import { FLAGSHIP } from "./ships/flagship-events";
import { HIDING } from "./turn/pirate-events";
import { CHECKS } from "./checks";
import { SHIP_COMMANDS } from "./ships/ship-commands";
import { OFFER_COMMANDS } from "./offers/offer-commands";
import { PLACE_COMMANDS } from "./places/place-commands";
import { TURN_COMMANDS } from "./turn/turn-commands";
import { DEPLOYMENT_COMMANDS } from "./deployment/deployment-commands";
import { CONSTRUCTION_COMMANDS } from "./construction/construction-commands";
import { MOUNT_COMMANDS } from "./mounts/mount-commands";
import { MOVE_COMMANDS } from "./moves/move-commands";
import { BATTLE_COMMANDS } from "./battles/battle-commands";
import { RAID_COMMANDS } from "./raids/raid-commands";
import { SALVAGE_COMMANDS } from "./salvage/salvage-commands";
import { EVASION_COMMANDS } from "./evasion/evasion-commands";
import { CLAUSES } from "./rules/clauses";
import { atClose, closings } from "./turn/closings";
import { claim, claimByCommand } from "./places/claims";
import { expects } from "./turn/expected";
import { explainWorth } from "./ships/explain-worth";
import { designateFlagship, isDesignated } from "./ships/flagship";
import { declareHiding } from "./ships/hiding";
import { sell } from "./ships/sale";
import { forbids } from "./turn/forbidden";
import { stillHurt } from "./ships/still-hurt";
import { ceasedPlay, inPlayOnly } from "./turn/in-play-only";
import { unitsToCome } from "./construction/construction";
import { DUES, OTHER_DUE } from "./turn/dues";
import { retirePirate, startPirate } from "./turn/succession";
import { orionFinances } from "./forms/orion";
import { pointsForm } from "./forms/points";
import { orionSpending } from "./forms/orion-spending";
import { shipTracking } from "./forms/ships";
import { financialAllocation, financialDisbursement } from "./forms/financial-forms";
import { ACCOUNTS, CURRENCIES, SIDE_KINDS, SIDE_WORDS } from "./sides";
import { LINES, OPENING, RUNNING_COSTS, otherRunningCosts } from "./forms/lines";
import { isOrion } from "./turn/history";
import { mountsRestored } from "./mounts/mount-moves";
import { isOver } from "./turn/orion-turns";
import { offersRestored } from "./offers/offers-after-undo";
import { phaseIn } from "./moves/phase-events";
import { PHASER_G_FIRST, PHASER_G_SHARE } from "./mounts/phaser-g-settings";
import { placeClaimed } from "./places/place-events";
import { PLAYER_SHEETS } from "./player-sheets";
import { PLACE_TRACKER, arePlacesRecorded } from "./places/places";
import { CORRECTED, SALES_DESIGNATED } from "./turn/rule-readings";
import { reconcileFlagships } from "./ships/flagships-typed";
import { ranksRestored } from "./ships/rank-events";
import { linesRestored } from "./raids/supply-lines-restored";
import { supplyReturns, supplyStops } from "./raids/supply-restored";
import { refitMountsRestored } from "./construction/refits-after-undo";
import { SEALABLES } from "./sealables";
import { standings } from "./turn/standings";
import { basesRestored } from "./places/bases";
import { crewsRestored } from "./evasion/stranded-crews";
import { PLACES } from "./places/places-table";
import { leasesEnd, leasesResume } from "./offers/leases";
import { limitFigures, limitSections } from "./offers/limits-so-far";
import { reputationSections } from "./offers/reputation";
import { mutinyRisks } from "./ships/mutiny-risks";
import { RULE_BOOK, TERMS } from "./glossary";
import { PAGES } from "./pages";
import { TABLES } from "./tables";
import { CLASSES } from "./ships/units-table";
import { TAKE_OVER } from "./take-over";
import { closingBrings } from "./turn/turn-end";
import { TURN } from "./turn/turn-steps";

const FORMS = [orionFinances, orionSpending, financialAllocation, financialDisbursement, pointsForm, shipTracking];

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const BORDER_PATROL: Game = {
  id: "border-patrol",
  title: "Border Patrol",
  sideWords: SIDE_WORDS,
  sideKinds: SIDE_KINDS,
  currencies: CURRENCIES,
  accounts: ACCOUNTS,
  tables: TABLES,
  units: UNIT_RULES,
  trackers: [PLACE_TRACKER, houseRuleTracker(HOUSE_RULES_OF_BOOK)],
  lines: LINES,
  endsWithTurn: (state) => [...leasesEnd(state), ...supplyReturns(state)],
  resumesWithTurn: (state) => [...leasesResume(state), ...supplyStops(state)],
  closingBrings,
  risks: mutinyRisks,
  figures: limitFigures,
  reputations: (state) => [...reputationSections(state), ...limitSections(state)],
  opening: OPENING,
  changes: EVENT_KINDS,
  state: BORDER_STATE,
  clauses: CLAUSES,
  sealables: SEALABLES,
  houseRules: HOUSE_RULES_OF_BOOK,
  byTheBook: BY_THE_BOOK,
  readingsSet: READINGS_SET,
  settings: [
    {
      setting: RUNNING_COSTS.setting,
      value: RUNNING_COSTS.byTheBook.join(", "),
      note: RUNNING_COSTS.note,
      seenBy: "all",
      atClose: otherRunningCosts,
    },
    CORRECTED,
    PHASER_G_SHARE,
    PHASER_G_FIRST,
    SALES_DESIGNATED,
  ],
  steps: TURN,
  roundIn: phaseIn,
  forms: FORMS,
  checks: CHECKS,
  commands: [
    ...SHIP_COMMANDS,
    ...OFFER_COMMANDS,
    ...PLACE_COMMANDS,
    ...TURN_COMMANDS,
    ...DEPLOYMENT_COMMANDS,
    ...CONSTRUCTION_COMMANDS,
    ...MOUNT_COMMANDS,
    ...MOVE_COMMANDS,
    ...BATTLE_COMMANDS,
    ...RAID_COMMANDS,
    ...SALVAGE_COMMANDS,
    ...EVASION_COMMANDS,
    ...dueCommands(DUES, OTHER_DUE).map(inPlayOnly),
    ...[retirePirate, startPirate],
    ...sharedCommands(FORMS, TURN),
    explainWorth,
    allowException,
    setHouseRule,
    ...DICE_COMMANDS,
    ...SEAL_COMMANDS,
  ],
  reconcilers: [reconcileFlagships],
  eventCommands: {
    [FLAGSHIP]: (open, side, { unit }, stamp) =>
      borderState(open.campaign).flagships.get(side) === unit && isDesignated(open, side)
        ? refusal("flagship", unit, `${unit} is already the flagship of ${side}. Clear this row.`, "V19.06")
        : designateFlagship(open, unit, stamp),
    [placeClaimed.kind]: (open, side, { unit }, stamp) =>
      arePlacesRecorded(open) ? claim(open, side, unit, stamp) : claimByCommand(unit),
    [HIDING]: (open, side, _, stamp) => declareHiding(open, side, stamp),
  },
  leavingCommands: { Sold: { line: "Ship sale", command: sell } },
  importedTables: [
    {
      of: CLASSES,
      keys: ["Class", "Race"],
      sameInEveryCampaign: true,
      what: { one: "class", many: "classes" },
    },
    { of: PLACES, keys: ["Place"], what: PLACE_TRACKER.what },
  ],
  takeOver: TAKE_OVER,
  pages: PAGES,
  terms: TERMS,
  ruleBook: RULE_BOOK,
  forbids,
  leaves: stillHurt,
  idsToCome: unitsToCome,
  forbidsUnit: (state, side) => (isOrion(state, side) && isOver(state, side) ? ceasedPlay(state, side) : undefined),
  closings,
  atClose,
  follows: (state, then) =>
    [
      mountsRestored,
      refitMountsRestored,
      ranksRestored,
      crewsRestored,
      linesRestored,
      offersRestored,
      basesRestored,
    ].flatMap((restored) => restored(state, then)),
  expects,
  standings,
  standing: "Net worth",
  playerSheets: PLAYER_SHEETS,
};

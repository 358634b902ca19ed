import { dueCommands } from "../campaign/commands/due";
import { allowException } from "../campaign/commands/exception";
import { setHouseRule } from "../campaign/commands/house-rule-command";
import { houseRuleTracker } from "../campaign/ledger/house-rule-tracker";
import { refusal } from "../campaign/ledger/outcome";
import { DICE_COMMANDS } from "../campaign/commands/dice-commands";
import { SEAL_COMMANDS } from "../campaign/commands/seal-commands";
import { sharedCommands, type Game } from "../campaign/game";
import { EVENT_KINDS } from "./events";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { BORDER_STATE, borderState } from "./border-state";
import { UNIT_RULES } from "./ships/unit-rules";
import { FLAGSHIP } from "./ships/flagship-events";
import { HIDING } from "./turn/pirate-events";
import { CHECKS } from "./checks";
import { CLAUSES } from "./rules/clauses";
import { atClose, closings } from "./turn/closings";
import { checkAllMutiny } from "./ships/check-all-mutiny";
import { choosePursuit } from "./battles/choose-pursuit";
import { endBattle } from "./battles/end-battle";
import { fightApproach } from "./battles/fight-approach";
import { leaveBattle } from "./battles/leave-battle";
import { openBattle } from "./battles/open-battle";
import { pursue } from "./battles/pursue";
import { rollWeaponStatus } from "./battles/roll-weapon-status";
import { startBattle } from "./battles/start-battle";
import { withdrawBeforeCombat } from "./battles/withdraw-before-combat";
import { endRaid } from "./raids/end-raid";
import { interceptConvoy } from "./raids/intercept-convoy";
import { addSupplyLine, editSupplyLine, removeSupplyLine } from "./raids/supply-line-commands";
import { judgeBribes, ruleAndForward } from "./offers/bribes-in-bulk";
import { answerBribe, intendBribe } from "./offers/answer-bribe";
import { receiveGeneralIncome, receivePiracy } from "./turn/criminal-income";
import { capturePlace, claim, claimByCommand, claimPlace, ownPlace, relinquishPlace } from "./places/claims";
import { promote } from "./ships/promote";
import { deliverRefit } from "./construction/deliver-refit";
import { deliverUnit } from "./construction/deliver-unit";
import { deploy } from "./deployment/deploy";
import { designateSale } from "./construction/designate-sale";
import { evade } from "./evasion/evade";
import { expects } from "./turn/expected";
import { explainWorth } from "./ships/explain-worth";
import { declareHiding, designateFlagship, isDesignated, sell } from "./ships/fleet";
import { designate, hide, loseUnit, sellShip } from "./ships/fleet-commands";
import { findWay } from "./evasion/find-way";
import { forbids } from "./turn/forbidden";
import { installMount } from "./mounts/install-mount";
import { leaveHulk } from "./evasion/leave-hulk";
import { moveMount } from "./mounts/move-mount";
import { ceasedPlay, inPlayOnly } from "./turn/in-play-only";
import { moveSooner, rollInitiative } from "./turn/roll-initiative";
import { awardLot, bidForLot } from "./offers/lease-bids";
import { offerLot, withdrawLot } from "./offers/lease-lots";
import { checkMutiny } from "./ships/mutiny";
import { placeIncome } from "./places/place-income";
import { awardRaid } from "./raids/award-raid";
import { beginScrapping, endScrapping } from "./construction/scrap-captured";
import { beginSalvage } from "./salvage/begin-salvage";
import { endPassage, giveUpSalvage, towSalvage } from "./salvage/tow-salvage";
import { salvageUnit } from "./salvage/salvage-unit";
import { seekPhaserG } from "./mounts/seek-phaser-g";
import { givePlace } from "./moves/give-place";
import { beginPhase } from "./moves/begin-phase";
import { moveUnits } from "./moves/move-units";
import { placeShips } from "./deployment/place-ships";
import { rendezvous } from "./evasion/rendezvous";
import { rollAllInitiative } from "./turn/roll-all-initiative";
import { replaceEngines } from "./construction/replace-engines";
import { loseCrew, rescueCrew } from "./evasion/rescue-crew";
import { revaluePlace } from "./places/revalue-place";
import { addPlace, editPlace } from "./places/place-commands";
import { unitsToCome } from "./construction/construction";
import { DUES, OTHER_DUE } from "./turn/dues";
import { offerBribe } from "./offers/offer-bribe";
import { orderRefit } from "./construction/order-refit";
import { orderUnit } from "./construction/order-unit";
import { forwardBribe, judgeBribe, ruleBribe } from "./offers/rule-bribes";
import { retirePirate, startPirate } from "./turn/succession";
import { orionFinances } from "./forms/orion";
import { pointsForm } from "./forms/points";
import { orionSpending } from "./forms/orion-spending";
import { shipTracking } from "./forms/ships";
import { financialAllocation, financialDisbursement } from "./forms/financial-forms";
import {
  ACCOUNTS,
  CURRENCIES,
  LINES,
  OPENING,
  RUNNING_COSTS,
  otherRunningCosts,
  SIDE_KINDS,
  SIDE_WORDS,
} from "./lines";
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
import { linesRestored } from "./raids/lines-restored";
import { refitMountsRestored } from "./construction/refits-after-undo";
import { SEALABLES } from "./sealables";
import { standings } from "./turn/standings";
import { basesRestored } from "./places/bases";
import { crewsRestored } from "./evasion/stranded-crews";
import { PLACES } from "./places/places-table";
import { leasesEnd } from "./offers/leases";
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
  endsWithTurn: leasesEnd,
  closingBrings,
  risks: mutinyRisks,
  reputations: reputationSections,
  opening: OPENING,
  changes: EVENT_KINDS,
  state: BORDER_STATE,
  clauses: CLAUSES,
  sealables: SEALABLES,
  houseRules: HOUSE_RULES_OF_BOOK,
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
    ...[designate, hide, checkMutiny, checkAllMutiny, designateSale, sellShip, seekPhaserG].map(inPlayOnly),
    loseUnit,
    ...[offerBribe, ruleBribe, forwardBribe, ruleAndForward, answerBribe].map(inPlayOnly),
    ...[intendBribe, judgeBribe, judgeBribes].map(inPlayOnly),
    ...[offerLot, withdrawLot, bidForLot, awardLot].map(inPlayOnly),
    ...[placeIncome, addPlace, editPlace, claimPlace, ownPlace, capturePlace, relinquishPlace, revaluePlace],
    ...[
      rollInitiative,
      rollAllInitiative,
      moveSooner,
      deploy,
      placeShips,
      receivePiracy,
      receiveGeneralIncome,
      awardRaid,
      salvageUnit,
    ].map(inPlayOnly),
    ...[orderUnit, orderRefit, deliverUnit, deliverRefit, beginScrapping, endScrapping].map(inPlayOnly),
    ...[moveMount, installMount, findWay, promote].map(inPlayOnly),
    inPlayOnly(moveUnits),
    givePlace,
    beginPhase,
    ...[startBattle, withdrawBeforeCombat, fightApproach, rollWeaponStatus, openBattle, leaveBattle].map(inPlayOnly),
    ...[endBattle, choosePursuit, pursue, interceptConvoy, endRaid].map(inPlayOnly),
    ...[beginSalvage, towSalvage, giveUpSalvage, endPassage].map(inPlayOnly),
    ...[addSupplyLine, editSupplyLine, removeSupplyLine],
    ...[evade, rendezvous, leaveHulk, replaceEngines, rescueCrew, loseCrew].map(inPlayOnly),
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
  playerSheets: PLAYER_SHEETS,
};

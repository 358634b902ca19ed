import { dueCommands } from "../campaign/commands/due";
import { allowException } from "../campaign/commands/exception";
import { refusal } from "../campaign/ledger/outcome";
import { DICE_COMMANDS } from "../campaign/commands/dice-commands";
import { SEAL_COMMANDS } from "../campaign/commands/seal-commands";
import { sharedCommands, type Game } from "../campaign/game";
import { CHANGES, BORDER_STATE, FLAGSHIP, HIDING, UNIT_RULES, borderState } from "./changes";
import { CHECKS } from "./checks/checks";
import { CLAUSES } from "./clauses";
import { atClose, closings } from "./closings";
import { checkAllMutiny } from "./commands/check-all-mutiny";
import { choosePursuit } from "./commands/battle/choose-pursuit";
import { endBattle } from "./commands/battle/end-battle";
import { fightApproach } from "./commands/battle/fight-approach";
import { leaveBattle } from "./commands/battle/leave-battle";
import { openBattle } from "./commands/battle/open-battle";
import { pursue } from "./commands/battle/pursue";
import { rollWeaponStatus } from "./commands/battle/roll-weapon-status";
import { startBattle } from "./commands/battle/start-battle";
import { withdrawBeforeCombat } from "./commands/battle/withdraw-before-combat";
import { endRaid } from "./commands/raid/end-raid";
import { interceptConvoy } from "./commands/raid/intercept-convoy";
import { addSupplyLine, editSupplyLine, removeSupplyLine } from "./commands/raid/supply-lines";
import { judgeBribes, ruleAndForward } from "./commands/bribes-in-bulk";
import { answerBribe, intendBribe } from "./commands/answer-bribe";
import { receiveGeneralIncome, receivePiracy } from "./commands/criminal-income";
import { capturePlace, claim, claimByCommand, claimPlace, ownPlace, relinquishPlace } from "./commands/claims";
import { promote } from "./commands/promote";
import { deliverRefit } from "./commands/deliver-refit";
import { deliverUnit } from "./commands/deliver-unit";
import { deploy } from "./commands/deploy";
import { designateSale } from "./commands/designate-sale";
import { evade } from "./commands/evade";
import { expects } from "./commands/expected";
import { explainWorth } from "./commands/explain-worth";
import { declareHiding, designateFlagship, isDesignated, sell } from "./commands/fleet";
import { designate, hide, loseUnit, sellShip } from "./commands/fleet-commands";
import { findWay } from "./commands/find-way";
import { forbids } from "./commands/forbidden";
import { installMount } from "./commands/install-mount";
import { leaveHulk } from "./commands/leave-hulk";
import { moveMount } from "./commands/move-mount";
import { ceasedPlay, inPlayOnly } from "./commands/in-play-only";
import { moveSooner, rollInitiative } from "./commands/initiative";
import { awardLot, bidForLot } from "./commands/lease-bids";
import { offerLot, withdrawLot } from "./commands/lease-lots";
import { checkMutiny } from "./commands/mutiny";
import { placeIncome } from "./commands/place-income";
import { awardRaid } from "./commands/award-raid";
import { beginScrapping, endScrapping } from "./commands/scrap-captured";
import { beginSalvage } from "./commands/salvage/begin-salvage";
import { endPassage, giveUpSalvage, towSalvage } from "./commands/salvage/tow-salvage";
import { salvageUnit } from "./commands/salvage-unit";
import { seekPhaserG } from "./commands/seek-phaser-g";
import { givePlace } from "./commands/give-place";
import { beginPhase } from "./commands/begin-phase";
import { moveUnits } from "./commands/move-units";
import { placeShips } from "./commands/place-ships";
import { rendezvous } from "./commands/rendezvous";
import { rollAllInitiative } from "./commands/roll-all-initiative";
import { replaceEngines } from "./commands/replace-engines";
import { loseCrew, rescueCrew } from "./commands/rescue-crew";
import { revaluePlace } from "./commands/revalue-place";
import { addPlace, editPlace } from "./commands/places";
import { unitsToCome } from "./construction";
import { DUES, OTHER_DUE } from "./dues";
import { offerBribe } from "./commands/offer-bribe";
import { orderRefit } from "./commands/order-refit";
import { orderUnit } from "./commands/order-unit";
import { forwardBribe, judgeBribe, ruleBribe } from "./commands/rule-bribes";
import { retirePirate, startPirate } from "./commands/succession";
import { orionFinances } from "./forms/orion";
import { pointsForm } from "./forms/points";
import { orionSpending } from "./forms/orion-spending";
import { shipTracking } from "./forms/ships";
import { allocation, disbursement } from "./forms/teams";
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
import { isOrion } from "./history";
import { mountsRestored } from "./mount-moves";
import { isOver } from "./orion-turns";
import { offersRestored } from "./offers-restored";
import { phaseIn } from "./moves/phase-events";
import { PHASER_G_FIRST, PHASER_G_SHARE } from "./phaser-g-settings";
import { PLACE_CLAIMED } from "./place-events";
import { PLAYER_SHEETS } from "./player-sheets";
import { PLACE_TRACKER, arePlacesRecorded } from "./places";
import { CORRECTED, SALES_DESIGNATED } from "./readings";
import { reconcileFlagships } from "./reconcile/flagships";
import { ranksRestored } from "./rank-events";
import { linesRestored } from "./raids/lines-restored";
import { refitMountsRestored } from "./refits-restored";
import { SEALABLES } from "./sealables";
import { standings } from "./standings";
import { crewsRestored } from "./stranded-crews";
import { PLACES } from "./tables/places";
import { leasesEnd } from "./leases";
import { RULE_BOOK, TERMS } from "./glossary";
import { PAGES } from "./pages";
import { TABLES } from "./tables/tables";
import { CLASSES } from "./tables/units";
import { TAKE_OVER } from "./take-over";
import { closingBrings } from "./turn-end";
import { TURN } from "./turn-steps";

const FORMS = [orionFinances, orionSpending, allocation, disbursement, pointsForm, shipTracking];

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
  trackers: [PLACE_TRACKER],
  lines: LINES,
  endsWithTurn: leasesEnd,
  closingBrings,
  opening: OPENING,
  changes: CHANGES,
  state: BORDER_STATE,
  clauses: CLAUSES,
  sealables: SEALABLES,
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
    ...DICE_COMMANDS,
    ...SEAL_COMMANDS,
  ],
  reconcilers: [reconcileFlagships],
  eventCommands: {
    [FLAGSHIP]: (open, side, { unit }, stamp) =>
      borderState(open.campaign).flagships.get(side) === unit && isDesignated(open, side)
        ? refusal("flagship", unit, `${unit} is already the flagship of ${side}. Clear this row.`, "V19.06")
        : designateFlagship(open, unit, stamp),
    [PLACE_CLAIMED]: (open, side, { unit }, stamp) =>
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
    [mountsRestored, refitMountsRestored, ranksRestored, crewsRestored, linesRestored, offersRestored].flatMap(
      (restored) => restored(state, then),
    ),
  expects,
  standings,
  playerSheets: PLAYER_SHEETS,
};

import { mismatch, type Check, check, type Found } from "../campaign/checks/check";
import { SEAL_CHECKS } from "../campaign/checks/sealed-acts";
import { sharedChecks } from "../campaign/checks/shared-checks";
import { takenUpWhole } from "../campaign/checks/take-over";
import { settingSpot } from "../campaign/ledger/books";
import type { BooksState } from "../campaign/ledger/ledger";
import { TRANSFERS } from "../campaign/schema/shared-tables";
import { ZERO, add, formatPoints, subtract, type Points } from "../core/points";
import { sameWord } from "../core/words";
import { HIDING } from "./turn/pirate-events";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { CLAUSES } from "./rules/clauses";
import { formClosing } from "../campaign/forms/money";
import { orionSides } from "./turn/history";
import { correctedFrom } from "./turn/rule-readings";
import { CURRENCIES, ORION, SIDE_KINDS } from "./sides";
import { LIMITS, LINES, OPENING, ORION_LINES, RUNNING_COSTS, lineOf } from "./forms/lines";
import { transfersOf } from "../campaign/ledger/accounts";
import { endedIn, orionTurns, startingIn } from "./turn/orion-turns";
import { turnsNeeded } from "./take-over";
import { battlesBegun, battlesResolved, raidsBegun } from "./battles/battle-checks";
import { CLASS_CHECKS } from "./ships/class-checks";
import { leastDifference, rentCommitted } from "./construction/committed-checks";
import { orderCosts } from "./construction/order-cost-checks";
import { deliveredAsOrdered, ordersInTime, ordersPaid } from "./construction/construction-checks";
import { deploymentAgrees } from "./deployment/deployed-checks";
import {
  generalIncomeRight,
  leasedOrPirate,
  pirateSpacing,
  pirateStays,
  piracyRight,
  sellersTrade,
} from "./deployment/deployment-checks";
import { dockOffMap, oneShipInDock } from "./construction/dock-checks";
import {
  allHandsOfFlagship,
  flagship,
  flagshipLeasedAlone,
  flagshipLoyal,
  flagshipFixed,
  flagshipNotSold,
  flagshipOnMap,
  marksOfTeams,
} from "./ships/flagship-checks";
import { fleetOffMapInHiding, mutinyInHiding, nothingAcceptedInHiding, nothingWhileHiding } from "./turn/hiding-checks";
import { incomeOfPiratesInPlay, incomeOfShipsInPlay } from "./turn/in-play-checks";
import { incomeFromPlaces } from "./places/income-checks";
import { placeIncomeRight, placesAgree, placesKnown, placesOfTeams } from "./places/place-checks";
import { claimedPlaces } from "./places/claimed-checks";
import { placesKept } from "./places/places-kept-checks";
import { intentionFits } from "./offers/intention-checks";
import { bribeLimit, servicesLimit } from "./offers/limit-checks";
import { lotsHold } from "./offers/lot-checks";
import {
  limitedWeapons,
  mountsKnown,
  mountsWithinShip,
  phaserGMounts,
  phaserGOffers,
  phaserGsGot,
  phaserGWorth,
  specialSystems,
} from "./mounts/mount-checks";
import { systemsMoved } from "./mounts/mount-moved-checks";
import {
  bribesPaid,
  bribesPlanned,
  highestBidTaken,
  leasedOnce,
  leasesPaid,
  offersSecret,
  oneRoundOfBribes,
} from "./offers/offer-checks";
import { phaserGShip } from "./mounts/phaser-g-checks";
import { rentToPay } from "./turn/rent-checks";
import {
  boughtAfterSale,
  oneSale,
  saleAtLimit,
  saleDesignated,
  saleOffMap,
  salePaid,
  saleUnspent,
  withinLimit,
} from "./construction/sale-checks";
import { salvageToOwner, salvagedIsAdrift, salvagePaid, salvorMoves, salvageBegun } from "./salvage/salvage-checks";
import { oneRaidALine, oneRaidAShip } from "./raids/raid-checks";
import { scrappedByCaptor, scrappingPaid } from "./construction/scrapping-checks";
import { crewsStranded } from "./evasion/stranded-crew-checks";
import { supplyLinesLead } from "./raids/supply-line-checks";
import { supplyLinesKept } from "./raids/supply-lines-kept-checks";
import { nothingBeforeStart, onePirate } from "./turn/succession-checks";
import { borderWords } from "./turn/words-checks";
import { unitsPaid } from "./construction/unit-paid-checks";
import { worthPaid } from "./ships/worth-checks";

/** The form closes with the same amount as the ledger. */
const formIsLedger = check({
  id: "form-differs",
  title: "The Orion form closes with the same amount as the ledger",
  clause: "V1.23 8C1",
  inView: true,
  blocksClosing: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const held = heldByTurn(state, side);
      return held.flatMap((expected, turn): Found[] => {
        if (turn === 0) return [];
        const actual = formClosing(state, side, turn, { ...ORION_LINES, ...startingIn(state, side, turn) });
        if (actual === expected) return [];
        const message = `${side}, turn ${turn}: the form closes with ${formatPoints(actual)} BPV, but the ledger with ${formatPoints(expected)}. An entry is on a line that the form does not have. Choose Other income or Other expense for it.`;
        return [
          mismatch("form-differs", `${side}, turn ${turn}`, message, expected, actual, {
            clause: "V1.23 8C1",
            turn,
            spot: { sheet: TRANSFERS.sheet },
          }),
        ];
      });
    }),
});

/** The balance of a side at the end of each turn, from turn 0: added up from the entries, not by the replay. */
function heldByTurn({ books, campaign }: BooksState, side: string): readonly Points[] {
  const gained = Array.from({ length: campaign.turn + 1 }, () => ZERO);
  for (const { turn, from, to, amount, currency } of books.transfers) {
    const before = gained[turn];
    if (before === undefined || currency !== "BPV") continue;
    const received = add(before, to === side ? amount : ZERO);
    gained[turn] = subtract(received, from === side ? amount : ZERO);
  }
  let held = ZERO;
  return gained.map((gain) => (held = add(held, gain)));
}

/** V19.08: rent that was due in a closed turn was paid in it, and no more. */
const rentPaid = check({
  id: "rent-unpaid",
  title: "The rent of each turn is paid, and is the rent due",
  clause: "V19.08",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const turns = orionTurns(state, side);
      const ended = endedIn(turns, state.campaign.turn);
      return turns.flatMap(({ turn, rentDue, rentPaid: paid }): Found[] => {
        // A pirate who has ceased play owes nothing more.
        if (ended && turn > ended.turn) return [];
        // In the turn under way unpaid rent is due, not wrong.
        const holds = turn < state.campaign.turn ? paid === rentDue : paid <= rentDue;
        if (holds) return [];
        const gap = formatPoints(paid < rentDue ? subtract(rentDue, paid) : subtract(paid, rentDue));
        const what = paid < rentDue ? `pay ${gap} more, or the pirate is Fired` : `reverse the ${gap} paid too much`;
        const message = `${side} owes ${formatPoints(rentDue)} BPV of rent in turn ${turn} but paid ${formatPoints(paid)}: ${what}.`;
        const spot = transfersOf(state, side, turn, "Rent").at(-1)?.spot ?? { sheet: TRANSFERS.sheet };
        return [
          mismatch("rent-unpaid", `${side}, turn ${turn}`, message, rentDue, paid, { clause: "V19.08", spot, turn }),
        ];
      });
    }),
});

/** The setting names only expenses of the ledger. */
const runningCostsKnown = check({
  id: "running-costs",
  title: "The running costs in Settings are expenses of the ledger",
  clause: "V19.08",
  inView: true,
  find({ books }) {
    const ruled = books.settings.get(RUNNING_COSTS.setting) ?? "";
    if (ruled === "" || sameWord(ruled, RUNNING_COSTS.none)) return [];
    const words = ruled.split(",").map((word) => word.trim());
    return words
      .filter((word) => !ORION_LINES.expenses.some((line) => sameWord(line, word)))
      .map((word): Found => {
        const expected = ORION_LINES.expenses.join(", ");
        const message = `"${word}" is not an expense of the pirates, so it has no effect. Enter any of these, with commas between them: ${expected}; or enter ${RUNNING_COSTS.none}.`;
        return {
          subject: RUNNING_COSTS.setting,
          message,
          expected,
          actual: word,
          spot: settingSpot(books.tables, RUNNING_COSTS.setting),
        };
      });
  },
});

/** Turn 0 is the set-up: only the opening treasuries are booked in it. */
const setUpAlone = check({
  id: "wrong-turn",
  title: "Turn 0 has only the opening treasuries",
  clause: "V19.095",
  find: ({ campaign }) =>
    (campaign.transfers.get(0) ?? [])
      .filter(({ line, currency }) => currency === "BPV" && lineOf(line) !== undefined && !sameWord(line, OPENING))
      .map(({ no, line, spot }): Found => {
        const message = `Entry ${no} books ${line} in turn 0, before the campaign begins. Correct its turn: enter 1 to ${campaign.turn}.`;
        return {
          subject: `No ${no}`,
          message,
          expected: `1 to ${campaign.turn}`,
          actual: "0",
          spot,
        };
      }),
});

/** The named checks of a Border Patrol campaign: those of every game, and its own. */
export const CHECKS: readonly Check[] = [
  ...sharedChecks(
    { clauses: CLAUSES, currencies: CURRENCIES, lines: LINES, sideKinds: SIDE_KINDS, houseRules: HOUSE_RULES_OF_BOOK },
    { plannedToo: LIMITS.map(({ word }) => word), pointsFrom: correctedFrom },
  ),
  ...SEAL_CHECKS,
  setUpAlone,
  formIsLedger,
  takenUpWhole("V19.093", [ORION], turnsNeeded, [HIDING]),
  rentPaid,
  rentToPay,
  runningCostsKnown,
  flagship,
  marksOfTeams,
  flagshipOnMap,
  flagshipFixed,
  flagshipNotSold,
  flagshipLoyal,
  flagshipLeasedAlone,
  allHandsOfFlagship,
  oneShipInDock,
  dockOffMap,
  withinLimit,
  oneSale,
  saleAtLimit,
  saleOffMap,
  salePaid,
  saleUnspent,
  boughtAfterSale,
  saleDesignated,
  unitsPaid,
  worthPaid,
  bribesPaid,
  oneRoundOfBribes,
  bribesPlanned,
  offersSecret,
  bribeLimit,
  intentionFits,
  leasesPaid,
  highestBidTaken,
  leasedOnce,
  lotsHold,
  servicesLimit,
  salvageToOwner,
  salvagePaid,
  salvageBegun,
  salvagedIsAdrift,
  salvorMoves,
  oneRaidAShip,
  oneRaidALine,
  nothingWhileHiding,
  nothingAcceptedInHiding,
  fleetOffMapInHiding,
  mutinyInHiding,
  mountsKnown,
  mountsWithinShip,
  limitedWeapons,
  phaserGMounts,
  phaserGOffers,
  phaserGsGot,
  phaserGShip,
  phaserGWorth,
  specialSystems,
  systemsMoved,
  ...CLASS_CHECKS,
  borderWords,
  incomeFromPlaces,
  placesAgree,
  placesKept,
  claimedPlaces,
  placesKnown,
  placesOfTeams,
  placeIncomeRight,
  pirateSpacing,
  pirateStays,
  generalIncomeRight,
  piracyRight,
  leasedOrPirate,
  deploymentAgrees,
  sellersTrade,
  incomeOfShipsInPlay,
  incomeOfPiratesInPlay,
  ordersInTime,
  ordersPaid,
  orderCosts,
  deliveredAsOrdered,
  leastDifference,
  rentCommitted,
  scrappingPaid,
  scrappedByCaptor,
  onePirate,
  nothingBeforeStart,
  crewsStranded,
  battlesBegun,
  battlesResolved,
  raidsBegun,
  supplyLinesLead,
  supplyLinesKept,
];

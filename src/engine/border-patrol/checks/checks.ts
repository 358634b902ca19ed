import { ZERO, add, formatPoints, subtract, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { takenUpWhole } from "../../campaign/checks/take-over";
import { committedAsPlanned, committedIsPaid, planFits, shortfallExplained } from "../../campaign/checks/budget";
import { closingsAgree, digestsAgree } from "../../campaign/checks/closing";
import { mismatch } from "../../campaign/checks/mismatch";
import {
  booksBalance,
  endsFit,
  incomeHasSource,
  linesKnown,
  noneAhead,
  numbersUnique,
  treasuryNotBelowZero,
} from "../../campaign/checks/ledger";
import { referencesKnown, reversedOnce, wayFits } from "../../campaign/checks/reference";
import { sidesNamed, sidesOfKind } from "../../campaign/checks/side";
import { sameWord } from "../../core/spelling";
import type { Check, BooksState } from "../../campaign/game";
import { TABLES } from "../../campaign/schema/tables";
import { trackerAgrees, unitsKnown, unitsUnique } from "../../campaign/checks/tracker";
import { reckonClosings } from "../closings";
import { oneShipInDock } from "./dock";
import {
  allHandsOfFlagship,
  flagship,
  flagshipLeasedAlone,
  flagshipLoyal,
  flagshipNotSold,
  flagshipOnMap,
} from "./flagship";
import { fleetOffMapInHiding, mutinyInHiding, nothingAcceptedInHiding, nothingWhileHiding } from "./hiding";
import { orionSides } from "../history";
import { LIMITS, LINES, ORION, ORION_LINES, RUNNING_COSTS, SIDE_KINDS, lineOf } from "../lines";
import {
  limitedWeapons,
  mountsKnown,
  phaserGMounts,
  phaserGOffers,
  phaserGWorth,
  specialSystems,
} from "./mount";
import {
  bribesPaid,
  bribesPlanned,
  highestBidTaken,
  leasedOnce,
  leasesPaid,
  offersSecret,
  oneRoundOfBribes,
} from "./offer";
import { formClosing } from "../forms/money";
import { endedIn, orionTurns, transfersOf } from "../orion-turns";
import { oneSale, saleAtLimit, saleOffMap, salePaid, saleUnspent, withinLimit } from "./sale";
import { oneRaidAShip, salvageToOwner, salvagePaid, salvorMoves } from "./salvage";

/** What the form adds up to is what the ledger holds. */
const formIsLedger: Check = {
  id: "form-differs",
  title: "The Orion form closes with what the ledger holds",
  clause: "V1.23 8C1",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) => {
      const held = heldByTurn(reckoned, side);
      return held.flatMap((expected, turn): Finding[] => {
        if (turn === 0) return [];
        const actual = formClosing(reckoned, side, turn, ORION_LINES);
        if (actual === expected) return [];
        const message = `${side}, turn ${turn}: the form closes with ${formatPoints(actual)} BPV, the ledger holds ${formatPoints(expected)}; an entry stands on a line that the form lacks: choose Other income or Other expense for it.`;
        return [
          mismatch("form-differs", `${side}, turn ${turn}`, message, expected, actual, {
            clause: "V1.23 8C1",
            spot: { sheet: TABLES.Transfers.sheet },
          }),
        ];
      });
    }),
};

/** What the ledger holds for a side at the end of each turn, from turn 0: added up from the entries, not by the replay. */
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
const rentPaid: Check = {
  id: "rent-unpaid",
  title: "The rent of each turn is paid, and is the rent due",
  clause: "V19.08",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) => {
      const turns = orionTurns(reckoned, side);
      const ended = endedIn(turns, reckoned.campaign.turn);
      return turns.flatMap(({ turn, rentDue, rentPaid: paid }): Finding[] => {
        // Who has ceased play owes no more.
        if (ended && turn > ended.turn) return [];
        // In the turn under way unpaid rent is due, not wrong.
        const holds = turn < reckoned.campaign.turn ? paid === rentDue : paid <= rentDue;
        if (holds) return [];
        const gap = formatPoints(paid < rentDue ? subtract(rentDue, paid) : subtract(paid, rentDue));
        const what =
          paid < rentDue ? `pay ${gap} more, or the pirate is Fired` : `reverse the ${gap} that are too much`;
        const message = `${side} owes ${formatPoints(rentDue)} BPV of rent in turn ${turn} and paid ${formatPoints(paid)}; ${what}.`;
        const spot = transfersOf(reckoned, side, turn, "Rent").at(-1)?.spot ?? { sheet: TABLES.Transfers.sheet };
        return [mismatch("rent-unpaid", `${side}, turn ${turn}`, message, rentDue, paid, { clause: "V19.08", spot })];
      });
    }),
};

/** The setting names expenses of the ledger. */
const runningCostsKnown: Check = {
  id: "running-costs",
  title: "The running costs that Settings name are expenses of the ledger",
  clause: "V19.08",
  find({ books }) {
    const ruled = books.settings.get(RUNNING_COSTS.setting) ?? "";
    if (ruled === "" || sameWord(ruled, RUNNING_COSTS.none)) return [];
    const words = ruled.split(",").map((word) => word.trim());
    return words
      .filter((word) => !ORION_LINES.expenses.some((line) => sameWord(line, word)))
      .map((word): Finding => {
        const expected = ORION_LINES.expenses.join(", ");
        const message = `"${word}" is no expense of the pirates, so it lessens nothing; the setting takes ${expected}, or ${RUNNING_COSTS.none}.`;
        return {
          check: "running-costs",
          subject: RUNNING_COSTS.setting,
          message,
          expected,
          actual: word,
          clause: "V19.08",
          spot: { sheet: TABLES.Settings.sheet },
        };
      });
  },
};

/** Turn 0 is the set-up: nothing is booked in it but what each side starts with. */
const setUpAlone: Check = {
  id: "wrong-turn",
  title: "Turn 0 holds the opening treasuries alone",
  clause: "V19.095",
  find: ({ campaign }) =>
    (campaign.transfers.get(0) ?? [])
      .filter(({ line, currency }) => currency === "BPV" && lineOf(line) !== undefined && !sameWord(line, OPENING))
      .map(({ no, line, spot }): Finding => {
        const message = `Entry ${no} books ${line} in turn 0, before the campaign begins; correct its turn, from 1 to ${campaign.turn}.`;
        return {
          check: "wrong-turn",
          subject: `No ${no}`,
          message,
          expected: `1 to ${campaign.turn}`,
          actual: "0",
          clause: "V19.095",
          spot,
        };
      }),
};

const OPENING = "Opening";

/** The named checks of a Border Patrol campaign. */
export const CHECKS: readonly Check[] = [
  sidesNamed,
  sidesOfKind(SIDE_KINDS),
  booksBalance,
  incomeHasSource,
  treasuryNotBelowZero,
  numbersUnique,
  referencesKnown,
  reversedOnce,
  noneAhead,
  setUpAlone,
  linesKnown(
    LINES,
    LIMITS.map(({ word }) => word),
  ),
  endsFit(LINES),
  wayFits(LINES),
  planFits(LINES),
  committedAsPlanned,
  shortfallExplained,
  committedIsPaid,
  unitsUnique,
  unitsKnown,
  trackerAgrees,
  formIsLedger,
  closingsAgree(reckonClosings),
  digestsAgree,
  takenUpWhole([ORION]),
  rentPaid,
  runningCostsKnown,
  flagship,
  flagshipOnMap,
  flagshipNotSold,
  flagshipLoyal,
  flagshipLeasedAlone,
  allHandsOfFlagship,
  oneShipInDock,
  withinLimit,
  oneSale,
  saleAtLimit,
  saleOffMap,
  salePaid,
  saleUnspent,
  bribesPaid,
  oneRoundOfBribes,
  bribesPlanned,
  offersSecret,
  leasesPaid,
  highestBidTaken,
  leasedOnce,
  salvageToOwner,
  salvagePaid,
  salvorMoves,
  oneRaidAShip,
  nothingWhileHiding,
  nothingAcceptedInHiding,
  fleetOffMapInHiding,
  mutinyInHiding,
  mountsKnown,
  limitedWeapons,
  phaserGMounts,
  phaserGOffers,
  phaserGWorth,
  specialSystems,
];

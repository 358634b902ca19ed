import { ZERO, add, figures, subtract, type Points } from "../core/points";
import type { Finding } from "../core/problem";
import { closingsAgree, digestsAgree } from "../campaign/closing-checks";
import { differs } from "../campaign/differs";
import {
  booksBalance,
  endsFit,
  linesKnown,
  noneAhead,
  numbersUnique,
  treasuryNotBelowZero,
} from "../campaign/ledger-checks";
import { sidesNamed, sidesOfKind } from "../campaign/side-checks";
import { sameWord } from "../campaign/spelling";
import type { Check, Reckoned } from "../campaign/system";
import { TABLES } from "../campaign/tables";
import { trackerAgrees, unitsKnown, unitsUnique } from "../campaign/tracker-checks";
import { reckonClosings } from "./closings";
import { LINES, ORION, ORION_LINES, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { orionClosing } from "./orion-form";
import { orionTurns, received, transfersOf } from "./orion-turns";

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
        const actual = orionClosing(reckoned, side, turn);
        if (actual === expected) return [];
        const message = `${side}, turn ${turn}: the form closes with ${figures(actual)} BPV, the ledger holds ${figures(expected)}; an entry stands on a line that the form lacks.`;
        return [
          differs("form-differs", `${side}, turn ${turn}`, message, expected, actual, {
            clause: "V1.23 8C1",
            spot: { sheet: TABLES.Transfers.sheet },
          }),
        ];
      });
    }),
};

/** What the ledger holds for a side at the end of each turn, from turn 0: added up from the entries, not by the replay. */
function heldByTurn({ books, campaign }: Reckoned, side: string): readonly Points[] {
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

/** V19.06: one flagship, in the fleet, of the highest Command Rating. */
const flagship: Check = {
  id: "flagship",
  title: "The pirate has one flagship, of the highest Command Rating",
  clause: "V19.06",
  find: (reckoned) => orionSides(reckoned).flatMap((side) => flagshipFindings(reckoned, side)),
};

function flagshipFindings({ books, campaign }: Reckoned, side: string): Finding[] {
  const fleet = books.units.filter((unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null);
  if (fleet.length === 0) return [];
  const highest = Math.max(...fleet.map(({ commandRating }) => commandRating ?? 0));
  const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest).map(({ unit }) => unit);
  const marked = fleet.filter((unit) => unit.flagship);
  const [only] = marked;
  const finding = (message: string, expected: string): Finding[] => [
    {
      check: "flagship",
      subject: side,
      message,
      expected,
      actual: marked.map(({ unit }) => unit).join(", ") || "none",
      clause: "V19.06",
      spot: only?.spot ?? { sheet: TABLES.Units.sheet },
    },
  ];
  const choice = eligible.join(" or ");
  if (!only) return finding(`${side} has no flagship; designate ${choice} on the Ships page.`, choice);
  if (marked.length > 1) {
    const all = marked.map(({ unit }) => unit).join(", ");
    return finding(`${side} has more than one flagship (${all}); designate ${choice} on the Ships page.`, choice);
  }
  if (!eligible.includes(only.unit)) {
    const message = `${only.unit} is the flagship with Command Rating ${only.commandRating ?? 0}, but the highest is ${highest}; designate ${choice} on the Ships page.`;
    return finding(message, choice);
  }
  const designated = campaign.flagships.get(side) ?? "none";
  if (designated === only.unit) return [];
  const message = `${only.unit} is marked as flagship, but the log designates ${designated}; designate it on the Ships page.`;
  return finding(message, designated);
}

/** V19.08: rent that was due in a closed turn was paid in it, and no more. */
const rentPaid: Check = {
  id: "rent-unpaid",
  title: "The rent of each turn is paid, and is the rent due",
  clause: "V19.08",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) =>
      orionTurns(reckoned, side).flatMap(({ turn, rentDue, rentPaid: paid }): Finding[] => {
        // In the turn under way unpaid rent is due, not wrong.
        const holds = turn < reckoned.campaign.turn ? paid === rentDue : paid <= rentDue;
        if (holds) return [];
        const gap = figures(paid < rentDue ? subtract(rentDue, paid) : subtract(paid, rentDue));
        const what = paid < rentDue ? `${gap} BPV are missing` : `${gap} BPV too much were paid`;
        const message = `${side} owes ${figures(rentDue)} BPV of rent in turn ${turn} and paid ${figures(paid)}: ${what}.`;
        const spot = transfersOf(reckoned, side, turn, "Rent").at(-1)?.spot ?? { sheet: TABLES.Transfers.sheet };
        return [differs("rent-unpaid", `${side}, turn ${turn}`, message, rentDue, paid, { clause: "V19.08", spot })];
      }),
    ),
};

/** V19.62: nothing of what hiding forbids was received in a turn of hiding, or it was given back. */
const nothingWhileHiding: Check = {
  id: "income-in-hiding",
  title: "A pirate in hiding has no general income, bribes, leases, piracy, salvage or raids",
  clause: "V19.62",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) =>
      [...(reckoned.campaign.hiding.get(side) ?? [])].flatMap((turn) =>
        ORION_LINES.notInHiding.flatMap((line): Finding[] => {
          const amount = received(reckoned, side, turn, line);
          const entry = transfersOf(reckoned, side, turn, line).find(({ to }) => to === side);
          if (amount === ZERO || !entry) return [];
          const message = `Entry ${entry.no}: ${side} was in hiding in turn ${turn} and could not receive ${line}. Reverse the entry.`;
          return [
            differs("income-in-hiding", `${side}, turn ${turn}`, message, ZERO, amount, {
              clause: "V19.62",
              spot: entry.spot,
            }),
          ];
        }),
      ),
    ),
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

const orionSides = ({ books }: Reckoned): readonly string[] =>
  books.sides.filter(({ kind }) => kind === ORION).map(({ name }) => name);

/** The named checks of a Border Patrol campaign. */
export const CHECKS: readonly Check[] = [
  sidesNamed,
  sidesOfKind(SIDE_KINDS),
  booksBalance,
  treasuryNotBelowZero,
  numbersUnique,
  noneAhead,
  linesKnown(LINES),
  endsFit(LINES),
  unitsUnique,
  unitsKnown,
  trackerAgrees,
  formIsLedger,
  closingsAgree(reckonClosings),
  digestsAgree,
  rentPaid,
  flagship,
  nothingWhileHiding,
  runningCostsKnown,
];

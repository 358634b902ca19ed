import { figures, subtract } from "../core/points";
import type { Finding } from "../core/problem";
import {
  booksBalance,
  closingsAgree,
  differs,
  net,
  numbersUnique,
  trackerAgrees,
  treasuryNotBelowZero,
  unitsUnique,
} from "../campaign/checks";
import type { Check, Reckoned } from "../campaign/system";
import { closings } from "./closings";
import { ORION, ORION_LINES, lineOf } from "./lines";
import { fillOrionForm } from "./orion-form";
import { isHiding, orionTurns } from "./orion-turns";

/** Every line of the ledger is one of the pinned words. */
const knownLines: Check = {
  id: "unknown-line",
  title: "Every entry stands on a line that the forms know",
  clause: "V1.23 2E1",
  find: ({ books }) =>
    books.transfers
      .filter(({ line }) => lineOf(line) === undefined)
      .map(({ no, line, spot }): Finding => {
        const message = `Entry ${no} is on the line "${line}", which no form has; choose a line of the list.`;
        return { check: "unknown-line", subject: `No ${no}`, message, actual: line, spot };
      }),
};

/** What the form adds up to is what the ledger holds. */
const formIsLedger: Check = {
  id: "form-differs",
  title: "The Orion form closes with what the ledger holds",
  clause: "V1.23 8C1",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) =>
      orionTurns(reckoned, side).flatMap(({ turn }) => {
        const closing = fillOrionForm(reckoned, side, turn).lines.find(({ id }) => id === "closing")?.shown;
        const entries = reckoned.books.transfers.filter((entry) => entry.turn <= turn && entry.currency === "BPV");
        const held = net(entries, side);
        if (closing?.kind !== "points" || closing.amount === held) return [];
        const message = `${side}, turn ${turn}: the form closes with ${figures(closing.amount)} BPV, the ledger holds ${figures(held)}; an entry stands on a line that the form lacks.`;
        return [
          differs("form-differs", `${side}, turn ${turn}`, message, held, closing.amount, {
            clause: "V1.23 8C1",
            spot: { sheet: "Ledger" },
          }),
        ];
      }),
    ),
};

/** V19.06: one flagship, in the fleet, of the highest Command Rating. */
const flagship: Check = {
  id: "flagship",
  title: "The pirate has one flagship, of the highest Command Rating",
  clause: "V19.06",
  find(reckoned) {
    const { books, campaign } = reckoned;
    return orionSides(reckoned).flatMap((side): Finding[] => {
      const fleet = books.units.filter((unit) => unit.side === side && campaign.units.get(unit.unit)?.left === null);
      if (fleet.length === 0) return [];
      const rating = (unit: (typeof fleet)[number]): number => unit.commandRating ?? 0;
      const highest = Math.max(...fleet.map(rating));
      const eligible = fleet.filter((unit) => rating(unit) === highest).map(({ unit }) => unit);
      const marked = fleet.filter((unit) => unit.flagship);
      const designated = campaign.flagships.get(side);
      const finding = (message: string, actual: string, row = marked[0]): Finding => ({
        check: "flagship",
        subject: side,
        message,
        expected: eligible.join(" or "),
        actual,
        clause: "V19.06",
        ...(row && { spot: row.spot }),
      });
      if (marked.length !== 1) {
        const many = marked.length === 0 ? "no unit is" : `${marked.map(({ unit }) => unit).join(", ")} are all`;
        return [
          finding(
            `${side}: ${many} marked as flagship; mark one: ${eligible.join(" or ")}.`,
            marked.map(({ unit }) => unit).join(", ") || "none",
          ),
        ];
      }
      const unit = marked[0]?.unit ?? "";
      if (!eligible.includes(unit)) {
        return [
          finding(
            `${unit} is the flagship, but ${eligible.join(" and ")} ${eligible.length === 1 ? "has" : "have"} a higher Command Rating (${highest}).`,
            unit,
          ),
        ];
      }
      return designated === unit
        ? []
        : [
            finding(
              `${unit} is marked as flagship, but the log designates ${designated ?? "none"}; designate it on the Ships page.`,
              unit,
            ),
          ];
    });
  },
};

/** V19.08: rent that was due in a closed turn was paid in it. */
const rentPaid: Check = {
  id: "rent-unpaid",
  title: "The rent of each turn is paid, and is the rent due",
  clause: "V19.08",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) =>
      orionTurns(reckoned, side)
        // In the turn under way unpaid rent is due, not wrong.
        .filter(({ turn, rentDue, rentPaid: paid }) =>
          turn < reckoned.campaign.turn ? paid !== rentDue : paid > rentDue,
        )
        .map(({ turn, rentDue, rentPaid: paid }) => {
          const short =
            paid < rentDue
              ? `${figures(subtract(rentDue, paid))} BPV are still to pay in 2C2`
              : `${figures(subtract(paid, rentDue))} BPV too much were paid`;
          const spot = reckoned.books.transfers.find(
            (entry) => entry.turn === turn && entry.line === "Rent" && entry.from === side,
          )?.spot;
          return differs(
            "rent-unpaid",
            `${side}, turn ${turn}`,
            `${side} owes ${figures(rentDue)} BPV of rent in turn ${turn} and paid ${figures(paid)}: ${short}.`,
            rentDue,
            paid,
            { clause: "V19.08", ...(spot && { spot }) },
          );
        }),
    ),
};

/** V19.62: nothing of what hiding forbids was booked in a turn of hiding. */
const nothingWhileHiding: Check = {
  id: "income-in-hiding",
  title: "A pirate in hiding has no general income, bribes, leases, piracy, salvage or raids",
  clause: "V19.62",
  find: (reckoned) =>
    orionSides(reckoned).flatMap((side) =>
      reckoned.books.transfers
        .filter(({ turn, to, line }) => to === side && isHiding(reckoned, side, turn) && forbiddenInHiding(line))
        .map(({ no, turn, line, amount, spot }): Finding => {
          const message = `Entry ${no}: ${side} was in hiding in turn ${turn} and could not receive ${line}. Reverse the entry.`;
          return {
            check: "income-in-hiding",
            subject: `No ${no}`,
            message,
            expected: "0",
            actual: figures(amount),
            difference: figures(amount),
            clause: "V19.62",
            spot,
          };
        }),
    ),
};

export const forbiddenInHiding = (line: string): boolean =>
  ORION_LINES.notInHiding.some((word) => word.toLowerCase() === line.toLowerCase());

const orionSides = ({ books }: Reckoned): readonly string[] =>
  books.sides.filter(({ kind }) => kind === ORION).map(({ name }) => name);

/** The named checks of a Border Patrol campaign. */
export const CHECKS: readonly Check[] = [
  booksBalance,
  treasuryNotBelowZero,
  numbersUnique,
  unitsUnique,
  trackerAgrees,
  knownLines,
  formIsLedger,
  closingsAgree({ closings }),
  rentPaid,
  flagship,
  nothingWhileHiding,
];

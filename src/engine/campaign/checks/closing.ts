import { ZERO, formatPoints } from "../../core/points";
import type { Finding } from "../../core/problem";
import { mismatch } from "./mismatch";
import { turnDigest } from "../ledger/digests";
import type { BookedClosing, Closing } from "../ledger/entry";
import type { BooksState } from "../ledger/replay";
import type { Check } from "../game";
import { TABLES } from "../schema/tables";

const CLAUSE = "V1.23 8C1";

/** Closed turns say what the entries say; `closings` works them out again. */
export const closingsAgree = (
  closings: (reckoned: BooksState, turns: readonly number[]) => readonly Omit<Closing, "digest">[],
): Check => ({
  id: "closing-differs",
  title: "Closed turns agree with the entries",
  clause: CLAUSE,
  find(reckoned) {
    const written = new Map<string, BookedClosing>();
    const twice: BookedClosing[] = [];
    const joined = new Map<string, number>();
    for (const closing of reckoned.books.closings) {
      joined.set(closing.side, Math.min(closing.turn, joined.get(closing.side) ?? closing.turn));
      if (written.has(keyOf(closing))) twice.push(closing);
      else written.set(keyOf(closing), closing);
    }
    const worked = closings(reckoned, closedTurns(reckoned));
    return [
      ...worked.flatMap((closing) => {
        const row = written.get(keyOf(closing));
        return row ? compare(closing, row) : missing(closing, joined.get(closing.side) ?? Infinity);
      }),
      ...twice.map((closing) => found(closing, "stands twice in Turns; remove one row.", "1", "2", closing.spot)),
    ];
  },
});

/** Nothing of a closed turn was altered since. */
export const digestsAgree: Check = {
  id: "closing-digest",
  title: "Closed turns were not altered since",
  clause: CLAUSE,
  find: (reckoned) =>
    closedTurns(reckoned).flatMap((turn): Finding[] => {
      const worked = turnDigest(reckoned, turn);
      const altered = reckoned.books.closings.find((row) => row.turn === turn && row.digest !== worked);
      if (!altered) return [];
      return [
        {
          check: "closing-digest",
          subject: `Turn ${turn}`,
          message: `An entry of turn ${turn} was altered, added or removed since the turn was closed. Put it back, and correct it by a new entry in the turn under way.`,
          expected: altered.digest,
          actual: worked,
          clause: CLAUSE,
          spot: altered.spots.digest,
        },
      ];
    }),
};

/** Every turn before the one under way that was kept here. */
const closedTurns = ({ campaign: { first, turn } }: BooksState): readonly number[] =>
  Array.from({ length: turn - first }, (_, index) => first + index);

const keyOf = ({ turn, side }: Pick<Closing, "turn" | "side">): string => `${turn} ${side}`;

const subjectOf = ({ turn, side }: Pick<Closing, "turn" | "side">): string => `${side}, turn ${turn}`;

const found = (
  closing: Pick<Closing, "turn" | "side">,
  what: string,
  expected: string,
  actual: string,
  spot: Finding["spot"],
): Finding => ({
  check: "closing-differs",
  subject: subjectOf(closing),
  message: `${subjectOf(closing)}: the closing ${what}`,
  expected,
  actual,
  clause: CLAUSE,
  ...(spot && { spot }),
});

function missing(worked: Omit<Closing, "digest">, joined: number): Finding[] {
  const { turn, treasury, unitBpv, income } = worked;
  // A side that joins later has no closings of the turns before.
  if (turn < joined && treasury === ZERO && unitBpv === ZERO && income === ZERO) return [];
  const spot = { sheet: TABLES.Closings.sheet };
  return [found(worked, "is missing in Turns; undo, or put its row back.", "a closing", "nothing", spot)];
}

function compare(worked: Omit<Closing, "digest">, row: BookedClosing): Finding[] {
  // A cell of it could not be read: that is a finding already.
  if (!row.legible) return [];
  const subject = subjectOf(worked);
  const amounts = [
    ["income", worked.income, row.income, row.spots.income],
    ["treasury", worked.treasury, row.treasury, row.spots.treasury],
    ["unit BPV", worked.unitBpv, row.unitBpv, row.spots.unitBpv],
    ["net worth", worked.netWorth, row.netWorth, row.spots.netWorth],
    ["rent due", worked.rentDue ?? ZERO, row.rentDue ?? ZERO, row.spots.rentDue],
  ] as const;
  const findings = amounts
    .filter(([, expected, actual]) => expected !== actual)
    .map(([what, expected, actual, spot]) => {
      const message = `${subject}: the ${what} is ${formatPoints(expected)} by the entries, ${formatPoints(actual)} in Turns; put ${formatPoints(expected)} there.`;
      return mismatch("closing-differs", subject, message, expected, actual, { clause: CLAUSE, spot });
    });
  if (row.standing !== worked.standing) {
    const [expected, actual] = [worked.standing || "blank", row.standing || "blank"];
    const what = `says the standing is ${actual}; by the entries it is ${expected}: put that there.`;
    findings.push(found(worked, what, expected, actual, row.spots.standing));
  }
  return findings;
}

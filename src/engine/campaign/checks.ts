import { ZERO, add, figures, subtract, type Points } from "../core/points";
import type { Finding, Spot } from "../core/problem";
import { digestOf } from "./digest";
import type { BookedClosing, Closing, Entry } from "./entry";
import { fleetOf, treasury } from "./replay";
import type { Check, CampaignSystem, Reckoned } from "./system";

/** A finding about two amounts that should be the same. */
export function differs(
  check: string,
  subject: string,
  message: string,
  expected: Points,
  actual: Points,
  more: { clause?: string; spot?: Spot },
): Finding {
  return {
    check,
    subject,
    message,
    expected: figures(expected),
    actual: figures(actual),
    difference: figures(subtract(actual, expected)),
    ...more,
  };
}

/** Every transfer has two ends, so that all accounts together always come to 0. */
export const booksBalance: Check = {
  id: "books-balance",
  title: "The books balance: what one account pays, another receives",
  clause: "V19.092",
  find: ({ books }) =>
    books.transfers
      .filter(({ from, to }) => from === "" || to === "" || from === to)
      .map(({ no, from, to, amount, spot }) => {
        const what =
          from === to && from !== "" ? `goes from ${from} to itself` : `has no ${from === "" ? "From" : "To"}`;
        return differs(
          "books-balance",
          `No ${no}`,
          `Entry ${no} ${what}; name both accounts, or reverse it.`,
          ZERO,
          from === "" ? amount : subtract(ZERO, amount),
          { spot },
        );
      }),
};

/** V1.23, step 8C1: no treasury ends a turn below 0. */
export const treasuryNotBelowZero: Check = {
  id: "treasury-below-zero",
  title: "No treasury ends a turn below 0",
  clause: "V1.23 8C1",
  find: ({ books, campaign }) =>
    books.sides.flatMap(({ name }) =>
      campaign.ends.flatMap(({ turn }) => {
        const amount = treasury(campaign, name, turn);
        if (amount >= 0) return [];
        const spot = books.transfers.filter((entry) => entry.from === name && entry.turn === turn).at(-1)?.spot;
        const message = `${name} ends turn ${turn} at ${figures(amount)} BPV; spend less or record what is missing, ${figures(subtract(ZERO, amount))} BPV.`;
        return [
          differs("treasury-below-zero", name, message, ZERO, amount, { clause: "V1.23 8C1", ...(spot && { spot }) }),
        ];
      }),
    ),
};

/** Numbers run in one sequence across the tables and are never used twice. */
export const numbersUnique: Check = {
  id: "duplicate-number",
  title: "No two entries have the same number",
  clause: "",
  find({ books }) {
    const seen = new Map<number, Entry>();
    return entriesOf({ books }).flatMap((entry): Finding[] => {
      const first = seen.get(entry.no);
      seen.set(entry.no, first ?? entry);
      if (!first) return [];
      const where = first.spot.cell === undefined ? first.spot.sheet : `${first.spot.sheet} ${first.spot.cell}`;
      return [
        {
          check: "duplicate-number",
          subject: `No ${entry.no}`,
          message: `Two entries have the number ${entry.no}; the other stands at ${where}. Give one the next free number.`,
          spot: entry.spot,
        },
      ];
    });
  },
};

/** One row a unit in the tracker, one entry that brings it in. */
export const unitsUnique: Check = {
  id: "duplicate-unit",
  title: "No unit is entered twice",
  clause: "",
  find({ books }) {
    const entered = books.events.filter(({ change }) => change.kind === "Unit enters");
    return [
      ...repeated(books.units, ({ unit }) => unit).map(({ unit, spot }) => ({ unit, spot, where: "the tracker" })),
      ...repeated(entered, ({ change }) => ("unit" in change ? change.unit : "")).map(({ change, spot }) => ({
        unit: "unit" in change ? change.unit : "",
        spot,
        where: "the log",
      })),
    ].map(({ unit, spot, where }): Finding => {
      const message = `${unit === "" ? "A unit without an id" : unit} stands twice in ${where}; remove one row or give it an id of its own.`;
      return { check: "duplicate-unit", subject: unit, message, expected: "1", actual: "2", spot };
    });
  },
};

/** The tracker shows what the entries say about existence, side and value. */
export const trackerAgrees: Check = {
  id: "tracker-differs",
  title: "The ship tracker agrees with the log about existence, side and worth",
  clause: "V19.092",
  find({ books, campaign }) {
    const rows = new Map(books.units.map((row) => [row.unit, row]));
    const findings: Finding[] = [];
    for (const row of books.units) {
      const unit = campaign.units.get(row.unit);
      if (!unit) {
        findings.push({
          check: "tracker-differs",
          subject: row.unit,
          message: `${row.unit || "A unit without an id"} stands in the tracker alone: no entry of the log brings it in. Add it on the Ships page.`,
          expected: "an entry",
          actual: "nothing",
          spot: row.spot,
        });
        continue;
      }
      if (row.side !== unit.side) {
        findings.push({
          check: "tracker-differs",
          subject: row.unit,
          message: `${row.unit} belongs to ${unit.side} by the log, to ${row.side || "nobody"} in the tracker.`,
          expected: unit.side,
          actual: row.side,
          spot: row.spot,
        });
      }
      const worth = unit.left ? ZERO : unit.worth;
      if (row.worth !== worth) {
        const message = `${row.unit} counts ${figures(worth)} BPV by the log, ${figures(row.worth)} in the tracker; change it on the Ships page.`;
        findings.push(
          differs("tracker-differs", row.unit, message, worth, row.worth, { clause: "V19.092", spot: row.spot }),
        );
      }
    }
    for (const { name } of books.sides) {
      for (const { unit } of fleetOf(campaign, name)) {
        if (rows.has(unit)) continue;
        findings.push({
          check: "tracker-differs",
          subject: unit,
          message: `${unit} of ${name} is in the log, but its row in the tracker is gone. Undo, or record it as lost.`,
          expected: unit,
          actual: "nothing",
          spot: { sheet: "Ships" },
        });
      }
    }
    return findings;
  },
};

/** Closed turns say what the entries say, and nothing of them was altered since. */
export function closingsAgree(system: Pick<CampaignSystem, "closings">): Check {
  return {
    id: "closing-differs",
    title: "Closed turns agree with the entries, and were not altered",
    clause: "V1.23 8C1",
    find(reckoned) {
      const turns = [...new Set(reckoned.books.closings.map(({ turn }) => turn))].sort((a, b) => a - b);
      return turns.flatMap((turn) => {
        const written = reckoned.books.closings.filter((closing) => closing.turn === turn);
        return system.closings(reckoned, turn).flatMap((worked) => compare(worked, written));
      });
    },
  };
}

function compare(worked: Closing, written: readonly BookedClosing[]): Finding[] {
  const row = written.find(({ side }) => side === worked.side);
  const subject = `${worked.side}, turn ${worked.turn}`;
  if (!row) {
    return [
      {
        check: "closing-differs",
        subject,
        message: `Turn ${worked.turn} is closed, but its row for ${worked.side} is missing in Turns.`,
        expected: "a closing",
        actual: "nothing",
        spot: { sheet: "Turns" },
      },
    ];
  }
  const amounts = [
    ["income", worked.income, row.income],
    ["treasury", worked.treasury, row.treasury],
    ["unit BPV", worked.unitBpv, row.unitBpv],
    ["net worth", worked.netWorth, row.netWorth],
    ["rent due", worked.rentDue ?? ZERO, row.rentDue ?? ZERO],
  ] as const;
  const findings = amounts
    .filter(([, expected, actual]) => expected !== actual)
    .map(([what, expected, actual]) =>
      differs(
        "closing-differs",
        subject,
        `${subject}: the ${what} is ${figures(expected)} by the entries, ${figures(actual)} in Turns.`,
        expected,
        actual,
        { clause: "V1.23 8C1", spot: row.spot },
      ),
    );
  if (row.standing !== worked.standing) {
    findings.push({
      check: "closing-differs",
      subject,
      message: `${subject}: the standing is ${worked.standing} by the entries, ${row.standing || "blank"} in Turns.`,
      expected: worked.standing,
      actual: row.standing,
      spot: row.spot,
    });
  }
  if (row.digest !== worked.digest) {
    findings.push({
      check: "closing-digest",
      subject,
      message: `${subject}: an entry of a closed turn was altered, added or removed since it was closed (or of a turn before it).`,
      expected: row.digest,
      actual: worked.digest,
      spot: row.spot,
    });
  }
  return findings;
}

/** The digests of turns 0 to `last`, each over the one before. */
export function digests({ books }: Pick<Reckoned, "books">, last: number): readonly string[] {
  const entries = entriesOf({ books });
  const found: string[] = [];
  for (let turn = 0; turn <= last; turn++) {
    found.push(
      digestOf(
        entries.filter((entry) => entry.turn === turn),
        found[turn - 1] ?? "",
      ),
    );
  }
  return found;
}

/** The sum of everything that went to an account less what it paid, for checks that work it out again. */
export const net = (
  entries: readonly { readonly from: string; readonly to: string; readonly amount: Points }[],
  account: string,
): Points =>
  entries.reduce(
    (total, { from, to, amount }) =>
      to === account ? add(total, amount) : from === account ? subtract(total, amount) : total,
    ZERO,
  );

const entriesOf = ({ books }: Pick<Reckoned, "books">): readonly Entry[] => [...books.transfers, ...books.events];

/** Those whose key stood before. */
function repeated<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const again = seen.has(key(item));
    seen.add(key(item));
    return again;
  });
}

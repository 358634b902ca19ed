import { ZERO, formatPoints, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { mismatch } from "./mismatch";
import type { Event, TrackedUnit } from "../ledger/entry";
import { fleetOf, type Unit } from "../ledger/replay";
import type { Check } from "../game";
import { TABLES } from "../schema/tables";

/** One row a unit in the tracker, one entry that brings it in. */
export const unitsUnique: Check = {
  id: "duplicate-unit",
  title: "No unit is entered twice",
  clause: "",
  find({ books }) {
    const entered = books.events.flatMap(({ change, spot }) =>
      change.kind === "Unit enters" ? [{ unit: change.unit, spot }] : [],
    );
    const found =
      (where: string) =>
      (row: Pick<TrackedUnit, "unit" | "spot">): Finding => {
        const message = `${named(row.unit)} stands twice in ${where}; remove one row or give it an id of its own.`;
        return { check: "duplicate-unit", subject: row.unit, message, expected: "1", actual: "2", spot: row.spot };
      };
    return [...repeated(books.units).map(found("the tracker")), ...repeated(entered).map(found("the log"))];
  },
};

/** What the log tells of a unit is told while it is in the campaign. */
export const unitsKnown: Check = {
  id: "unknown-unit",
  title: "The log tells only of units that are in the campaign",
  clause: "",
  find({ books }) {
    const sides = new Map<string, string>();
    return inOrderOfPlay(books.events).flatMap(({ no, side, change, spot }): Finding[] => {
      if (change.kind === "Hiding") return [];
      const owner = sides.get(change.unit);
      if (change.kind === "Unit enters") sides.set(change.unit, side);
      if (change.kind === "Unit leaves") sides.delete(change.unit);
      // With all hands: the flagship has just left.
      if (change.kind === "Unit enters" || change.kind === "Flagship lost" || owner === side) return [];
      const message =
        owner === undefined
          ? `Entry ${no} tells of ${change.unit}, which is not in the campaign at that time; correct its Subject.`
          : `Entry ${no} tells of ${change.unit} of ${side}, but it belongs to ${owner}; correct its Side.`;
      const expected = owner ?? "a unit in the campaign";
      const actual = owner === undefined ? change.unit : side;
      return [{ check: "unknown-unit", subject: change.unit, message, expected, actual, spot }];
    });
  },
};

/** The tracker shows what the entries say about existence, side and value. */
export const trackerAgrees: Check = {
  id: "tracker-differs",
  title: "The ship tracker agrees with the log about existence, side and BPV",
  clause: "V19.092",
  find({ books, campaign }) {
    const tracked = new Set(books.units.map(({ unit }) => unit));
    const gone = books.sides.flatMap(({ name }) =>
      fleetOf(campaign, name)
        .filter(({ unit }) => !tracked.has(unit))
        .map(({ unit }): Finding => {
          const message = `${unit} of ${name} is in the log, but its row in the tracker is gone. Undo, or record it as lost.`;
          return {
            check: "tracker-differs",
            subject: unit,
            message,
            expected: unit,
            actual: "nothing",
            spot: { sheet: TABLES.Units.sheet },
          };
        }),
    );
    return [...books.units.flatMap((row) => compare(row, campaign.units.get(row.unit))), ...gone];
  },
};

function compare(row: TrackedUnit, unit: Unit | undefined): Finding[] {
  // A cell of it could not be read: that is a finding already.
  if (!row.legible) return [];
  const { unit: subject, spot } = row;
  if (!unit) {
    const message = `${named(subject)} stands in the tracker alone: no entry of the log brings it in. Take it in, or add it on the Ships page.`;
    return [{ check: "tracker-differs", subject, message, expected: "an entry", actual: "nothing", spot }];
  }
  const findings: Finding[] = [];
  if (row.side !== unit.side) {
    const message = `${subject} belongs to ${unit.side} by the log, to ${row.side || "nobody"} in the tracker; set its Side back to ${unit.side}, or record it as captured.`;
    findings.push({ check: "tracker-differs", subject, message, expected: unit.side, actual: row.side, spot });
  }
  const values: readonly (readonly [what: string, expected: Points, actual: Points])[] = [
    ["Economic BPV", unit.economic, row.economic],
    ["Combat BPV", unit.combat, row.combat],
    ["Worth BPV", unit.left ? ZERO : unit.worth, row.worth],
  ];
  for (const [what, expected, actual] of values) {
    if (expected === actual) continue;
    const message = `The ${what} of ${subject} is ${formatPoints(expected)} by the log, ${formatPoints(actual)} in the tracker; take your edit in, or put the cell back.`;
    findings.push(mismatch("tracker-differs", subject, message, expected, actual, { clause: "V19.092", spot }));
  }
  return findings;
}

const named = (unit: string): string => (unit === "" ? "A unit without an id" : unit);

const inOrderOfPlay = (events: readonly Event[]): readonly Event[] =>
  [...events].sort((a, b) => a.turn - b.turn || a.no - b.no);

/** Those whose id stood before. */
function repeated<T extends { readonly unit: string }>(rows: readonly T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ unit }) => {
    const again = seen.has(unit);
    seen.add(unit);
    return again;
  });
}

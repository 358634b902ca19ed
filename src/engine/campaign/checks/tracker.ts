import { ZERO, formatPoints } from "../../core/points";
import { ENTERS, LEAVES } from "../ledger/change";
import type { Event, TrackedUnit } from "../ledger/entry";
import { sidesShown, tableOf, type Books, type BooksState, type Unit } from "../ledger/ledger";
import { inOrderOfPlay } from "../ledger/order-of-play";
import { fleetOf } from "../ledger/replay";
import { standingEvents } from "../ledger/reversals";
import { firstOf, takenUpBy } from "../ledger/taken-up";
import { UNITS } from "../schema/shared-tables";
import { check, type Check, type Found, mismatch } from "./check";

/** Each unit has one row in the tracker, and one entry that adds it. */
export const unitsUnique = check({
  id: "duplicate-unit",
  title: "No unit appears twice",
  clause: "",
  inView: true,
  rowwise: true,
  find({ books }) {
    const entered = standingEvents(books.events).flatMap(({ change, spot }) =>
      change.kind === ENTERS ? [{ unit: change.unit, spot }] : [],
    );
    const found =
      (where: string) =>
      (row: Pick<TrackedUnit, "unit" | "spot">): Found => {
        const message = `${named(row.unit)} appears twice in ${where}. Remove one row, or give it an id of its own.`;
        return {
          subject: row.unit,
          message,
          expected: "1",
          actual: "2",
          spot: row.spot,
          sight: true,
        };
      };
    return [...repeated(books.units).map(found("the tracker")), ...repeated(entered).map(found("the log"))];
  },
});

/** The log names only units that are in the campaign. */
export const unitsKnown = check({
  id: "unknown-unit",
  title: "The log names only units that are in the campaign",
  clause: "",
  find({ books, game }) {
    const kinds = new Map(game.changes.map((known) => [known.kind, known]));
    const sides = new Map<string, string>();
    return inOrderOfPlay(standingEvents(books.events)).flatMap((event): Found[] => {
      const { no, side, change, spot, turn } = event;
      const { about, effect, afterLeaving = false } = kinds.get(change.kind) ?? { about: "side", effect: "none" };
      if (about !== "unit") return [];
      const owner = sides.get(change.unit);
      if (effect === "enters") sides.set(change.unit, side);
      if (effect === "leaves") sides.delete(change.unit);
      if (effect === "enters" || afterLeaving || owner === side || wasThere(books, event)) return [];
      const message =
        owner === undefined
          ? `Entry ${no} is about ${change.unit}, which is not in the campaign at that time. Correct its Subject.`
          : `Entry ${no} is about ${change.unit} of ${side}, but it belongs to ${owner}. Correct its Side.`;
      const expected = owner ?? "a unit in the campaign";
      const actual = owner === undefined ? change.unit : side;
      return [{ subject: change.unit, message, expected, actual, spot, turn }];
    });
  },
});

/** Whether an event is entered again after it was undone, and its unit was its side's when it was first entered: it was right then. */
function wasThere(books: Books, { no, side, ref, change: { unit } }: Event): boolean {
  // What is entered again refers to what undid it.
  const first = ref === "" ? no : firstOf(takenUpBy(books), no);
  if (first === no) return false;
  const last = standingEvents(books.events.filter((event) => event.no < first))
    .filter(({ change }) => change.unit === unit && (change.kind === ENTERS || change.kind === LEAVES))
    .at(-1);
  return last?.change.kind === ENTERS && last.side === side;
}

/** The tracker agrees with the entries about existence, side and value. */
export const trackerAgrees = (clause: string, money: string): Check =>
  check({
    id: "tracker-differs",
    title: `The ship tracker agrees with the log about existence, side and ${money}`,
    clause,
    inView: true,
    find(state) {
      const { books, campaign } = state;
      const tracked = new Set(books.units.map(({ unit }) => unit));
      const gone = sidesShown(books).flatMap(({ name }) =>
        fleetOf(campaign, name)
          .filter(({ unit }) => !tracked.has(unit))
          .map(({ unit }): Found => {
            const message = `${unit} of ${name} is in the log, but its row in the tracker is missing. Undo the deletion, or record the unit as lost.`;
            return {
              subject: unit,
              message,
              expected: unit,
              actual: "nothing",
              spot: { sheet: tableOf(state.game, UNITS.name).sheet },
            };
          }),
      );
      // A row that nobody entered may be the one that is missing, with another id.
      return [
        ...books.units.flatMap((row) => compare(state, row, campaign.units.get(row.unit), clause, gone.length > 0)),
        ...gone,
      ];
    },
  });

function compare(
  { game }: BooksState,
  row: TrackedUnit,
  unit: Unit | undefined,
  clause: string,
  isOneMissing: boolean,
): Found[] {
  // A cell of it could not be read: that is already a finding.
  if (!row.legible) return [];
  const { unit: subject, spot } = row;
  if (!unit) {
    const message = `${named(subject)} is only in the tracker: no entry in the log adds it. Choose "Post changes from the sheets" on the Checks page, or add it on the Ships page.`;
    const words = { expected: "an entry", actual: "nothing", ...(isOneMissing && { sight: true as const }) };
    return [{ subject, message, ...words, spot }];
  }
  const findings: Found[] = [];
  if (row.side !== unit.side) {
    const message = `${subject} belongs to ${unit.side} according to the log, but to ${row.side || "nobody"} in the tracker. Set its Side back to ${unit.side}, or record it as captured.`;
    findings.push({
      subject,
      message,
      expected: unit.side,
      actual: row.side,
      spot,
      sight: true,
    });
  }
  const { columns } = tableOf(game, UNITS.name);
  for (const { key } of game.units.values) {
    const what = columns[key]?.header ?? key;
    const logged = unit.values[key] ?? ZERO;
    const expected = unit.left && key === game.units.worth ? ZERO : logged;
    const actual = ((row as unknown as Record<string, unknown>)[key] ?? ZERO) as typeof ZERO;
    if (expected === actual) continue;
    const message = `The ${what} of ${subject} is ${formatPoints(expected)} according to the log, but ${formatPoints(actual)} in the tracker. Choose "Post changes from the sheets" on the Checks page, or set the cell back to ${formatPoints(expected)}.`;
    findings.push(mismatch("tracker-differs", subject, message, expected, actual, { clause, spot }));
  }
  return findings;
}

const named = (unit: string): string => (unit === "" ? "A unit without an id" : unit);

/** Those whose id an earlier one has. */
function repeated<T extends { readonly unit: string }>(rows: readonly T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ unit }) => {
    const again = seen.has(unit);
    seen.add(unit);
    return again;
  });
}

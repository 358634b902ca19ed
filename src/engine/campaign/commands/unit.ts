import { formatPoints, toNumber } from "../../core/points";
import { booking, eventRow } from "../ledger/booking";
import type { Edit } from "../schema/edit";
import type { Change, Leaving, TrackedUnit, UnitValue } from "../ledger/entry";
import { allowed, readOnly, refusal, type Outcome } from "../ledger/outcome";
import type { BooksState } from "../ledger/replay";
import type { OpenBooks } from "../game";
import type { Row } from "../schema/tables";

/** A unit as somebody fills it in. */
export type NewUnit = Omit<TrackedUnit, "flagship" | "legible" | "row" | "spot">;

/** Adds a unit to the tracker, and its existence, side and value to the log. */
export function addUnit(open: OpenBooks, filled: NewUnit, today: string): Outcome {
  const draft = { ...filled, unit: filled.unit.trim() };
  const wrong = readOnly(open) ?? unfit(open, draft);
  if (wrong) return wrong;
  if (open.campaign.units.has(draft.unit) || tracked(open, draft.unit)) {
    const message = `There is a unit ${draft.unit} already; the next free id is ${freeId(open, draft.unit)}.`;
    return refusal("duplicate-unit", draft.unit, message);
  }
  const change: Change = { kind: "Unit enters", unit: draft.unit, ...valueOf(draft) };
  return allowed(`${draft.unit} joins ${draft.side}, worth ${formatPoints(draft.worth)} BPV.`, [
    { kind: "append", table: "Units", rows: [unitRow(draft)] },
    { kind: "append", table: "Events", rows: [eventRow(draft.side, change, booking(open, today))] },
  ]);
}

/** Changes what describes a unit; a changed value becomes an entry of the log. */
export function editUnit(open: OpenBooks, unit: string, filled: NewUnit, today: string): Outcome {
  const row = tracked(open, unit);
  const known = open.campaign.units.get(unit);
  if (!row || !known) return unknownUnit(unit);
  const draft = { ...filled, unit };
  const wrong = readOnly(open) ?? unfit(open, draft);
  if (wrong) return wrong;
  if (draft.side !== known.side) {
    const message = `${unit} belongs to ${known.side} by the log. Record it as captured, and add it to ${draft.side} under an id of its own.`;
    return refusal("unit-side", unit, message);
  }
  if (known.left && !sameValue(draft, row)) {
    const message = `${unit} left the campaign in turn ${known.left.turn}; its BPV stays as it is. Change its description alone.`;
    return refusal("unknown-unit", unit, message);
  }
  const cells = changedCells(unitRow(row), unitRow(draft));
  const edits: Edit[] =
    Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: "Units", row: row.row, cells }];
  if (!known.left && !sameValue(draft, known)) {
    const change: Change = { kind: "Unit valued", unit, ...valueOf(draft) };
    edits.push({ kind: "append", table: "Events", rows: [eventRow(known.side, change, booking(open, today))] });
  }
  return allowed(edits.length === 0 ? `${unit} is as it was.` : `${unit} is changed.`, edits);
}

/** Takes a unit out of the campaign; its row stays in the tracker, worth 0. */
export function loseUnit(open: OpenBooks, unit: string, how: Leaving, allHands: boolean, today: string): Outcome {
  const known = open.campaign.units.get(unit);
  if (!known || known.left) return unknownUnit(unit);
  const locked = readOnly(open);
  if (locked) return locked;
  const ends = allHands && open.campaign.flagships.get(known.side) === unit;
  const changes: Change[] = [{ kind: "Unit leaves", unit, how }];
  if (ends) changes.push({ kind: "Flagship lost", unit });
  const ending = ends ? ` It was the flagship, lost with all hands (V19.06).` : "";
  return allowed(`${unit} is ${how.toLowerCase()}.${ending}`, leave(open, unit, how, changes, today));
}

/** The edits that take a unit out, with the events that tell of it. */
export function leave(open: OpenBooks, unit: string, how: Leaving, changes: readonly Change[], today: string): Edit[] {
  const side = open.campaign.units.get(unit)?.side ?? "";
  const row = tracked(open, unit);
  const first = booking(open, today);
  const events = changes.map((change, index) => eventRow(side, change, { ...first, no: first.no + index }));
  const edits: Edit[] = [{ kind: "append", table: "Events", rows: events }];
  const cells: Row = { Condition: how, "Worth BPV": 0, Flagship: null };
  if (row) edits.push({ kind: "change", table: "Units", row: row.row, cells });
  return edits;
}

/** The unit's row in the tracker. */
export const tracked = ({ books }: BooksState, unit: string): TrackedUnit | undefined =>
  books.units.find((row) => row.unit === unit);

export const unknownUnit = (unit: string): Outcome =>
  refusal(
    "unknown-unit",
    unit,
    `${unit} is no unit of this campaign, or has left it; choose one that the tracker lists.`,
  );

/** The refusal of a unit that cannot be: without an id, of no side, or with a number below what it takes. */
export function unfit({ books }: OpenBooks, draft: NewUnit): Outcome | undefined {
  const { unit, side, sizeClass, commandRating } = draft;
  if (unit === "") return refusal("unit-id", "Unit", "A unit needs an id, such as O-7.");
  if (!books.sides.some(({ name }) => name === side)) {
    const sides = books.sides.map(({ name }) => name).join(", ");
    return refusal("unknown-side", unit, `${side === "" ? "No side" : side} was given for ${unit}; it takes ${sides}.`);
  }
  const below = AMOUNTS.find(({ key }) => draft[key] < 0);
  if (below) {
    const message = `The ${below.name} of ${unit} is ${formatPoints(draft[below.key])}; it takes 0 or more.`;
    return refusal("negative-amount", unit, message);
  }
  if (sizeClass !== null && !(Number.isInteger(sizeClass) && sizeClass >= 1 && sizeClass <= 7)) {
    return refusal(
      "not-a-number",
      unit,
      `The size class of ${unit} is ${sizeClass}; it takes a whole number from 1 to 7.`,
    );
  }
  if (commandRating !== null && !(Number.isInteger(commandRating) && commandRating >= 0)) {
    const message = `The Command Rating of ${unit} is ${commandRating}; it takes a whole number of 0 or more.`;
    return refusal("not-a-number", unit, message);
  }
  return undefined;
}

const AMOUNTS = [
  { key: "economic", name: "Economic BPV" },
  { key: "combat", name: "Combat BPV" },
  { key: "worth", name: "Worth BPV" },
] as const;

/** "O-7" for "O-6": the first number above it that is free. */
export function freeId(open: BooksState, unit: string): string {
  const [, stem = unit, figure = "1"] = /^(.*?)(\d+)$/.exec(unit) ?? [];
  for (let number = Number(figure) + 1; ; number++) {
    const id = stem + String(number);
    if (!open.campaign.units.has(id) && !tracked(open, id)) return id;
  }
}

/** What a unit is worth, by itself. */
export const valueOf = ({ economic, combat, worth }: UnitValue): UnitValue => ({ economic, combat, worth });

const sameValue = (a: UnitValue, b: UnitValue): boolean => AMOUNTS.every(({ key }) => a[key] === b[key]);

/** A unit as the tracker's cells. */
export function unitRow(unit: NewUnit): Row {
  return {
    Unit: unit.unit,
    Name: unit.name,
    Side: unit.side,
    Class: unit.class,
    "Size class": unit.sizeClass,
    "Economic BPV": toNumber(unit.economic),
    "Combat BPV": toNumber(unit.combat),
    "Worth BPV": toNumber(unit.worth),
    "Command rating": unit.commandRating,
    Captain: unit.captain,
    Crew: unit.crew,
    "Crew BPV": toNumber(unit.crewBpv),
    Place: unit.place,
    Deployment: unit.deployment,
    Condition: unit.condition,
    Note: unit.note,
  };
}

const changedCells = (before: Row, after: Row): Row =>
  Object.fromEntries(Object.entries(after).filter(([column, cell]) => (before[column] ?? null) !== (cell ?? null)));

import { figures, toNumber, type Points } from "../core/points";
import type { Edit } from "./edit";
import type { Change, Leaving, TrackedUnit } from "./entry";
import { allowed, type Play } from "./play";
import { eventRow, nextNo, refusal, type Booking } from "./plays";
import type { OpenBooks } from "./system";
import type { Row } from "./tables";

/** A unit as somebody fills it in. */
export type UnitDraft = Omit<TrackedUnit, "flagship" | "row" | "spot">;

/** Adds a unit to the tracker, and its existence, side and value to the log. */
export function addUnit(open: OpenBooks, draft: UnitDraft, today: string): Play {
  const wrong = unfit(open, draft);
  if (wrong) return wrong;
  if (open.campaign.units.has(draft.unit) || tracked(open, draft.unit)) {
    return refusal(
      "duplicate-unit",
      draft.unit,
      `There is a unit ${draft.unit} already; the next free id is ${freeId(open, draft.unit)}.`,
    );
  }
  const change: Change = { kind: "Unit enters", unit: draft.unit, ...valueOf(draft) };
  return allowed(`${draft.unit} joins ${draft.side}, worth ${figures(draft.worth)} BPV.`, [
    { kind: "append", table: "Units", rows: [unitRow(draft)] },
    { kind: "append", table: "Events", rows: [eventRow(draft.side, change, booking(open, today))] },
  ]);
}

/** Changes what describes a unit; a changed value becomes an entry of the log. */
export function editUnit(open: OpenBooks, unit: string, draft: UnitDraft, today: string): Play {
  const row = tracked(open, unit);
  const known = open.campaign.units.get(unit);
  if (!row || !known) return unknownUnit(unit);
  const wrong = unfit(open, { ...draft, unit });
  if (wrong) return wrong;
  if (draft.side !== known.side) {
    const message = `${unit} belongs to ${known.side} by the log; a unit that changes hands leaves one side and enters the other.`;
    return refusal("unit-side", unit, message);
  }
  const cells = changedCells(unitRow(row), unitRow({ ...draft, unit }));
  const edits: Edit[] =
    Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: "Units", row: row.row, cells }];
  const value = valueOf(draft);
  if (value.economic !== known.economic || value.combat !== known.combat || value.worth !== known.worth) {
    const change: Change = { kind: "Unit valued", unit, ...value };
    edits.push({ kind: "append", table: "Events", rows: [eventRow(known.side, change, booking(open, today))] });
  }
  return allowed(edits.length === 0 ? `${unit} is as it was.` : `${unit} is changed.`, edits);
}

/** Takes a unit out of the campaign; its row stays in the tracker, worth 0. */
export function loseUnit(open: OpenBooks, unit: string, how: Leaving, allHands: boolean, today: string): Play {
  const known = open.campaign.units.get(unit);
  if (!known || known.left) return unknownUnit(unit);
  const flagship = open.campaign.flagships.get(known.side) === unit;
  const changes: Change[] = [{ kind: "Unit leaves", unit, how }];
  if (flagship && allHands) changes.push({ kind: "Flagship lost", unit });
  const ending = flagship && allHands ? ` It was the flagship, lost with all hands (V19.06).` : "";
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
export const tracked = ({ books }: OpenBooks, unit: string): TrackedUnit | undefined =>
  books.units.find((row) => row.unit === unit);

export const unknownUnit = (unit: string): Play =>
  refusal("unknown-unit", unit, `${unit} is no unit of this campaign, or has left it.`);

/** The booking of an event in the turn under way. */
export const booking = ({ books, campaign }: OpenBooks, today: string, step = "", clause = ""): Booking => ({
  no: nextNo(books),
  turn: campaign.turn,
  step,
  clause,
  today,
});

function unfit({ books }: OpenBooks, { unit, side }: UnitDraft): Play | undefined {
  if (unit.trim() === "") return refusal("unit-id", "Unit", "A unit needs an id, such as O-7.");
  if (books.sides.some(({ name }) => name === side)) return undefined;
  const sides = books.sides.map(({ name }) => name).join(", ");
  return refusal("unknown-side", unit, `${side === "" ? "No side" : side} was given for ${unit}; it takes ${sides}.`);
}

/** "O-7" for "O-6": the first number above it that is free. */
function freeId(open: OpenBooks, unit: string): string {
  const [, stem = unit, figure = "1"] = /^(.*?)(\d+)$/.exec(unit) ?? [];
  for (let number = Number(figure) + 1; ; number++) {
    const id = stem + String(number);
    if (!open.campaign.units.has(id) && !tracked(open, id)) return id;
  }
}

const valueOf = ({ economic, combat, worth }: UnitDraft): { economic: Points; combat: Points; worth: Points } => ({
  economic,
  combat,
  worth,
});

function unitRow(unit: UnitDraft): Row {
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

import { ZERO, formatPoints, type Points } from "../../../engine/core/points";
import type { TrackedUnit } from "../../../engine/campaign/ledger/entry";
import type { NewUnit } from "../../../engine/campaign/commands/unit";
import { parseAmountFromZero, parseAmount, parseWhole } from "../../amount";

type Key = keyof NewUnit;
type Holds = "text" | "side" | "crew" | "points" | "any points" | "whole";

/** A field of a unit, as the form shows it. */
export interface UnitField {
  readonly key: Key;
  readonly label: string;
  readonly holds: Holds;
  readonly hint?: string;
}

const field = (key: Key, label: string, holds: Holds, hint?: string): UnitField => ({
  key,
  label,
  holds,
  ...(hint !== undefined && { hint }),
});

/** The fields of a unit in their order. */
export const UNIT_FIELDS: readonly UnitField[] = [
  field("unit", "Id", "text", "Stays the same for good, such as O-7"),
  field("name", "Name", "text"),
  field("side", "Side", "side"),
  field("class", "Class", "text"),
  field("sizeClass", "Size class", "whole"),
  field("commandRating", "Command Rating", "whole"),
  field("economic", "Economic BPV", "points"),
  field("combat", "Combat BPV", "points", "As Economic if left blank"),
  field("worth", "Worth BPV", "points", "Counts toward net worth; as Economic if left blank"),
  field("captain", "Captain", "text"),
  field("crew", "Crew", "crew"),
  field("crewBpv", "Crew BPV", "any points", "What crew and officers add; may be negative"),
  field("place", "Place", "text"),
  field("deployment", "Deployment", "text"),
  field("condition", "Condition", "text"),
  field("note", "Note", "text"),
];

export const CREWS = ["Normal", "Outstanding", "Poor"] as const;

/** What is typed into the fields, by key. */
export type UnitFields = Readonly<Record<string, string>>;

export const blankFields = (side: string): UnitFields => ({ side });

/** A unit of the tracker as it would be typed. */
export function fieldsOf(row: TrackedUnit): UnitFields {
  const typed = (value: string | number | null, holds: Holds): string => {
    if (value === null) return "";
    return typeof value === "number" && holds.endsWith("points") ? formatPoints(value as Points) : String(value);
  };
  return Object.fromEntries(UNIT_FIELDS.map(({ key, holds }) => [key, typed(row[key], holds)]));
}

/** A unit as its fields were typed, or what is wrong with them by key. */
export type ReadUnit =
  { readonly draft: NewUnit } | { readonly draft: null; readonly problems: ReadonlyMap<string, string> };

/** Reads the fields of a unit. */
export function readUnit(fields: UnitFields): ReadUnit {
  const problems = new Map<string, string>();
  const text = (key: Key): string => (fields[key] ?? "").trim();
  const amount = (key: Key, blank: Points | null, read = parseAmountFromZero): Points => {
    const value = text(key) === "" && blank !== null ? blank : read(text(key));
    if (typeof value === "number") return value;
    problems.set(key, value);
    return ZERO;
  };
  const whole = (key: Key, least: number): number | null => {
    if (text(key) === "") return null;
    const value = parseWhole(text(key), least);
    if (typeof value === "number") return value;
    problems.set(key, value);
    return null;
  };
  if (text("unit") === "") problems.set("unit", "Give the unit an id, such as O-7.");
  const economic = amount("economic", null);
  const draft: NewUnit = {
    unit: text("unit"),
    name: text("name"),
    side: text("side"),
    class: text("class"),
    sizeClass: whole("sizeClass", 1),
    economic,
    combat: amount("combat", economic),
    worth: amount("worth", economic),
    commandRating: whole("commandRating", 0),
    captain: text("captain"),
    crew: text("crew"),
    crewBpv: amount("crewBpv", ZERO, parseAmount),
    place: text("place"),
    deployment: text("deployment"),
    condition: text("condition"),
    note: text("note"),
  };
  return problems.size === 0 ? { draft } : { draft: null, problems };
}

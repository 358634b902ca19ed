import { isRecord, parseJson } from "../../core/json";
import { quote, type Cell } from "../../core/cell";
import { ZERO, formatPoints, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import type { Audience } from "../schema/column";
import type { Table } from "../schema/table";
import type { Change, Details, UnitValues } from "./entry";
import type { EventLog } from "./order-of-play";

/** The schema tag of every change, so that an older file stays readable. */
const SCHEMA = 1;

/** A kind of event of a game: how it is written and read, and its effect on the books. */
export interface ChangeKind {
  readonly kind: string;
  /** What its Subject is: a unit, something else that has a name, nothing, or the kind of the event that it reverses. */
  readonly about: "unit" | "thing" | "side" | "kind";
  /** The word for that thing in messages: "place". */
  readonly thing?: string;
  /** Its effect on the existence or the value of its unit; the game handles its own state. */
  readonly effect: "enters" | "valued" | "leaves" | "reverses" | "none";
  readonly seenBy: Audience;
  /** Whether it may be about a unit that has already left. */
  readonly afterLeaving?: boolean;
  /** Whether it is only about its turn, and so cannot be reversed in a later one. */
  readonly ofItsTurn?: boolean;
  /** Whether several events of the kind about one thing count side by side. If not, a later one replaces an earlier one. */
  readonly sideBySide?: boolean;
  /** Whether it may say only what a row showed before its thing had entries: by a detail "typed" of 1, or right after an event that does. */
  readonly asTyped?: "by its detail" | "after one that is";
  /** Reads the details; a string says what is wrong with them. */
  parse(details: Readonly<Record<string, unknown>>): Details | string;
  /** What happened, in plain words. */
  says(side: string, change: Change): string;
  /** What a report tells of it, where that is not the one line that it says: each line of a list, or nothing where nobody would read it; left out for what it says. */
  tells?(side: string, change: Change): readonly Told[];
}

/** A line of a report, and its clause; blank for that of the entry. */
export interface Told {
  readonly says: string;
  readonly clause: string;
}

/** An amount that says what a unit is worth. */
export interface UnitValue {
  /** The key of its column in Units. */
  readonly key: string;
  /** The key of the amount to use if it is blank; left out if it is required. */
  readonly blankAs?: string;
}

/** What a game records of each unit. */
export interface UnitRules {
  /** The word for a unit on the screen: "ship". */
  readonly what: { readonly one: string; readonly many: string };
  readonly values: readonly UnitValue[];
  /** The key of the value that counts for its side. */
  readonly worth: string;
  /** The key of the column of Turns that has what the units of a side are worth together; left out if none has. */
  readonly worthInTurns?: string;
  /** The words for how a unit leaves. */
  readonly leavings: readonly string[];
  /** Those that only a command writes, and nobody chooses. */
  readonly leavingsByCommand?: readonly string[];
  /** The word for a unit that another side has captured; left out if units do not change sides. */
  readonly captured?: string;
  /** The chart with the values that are left blank for a unit: its table, and the header that both have in common. */
  readonly chart?: { readonly table: Table; readonly header: string };
  /** A mark that only one unit of a side has, by the key of its column; `kind` is the event that sets it. */
  readonly mark?: {
    readonly key: string;
    readonly kind: string;
    holder(campaign: { readonly parts: ReadonlyMap<string, unknown> }, side: string): string | undefined;
  };
  /**
   * What else its row in the tracker shows according to the entries, and what it showed before the first of them, by the keys of
   * the columns; undefined if no entry says anything.
   */
  shows?(
    campaign: EventLog,
    unit: string,
  ):
    { readonly now: Readonly<Record<string, unknown>>; readonly before: Readonly<Record<string, unknown>> } | undefined;
  /**
   * Whether what it shows may be typed over between entries without one of its own, such as a place: `shows` then tells from
   * the events alone, whichever it is given.
   */
  readonly showsTypedOver?: boolean;
  /** What its row in the tracker shows after it has left, by the keys of the columns. */
  whenLeft(how: string): Readonly<Record<string, unknown>>;
}

/** The values of a unit from what is typed, null for a blank; undefined if an amount is missing. */
export function completeValues({ values }: UnitRules, typed: (key: string) => Points | null): UnitValues | undefined {
  const complete: Record<string, Points> = {};
  for (const { key, blankAs } of values) {
    const amount = typed(key) ?? (blankAs === undefined ? undefined : complete[blankAs]);
    if (amount === undefined) return undefined;
    complete[key] = amount;
  }
  return complete;
}

/** The values in a row of the tracker; what cannot be read is ZERO. */
export const valuesOfRow = ({ values }: UnitRules, row: object): UnitValues =>
  Object.fromEntries(values.map(({ key }) => [key, ((row as Record<string, unknown>)[key] ?? ZERO) as Points]));

export const sameValues = ({ values }: UnitRules, one: UnitValues, other: UnitValues): boolean =>
  values.every(({ key }) => one[key] === other[key]);

export const ENTERS = "Unit enters";
export const VALUED = "Unit valued";
export const LEAVES = "Unit leaves";
/** Reverses the event in its Ref, whose kind is in its Subject: from the turn of the reversal on, that event does not count. */
export const REVERSAL = "Reversal";

/** The kinds of event of every game with units: a unit enters, gets a new value, leaves; and the reversal of an event. */
export function unitChanges(rules: UnitRules, currency: string): readonly ChangeKind[] {
  const { values, worth } = rules;
  const leavings = [...rules.leavings, ...(rules.leavingsByCommand ?? [])];
  const parse = (details: Readonly<Record<string, unknown>>): Details | string => {
    const keys = values.map(({ key }) => key).sort();
    const read = Object.fromEntries(keys.map((key) => [key, details[key]]));
    return Object.values(read).every(isPoints) ? (read as Details) : `it must have ${keys.join(", ")}, each 0 or more`;
  };
  const worthOf = ({ details }: Change): string => `${formatPoints(Number(details[worth]) as Points)} ${currency}`;
  const valued = { about: "unit", seenBy: "side", parse } as const;
  return [
    {
      ...valued,
      kind: ENTERS,
      effect: "enters",
      says: (side, change) =>
        `${change.unit} joins ${side}${Number(change.details[worth]) === 0 ? "" : `, worth ${worthOf(change)}`}`,
    },
    {
      ...valued,
      kind: VALUED,
      effect: "valued",
      says: (_, change) => `${change.unit} is worth ${worthOf(change)}`,
    },
    {
      kind: LEAVES,
      about: "unit",
      effect: "leaves",
      seenBy: "side",
      parse({ how, was }) {
        if (!leavings.some((word) => word === how)) return `"how" must be one of ${leavings.join(", ")}`;
        if (was === undefined) return { how: String(how) };
        return isTexts(was) ? { how: String(how), was } : `"was" must be JSON with a text for each column`;
      },
      says: (side, change) => `${change.unit} leaves ${side}: ${leavingIn(change).toLowerCase()}`,
    },
    {
      kind: REVERSAL,
      about: "kind",
      effect: "reverses",
      seenBy: "side",
      parse: () => ({}),
      says: (side, { unit }) => `"${unit}" of ${side} is reversed`,
    },
  ];
}

/** A kind of event of the game's own, with details; it has no effect on the existence or the value of a unit. */
export const detailedChange = (
  kind: Pick<
    ChangeKind,
    "kind" | "about" | "thing" | "seenBy" | "says" | "parse" | "afterLeaving" | "ofItsTurn" | "sideBySide"
  >,
): ChangeKind => ({ ...kind, effect: "none" });

/** A kind of event without details. */
export const plainChange = (
  kind: Pick<ChangeKind, "kind" | "about" | "thing" | "seenBy" | "says" | "afterLeaving" | "ofItsTurn" | "sideBySide">,
): ChangeKind => detailedChange({ ...kind, parse: () => ({}) });

export const unitEnters = (unit: string, values: UnitValues): Change => ({ kind: ENTERS, unit, details: values });
export const unitValued = (unit: string, values: UnitValues): Change => ({ kind: VALUED, unit, details: values });
/** Reverses an event of a kind; the entry's Ref says which one. */
export const reversalOfKind = (kind: string): Change => ({ kind: REVERSAL, unit: kind, details: {} });
/** A unit leaves; `was` records what its row in the tracker said before, as JSON by the keys of its columns, so that it can be undone. */
export const unitLeaves = (unit: string, how: string, was = ""): Change => ({
  kind: LEAVES,
  unit,
  details: { how, ...(was !== "" && { was }) },
});

/** How a unit left, in an event that says so. */
export const leavingIn = ({ details }: Change): string => String(details["how"]);

/** The values of a unit in an event. */
export const valuesIn = ({ details }: Change): UnitValues => details as UnitValues;

/** The change as it is in the Log: canonical JSON, keys in fixed order, amounts in whole ten-thousandths. */
export const formatChange = ({ details }: Pick<Change, "details">): string =>
  JSON.stringify({
    schema: SCHEMA,
    ...Object.fromEntries(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))),
  });

/** Reads Kind, Subject and Change of a row of the Log; a string says what is wrong with them. */
export function parseChange(
  kinds: readonly ChangeKind[],
  typed: { readonly kind: string; readonly subject: string; readonly change: Cell },
): Change | string {
  const kind = kinds.find((known) => sameWord(known.kind, typed.kind));
  if (kind === undefined)
    return `Kind is "${typed.kind}". Enter one of: ${kinds.map((known) => known.kind).join(", ")}.`;
  if (kind.about !== "side" && typed.subject === "") {
    const needed = kind.about === "kind" ? "the kind of the event that it reverses" : `the ${kind.thing ?? "unit"}`;
    return `Subject is blank; "${kind.kind}" needs ${needed}.`;
  }
  const details = parseDetails(typed.change);
  if (details === undefined)
    return `Change is ${quote(typed.change)}. It must be what Starledger wrote there, with schema ${SCHEMA}.`;
  const read = kind.parse(details);
  if (typeof read === "string") return `Change is ${quote(typed.change)}; ${read}.`;
  return { kind: kind.kind, unit: kind.about === "side" ? "" : typed.subject, details: read };
}

function parseDetails(change: Cell): Readonly<Record<string, unknown>> | undefined {
  const read = parseJson(typeof change === "string" ? change : "");
  return isRecord(read) && read["schema"] === SCHEMA ? read : undefined;
}

/** Whether it is JSON of texts by name. */
function isTexts(json: unknown): json is string {
  const read = typeof json === "string" ? parseJson(json) : undefined;
  return isRecord(read) && Object.values(read).every((text) => typeof text === "string");
}

const isPoints = (amount: unknown): amount is Points => Number.isSafeInteger(amount) && Number(amount) >= 0;

import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change, Details } from "../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../campaign/ledger/order-of-play";
import { isText, parseJson } from "../core/json";
import { EVASION_HEXES, type EvasionHex } from "./v13-tactical/evasion-tables";

/** V13.913: what became of a unit that evaded at sub-light speed. */
export const EVADED = "Sub-light evasion";
/** V13.932: units that evaded meet each other. */
export const MEETING = "Evading units meet";
/** V13.942: what its side does with a unit without Warp Engines. */
export const HULK = "Hulk";

/** What is done with it where its Warp Engines are replaced (V13.912). */
export const REPLACED = "Engines replaced";

/** How an evasion ends in the books: by the tables, or by an exception of V13.92. */
export const EVASION_FATES = [
  ...["Rendezvous", "Lost", "Stranded", "Captured", "Destroyed"],
  ...["Sub-light", "Withdraws", "Towed"],
] as const;

/** Cells of the row of a unit, by the keys of its columns, as they were before and are now. */
export interface CellsChanged {
  readonly was: Readonly<Record<string, string | number | null>>;
  readonly now: Readonly<Record<string, string | number | null>>;
}

export const NO_CELLS: CellsChanged = { was: {}, now: {} };

/** What became of a unit that evaded. */
export interface Evasion {
  readonly fate: string;
  /** The terrain of the table that decided it. */
  readonly terrain: string;
  readonly hex: EvasionHex;
  /** Its battle, such as "Battle 3"; blank where nobody said. */
  readonly battle: string;
  /** Who captured it, or towed it; blank for nobody. */
  readonly by: string;
  /** For how many turns it is Lost, or its crew has supplies; 0 for none. */
  readonly turns: number;
  /** The crew units on a harsh world; 0 for any other crew. */
  readonly crew: number;
  /** 1 if it was the flagship, whose crew the pirate belongs to. */
  readonly flagship: number;
}

export const evaded = (unit: string, evasion: Evasion, cells: CellsChanged): Change => ({
  kind: EVADED,
  unit,
  details: { ...evasion, cells: JSON.stringify(cells) },
});

/** A unit meets others that evaded; it shares their fate (V13.932). */
export const metOthers = (unit: string, others: readonly string[], cells: CellsChanged): Change => ({
  kind: MEETING,
  unit,
  details: { others: others.join(", "), cells: JSON.stringify(cells) },
});

export const hulkLeft = (unit: string, as: string, cells: CellsChanged): Change => ({
  kind: HULK,
  unit,
  details: { as, cells: JSON.stringify(cells) },
});

const isRecord = (read: unknown): read is Readonly<Record<string, unknown>> =>
  typeof read === "object" && read !== null && !Array.isArray(read);
const areCells = (read: unknown): boolean =>
  isRecord(read) && Object.values(read).every((cell) => cell === null || isText(cell) || Number.isSafeInteger(cell));

/** The cells that an event changed; undefined if it cannot be read. */
function cellsIn({ cells }: Readonly<Record<string, unknown>>): CellsChanged | undefined {
  const read = isText(cells) ? parseJson(cells) : undefined;
  return isRecord(read) && areCells(read["was"]) && areCells(read["now"])
    ? (read as unknown as CellsChanged)
    : undefined;
}

const UNREADABLE = `"cells" must be JSON of cells of the tracker`;
const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** The details of an event, if these are texts, these are counts, and its cells can be read. */
function detailsOf(
  details: Readonly<Record<string, unknown>>,
  texts: readonly string[],
  counts: readonly string[] = [],
): Details | string {
  const odd = texts.find((key) => !isText(details[key])) ?? counts.find((key) => !isCount(details[key]));
  if (odd !== undefined) return `"${odd}" is not valid`;
  if (cellsIn(details) === undefined) return UNREADABLE;
  return Object.fromEntries([...texts, ...counts, "cells"].map((key) => [key, details[key]])) as Details;
}

/** The events of sub-light evasion. */
export const EVASION_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: EVADED,
    about: "unit",
    seenBy: "side",
    parse(details): Details | string {
      const { fate, hex } = details;
      if (!EVASION_FATES.some((known) => known === fate)) return `"fate" must be one of ${EVASION_FATES.join(", ")}`;
      if (!EVASION_HEXES.some((known) => known === hex)) return `"hex" must be one of ${EVASION_HEXES.join(", ")}`;
      return detailsOf(details, ["fate", "terrain", "hex", "battle", "by"], ["turns", "crew", "flagship"]);
    },
    says: (_, { unit, details }) => `${unit} evades at sub-light speed: ${String(details["fate"])}`,
  }),
  detailedChange({
    kind: MEETING,
    about: "unit",
    seenBy: "side",
    parse: (details) => detailsOf(details, ["others"]),
    says: (_, { unit, details }) => `${unit} meets ${String(details["others"])}`,
  }),
  detailedChange({
    kind: HULK,
    about: "unit",
    seenBy: "side",
    parse: (details) => detailsOf(details, ["as"]),
    says: (_, { unit, details }) => `${unit} without Warp Engines: ${String(details["as"])}`,
  }),
];

/** An evasion that counts, with its turn and its number. */
export interface KnownEvasion extends Evasion {
  readonly unit: string;
  readonly side: string;
  readonly turn: number;
  readonly no: number;
}

/** What an event says of an evasion. */
export const evasionIn = ({ details }: Change): Evasion => ({
  ...{ fate: String(details["fate"]), terrain: String(details["terrain"]), hex: details["hex"] as EvasionHex },
  ...{ battle: String(details["battle"]), by: String(details["by"]), turns: Number(details["turns"]) },
  ...{ crew: Number(details["crew"]), flagship: Number(details["flagship"]) },
});

interface Told {
  readonly evasions: readonly KnownEvasion[];
  /** The units without Warp Engines: they evaded, and nobody replaced them since. */
  readonly dropped: ReadonlySet<string>;
  /** The cells that the events changed, by unit, in the order of play. */
  readonly cells: ReadonlyMap<string, readonly CellsChanged[]>;
}

const known = new WeakMap<Happened["events"], Told>();

/** What the entries say of evasions. */
function told({ events }: Happened): Told {
  const before = known.get(events);
  if (before) return before;
  const evasions: KnownEvasion[] = [];
  const dropped = new Set<string>();
  const cells = new Map<string, CellsChanged[]>();
  for (const { change, side, turn, no } of eventsInOrder({ events })) {
    if (![EVADED, MEETING, HULK].includes(change.kind)) continue;
    if (change.kind === EVADED) evasions.push({ ...evasionIn(change), unit: change.unit, side, turn, no });
    // A unit that is sub-light by nature has none to drop (V13.921).
    if (change.kind === EVADED && change.details["fate"] !== "Sub-light") dropped.add(change.unit);
    if (change.details["as"] === REPLACED) dropped.delete(change.unit);
    cells.set(change.unit, [...(cells.get(change.unit) ?? []), cellsIn(change.details) ?? NO_CELLS]);
  }
  const all = { evasions, dropped, cells };
  known.set(events, all);
  return all;
}

/** The evasions that count, in the order of play. */
export const evasionsIn = (campaign: Happened): readonly KnownEvasion[] => told(campaign).evasions;

/** The units that dropped their Warp Engines and have no others (V13.912). */
export const withoutEngines = (campaign: Happened): ReadonlySet<string> => told(campaign).dropped;

/** The last evasion of a unit; undefined if it never evaded. */
export const lastEvasion = (campaign: Happened, unit: string): KnownEvasion | undefined =>
  evasionsIn(campaign)
    .filter((one) => one.unit === unit)
    .at(-1);

/** What the tracker shows of a unit by its evasions, and what it showed before them; undefined if there are none. */
export function evasionShown(campaign: Happened, unit: string) {
  const changed = told(campaign).cells.get(unit);
  if (!changed) return undefined;
  return {
    now: Object.fromEntries(changed.flatMap(({ now }) => Object.entries(now))),
    before: Object.fromEntries([...changed].reverse().flatMap(({ was }) => Object.entries(was))),
  };
}

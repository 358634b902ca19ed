import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { isText } from "../../core/json";
import { CELLS_UNREADABLE, cellsIn, cellsText, type CellsChanged } from "../ships/cells-changed";
import { EVASION_HEXES, type EvasionHex } from "../rules/v13-tactical/evasion-tables";

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
  details: { ...evasion, cells: cellsText(cells) },
});

/** A unit meets others that evaded; it shares their fate (V13.932). */
export const metOthers = (unit: string, others: readonly string[], cells: CellsChanged): Change => ({
  kind: MEETING,
  unit,
  details: { others: others.join(", "), cells: cellsText(cells) },
});

export const hulkLeft = (unit: string, as: string, cells: CellsChanged): Change => ({
  kind: HULK,
  unit,
  details: { as, cells: cellsText(cells) },
});

/** V13.914: a Lost unit is back, because its time is over or its Helmsman found the way. */
export const FOUND_WAY = "No longer Lost";
export const foundWay = (unit: string, how: string, cells: CellsChanged): Change => ({
  kind: FOUND_WAY,
  unit,
  details: { how, cells: cellsText(cells) },
});

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** The details of an event, if these are texts, these are counts, and its cells can be read. */
function detailsOf(
  details: Readonly<Record<string, unknown>>,
  texts: readonly string[],
  counts: readonly string[] = [],
): Details | string {
  const odd = texts.find((key) => !isText(details[key])) ?? counts.find((key) => !isCount(details[key]));
  if (odd !== undefined) return `"${odd}" is not valid`;
  if (cellsIn(details) === undefined) return CELLS_UNREADABLE;
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
    kind: FOUND_WAY,
    about: "unit",
    seenBy: "side",
    parse: (details) => detailsOf(details, ["how"]),
    says: (_, { unit, details }) => `${unit} is no longer Lost: ${String(details["how"])}`,
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
}

const known = new WeakMap<Happened["events"], Told>();

/** What the entries say of evasions. */
function told({ events }: Happened): Told {
  const before = known.get(events);
  if (before) return before;
  const evasions: KnownEvasion[] = [];
  const dropped = new Set<string>();
  for (const { change, side, turn, no } of eventsInOrder({ events })) {
    if (![EVADED, MEETING, HULK].includes(change.kind)) continue;
    if (change.kind === EVADED) evasions.push({ ...evasionIn(change), unit: change.unit, side, turn, no });
    // A unit that is sub-light by nature has none to drop (V13.921).
    if (change.kind === EVADED && change.details["fate"] !== "Sub-light") dropped.add(change.unit);
    if (change.details["as"] === REPLACED) dropped.delete(change.unit);
  }
  const all = { evasions, dropped };
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

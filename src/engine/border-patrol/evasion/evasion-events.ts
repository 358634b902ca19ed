import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wholeDetail, wordDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { cellsDetail, cellsText, type CellsChanged } from "../ships/cells-changed";
import { EVASION_HEXES, type EvasionHex } from "../rules/v13-tactical/evasion-tables";
import { crewChanged } from "./crew-events";
import { onceFor } from "../../core/once-for";

/** What is done with it where its Warp Engines are replaced (V13.912). */
export const REPLACED = "Engines replaced";

/** How an evasion ends in the books: by the tables, or by an exception of V13.92. */
const EVASION_FATES = [
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

const OF_A_UNIT = { about: "unit", seenBy: "side" } as const;
const COUNT = wholeDetail(0);

/** V13.913: what became of a unit that evaded at sub-light speed. */
const evasion = event({
  ...OF_A_UNIT,
  kind: "Sub-light evasion",
  details: {
    ...{ fate: wordDetail<string>(EVASION_FATES), terrain: textDetail, hex: wordDetail(EVASION_HEXES) },
    ...{ battle: textDetail, by: textDetail, turns: COUNT, crew: COUNT, flagship: COUNT, cells: cellsDetail },
  },
  says: (_, unit, { fate }) => `${unit} evades at sub-light speed: ${fate}`,
});

export const evaded = (unit: string, said: Evasion, cells: CellsChanged): Change =>
  evasion.of(unit, { ...said, cells: cellsText(cells) });

/** What an event says of an evasion; undefined if it says something else. */
export const evasionIn = (change: Change): Evasion | undefined => evasion.in(change);

/** V13.932: units that evaded meet each other. */
const meeting = event({
  ...OF_A_UNIT,
  kind: "Evading units meet",
  details: { others: textDetail, cells: cellsDetail },
  says: (_, unit, { others }) => `${unit} meets ${others}`,
});
export const MEETING = meeting.kind;

/** A unit meets others that evaded; it shares their fate (V13.932). */
export const metOthers = (unit: string, others: readonly string[], cells: CellsChanged): Change =>
  meeting.of(unit, { others: others.join(", "), cells: cellsText(cells) });

/** V13.914: a Lost unit is back, because its time is over or its Helmsman found the way. */
const wayFound = event({
  ...OF_A_UNIT,
  kind: "No longer Lost",
  details: { how: textDetail, cells: cellsDetail },
  says: (_, unit, { how }) => `${unit} is no longer Lost: ${how}`,
});

export const foundWay = (unit: string, how: string, cells: CellsChanged): Change =>
  wayFound.of(unit, { how, cells: cellsText(cells) });

/** V13.942: what its side does with a unit without Warp Engines. */
const hulk = event({
  ...OF_A_UNIT,
  kind: "Hulk",
  details: { as: textDetail, cells: cellsDetail },
  says: (_, unit, { as }) => `${unit} without Warp Engines: ${as}`,
});

export const hulkLeft = (unit: string, as: string, cells: CellsChanged): Change =>
  hulk.of(unit, { as, cells: cellsText(cells) });

/** The events of sub-light evasion. */
export const EVASION_EVENTS: readonly ChangeKind[] = [evasion, meeting, wayFound, hulk, crewChanged];

/** An evasion that counts, with its turn and its number. */
export interface KnownEvasion extends Evasion {
  readonly unit: string;
  readonly side: string;
  readonly turn: number;
  readonly no: number;
}

interface Told {
  readonly evasions: readonly KnownEvasion[];
  /** The units without Warp Engines: they evaded, and nobody replaced them since. */
  readonly dropped: ReadonlySet<string>;
}

/** What the entries say of evasions. */
const told = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): Told => {
    const evasions: KnownEvasion[] = [];
    const dropped = new Set<string>();
    for (const { change, side, turn, no } of eventsInOrder({ events })) {
      const said = evasionIn(change);
      if (said) evasions.push({ ...said, unit: change.unit, side, turn, no });
      // A unit that is sub-light by nature has none to drop (V13.921).
      if (said && said.fate !== "Sub-light") dropped.add(change.unit);
      if (hulk.in(change)?.as === REPLACED) dropped.delete(change.unit);
    }
    return { evasions, dropped };
  },
);

/** The evasions that count, in the order of play. */
export const evasionsIn = (campaign: EventLog): readonly KnownEvasion[] => told(campaign).evasions;

/** The units that dropped their Warp Engines and have no others (V13.912). */
export const withoutEngines = (campaign: EventLog): ReadonlySet<string> => told(campaign).dropped;

/** The last evasion of a unit; undefined if it never evaded. */
export const lastEvasion = (campaign: EventLog, unit: string): KnownEvasion | undefined =>
  evasionsIn(campaign)
    .filter((one) => one.unit === unit)
    .at(-1);

import { readableDetail, textDetail, wholeDetail, wordDetail, type Detail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { parseLayout } from "./layout-text";
import { FLEETS, HULLS, type Fleet, type Hull } from "../words";

/** Whether the row of a thing was typed before any entry was made about it: 1, or 0; older entries do not say it. */
const typedDetail: Detail<0 | 1> = { takes: "0 or 1", read: (value) => (value === 1 ? 1 : 0) };

const layoutDetail = readableDetail(
  'the components of a ship, such as "Port: Small Engine"',
  (text) => typeof parseLayout(text) !== "string",
);

const shown = { about: "thing", seenBy: "all" } as const;

/** A fleet is set up, or what it is changes; its side is its player. */
export const builtFleet = event({
  ...shown,
  kind: "Fleet built",
  thing: "fleet",
  details: { kind: wordDetail(FLEETS.list), limit: wholeDetail(0), typed: typedDetail },
  says: (side, fleet, { kind, limit }) =>
    `${fleet}, ${kindText(kind)} fleet${side === "" ? "" : ` of ${side}`}, up to ${limit} credits`,
});

export const fleetDissolved = event({
  ...shown,
  kind: "Fleet dissolved",
  thing: "fleet",
  details: {},
  says: (_, fleet) => `${fleet} is dissolved`,
});

/** A ship joins a fleet, or its hull or fleet changes. */
export const builtShip = event({
  ...shown,
  kind: "Ship built",
  thing: "ship",
  details: { fleet: textDetail, hull: wordDetail(HULLS.list), typed: typedDetail },
  says: (_, ship, { hull, fleet }) => `${ship} is a ${hull} of ${fleet}`,
});

/** The components of a ship, all of them, as they are then and as they were before: as formatLayout writes them. */
export const shipFitted = event({
  ...shown,
  kind: "Ship fitted",
  thing: "ship",
  details: { parts: layoutDetail, was: layoutDetail },
  says: (_, ship, { parts }) => `${ship} has ${parts}`,
});

export const shipScrapped = event({
  ...shown,
  kind: "Ship scrapped",
  thing: "ship",
  details: {},
  says: (_, ship) => `${ship} is scrapped`,
});

/** Two players rolled a die each: the higher one wins. */
export const rolledOff = event({
  kind: "Roll-off",
  about: "side",
  seenBy: "all",
  sideBySide: true,
  details: { over: textDetail, reason: textDetail },
  says: (side, _, { over, reason }) => `${side} wins the roll-off over ${over}: ${reason}`,
});

/** The events of building fleets, and of who goes first. */
export const FLEET_EVENTS = [builtFleet, fleetDissolved, builtShip, shipFitted, shipScrapped, rolledOff];

/** "an Organic", "a Regular". */
const kindText = (kind: Fleet): string => `${kind === "Organic" ? "an" : "a"} ${kind}`;

export const fleetBuilt = (fleet: string, kind: Fleet, limit: number, typed = false): Change =>
  builtFleet.of(fleet, { kind, limit, typed: typed ? 1 : 0 });

export const shipBuilt = (ship: string, fleet: string, hull: Hull, typed = false): Change =>
  builtShip.of(ship, { fleet, hull, typed: typed ? 1 : 0 });

import type { BatchNow } from "../../../engine/empires-at-war/bases/bases";
import type { MapFleet, MapSystem } from "../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { formatPoints, sum } from "../../../engine/core/points";

/** Something counted: "1 fleet", "3 fleets". */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What a system is in a few words: "Mineral planet of Gorn · Mine · Fortification · 12 bases · 2 fleets". */
export function summaryOf(system: MapSystem): string {
  const { planet, owner, development, fortOwner, webLayers, bases, fleets, seen } = system;
  const what = planet === "Unknown" ? "Not explored" : `${planet} planet`;
  const ships = fleets.filter(({ isFrd }) => !isFrd);
  const [there, away] = [ships.filter(({ to }) => to === undefined), ships.filter(({ to }) => to !== undefined)];
  return [
    owner === "" ? what : `${what} of ${owner}`,
    development,
    fortOwner === "" ? "" : "Fortification",
    webLayers === null ? "" : "Web",
    bases.length === 0 ? "" : counted(basesIn(bases), "base", "bases"),
    there.length === 0 ? "" : fleetsSay(there),
    ...away.map((fleet) => `${fleet.fleet} on the way to ${fleet.to ?? ""}`),
    fleets.length > ships.length ? "FRD" : "",
    seen ? `Seen: ${seen.says}` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

const fleetsSay = (fleets: readonly MapFleet[]): string =>
  `${counted(fleets.length, "fleet", "fleets")}, ${formatPoints(sum(fleets.map(({ cbpv }) => cbpv)))} CBpv`;

const basesIn = (bases: readonly BatchNow[]): number => bases.reduce((all, { count }) => all + count, 0);

/** Everything of a system by which it can be found. */
export const wordsOf = ({ place, planet, map, owner, development, fortOwner, bases, fleets, seen }: MapSystem) => [
  ...[place, planet === "Unknown" ? "Not explored Unknown" : planet, map, owner || "Nobody", development],
  ...[fortOwner === "" ? "" : `Fortification ${fortOwner}`],
  ...bases.map(({ kind }) => `Bases ${kind}`),
  ...fleets.flatMap(({ fleet, side, state }) => [fleet, side, state]),
  ...(seen ? [`Seen ${seen.says}`] : []),
];

/**
 * What was seen of others in a system, short enough for the map: "seen: fort, dev, 345+115"; blank if nothing of others was there, or own
 * fleets are there now.
 */
export function seenShort({ seen, fleets }: MapSystem): string {
  if (!seen || fleets.length > 0) return "";
  const { isFortified, isDeveloped, hasWeb, fleets: others } = seen;
  const parts = [isFortified ? "fort" : "", isDeveloped ? "dev" : "", others.join("+"), hasWeb ? "web" : ""];
  const said = parts.filter((part) => part !== "").join(", ");
  return said === "" ? "" : `seen: ${said}`;
}

import { formatPoints, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { byName, hasRole, isFrdAlone, waysFrom, type FleetThere, type Position } from "../position/position";

/** What an empire sees of others in a system, at the end of a season (EaW 5e). */
export interface Sighting {
  readonly system: string;
  /** Whether what is built there is the empire's own. */
  readonly isOwn: boolean;
  readonly isFortified: boolean;
  /** What only a scout sees; undefined without one. */
  readonly byScout:
    | {
        readonly isDeveloped: boolean;
        /** The CBpv of each fleet, the largest first, so that their order says nothing. */
        readonly fleets: readonly Points[];
        readonly hasWeb: boolean;
      }
    | undefined;
}

/** A fleet that left a battle is on the move: it sees nothing, and is in no system (EaW 33.5). An FRD alone is no fleet (EaW 15f). */
const isThere = (fleet: FleetThere): boolean =>
  fleet.ships.length > 0 && fleet.state !== "Hyperspace" && !isFrdAlone(fleet);

/**
 * What an empire sees from its fleets along one warp lane, once movement and battles are over (EaW 5e). The text names neither the owners nor the fleets, so only their number and CBpv are given. What is the empire's own is left
 * out: it knows that. Ruling: whether a system is developed is part of what a scout sees, not a condition for the rest.
 */
export function sightingsOf(position: Position, empire: string): readonly Sighting[] {
  const seen = new Map<string, boolean>();
  for (const fleet of position.fleets) {
    if (fleet.empire !== empire || !isThere(fleet)) continue;
    const hasScout = hasRole(fleet, "Scout");
    for (const { to } of waysFrom(position, fleet.at)) {
      const system = position.systems.find((known) => sameWord(known.system, to))?.system;
      if (system !== undefined) seen.set(system, hasScout || seen.get(system) === true);
    }
  }
  return [...seen]
    .map(([system, hasScout]) => sightingIn(position, { system, hasScout }, empire))
    .sort((a, b) => byName(a.system, b.system));
}

function sightingIn(
  { systems, fleets }: Position,
  { system, hasScout }: { readonly system: string; readonly hasScout: boolean },
  empire: string,
): Sighting {
  const there = systems.find((known) => known.system === system);
  const isOthers = (owner = ""): boolean => owner !== "" && owner !== empire;
  return {
    system,
    isOwn: empire !== "" && (there?.owner === empire || there?.fort === empire),
    isFortified: isOthers(there?.fort),
    byScout: hasScout
      ? {
          isDeveloped: there?.development !== "" && isOthers(there?.owner),
          fleets: fleets
            .filter((fleet) => fleet.empire !== empire && sameWord(fleet.at, system) && isThere(fleet))
            .map(({ cbpv }) => cbpv)
            .sort((a, b) => b - a),
          hasWeb: there?.web !== undefined && there.web.empire !== empire,
        }
      : undefined,
  };
}

/** What is said of a system that is the empire's own. */
export const OWN = "your own";

/** A sighting in words: "Fell (scout): fortified, not developed, 2 fleets of 345 and 115 CBpv, no web"; of an own system only who else is there. */
export function sightingSays({ system, isOwn, isFortified, byScout }: Sighting): string {
  if (isOwn && !isFortified) {
    return byScout ? `${system} (scout): ${OWN}, ${fleetsSay(byScout.fleets)} of others` : `${system}: ${OWN}`;
  }
  const fortified = isFortified ? "fortified" : "not fortified";
  if (!byScout) return `${system}: ${fortified}`;
  const { isDeveloped, fleets, hasWeb } = byScout;
  const developed = isDeveloped ? "developed" : "not developed";
  return `${system} (scout): ${fortified}, ${developed}, ${fleetsSay(fleets)}, ${hasWeb ? "a web" : "no web"}`;
}

function fleetsSay(fleets: readonly Points[]): string {
  const all = fleets.map(formatPoints);
  const last = all.pop();
  if (last === undefined) return "no fleet";
  return all.length === 0 ? `1 fleet of ${last} CBpv` : `${fleets.length} fleets of ${all.join(", ")} and ${last} CBpv`;
}

/** What was seen of a system, as its line in the entries says it (EaW 5e). */
export interface Seen {
  /** The whole of it in words, without the system: "not fortified, developed, 2 fleets of 345 and 115 CBpv, no web". */
  readonly says: string;
  readonly isFortified: boolean;
  readonly isDeveloped: boolean;
  readonly hasWeb: boolean;
  /** The CBpv of each fleet of others, the largest first; none without a scout. */
  readonly fleets: readonly string[];
}

/** The system of a line that `sightingSays` gave, and what was seen there; undefined for any other text. */
export function seenIn(line: string): (Seen & { readonly system: string }) | undefined {
  const [, system, says] = /^(.+?)(?: \(scout\))?: (.+)$/.exec(line) ?? [];
  if (system === undefined || says === undefined) return undefined;
  const parts = says.split(", ");
  const [, amounts = ""] = /fleets? of ([\d., and]+) CBpv/.exec(says) ?? [];
  return {
    ...{ system, says },
    isFortified: parts.includes("fortified"),
    isDeveloped: parts.includes("developed"),
    hasWeb: parts.includes("a web"),
    fleets: amounts.split(/, | and /).filter((amount) => amount !== ""),
  };
}

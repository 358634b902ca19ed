import { quote } from "../../core/cell";
import { likeName } from "../../core/names";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type Outcome } from "../../campaign/ledger/outcome";
import type { FleetNow } from "../fleets/fleets";
import type { SystemNow } from "../map/places";
import { fleetsNow, systemsNow } from "../state/state";

/** The system with a name, however it is capitalized; undefined if the books have none. */
export const systemNamed = (state: Pick<BooksState, "campaign">, name: string): SystemNow | undefined =>
  systemsNow(state).find(({ place }) => sameWord(place, name));

/** The fleet with a name that is not disbanded. */
export const fleetNamed = (state: Pick<BooksState, "campaign">, name: string): FleetNow | undefined =>
  fleetsNow(state).find(({ fleet }) => sameWord(fleet, name));

/** The system for which somebody could take one with this name; undefined if there is none. */
export const systemLike = (state: Pick<BooksState, "campaign">, name: string): string | undefined =>
  likeName(systemNames(state), name);

/** The fleet for which somebody could take one with this name; undefined if there is none. */
export const fleetLike = (state: Pick<BooksState, "campaign">, name: string): string | undefined =>
  likeName(fleetNames(state), name);

export const systemNames = (state: Pick<BooksState, "campaign">): readonly string[] =>
  systemsNow(state).map(({ place }) => place);

export const fleetNames = (state: Pick<BooksState, "campaign">): readonly string[] =>
  fleetsNow(state).map(({ fleet }) => fleet);

const meant = (name: string, names: readonly string[]): string => {
  const alike = nearest(name, names);
  return alike === undefined ? "" : ` The nearest is ${alike}.`;
};

/** The refusal of a system that the books do not have. */
export const unknownSystem = (state: Pick<BooksState, "campaign">, name: string): Outcome =>
  refusal(
    "unknown-system",
    name || "System",
    `${name === "" ? "A blank" : quote(name)} is not a system of this campaign. Choose one of the sheet Systems.${meant(
      name,
      systemsNow(state).map(({ place }) => place),
    )}`,
    "EaW 1a",
  );

/** The refusal of a fleet that an empire does not have. */
export const unknownFleet = (state: Pick<BooksState, "campaign">, side: string, name: string): Outcome => {
  const own = fleetsNow(state).filter((fleet) => side === "" || fleet.side === side);
  return refusal(
    "unknown-fleet",
    name || "Fleet",
    `${name === "" ? "A blank" : quote(name)} is not a fleet of ${side || "this campaign"}. Choose one of the fleet roster.${meant(
      name,
      own.map(({ fleet }) => fleet),
    )}`,
    "EaW 1e",
  );
};

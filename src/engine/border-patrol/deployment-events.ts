import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";
import { sameWord } from "../core/words";
import { isText } from "../core/json";

/** What a ship of the pirates does in a turn (2D1 to 2D3). */
export const DEPLOYMENTS = [
  "Piracy",
  "Normal movement",
  "Supply raid",
  "Offered for lease",
  "Leased",
  "Base",
  "For removal",
] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** The deployments of ships that are at a secret base, or return to it. */
const AT_BASE: readonly Deployment[] = ["Base", "For removal", "Offered for lease"];

/** Whether a ship with this deployment is placed on the Map in 3C1; the lessee says where a leased ship is placed (V19.35). */
export const isOnMap = (as: Deployment): boolean => !AT_BASE.includes(as);

/** The deployment of a word of the tracker; undefined for any other word. */
export const deploymentOf = (word: string): Deployment | undefined =>
  DEPLOYMENTS.find((known) => sameWord(known, word));

/** Designated in 2D, secretly. */
export const DEPLOYED = "Deployed";
/** Placed on the Map, or removed from it, in 3C1. */
export const PLACED = "Placed on the Map";

/** What a ship was designated for: its place is blank at a base, and while a lessee has not said where. */
export interface Designation {
  readonly as: Deployment;
  readonly place: string;
}

/** What the tracker said of a ship before. */
interface Before {
  readonly wasAt: string;
  readonly wasFor: string;
}

export const shipDeployed = (unit: string, { as, place }: Designation, { wasFor }: Pick<Before, "wasFor">): Change => ({
  kind: DEPLOYED,
  unit,
  details: { as, place, wasFor },
});

export const shipPlaced = (unit: string, place: string, { wasAt }: Pick<Before, "wasAt">): Change => ({
  kind: PLACED,
  unit,
  details: { place, wasAt },
});

/** The events of deployment. */
export const DEPLOYMENT_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: DEPLOYED,
    about: "unit",
    seenBy: "side",
    parse({ as, place, wasFor }) {
      const word = isText(as) ? deploymentOf(as) : undefined;
      if (word === undefined) return `"as" must be one of ${DEPLOYMENTS.join(", ")}`;
      if (!isText(place) || !isText(wasFor)) return `"place" and "wasFor" must be texts`;
      return { as: word, place, wasFor };
    },
    says: (_, { unit, details }) => `${unit} is designated: ${String(details["as"])}${at(details["place"])}`,
  }),
  detailedChange({
    kind: PLACED,
    about: "unit",
    seenBy: "all",
    parse: ({ place, wasAt }) =>
      isText(place) && isText(wasAt) ? { place, wasAt } : `"place" and "wasAt" must be texts`,
    says: (_, { unit, details }) =>
      details["place"] === ""
        ? `${unit} is removed from the Map`
        : `${unit} is placed on the Map${at(details["place"])}`,
  }),
];

const at = (place: unknown): string => (isText(place) && place !== "" ? ` at ${place}` : "");

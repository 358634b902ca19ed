import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wordDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import { sameWord } from "../../core/words";

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

/** What a ship was designated for: its place is blank at a base, and while a lessee has not said where. */
export interface Designation {
  readonly as: Deployment;
  readonly place: string;
}

/** Designated in 2D, secretly; `wasFor` is what the tracker said of it before. */
export const shipDeployed = event({
  kind: "Deployed",
  about: "unit",
  seenBy: "side",
  details: { as: wordDetail(DEPLOYMENTS), place: textDetail, wasFor: textDetail },
  says: (_, unit, { as, place }) => `${unit} is designated: ${as}${at(place)}`,
});

/** Placed on the Map, or removed from it, in 3C1; `wasAt` is what the tracker said of it before. */
export const shipPlaced = event({
  kind: "Placed on the Map",
  about: "unit",
  seenBy: "all",
  details: { place: textDetail, wasAt: textDetail },
  says: (_, unit, { place }) =>
    place === "" ? `${unit} is removed from the Map` : `${unit} is placed on the Map${at(place)}`,
});

/** The events of deployment. */
export const DEPLOYMENT_EVENTS: readonly ChangeKind[] = [shipDeployed, shipPlaced];

const at = (place: string): string => (place === "" ? "" : ` at ${place}`);

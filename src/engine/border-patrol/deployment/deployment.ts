import { LEAVES } from "../../campaign/ledger/change";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { fleetOf } from "../../campaign/ledger/replay";
import { standingOn } from "../../campaign/ledger/reversals";
import { borderState } from "../border-state";
import { shipDeployed, shipPlaced, deploymentOf, type Deployment, type Designation } from "./deployment-events";
import { HIDING } from "../turn/pirate-events";
import { GENERAL_INCOME } from "../forms/lines";
import { isHiding } from "../turn/orion-turns";
import { trackedShip } from "../table-rows";
import { placeOnMap, whereIs, type Where } from "../ships/on-the-map";
import { isAdrift } from "../salvage/adrift";
import { onceFor } from "../../core/once-for";

/** Where a ship was placed in 3C1 of a turn, or that it left the Map; "" is off the Map. */
interface Placement {
  readonly turn: number;
  readonly side: string;
  readonly place: string;
  readonly wasAt: string;
}

/** Where and when a ship was placed. */
export type Placed = Omit<Placement, "wasAt">;

/** What the entries say of the deployment of ships. */
interface Deployments {
  /** By unit, in their order. */
  readonly placements: ReadonlyMap<string, readonly Placement[]>;
  /** By turn and unit. */
  readonly designations: ReadonlyMap<number, ReadonlyMap<string, Designation>>;
}

const deploymentsIn = onceFor(
  ({ events }: Pick<Campaign, "events" | "units">) => events,
  ({ events, units }): Deployments => {
    const placements = new Map<string, Placement[]>();
    const designations = new Map<number, Map<string, Designation>>();
    const place = (
      unit: string,
      { turn, side }: Pick<Placement, "turn" | "side">,
      where: string,
      wasAt: string,
    ): void => {
      placements.set(unit, [...(placements.get(unit) ?? []), { turn, side, place: where, wasAt }]);
    };
    // Who may not know that a ship entered knows whose it is once it was placed.
    const sideOf = (unit: string) => units.get(unit)?.side ?? placements.get(unit)?.at(-1)?.side;
    for (const event of eventsInOrder({ events })) {
      const { change, side, turn } = event;
      const { kind, unit } = change;
      const placed = shipPlaced.in(change);
      if (placed) place(unit, event, placed.place, placed.wasAt);
      if (kind === LEAVES && placements.has(unit)) place(unit, event, "", "");
      if (kind === HIDING) {
        for (const hidden of placements.keys()) if (sideOf(hidden) === side) place(hidden, event, "", "");
      }
      const deployed = shipDeployed.in(change);
      if (deployed) {
        const ofTurn = designations.get(turn) ?? new Map<string, Designation>();
        designations.set(turn, ofTurn.set(unit, { as: deployed.as, place: deployed.place }));
      }
    }
    return { placements, designations };
  },
);

/** What a ship was designated for in a turn; undefined if nothing. */
export const designationOf = ({ campaign }: Pick<BooksState, "campaign">, unit: string, turn: number) =>
  deploymentsIn(campaign).designations.get(turn)?.get(unit);

/** What a ship is deployed for in the turn under way: as it was designated, or as its row on the sheet Ships says; undefined if neither does. */
export const deploymentNow = (state: Pick<BooksState, "books" | "campaign">, unit: string): Deployment | undefined =>
  designationOf(state, unit, state.campaign.turn)?.as ?? deploymentOf(trackedShip(state, unit)?.deployment ?? "");

/** The ships that were designated in a turn, by their ids. */
export const designationsIn = (
  { campaign }: Pick<BooksState, "campaign">,
  turn: number,
): ReadonlyMap<string, Designation> => deploymentsIn(campaign).designations.get(turn) ?? new Map<string, Designation>();

/** Whether a pirate designated ships in the turn under way, so that their places say what they earn. */
export const isDeployed = (state: Pick<BooksState, "campaign">, side: string): boolean =>
  [...designationsIn(state, state.campaign.turn).keys()].some((unit) => state.campaign.units.get(unit)?.side === side);

const placementsOf = ({ campaign }: Pick<BooksState, "campaign">, unit: string): readonly Placement[] =>
  deploymentsIn(campaign).placements.get(unit) ?? [];

/** Where each ship was placed on the Map last, by its id, and by whom: 3C1 is open to everybody. Ships that left the Map are not in it. */
export const placedLast = ({ campaign }: Pick<BooksState, "campaign">): ReadonlyMap<string, Placed> =>
  new Map(
    [...deploymentsIn(campaign).placements].flatMap(([unit, all]) => {
      const last = all.at(-1);
      return last && last.place !== "" ? [[unit, last] as const] : [];
    }),
  );

/** Whether a ship was placed, or removed, in 3C1 of a turn. */
export const isPlacedIn = (state: Pick<BooksState, "campaign">, unit: string, turn: number): boolean =>
  placementsOf(state, unit).some((placement) => placement.turn === turn);

/** Where a ship is on the Map; "" if it is off the Map. The tracker says it: ships move in 4A3. */
export function placeNow(state: Pick<BooksState, "books">, unit: string): string {
  const row = trackedShip(state, unit);
  return row === undefined ? "" : placeOnMap(row);
}

/** Whether a ship was on the Map at the start of the turn under way, by the entries, or by the tracker where there are none. */
export function startedOnMap(state: Pick<BooksState, "books" | "campaign">, unit: string): boolean {
  const all = placementsOf(state, unit);
  const { turn } = state.campaign;
  const last = all.filter((placement) => placement.turn < turn).at(-1);
  if (last) return last.place !== "";
  const first = all[0];
  return first ? first.wasAt !== "" : placeNow(state, unit) !== "";
}

/**
 * Where a ship is for a sale (V19.18): it counts where it was at the start of the turn, by the entries, unless it was designated for
 * removal or its pirate hides.
 */
export function whereToSell(state: BooksState, unit: string): Where {
  const row = trackedShip(state, unit);
  const { turn } = state.campaign;
  const side = state.campaign.units.get(unit)?.side ?? "";
  const now = row ? whereIs(row) : "unknown";
  if (now !== "on the Map" && isHiding(state, side, turn)) return "off the Map";
  if (now !== "off the Map" || placementsOf(state, unit).length === 0) return now;
  const isRemoved = designationOf(state, unit, turn)?.as === "For removal" || row?.deployment === "For removal";
  return startedOnMap(state, unit) && !isRemoved ? "on the Map" : now;
}

/**
 * Whether a side had a ship on the Map in a turn (V1.12): it received what only ships on the Map earn, or one was placed in it, or before
 * it and not removed since, or was still there when it was next placed. Undefined where the entries do not say.
 */
export function wasOnMap(
  state: Pick<BooksState, "books" | "campaign">,
  side: string,
  turn: number,
): boolean | undefined {
  const { campaign } = state;
  // A pirate that starts after that turn had no ship in it.
  if ((borderState(campaign).started.get(side) ?? 0) > turn) return false;
  const earned = EARNED_ON_MAP.flatMap((line) => standingOn(state, turn, line));
  if (earned.some(({ to }) => to === side)) return true;
  // Where it hid in the turn before as well, no ship was there when the turn began.
  if (isHiding(state, side, turn) && isHiding(state, side, turn - 1)) return false;
  const fleet = [...campaign.units.values()].filter((unit) => unit.side === side);
  const placed = fleet.map(({ unit }) => placementsOf({ campaign }, unit)).filter((all) => all.length > 0);
  if (placed.length === 0) return undefined;
  return placed.some(
    (all) =>
      all.some((placement) => placement.turn === turn && placement.place !== "") ||
      (all.filter((placement) => placement.turn < turn).at(-1)?.place ?? "") !== "" ||
      all.some((placement) => placement.turn === turn && placement.wasAt !== "") ||
      (all.find((placement) => placement.turn > turn)?.wasAt ?? "") !== "",
  );
}

/** What a ship earns where it is (V19.11, V19.44). */
const EARNED_ON_MAP = [GENERAL_INCOME, "Piracy"];

/** The pirate's ships that are in play. */
export const shipsInPlay = ({ campaign }: Pick<BooksState, "campaign">, side: string): readonly string[] =>
  fleetOf(campaign, side).map(({ unit }) => unit);

/** Whether a ship is Lost: it is in no hex, and at no base, until it finds its way (V13.753, V13.914). */
export const isLost = (state: Pick<BooksState, "books">, unit: string): boolean =>
  (trackedShip(state, unit)?.lostUntil ?? null) !== null;

/** Whether a ship drifts, with nobody aboard to do anything with it (V19.71). */
export const isAdriftNow = (state: Pick<BooksState, "books">, unit: string): boolean =>
  isAdrift(trackedShip(state, unit)?.condition ?? "");

/** The pirate's ships in play that somebody mans: without those that are Lost, or adrift. */
export const shipsManned = (state: Pick<BooksState, "books" | "campaign">, side: string): readonly string[] =>
  shipsInPlay(state, side).filter((unit) => !isLost(state, unit) && !isAdriftNow(state, unit));

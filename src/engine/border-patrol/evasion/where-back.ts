import type { OpenBooks } from "../../campaign/ledger/outcome";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { DIRECTIONS } from "../../core/arguments";
import { COMPASS, formatHex, isOnMap, moved, type Hex } from "../../core/hex";
import { unitFought } from "../battles/battle-events";
import { hexAt, placeNamed } from "../places/location";
import type { LostUnit } from "./lost-units";

/** What the fate of a Rear Guard says of where it comes back: "back 2 hexes away in direction B". */
const BACK = /\bback (\d+) hex(?:es)? away in direction ([A-F])\b/;

/** Where a Lost unit comes back, and how the books know it. */
interface Back {
  readonly place: string;
  readonly from: string;
}

/**
 * Where a crippled Rear Guard comes back by its rolls (V13.753); undefined for any other Lost unit, for one without Warp Engines, which is in
 * its hex, and where the way leads off the Map.
 */
export function whereBack(open: OpenBooks, { unit, isRearGuard, row }: LostUnit): Back | undefined {
  const from = hexAt(open, row.place);
  if (!isRearGuard || !from) return undefined;
  const said = eventsInOrder(open.campaign)
    .flatMap(({ change }) => (change.unit === unit ? (unitFought.in(change) ?? []) : []))
    .at(-1);
  const [, hexes, direction] = BACK.exec(said?.fate ?? "") ?? [];
  const vector = COMPASS[DIRECTIONS.findIndex((known) => known === direction)];
  if (!said || !vector) return undefined;
  let to: Hex = from;
  for (let step = 0; step < Number(hexes); step++) to = moved(to, vector);
  if (!isOnMap(to)) return undefined;
  const place = placeNamed(open, formatHex(to)) ?? formatHex(to);
  return { place, from: `the rolls after ${said.battle}, direction ${direction ?? ""} (V13.753)` };
}

import { distance, formatHex, isOnMap as onAnyMap, type Hex } from "../../core/hex";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import { hexAt } from "../places/location";
import { PIRACY_SPACING } from "../rules/constants";
import type { BooksState } from "../../campaign/ledger/ledger";
import { deploymentNow, designationOf, placeNow, shipsManned, startedOnMap } from "./deployment";
import type { Designation } from "./deployment-events";

/** V19.42: ships on Piracy that would be too near to each other, with the nearest hex that is not, of a ship that can still be placed. */
export function tooNear(
  open: OpenBooks,
  side: string,
  chosen: ReadonlyMap<string, Designation>,
): readonly { readonly unit: string; readonly message: string }[] {
  const before = piratesOf(open, side).filter(([unit]) => !chosen.has(unit));
  const pirates = [...before, ...chosen].flatMap(([unit, { as, place }]): readonly Pirate[] => {
    const hex = as === "Piracy" ? hexAt(open, place) : undefined;
    // V19.46: who is on the Map stays where it is.
    const stays = startedOnMap(open, unit) && placeNow(open, unit) !== "";
    return hex ? [{ unit, hex, stays }] : [];
  });
  const { turn } = open.campaign;
  const limit = constantsIn(open, turn, PIRACY_SPACING).tooNear;
  return pirates.flatMap((one, index) => {
    const near = pirates.slice(0, index).find((other) => distance(other.hex, one.hex) <= limit);
    if (!near) return [];
    const apart = distance(near.hex, one.hex);
    const message = `${one.unit} at ${formatHex(one.hex)} is ${apart} ${apart === 1 ? "hex" : "hexes"} from ${near.unit} at ${formatHex(near.hex)}; ships on Piracy must be more than ${limit} apart${houseNote(open, turn, PIRACY_SPACING)}.${whatThen(one, near, pirates, limit)}`;
    return [{ unit: one.unit, message }];
  });
}

/**
 * The ships of a side on Piracy in the turn under way, each with its hex or place: those that were designated for it, and those that were
 * left in it on the Map by their rows, which nobody deployed for something else (V19.46).
 */
export const piratesOf = (
  state: Pick<BooksState, "books" | "campaign">,
  side: string,
): readonly (readonly [unit: string, { readonly as: "Piracy"; readonly place: string }])[] =>
  shipsManned(state, side).flatMap((unit) => {
    const as = deploymentNow(state, unit);
    const place = designationOf(state, unit, state.campaign.turn)?.place ?? placeNow(state, unit);
    return as === "Piracy" && place !== "" ? [[unit, { as, place }] as const] : [];
  });

interface Pirate {
  readonly unit: string;
  readonly hex: Hex;
  readonly stays: boolean;
}

/** What can be chosen instead, for two ships that are too near to each other. */
function whatThen(one: Pirate, near: Pirate, pirates: readonly Pirate[], limit: number): string {
  const placed = [one, near].find(({ stays }) => !stays);
  if (!placed) return " Both are on the Map and stay there: choose something else for one of them.";
  const others = pirates.filter(({ unit }) => unit !== placed.unit).map(({ hex }) => hex);
  const legal = nearestLegal(placed.hex, others, limit);
  return legal ? ` The nearest legal hex for ${placed.unit} is ${formatHex(legal)}.` : "";
}

/** The hex nearest to this one that is far enough from the others; undefined if the map has none. */
function nearestLegal(from: Hex, others: readonly Hex[], limit: number): Hex | undefined {
  let nearest: Hex | undefined;
  for (let column = 1; column <= 99; column++) {
    for (let row = 1; row <= 99; row++) {
      const hex = { column, row };
      if (!onAnyMap(hex) || (nearest && distance(from, hex) >= distance(from, nearest))) continue;
      if (others.every((other) => distance(other, hex) > limit)) nearest = hex;
    }
  }
  return nearest;
}

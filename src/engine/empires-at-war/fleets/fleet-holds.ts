import type { BooksState } from "../../campaign/ledger/ledger";
import type { FleetNow } from "./fleets";

/** Why a fleet can do nothing, and until when. */
export interface Hold {
  readonly why: string;
  readonly clause: string;
  /** What to do instead. */
  readonly legal: string;
}

/** Why a fleet can do nothing in the turn under way; undefined if it can (EaW 10h, 19a, 21.0). */
export function holdOn({ campaign: { turn } }: BooksState, { fleet, state, place, since }: FleetNow): Hold | undefined {
  switch (state) {
    case "Trapped":
      return {
        why: `${fleet} is trapped in the fortification of ${place} and can do nothing`,
        clause: "EaW 10h",
        legal: "Release it first: a second fleet (EaW 10b), a siege roll of 7 (EaW 10c) or a Minesweeper (EaW 10d)",
      };
    case "Pinned":
      // A fleet is pinned in the season in which it jumped (EaW 19a).
      return since === turn
        ? {
            why: `${fleet} is pinned in ${place} in turn ${turn} and can do nothing more in it`,
            clause: "EaW 19a",
            legal: `Order it in turn ${turn + 1}`,
          }
        : undefined;
    case "Hyperspace":
      return {
        why: `${fleet} disengaged and is on its way`,
        clause: "EaW 32.1",
        legal: "Let it arrive first: set its state to Free once it has",
      };
    default:
      return undefined;
  }
}

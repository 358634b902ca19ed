import { constantsIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { MOST_FLEETS } from "../constants";
import type { Position } from "./position";

/** The most fleets that may be in a system in the turn under way (EaW 17a). */
export const mostFleets = (state: Pick<BooksState, "books" | "campaign" | "game">): number =>
  constantsIn(state, state.campaign.turn, MOST_FLEETS).inSystem;

/** The same as orders see it. */
export const mostFleetsAt = ({ mostFleets: most = MOST_FLEETS.inSystem }: Pick<Position, "mostFleets">): number => most;

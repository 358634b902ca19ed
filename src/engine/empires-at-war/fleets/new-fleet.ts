import type { BooksState } from "../../campaign/ledger/ledger";
import { isOfAnother, notAName, notAThing, takenSays } from "../../campaign/ledger/naming";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import { freeName } from "../../core/names";
import { FLEETS } from "./fleets-table";
import { fleetLike, fleetNames } from "../command-parts/find-by-name";

/** Why a fleet that an order forms cannot have a name; undefined if it can. A form asks the same of what is typed into its field. */
export function notAFleet(open: OpenBooks, side: string, name: string): string | undefined {
  const names = fleetNames(open);
  const there = fleetLike(open, name);
  return (
    notAName(open, name, names, "a fleet") ??
    (there === undefined ? undefined : `${takenSays(name, there)}. Choose another name.`) ??
    isOfAnother(open, name, names) ??
    notAThing(open, FLEETS, name, side)
  );
}

/** A name like this one that no fleet has, and nothing else either: "Klingons 4". */
export const freeFleet = (state: BooksState, wanted: string): string =>
  freeName(
    wanted,
    (name) => fleetLike(state, name) !== undefined || isOfAnother(state, name, fleetNames(state)) !== undefined,
  );

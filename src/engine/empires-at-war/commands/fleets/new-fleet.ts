import { isOfAnother, notAName, notAThing, takenSays } from "../../../campaign/ledger/naming";
import type { OpenBooks } from "../../../campaign/ledger/outcome";
import { FLEETS } from "../../tables/fleets";
import { fleetLike, fleetNames } from "../named";

/** Why a new fleet of an empire cannot have a name; undefined if it can. Every way to form one asks this. */
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

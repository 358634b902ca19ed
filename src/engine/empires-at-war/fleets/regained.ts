import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { goneOn, type OpenBooks } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsNow, shipsIn } from "../state/state";
import { isCompliantWith } from "./compliance";
import { fleetState } from "./fleet-events";
import type { FleetNow } from "./fleets";

/** What ships that join fleets bring besides: the entries by which fleets comply again (EaW 17g), and in words. */
export interface Regained {
  readonly edits: readonly Edit[];
  readonly says: string;
}

/** The fleets that were non-compliant, and comply once these edits are written: ships have left them, or joined. */
export function regainedBy(open: OpenBooks, edits: readonly Edit[], stamp: Stamp, step: string): Regained {
  const then = goneOn(open, stateAfter(open, edits));
  const fleets = fleetsNow(then).filter((fleet) => isRegained(open, then, fleet));
  const noted = fleets.map(({ fleet, side }) => ({ side, change: fleetState(fleet, "Free") }));
  return {
    edits: noted.length === 0 ? [] : eventEdits(then, noted, stamp, step, "EaW 17g"),
    says: fleets.map(({ fleet }) => ` ${fleet} complies again (EaW 17g).`).join(""),
  };
}

function isRegained(before: BooksState, then: BooksState, { fleet, state }: FleetNow): boolean {
  if (state !== "Non-compliant") return false;
  const [had, has] = [shipsIn(before, fleet), shipsIn(then, fleet)];
  const joined = has.filter((unit) => !had.includes(unit));
  const isChanged = joined.length > 0 || had.some((unit) => !has.includes(unit));
  return isChanged && isCompliantWith(then, fleet, joined);
}

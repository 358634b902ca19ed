import { recordEvents } from "../../campaign/commands/record-events";
import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import type { Edit } from "../../campaign/schema/edit";

/** Writes entries about systems, fleets, bases and ships, and what follows from them on their sheets. */
export const eventEdits = (
  open: BooksState,
  noted: readonly NewEvent[],
  stamp: Stamp,
  step = "",
  clause = "",
): readonly Edit[] => recordEvents(open, noted, stamp, { step, clause });

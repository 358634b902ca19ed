import { noteThings } from "../../campaign/commands/note-things";
import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Noted } from "../../campaign/ledger/tracker";
import type { Edit } from "../../campaign/schema/edit";

/** Writes entries about systems, fleets, bases and ships, and what follows from them on their sheets. */
export const noteEdits = (
  open: BooksState,
  noted: readonly Noted[],
  stamp: Stamp,
  step = "",
  clause = "",
): readonly Edit[] => noteThings(open, noted, stamp, { step, clause });

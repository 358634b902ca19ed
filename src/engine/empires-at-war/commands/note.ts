import { noteThings, typedSoFar } from "../../campaign/commands/note-things";
import { booking, type Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Noted } from "../../campaign/ledger/tracker";
import type { Edit } from "../../campaign/schema/edit";
import { TRACKERS } from "../state/state";

/** Writes entries about systems, fleets and bases, and what follows from them on their sheets; rows that were only typed so far come first. */
export const noteEdits = (
  open: BooksState,
  noted: readonly Noted[],
  stamp: Stamp,
  step = "",
  clause = "",
): readonly Edit[] =>
  noteThings(
    open,
    [...TRACKERS.flatMap((tracker) => typedSoFar(open, tracker)), ...noted],
    booking(open, stamp, step, clause),
  );

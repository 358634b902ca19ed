import { undoAndRedo } from "../../campaign/commands/undo-and-redo";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { sameWord } from "../../core/words";
import { mountEdit } from "../mounts/mount-moves";
import { refitsIn, type RefittedMount } from "./refit-events";
import { mountsIn } from "../table-rows";

/** The option mounts as they are once some Refits no longer count, or count again; cells that say something else stay. */
export const refitMountsRestored = (state: BooksState, then: Campaign): readonly Edit[] =>
  undoAndRedo(
    refitsIn(state.campaign),
    refitsIn(then),
    ({ unit, was, now }) => put(state, unit, now, was),
    ({ unit, was, now }) => put(state, unit, was, now),
  );

/** The edits that put what the mounts of a unit hold then into their rows, where these still show what they held before. */
const put = (state: BooksState, unit: string, before: RefittedMount, then: RefittedMount): readonly Edit[] =>
  mountsIn(state).flatMap((row) => {
    const [held, holds] = [before.mounts[String(row.mount)], then.mounts[String(row.mount)]];
    return row.unit === unit && held && holds && sameWord(row.system, held.system) ? [mountEdit(row, holds)] : [];
  });

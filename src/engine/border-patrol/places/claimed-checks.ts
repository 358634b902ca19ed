import { check, type Found } from "../../campaign/checks/check";
import { misspelt } from "../../campaign/checks/misspelt";
import { isOpenDue } from "../../campaign/ledger/open-due";
import { rowsIn } from "../../campaign/ledger/ledger";
import { DUE } from "../../campaign/schema/shared-tables";
import { sameWord } from "../../core/words";
import { placesToClaim } from "../turn/dues";
import { CLAIM } from "./claims";
import { PLACES } from "./places-table";
import { keptBefore } from "./places-kept-checks";

/** A place that is claimed is on the sheet Systems. One that the turn before kept, or that is nearly one there, is a finding of its own. */
export const claimedPlaces = check({
  id: "claim-unlisted",
  title: "A place that is claimed under way is on the sheet Systems",
  clause: CLAIM.clause,
  onlyShows: true,
  find(state) {
    const places = placesToClaim(state);
    const before = keptBefore(state);
    // A row without a name may be that place: it is a finding of its own.
    const isNameless = rowsIn(state.books, PLACES).some(({ place, hex }) => place.trim() === "" && hex !== "");
    if (places.length === 0 || isNameless) return [];
    return rowsIn(state.books, DUE).flatMap((row): readonly Found[] => {
      const { subject, side, what } = row;
      const isKnown =
        places.some((place) => sameWord(place, subject)) ||
        before.has(subject.trim().toLowerCase()) ||
        misspelt(subject, places) !== undefined;
      if (!isOpenDue(row) || !sameWord(what, CLAIM.what) || subject === "" || isKnown) return [];
      const message = `${side === "" ? "A side" : side} claims ${subject} (sheet ${DUE.sheet}), which is not on the sheet ${PLACES.sheet}. Undo the deletion or the change of its name there, or correct Subject.`;
      return [
        {
          ...{ subject, message, expected: subject, actual: "nothing" },
          spot: { sheet: PLACES.sheet },
        },
      ];
    });
  },
});

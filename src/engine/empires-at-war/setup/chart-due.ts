import type { ImportDue } from "../../campaign/importing/rows";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { CLASSES } from "../ships/units-table";
import { isSetUp } from "./set-up-only";

/** The ship chart, which the set-up needs before fleets are bought, and which is in a book that is not here (EaW 2d). */
export const chartDue = (state: BooksState): ImportDue | undefined =>
  isSetUp(state) && rowsIn(state.books, CLASSES).every(({ class: name }) => name === "")
    ? { what: "Import the ship chart, from which the first fleets are bought", step: "0d", clause: "EaW 2d" }
    : undefined;

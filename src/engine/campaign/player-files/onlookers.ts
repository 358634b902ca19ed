import { likeName } from "../../core/names";
import type { BooksState } from "../ledger/ledger";

/** For whom the public file is, who play no side. */
export const ONLOOKERS = "Onlookers";

/** Whether a campaign has a public file, with what everybody may know: a side of that name has its own. */
export const hasPublicFile = ({ books }: Pick<BooksState, "books">): boolean =>
  likeName(
    books.sides.map(({ name }) => name),
    ONLOOKERS,
  ) === undefined;

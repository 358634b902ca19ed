import type { BooksState } from "../../campaign/ledger/ledger";
import { isPrize } from "./ship-facts";
import { factsOf } from "../state/state";
import { shipRow } from "./ship-classes";

/** What holds a ship back, in words: its condition, and that it was captured and waits for its inspection (EaW 9b, 25b). */
export const shipStates = (state: BooksState, unit: string): readonly string[] => {
  const condition = shipRow(state, unit)?.condition.trim() ?? "";
  return [
    ...(condition === "" ? [] : [condition.toLowerCase()]),
    ...(isPrize(factsOf(state, unit)) ? ["captured, not inspected"] : []),
  ];
};

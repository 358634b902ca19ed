import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { isCrippled, repaired } from "../ships/ship-condition";
import { repairsRestored } from "../ships/ship-events";
import { isPrize } from "../ships/ship-facts";
import { factsOf } from "../state/state";

/** The ships of these that have repaired systems; captured ones are not supplied before they are inspected (EaW 9b). */
export const usedUp = (state: BooksState, units: readonly string[]): readonly string[] =>
  units.filter((unit) => {
    const facts = factsOf(state, unit);
    return facts.repairsUsed + facts.repairsMade > 0 && !isPrize(facts);
  });

/** The ships of these that are crippled, and may be repaired: captured ones only by their inspection (EaW 25b). */
const damaged = (state: BooksState, units: readonly string[]): readonly string[] =>
  units.filter((unit) => isCrippled(state, unit) && !isPrize(factsOf(state, unit)));

/** What supplies and repairs change for ships (EaW 6d, 6e). */
export const servedBy = (state: BooksState, units: readonly string[]): readonly Change[] => [
  ...usedUp(state, units).map((unit) => repairsRestored.of(unit, { by: "Resupply" })),
  ...damaged(state, units).flatMap((unit) => repaired(state, unit)),
];

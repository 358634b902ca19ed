import { wordsSpelled } from "../campaign/checks/misspelt";
import { systemsNow } from "./state/state";
import { SIDES } from "./tables";
import { CLASSES, ROLES } from "./ships/units-table";

/** The words of Empires at War that rules look for. */
export const empireWords = wordsSpelled([
  { of: SIDES, key: "home", words: (state) => systemsNow(state).map(({ place }) => place) },
  { of: CLASSES, key: "roles", words: () => ROLES, several: true, closed: true },
]);

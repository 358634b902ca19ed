import { wordsSpelled } from "../campaign/checks/misspelt";
import { rowsIn, type BooksState } from "../campaign/ledger/ledger";
import { raceKey } from "./ships/ship-classes";
import { systemsNow } from "./state/state";
import { SIDES } from "./tables";
import { CLASSES, ROLES } from "./ships/units-table";

/** The races that several classes have: of one that a single class has, a letter may be wrong. One may be said of many, as "Klingons". */
function racesOfChart({ books }: BooksState): readonly string[] {
  const races = rowsIn(books, CLASSES).map(({ race }) => race);
  const several = races.filter((race, at) =>
    races.some((other, index) => index !== at && raceKey(other) === raceKey(race)),
  );
  return several.filter((race) => race !== "");
}

/** The words of Empires at War that rules look for. */
export const empireWords = wordsSpelled([
  { of: SIDES, key: "home", words: (state) => systemsNow(state).map(({ place }) => place) },
  { of: CLASSES, key: "race", words: racesOfChart },
  { of: CLASSES, key: "roles", words: () => ROLES, several: true, closed: true },
]);

import { check, type Found } from "../../campaign/checks/check";
import { misspelt } from "../../campaign/checks/misspelt";
import { standingEvents } from "../../campaign/ledger/reversals";
import { rowsIn } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { HOME } from "../constants";
import { owned } from "./place-events";
import { systemsNow } from "../state/state";
import { SIDES } from "../tables";

const CLAUSE = HOME.clause;

/** The home of an empire is the system that it got in the set-up; homes that were only typed are the user's own. */
export const homesKept = check({
  id: "home-differs",
  title: "The Home system of an empire is the one that it got in the set-up",
  clause: CLAUSE,
  find(state) {
    const { books } = state;
    const systems = systemsNow(state).map(({ place }) => place);
    const isMisspelt = (home: string): boolean =>
      !systems.some((place) => sameWord(place, home)) && misspelt(home, systems) !== undefined;
    const homes = new Map(
      standingEvents(books.events)
        .filter(({ step, clause, change }) => step === HOME.step && clause === CLAUSE && change.kind === owned.kind)
        .map(({ side, change }) => [side, change.unit] as const),
    );
    return rowsIn(books, SIDES).flatMap((row): readonly Found[] => {
      const { name, home } = row;
      const expected = homes.get(name);
      // A name that is nearly that of a system is a finding of its own.
      if (expected === undefined || sameWord(home, expected) || isMisspelt(home)) return [];
      const is = home === "" ? "no Home system" : `the Home system ${home}`;
      const message = `${name} has ${is}, but got its home in ${expected} according to the log. Enter ${expected}.`;
      const spot = spotIn(books.tables, SIDES, row, "home");
      const actual = home || "nothing";
      return [{ subject: name, message, expected, actual, spot }];
    });
  },
});

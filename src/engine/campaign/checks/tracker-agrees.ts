import { keptThings, nameIn, otherKeys, rowFinder, shownAs, trackedRows, type Tracker } from "../ledger/tracker";
import { spotIn } from "../schema/table";
import { check, type Check, type Found } from "./check";

/** The rows of a tracker agree with the entries, once the entries know its things. */
export const thingsAgree = (tracker: Tracker, { id, clause }: Pick<Check, "id" | "clause">): Check =>
  check({
    id,
    title: `The sheet ${tracker.of.sheet} agrees with the log about each ${tracker.what.one}`,
    clause,
    find({ books, campaign }) {
      const { of, what } = tracker;
      const recorded = keptThings(tracker, campaign);
      if (!recorded) return [];
      const found = (subject: string, message: string, more: Partial<Found>): Found => ({ subject, message, ...more });
      const rowFor = rowFinder(books, tracker);
      const rows = trackedRows(books, tracker).flatMap((row): readonly Found[] => {
        const name = nameIn(tracker, row);
        const { spot } = row;
        if (rowFor(name) !== row) {
          const message = `${name} appears twice on the sheet ${of.sheet}. Remove one row, or give it a name of its own.`;
          return [found(name, message, { expected: "1", actual: "2", spot, sight: true })];
        }
        // A cell of it could not be read: that is already a finding.
        if (!row.legible) return [];
        const known = recorded.get(name);
        if (!known) {
          const message = `${name} is only on the sheet ${of.sheet}: no entry in the log adds it. Choose "Post changes from the sheets" on the Checks page.`;
          return [found(name, message, { expected: "an entry", actual: "nothing", spot })];
        }
        return otherKeys(row, known.now).map((key) => {
          const [expected, actual] = [shownAs(of, key, known.now), shownAs(of, key, row)];
          const message = `${of.columns[key]?.header ?? key} of ${name} is ${expected} according to the log, but ${actual} on the sheet ${of.sheet}. Choose "Post changes from the sheets" on the Checks page, or set the cell back.`;
          return found(name, message, {
            ...{ expected, actual, spot: spotIn(books.tables, of, row, key) },
            ...(key === (of.owner ?? "side") && { sight: true }),
          });
        });
      });
      const gone = [...recorded.keys()]
        .filter((name) => !rowFor(name))
        .map((name) => {
          const message = `The log has the ${what.one} ${name}, but its row on the sheet ${of.sheet} is missing. Undo the deletion, or choose "Post changes from the sheets" on the Checks page.`;
          return found(name, message, { expected: name, actual: "nothing", spot: { sheet: of.sheet } });
        });
      return [...rows, ...gone];
    },
  });

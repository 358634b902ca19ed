import { lookAlike } from "../../core/look-alikes";
import { Names } from "../../core/names";
import type { Finding } from "../../core/problem";
import { rowsIn, tableOf, type BooksState } from "../ledger/ledger";
import {
  NAME_CHECK,
  isOfOtherTable,
  meansAnother,
  nameInRow,
  nearestFree,
  notAName,
  ownerInRow,
  takenSays,
  wrongUnitName,
} from "../ledger/naming";
import { keptThings } from "../ledger/tracker";
import { UNITS } from "../schema/shared-tables";
import { spotIn, type Placed, type Table } from "../schema/table";
import { check } from "./check";

/** Every thing has a name that is one, that means nothing else, and that nobody takes for another. */
export const namesFit = check({
  id: NAME_CHECK,
  title: "Every id and name can be told from every other, and means nothing else",
  clause: "",
  inView: true,
  rowwise: true,
  find: (state) => [
    ...state.game.tables.filter(({ isOfNames }) => isOfNames).flatMap((of) => unfitIn(state, of)),
    ...unitsMisnamed(state),
  ],
});

/** Units whose Name means something else, or is the id of another unit. */
function unitsMisnamed(state: BooksState): readonly Finding[] {
  const { units } = state.books;
  if (units.length === 0) return [];
  const of = tableOf(state.game, UNITS.name);
  const ids = new Names(units.map(({ unit }) => unit));
  return units.flatMap((row): readonly Finding[] => {
    const { name: typed } = row as { readonly name?: unknown };
    const name = typeof typed === "string" ? typed.trim() : "";
    const wrong = wrongUnitName(state, name, row.unit, ids);
    if (!wrong) return [];
    const spot = spotIn(state.books.tables, of, row, "name");
    return [{ check: NAME_CHECK, subject: row.unit, message: wrong.message, expected: wrong.free, actual: name, spot }];
  });
}

function unfitIn(state: BooksState, of: Table): readonly Finding[] {
  const rows = rowsIn(state.books, of);
  const names = new Names();
  // A thing that the entries keep was named by a command, or is judged when it is posted; since then it may have another owner.
  const tracker = state.game.trackers.find((each) => each.of.name === of.name);
  const isKept = tracker !== undefined;
  // As long as the rows are simply typed, the game judges them.
  const isByEntries = tracker !== undefined && keptThings(tracker, state.campaign) !== undefined;
  // No entries keep them; of units, the tracker says it.
  const isTyped = !isKept && of.name !== UNITS.name;
  const namedBy = (row: object): string | undefined => (isKept ? undefined : ownerInRow(of, row));
  return rows.flatMap((row): readonly Finding[] => {
    const name = nameInRow(of, row);
    if (name === "") return isByEntries || isTyped ? nameless(state, of, row) : [];
    const there = names.like(name);
    names.add(name);
    const found = (message: string, expected: string): readonly Finding[] => {
      const spot = spotIn(state.books.tables, of, row, of.key);
      return [{ check: NAME_CHECK, subject: name, message, expected, actual: name, spot }];
    };
    // A character that looks like another is a finding of its own, and so is a name that is there twice.
    if (lookAlike(name) !== undefined) return [];
    const wrong =
      notAName(state, name) ??
      isOfOtherTable(state, of, name, (other, there) => comesBefore(state, [other, there], [of, name])) ??
      meansAnother(state, of, name, namedBy(row));
    if (wrong !== undefined) return found(wrong, "a name of its own");
    if (there === undefined || there === name) return [];
    const others = rows.map((other) => nameInRow(of, other));
    const free = nearestFree(state, name, others);
    return found(`${takenSays(name, there)}. Give it another name, such as ${free}.`, free);
  });
}

/** A row that says something, and not of what. A note alone is the user's own. */
function nameless({ books }: BooksState, of: Table, row: Placed): readonly Finding[] {
  const said = row as unknown as Readonly<Record<string, unknown>>;
  const says = Object.entries(of.columns).some(([key, { blank }]) => key !== "note" && said[key] !== blank);
  if (!row.legible || !says) return [];
  const header = of.columns[of.key]?.header ?? of.key;
  const spot = spotIn(books.tables, of, row, of.key);
  const subject = `${of.sheet}, ${spot.cell ?? ""}`;
  const message = `This row of the sheet ${of.sheet} has no name. Enter one under ${header}, or clear the row.`;
  return [{ check: NAME_CHECK, subject, message, expected: "a name of its own", actual: "nothing", spot }];
}

/** Of two things with one name, the one that no entry keeps yet is the wrong one; or otherwise that of the later table. */
const comesBefore = (state: BooksState, [one, name]: Named, [other, otherName]: Named): boolean =>
  rankOf(state, one, name) < rankOf(state, other, otherName);

/** A thing of a table, by its name. */
type Named = readonly [of: Table, name: string];

/** The place of its table, behind all tables if no entry keeps it; a unit always enters by an entry, and a place need not. */
function rankOf({ campaign, game }: BooksState, of: Table, name: string): number {
  const [at, many] = [game.tables.indexOf(of), game.tables.length];
  const isUnit = of.name === UNITS.name;
  const kept = isUnit
    ? campaign.units
    : game.trackers.find((tracker) => tracker.of.name === of.name)?.recorded(campaign);
  if (kept?.has(name) !== false) return at;
  return isUnit ? 2 * many : many + at;
}

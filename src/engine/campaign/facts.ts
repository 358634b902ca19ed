import type { Fact, Finding, Spot } from "../core/problem";
import { namedIn } from "../core/named-in";
import type { Entry } from "./ledger/entry";
import { rowsIn, type BooksState } from "./ledger/ledger";
import { nameInRow } from "./ledger/naming";
import { BUDGET_LINES, SIDES, STEPS, UNITS } from "./schema/shared-tables";
import { spotIn, type Placed, type Table } from "./schema/table";

/** More than these are not looked up one by one. */
const MAX_FACTS = 6;

type Rows = Pick<BooksState, "books" | "game">;

/**
 * The rows that a refusal, or what is offered, names: the cell that it is about, entries by their numbers, units, places and other things by their names, and
 * settings; then those that it rests on without a name; a side where there is nothing else. For a side, give its view of the books: it knows no other names.
 */
export function factsNamed(
  state: Rows,
  { subject, message, spot, rests = [] }: Pick<Finding, "subject" | "message" | "spot" | "rests">,
): readonly Fact[] {
  const said = `${subject}\n${message}`;
  const own = spot ? [{ what: subject, spot }] : [];
  const found = [...own, ...entriesNamed(state, said), ...rowsNamed(state, said), ...rests];
  const facts = found.length > 0 ? found : sidesNamed(state, said);
  const cells = facts.map((fact) => `${fact.spot.sheet} ${fact.spot.cell ?? ""}`);
  return facts.filter((_, at) => cells.indexOf(cells[at] ?? "") === at).slice(0, MAX_FACTS);
}

/** "No 57", "entry 57", "entries 57 and 58", "step 12". */
const NUMBERED = /\b(?:(?<step>steps?)|no|entry|entries) (?<numbers>\d+(?:(?:, | and |, and )\d+)*)/gi;

function entriesNamed({ books }: Rows, said: string): readonly Fact[] {
  return [...said.matchAll(NUMBERED)].flatMap(({ groups }) =>
    (groups?.["numbers"] ?? "").split(/\D+/).flatMap((word): readonly Fact[] => {
      const no = Number(word);
      const rows: readonly (Entry | StepOfNo)[] = groups?.["step"]
        ? rowsIn(books, STEPS)
        : [...books.transfers, ...books.events, ...books.rolls];
      const row = rows.find((each) => each.no === no);
      return row ? [{ what: `${groups?.["step"] ? "Step" : "Entry"} ${no}`, spot: row.spot }] : [];
    }),
  );
}

interface StepOfNo extends Placed {
  readonly no: number | null;
}

/** The rows of the tables of names, then of those that have a name for a key, whose name is said; the longest name of those that overlap. */
function rowsNamed(state: Rows, said: string): readonly Fact[] {
  const tables = state.game.tables.filter((of) => of.numbered !== true && !NOT_LOOKED_UP.has(of.name));
  const sides = new Set(state.books.sides.map(({ name }) => name));
  const rows = new Map<string, Fact>();
  for (const of of [...tables].sort((one, other) => Number(other.isOfNames ?? false) - Number(one.isOfNames ?? false)))
    for (const { name, spot } of namesIn(state, of))
      if (!rows.has(name) && !sides.has(name)) rows.set(name, { what: name, spot });
  return namedIn(said, [...rows.keys()]).flatMap((name) => rows.get(name) ?? []);
}

/** What a step is about is no name of it, and a line of the ledger has a plan for each side and turn. */
const NOT_LOOKED_UP: ReadonlySet<string> = new Set([STEPS.name, BUDGET_LINES.name]);

const sidesNamed = (state: Rows, said: string): readonly Fact[] => {
  const sides = new Map(namesIn(state, SIDES).map(({ name, spot }) => [name, { what: name, spot }]));
  return namedIn(said, [...sides.keys()]).flatMap((name) => sides.get(name) ?? []);
};

/** The names in the rows of a table, each with its cell. */
const namesIn = ({ books }: Rows, of: Table): readonly { readonly name: string; readonly spot: Spot }[] =>
  rowsOf(books, of).flatMap((row) => {
    const name = nameInRow(of, row);
    return name === "" ? [] : [{ name, spot: spotIn(books.tables, of, row, of.key) }];
  });

function rowsOf(books: Rows["books"], of: Table): readonly Placed[] {
  if (of.name === UNITS.name) return books.units;
  return of.name === SIDES.name ? books.sides : rowsIn(books, of);
}

import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { once } from "../../samples/once";
import { orionsGateSample } from "../../samples/orions-gate";
import type { OpenGame } from "../../src/engine/campaign/game";
import { actsOf } from "../../src/engine/campaign/ledger/acts";
import { tableOf } from "../../src/engine/campaign/ledger/ledger";
import { compared, tryActs, type Compared, type PlannedAct } from "../../src/engine/campaign/plans";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { UNITS } from "../../src/engine/campaign/schema/shared-tables";
import type { Tables } from "../../src/engine/campaign/schema/table";
import { runCommand } from "../../src/engine/campaign/scripted";
import { formFacts, playsOtherwise } from "../../src/engine/campaign/house-rule-effects";
import { factsOf } from "../../src/engine/campaign/what-if";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { isBlank, type Cell } from "../../src/engine/core/cell";
import { times } from "../thoroughness";
import { missing } from "./random/keeper";
import { chosenActs } from "./random/plans";
import { plainRows } from "./random/reckoning";
import { countingIn, difference } from "./random/undo-since";

const STARTS: readonly (readonly [string, () => Tables])[] = [
  ["Border Patrol", once(() => apply(NO_TABLES, borderPatrolSample()))],
  ["Empires at War", once(() => apply(NO_TABLES, empiresAtWarSample()))],
  ["Orion's Gate", once(() => apply(NO_TABLES, orionsGateSample()))],
];
const ACTS = 5;
const SEEDS = Array.from({ length: times(1, 20) }, (_, seed) => seed);

const opened = (tables: Tables): OpenGame => openBooks(tables, GAMES);

/** The rows of the units and of the game's own things as their sheets show them, without blank cells: an undo may leave a blank row or column. */
const sheetsOf = ({ books, game }: OpenGame): readonly string[] =>
  [UNITS, ...game.trackers.map(({ of }) => of)].flatMap((of) =>
    plainRows(books.tables, of.name)
      .map((row) => Object.entries(row).filter(([, cell]) => !isBlank(cell)))
      .filter((cells) => cells.length > 0)
      .map((cells) => `${of.name}: ${JSON.stringify(cells)}`),
  );

const foundIn = ({ findings }: OpenGame): readonly string[] =>
  findings.map(({ check, message }) => `${check}: ${message}`);

/** What is otherwise in two states of the books: what counts, what the sheets of things show, the figures, and what the checks find. */
function otherwise(one: OpenGame, other: OpenGame): readonly string[] {
  const facts = (open: OpenGame) => [...factsOf(open)].map(([what, is]) => `${what}: ${is}`);
  return [countingIn, sheetsOf, facts, foundIn]
    .map((of) => difference(of(one), of(other)))
    .filter((difference) => difference !== "");
}

/** The cells of the units that are no amounts, by their headers and names; what a unit has that joins or leaves is in none. */
function cellsOfUnits({ books, game }: OpenGame, among = books): readonly (readonly [string, string])[] {
  if (books.units.length === 0) return [];
  const amounts = new Set(game.units.values.map(({ key }) => key));
  const columns = Object.entries(tableOf(game, UNITS.name).columns).filter(([key]) => !amounts.has(key));
  const known = new Set(among.units.map(({ unit }) => unit));
  return plainRows(books.tables, UNITS.name)
    .filter((row) => known.has(String(row["Unit"] ?? "")))
    .flatMap((row) =>
      columns.map(([, { header }]) => [`${header} of ${String(row["Unit"])}`, orBlank(row[header])] as const),
    );
}

/** A blank cell of a column is 0 in some. */
const orBlank = (cell: Cell | undefined): string => (cell === 0 ? "" : String(cell ?? "")) || "blank";

/** The figures that differ, counted apart: those of the sides, under another house rule the lines of the forms, and the cells of units that are no amounts. */
function differing(one: OpenGame, other: OpenGame): readonly Compared[] {
  const figuresOf = (open: OpenGame) =>
    new Map([...factsOf(open), ...(playsOtherwise(one, other) ? formFacts(open) : [])]);
  return [
    ...unlike(figuresOf(one), figuresOf(other)),
    ...unlike(new Map(cellsOfUnits(one, other.books)), new Map(cellsOfUnits(other, one.books))),
  ];
}

function unlike(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): readonly Compared[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((what) => {
    const [now, then] = [was.get(what) ?? "", is.get(what) ?? ""];
    return now === then ? [] : [{ what, now, then: [then || "no longer"] }];
  });
}

/** Undoes an act; what it says if it is refused. */
function undone(open: OpenGame, id: string, since: boolean): OpenGame | string {
  const stamp = { today: "2026-11-21", seed: `undo ${id}` };
  const given = { fields: since ? { since: "yes" } : {}, faces: [], choices: [] };
  const { edits, refused } =
    runCommand(open, { id: "undo", side: "", subject: id }, given, stamp)?.outcome ?? missing("undo");
  if (refused.length > 0) return refused.map(({ message }) => message).join(" ");
  return opened(apply(open.books.tables, edits));
}

/** The plan booked act by act, as it is promoted; the books before each act, and the act that it wrote. */
function booked(before: OpenGame, acts: readonly PlannedAct[]) {
  let open = before;
  const steps = acts.map(({ work }) => {
    const known = new Set(actsOf(open).map(({ id }) => id));
    const was = open;
    open = opened(apply(open.books.tables, work(open).edits));
    return { was, id: actsOf(open).find((act) => !known.has(act.id))?.id ?? "" };
  });
  return { open, steps };
}

describe.each(STARTS)("a plan of five acts in %s", (_, start) => {
  test.each(SEEDS)("compares, is booked and is undone exactly (seed %i)", (seed) => {
    const before = opened(start());
    const acts = chosenActs(start(), seed, ACTS);
    const names = acts.map(({ name }) => name);
    expect(names).toHaveLength(ACTS);

    const plan = tryActs(before, acts);
    expect(plan.acts.flatMap(({ refused }) => refused)).toEqual([]);
    expect(before.books.tables).toEqual(start());
    const { open, steps } = booked(before, acts);
    expect(plan.then.books.tables).toEqual(open.books.tables);

    const rows = compared(before, [{ name: "Plan A", acts: plan.acts }]);
    const zeroes = ({ now, then: [is = ""], ...rest }: Compared) => ({
      ...rest,
      now: now === "0" ? "blank" : now,
      then: [is === "0" ? "blank" : is],
    });
    expect(rows.map(zeroes)).toEqual(differing(before, open).map(zeroes));

    let back = open;
    for (const { was, id } of [...steps].reverse()) {
      const next = undone(back, id, false);
      // What an undo would leave wrong at a place is undone with all that was done since, below.
      if (typeof next === "string" && next.includes("First undo what followed")) break;
      if (typeof next === "string") throw new Error(`${names.join("; ")}: ${next}`);
      expect([names, otherwise(was, next)]).toEqual([names, []]);
      back = next;
    }
    const atOnce = undone(open, steps[0]?.id ?? "", true);
    if (typeof atOnce === "string") throw new Error(`${names.join("; ")}: ${atOnce}`);
    expect([names, otherwise(before, atOnce)]).toEqual([names, []]);
  });
});

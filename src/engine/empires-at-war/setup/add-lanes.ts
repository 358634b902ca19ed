import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { linesField, textIn, type Fields } from "../../campaign/commands/field";
import { listingText, readListing } from "../../campaign/importing/listing";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { notAName, takenSays } from "../../campaign/ledger/naming";
import { allowed, refusal, refused } from "../../campaign/ledger/outcome";
import { rowOf } from "../../campaign/schema/table";
import { Names } from "../../core/names";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { pastedLanes, type PastedLane, type WrongLine } from "../calendar-and-map/pasted-lanes";
import { systemAdded } from "../map/place-events";
import { systemsNow } from "../state/state";
import { LANES } from "../map/places-table";
import { systemNamed, systemNames } from "../command-parts/find-by-name";
import { eventEdits } from "../command-parts/event-edits";
import { isSetUp, notInSetUp } from "./set-up-only";

const CLAUSE = "EaW 1d";
const CHECK = "lane";

const wrongLine = (line: number, message: string): Finding => ({
  ...{ check: CHECK, clause: CLAUSE },
  ...{ subject: `Line ${line}`, message: `Line ${line}: ${message}` },
});
const STEP = "0b";

type Ends = Pick<PastedLane, "from" | "to">;

const joinsTheSame = (one: Ends, other: Ends): boolean =>
  (sameWord(one.from, other.from) && sameWord(one.to, other.to)) ||
  (sameWord(one.from, other.to) && sameWord(one.to, other.from));

/** Lanes that are in the list twice, or on the sheet already. */
function twice(open: BooksState, lanes: readonly PastedLane[]): readonly WrongLine[] {
  const there = rowsIn(open.books, LANES);
  return lanes.flatMap((lane, index): readonly WrongLine[] => {
    const isThere = there.some((known) => joinsTheSame(known, lane));
    const isAgain = lanes.slice(0, index).some((known) => joinsTheSame(known, lane));
    if (!isThere && !isAgain) return [];
    const where = isThere ? "is on the sheet Warp lanes already" : "is in the list twice";
    return [{ line: lane.line, message: `the lane from ${lane.from} to ${lane.to} ${where}. Remove it.` }];
  });
}

/** Two systems that are not on the map yet, for an example of a list. */
function sampleOf(open: BooksState): string {
  const [first] = systemsNow(open);
  const many = systemsNow(open).length;
  const rows = [
    [first?.place ?? "System A", "B", `System ${many + 1}`, "E"],
    [`System ${many + 1}`, "C", `System ${many + 2}`, "F"],
  ];
  return listingText({ rows: rows.map((cells, index) => ({ number: index + 1, cells })) });
}

/**
 * Adds warp lanes, typed or pasted: two columns (From, To) or four (From, Direction, To, Direction). Systems that are not on the map
 * yet are added too.
 */
export const addLanes = formCommand<Fields>({
  id: "add-lanes",
  title: "Add warp lanes",
  stays: "the warp lanes",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Add the lanes",
  offered(open, side) {
    if (!isSetUp(open) || side !== "") return [];
    const done = rowsIn(open.books, LANES).length > 0;
    return [asksFor({ subject: "", what: "Add the warp lanes and their systems", step: STEP, clause: CLAUSE, done })];
  },
  fields: (open) =>
    notInSetUp(open, "Warp lanes are added", CLAUSE) ?? {
      ask: {
        list: linesField("The lanes, one in each line", {
          hint: "From and To, with a comma between them: Carrow, Dell. Or with directions from A to F: Carrow, B, Dell, E. Systems that are new are added to the map",
          required: true,
          samples: [sampleOf(open)],
        }),
      },
    },
  write(open, values, { stamp }) {
    const wrong = notInSetUp(open, "Warp lanes are added", CLAUSE);
    if (wrong) return wrong;
    const { lanes, wrong: unread } = pastedLanes(readListing(textIn(values, "list")));
    const problems = [...unread, ...twice(open, lanes)];
    if (problems.length > 0) {
      return refused(...problems.map(({ line, message }) => wrongLine(line, message)));
    }
    if (lanes.length === 0) return refusal(CHECK, "Lanes", "The list has no lanes. Enter at least one.", CLAUSE);
    const systems = newSystems(open, lanes);
    const unfit = unfitSystems(open, lanes, systems);
    if (unfit.length > 0) return refused(...unfit);
    const names = [...systemsNow(open).map(({ place }) => place), ...systems];
    const spelled = (name: string): string => names.find((known) => sameWord(known, name)) ?? name;
    const rows = lanes.map(({ from, fromDirection, to, toDirection }) =>
      rowOf(LANES, { from: spelled(from), fromDirection, to: spelled(to), toDirection }),
    );
    const noted = systems.map((place) => ({ side: "", change: systemAdded(place, { x: null, y: null }) }));
    const what = lanes.length === 1 ? "1 warp lane" : `${lanes.length} warp lanes`;
    const more =
      systems.length === 0 ? "" : ` and ${systems.length} new ${systems.length === 1 ? "system" : "systems"}`;
    return allowed(`The map gets ${what}${more}.`, [
      { kind: "append", table: LANES.name, rows },
      ...eventEdits(open, noted, stamp, STEP, CLAUSE),
    ]);
  },
});

/** What is wrong with the names of new systems: they are none, or could be taken for another. */
function unfitSystems(open: BooksState, lanes: readonly PastedLane[], systems: readonly string[]): readonly Finding[] {
  const names = new Names(systemNames(open));
  return systems.flatMap((name): readonly Finding[] => {
    const there = names.like(name);
    names.add(name);
    const taken =
      there === undefined ? undefined : `${takenSays(name, there)}. Spell it as there, or choose another name.`;
    const message = notAName(open, name, systemNames(open)) ?? taken;
    const line = lanes.find(({ from, to }) => from === name || to === name)?.line ?? 1;
    if (message === undefined) return [];
    return [wrongLine(line, message)];
  });
}

/** The systems of lanes that are not on the map yet, as they are first spelled. */
function newSystems(open: BooksState, lanes: readonly PastedLane[]): readonly string[] {
  const found: string[] = [];
  for (const name of lanes.flatMap(({ from, to }) => [from, to])) {
    if (!systemNamed(open, name) && !found.some((known) => sameWord(known, name))) found.push(name);
  }
  return found;
}

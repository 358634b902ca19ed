import { check, type Found } from "../../campaign/checks/check";
import type { BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { typedLines, type TypedLine } from "./supply-line-events";
import { lineRowsIn } from "./supply-lines";
import { SUPPLY_LINES, type LineRow } from "./supply-lines-table";

const ID = "supply-line-kept";
const CLAUSE = "V19.813";

/** What raids and the pirates' knowledge rely on; the Convoy, its escorts and the note are the user's to change. */
const KEPT = ["side", "start", "end", "path", "secretTo"] as const;

/** A Supply Line is on its sheet as the commands entered it: who has it, where it leads, and who may know it. */
export const supplyLinesKept = check({
  id: ID,
  title: "Every Supply Line is on its sheet as it was entered",
  clause: CLAUSE,
  find(state) {
    const rows = lineRowsIn(state);
    const lines = typedLines(state.campaign);
    const isEntered = ({ line }: LineRow): boolean => [...lines.keys()].some((name) => sameWord(name, line));
    return [...lines].flatMap(([name, said]): readonly Found[] => {
      const row = rows.find(({ line }) => sameWord(line, name));
      if (row) return row.legible ? changedCells(state, row, said) : [];
      if (said.isThere !== true) return [];
      const renamed = rows.find((other) => !isEntered(other) && isAlike(other, said));
      return [renamed ? differs(state, renamed, "line", name, name) : gone(name)];
    });
  },
});

const isAlike = (row: LineRow, { now }: TypedLine): boolean =>
  (["side", "start", "end"] as const).every((key) => row[key] === now[key]);

const changedCells = (state: BooksState, row: LineRow, { now }: TypedLine): readonly Finding[] =>
  KEPT.flatMap((key) => {
    const entered = now[key];
    return typeof entered === "string" && entered !== row[key] ? [differs(state, row, key, entered, row.line)] : [];
  });

function differs(
  { books }: BooksState,
  row: LineRow,
  key: "line" | (typeof KEPT)[number],
  entered: string,
  name: string,
): Finding {
  const { header } = SUPPLY_LINES.columns[key];
  const [expected, actual] = [entered || "nothing", row[key] || "nothing"];
  const message = `${header} of the Supply Line ${name} is ${actual}, and was entered as ${expected}. Enter ${expected}; or, if the line changed, undo the change and use "Change a Supply Line".`;
  const spot = spotIn(books.tables, SUPPLY_LINES, row, key);
  return {
    check: ID,
    subject: name,
    message,
    expected,
    actual,
    clause: CLAUSE,
    spot,
    ...(SIGHT.has(key) && { sight: true }),
  };
}

/** What decides who may know a line. */
const SIGHT: ReadonlySet<string> = new Set(["side", "secretTo"]);

function gone(name: string): Finding {
  const message = `The Supply Line ${name} is missing from the sheet ${SUPPLY_LINES.sheet}, but no entry removes it. Undo the deletion; or, if the line is no longer there, use "Remove a Supply Line".`;
  const spot = { sheet: SUPPLY_LINES.sheet };
  return { check: ID, subject: name, message, expected: name, actual: "nothing", clause: CLAUSE, spot };
}

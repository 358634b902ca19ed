import type { Cell } from "../../core/cell";
import type { Spot } from "../../core/problem";
import { isSalted, spotIn, type Placed, type Table } from "../schema/table";
import { whoKnows } from "../sight";
import { isInDigest } from "./in-digest";
import { rowsIn, type BooksState } from "./ledger";
import { manyMarked } from "./row-marks";
import { alikeIn } from "./seals";

/** Rows of a table without numbers that a closed turn had, and has no longer. */
export interface MissingRows {
  readonly of: Table;
  readonly turn: number;
  readonly many: number;
  /** Who may know them, where they may be others than everybody. */
  readonly names: readonly string[] | undefined;
  /** What they are called, if the turn before or after tells. */
  readonly keys: readonly string[];
  /** The row after which it can be put back: the last one of those that are alike. */
  readonly spot: Spot;
}

type Values = Placed & Readonly<Record<string, unknown>>;

/**
 * The rows that are missing from a closed turn: the others of the turn that are alike tell how many there were. Where all of them
 * were deleted, nothing tells.
 */
export function missingRows(state: BooksState, turn: number): readonly MissingRows[] {
  const { books, campaign, game } = state;
  return game.tables
    .filter((of) => isSalted(of) && of.numbered !== true)
    .flatMap((of): readonly MissingRows[] => {
      const rows = (rowsIn(books, of) as unknown as readonly Values[]).filter((row) => isInDigest(of, row));
      const turnOf = (row: Values): number => Math.max(Number(row[of.turn ?? "turn"]), campaign.first);
      const groups = groupsIn(
        of,
        rows.filter((row) => turnOf(row) === turn),
      );
      const beside = [turn - 1, turn + 1].map((other) =>
        groupsIn(
          of,
          rows.filter((row) => turnOf(row) === other),
        ),
      );
      return [...groups].flatMap(([alike, group]): readonly MissingRows[] => {
        const last = group.at(-1);
        const many = manyMarked(
          group.map(({ salt }) => String(salt)),
          "closed",
        );
        if (!last || many === undefined || many <= group.length) return [];
        const has = new Set(group.map((row) => String(row[of.key])));
        const lacking = beside
          .map((others) => [...new Set((others.get(alike) ?? []).map((row) => String(row[of.key])))])
          .map((keys) => keys.filter((key) => !has.has(key)));
        const keys = lacking.find(({ length }) => length === many - group.length) ?? [];
        const names = whoKnows(state, of, last);
        return [{ of, turn, many: many - group.length, names, keys, spot: spotIn(books.tables, of, last, of.key) }];
      });
    });
}

/** Rows by what they say about who may know them. */
function groupsIn(of: Table, rows: readonly Values[]): ReadonlyMap<string, readonly Values[]> {
  const groups = new Map<string, Values[]>();
  const alike = alikeIn(of);
  for (const row of rows) {
    const key = alike((each) => (row[each] ?? null) as Cell);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The numbers up to the last one that none of these has; none if they are more than `most`, which would tell nobody anything. */
export function fewMissing(numbers: ReadonlySet<number>, most: number): readonly number[] {
  const last = Math.max(0, ...numbers);
  // Somebody may have typed a number of ten digits: count before listing.
  if (last - numbers.size > most) return [];
  return Array.from({ length: last }, (_, index) => index + 1).filter((no) => !numbers.has(no));
}

/** What is missing, for people: "2 rows of Piers, turn 4 (Mill, Weir)". */
export function missingSays({ of, turn, many, names, keys }: MissingRows): string {
  const what = many === 1 ? "a row" : `${many} rows`;
  const whose = names === undefined || names.length === 0 ? "" : ` of ${names.join(" and ")}`;
  return `${what} of ${of.sheet}${whose}, turn ${turn}${keys.length === 0 ? "" : ` (${keys.join(", ")})`}`;
}

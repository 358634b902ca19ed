import { rowsIn, type BooksState, type Campaign } from "../../campaign/ledger/ledger";
import type { EventLog } from "../../campaign/ledger/order-of-play";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf, type Row } from "../../campaign/schema/table";
import { columnsKnown, type Sighted } from "../../campaign/sight";
import { quote } from "../../core/cell";
import { distance, formatHex, isOnMap, parseHex, type Hex } from "../../core/hex";
import { lineBetween, pathAlong, waysAlong } from "../../core/hex-line";
import { hexAt } from "../places/location";
import { SUPPLY_LINES, type LineRow } from "./supply-lines-table";
import { attemptsIn, raidsIn, sameLine, type SupplyLine } from "./raids";

type Read = Pick<BooksState, "books">;

/** A Supply Line that has a name and two ends on the Map. */
export interface NamedLine extends SupplyLine {
  readonly name: string;
  readonly row: LineRow;
}

/** The rows of the sheet Supply lines. */
export const lineRowsIn = ({ books }: Read): readonly LineRow[] => rowsIn(books, SUPPLY_LINES);

/** Both ends of a row; undefined if one of them is no hex. */
export function endsOf(state: Read, { start, end }: Pick<LineRow, "start" | "end">) {
  const [from, to] = [hexAt(state, start), hexAt(state, end)];
  return from && to && { from, to };
}

/** The lines of the sheet that lead from one hex to another. */
export const linesIn = (state: Read): readonly NamedLine[] =>
  lineRowsIn(state).flatMap((row) => {
    const ends = endsOf(state, row);
    if (!ends || row.line === "") return [];
    return [{ name: row.line, owner: row.side, from: formatHex(ends.from), to: formatHex(ends.to), row }];
  });

/** The lines that a side may know. */
export const linesKnown = (state: Sighted & Read, side: string): readonly NamedLine[] =>
  linesIn(state).filter(({ row }) => columnsKnown(state, SUPPLY_LINES, row, side).has("start"));

/** A word of a path that is no hex. */
export interface NoHex {
  readonly noHex: string;
}

/** What may stand between the hexes of a path. */
const BETWEEN_HEXES = /[\s,;>\u2010-\u2015\u2192-]+/u;

/** The hexes of a path as it is typed, four digits each; or its first word that is none. */
export function hexesOf(path: string): readonly Hex[] | NoHex {
  const hexes: Hex[] = [];
  for (const word of path.split(BETWEEN_HEXES)) {
    if (word === "") continue;
    const hex = parseHex(word);
    if (!hex) return { noHex: word };
    hexes.push(hex);
  }
  // A comma alone is no path, and not blank.
  return hexes.length === 0 && path.trim() !== "" ? { noHex: path } : hexes;
}

/** What is wrong with such a word, for people. */
export const noHexSays = ({ noHex }: NoHex, path: string): string =>
  noHex === path ? `${quote(path)} is not a path` : `${quote(noHex)} in the path ${quote(path)} is not a hex`;

/** A path as it is written. */
export const pathText = (path: readonly Hex[]): string => path.map(formatHex).join(", ");

/** The path from one hex to another by the rule for spines (V19.815): where two hexes are equally near, the one on the left. */
export const pathBetween = (from: Hex, to: Hex): readonly Hex[] =>
  pathAlong(lineBetween(from, to)).map(({ hex }) => hex);

/** The hexes that a Convoy has to enter, and those that it could enter, in the order of its way (V19.815). */
export function enteredBy(from: Hex, to: Hex): { readonly must: readonly Hex[]; readonly could: readonly Hex[] } {
  const ways = waysAlong(lineBetween(from, to));
  return {
    must: ways.flatMap((way) => (way.length === 1 ? way : [])),
    could: ways.flatMap((way) => (way.length > 1 ? way.filter(isOnMap) : [])),
  };
}

/** The same in words. */
export function entrySays(from: Hex, to: Hex): string {
  const { must, could } = enteredBy(from, to);
  return `The Convoy must enter ${pathText(must)}${could.length === 0 ? "" : `, and could enter ${pathText(could)}`}`;
}

/** Whether a path is one that the Convoy can take: each step to a hex of the shortest way, next to the one before (V19.815). */
export function isPath(path: readonly Hex[], from: Hex, to: Hex): boolean {
  const ways = waysAlong(lineBetween(from, to));
  return (
    path.length === ways.length &&
    path.every((hex, step) => {
      const before = path[step - 1];
      const isOnWay = ways[step]?.some((one) => formatHex(one) === formatHex(hex)) === true;
      return isOnWay && (before === undefined || distance(before, hex) === 1);
    })
  );
}

/** What the entries say of a line, as its row shows it. */
interface LineTold {
  readonly disrupted: number | null;
  readonly until: number | null;
  readonly attempts: number | null;
}

/** What the entries say of a line: the last turn in which it was disrupted, and how often it was attempted. */
function toldOf(campaign: EventLog, line: SupplyLine): LineTold {
  const attempts = attemptsIn(campaign).filter((one) => sameLine(one, line)).length;
  const turns = raidsIn(campaign).flatMap((raid) =>
    sameLine(raid, line) && raid.ended?.disrupted === true ? [raid.turn] : [],
  );
  const disrupted = turns.length === 0 ? null : Math.max(...turns);
  // A line is disrupted for the rest of the turn (V19.852).
  return { disrupted, until: disrupted, attempts: attempts === 0 ? null : attempts };
}

const cellsOf = ({ disrupted, until, attempts }: LineTold): Row => rowOf(SUPPLY_LINES, { disrupted, until, attempts });

const editOf = ({ row }: NamedLine, cells: Row): Edit => ({
  ...{ kind: "change", table: SUPPLY_LINES.name, row: row.row },
  cells,
});

/** The edits that show one more attempt on the row of its line; none for a line that is only typed. */
export const attemptShown = (state: BooksState, line: SupplyLine): readonly Edit[] =>
  linesIn(state)
    .filter((known) => sameLine(known, line))
    .map((known) => {
      const { attempts } = toldOf(state.campaign, line);
      return editOf(known, rowOf(SUPPLY_LINES, { attempts: (attempts ?? 0) + 1 }));
    });

/** The edits that show on the row of a line that it is disrupted in the turn under way. */
export const disruptionShown = (state: BooksState, line: SupplyLine): readonly Edit[] =>
  linesIn(state)
    .filter((known) => sameLine(known, line))
    .map((known) => {
      const { turn } = state.campaign;
      return editOf(known, rowOf(SUPPLY_LINES, { disrupted: turn, until: turn }));
    });

/** The cells of a row that say what the entries say of its line. */
export function toldInRow(state: Read, campaign: EventLog, row: Pick<LineRow, "side" | "start" | "end">): Row {
  const ends = endsOf(state, row);
  if (!ends) return {};
  return cellsOf(toldOf(campaign, { owner: row.side, from: formatHex(ends.from), to: formatHex(ends.to) }));
}

/** The attempts on the lines and their disruptions once some entries no longer count, or count again; cells that say something else stay. */
export const linesToldThen = (state: BooksState, then: Pick<Campaign, "events">): readonly Edit[] =>
  linesIn(state).flatMap((line): readonly Edit[] => {
    const [now, next] = [toldOf(state.campaign, line), toldOf(then, line)];
    const keys = (["disrupted", "until", "attempts"] as const).filter(
      (key) => now[key] !== next[key] && line.row[key] === now[key],
    );
    const cells = cellsOf(next);
    const changed = keys.map((key) => SUPPLY_LINES.columns[key].header);
    return changed.length === 0
      ? []
      : [editOf(line, Object.fromEntries(changed.map((header) => [header, cells[header] ?? null])))];
  });

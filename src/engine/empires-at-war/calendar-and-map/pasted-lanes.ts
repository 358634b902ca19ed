import { isBlank, quote, type Cell } from "../../core/cell";
import { sameWord } from "../../core/words";
import type { Listing } from "../../campaign/importing/listing";
import { DIRECTIONS } from "../map/places-table";

/** A warp lane that was read from a list, and its line there. */
export interface PastedLane {
  readonly line: number;
  readonly from: string;
  readonly fromDirection: string;
  readonly to: string;
  readonly toDirection: string;
}

/** What is wrong with a line of a list. */
export interface WrongLine {
  readonly line: number;
  readonly message: string;
}

const TWO = 2;
const FOUR = 4;
const HEADINGS = /^(from|system( [1a])?|start)$/i;

const textOf = (cell: Cell | undefined): string => (cell === undefined || isBlank(cell) ? "" : String(cell).trim());

/** Reads lanes of two columns (From, To) or four (From, Direction, To, Direction), with or without headings. */
export function pastedLanes({ rows, width }: Listing): {
  readonly lanes: readonly PastedLane[];
  readonly wrong: readonly WrongLine[];
} {
  const lanes: PastedLane[] = [];
  const wrong: WrongLine[] = [];
  for (const [index, { number, cells }] of rows.entries()) {
    const texts = cells.map(textOf);
    if (index === 0 && HEADINGS.test(texts[0] ?? "")) continue;
    const read = width === TWO || width === FOUR ? laneIn(number, texts, width) : WRONG_WIDTH;
    if (typeof read === "string") wrong.push({ line: number, message: read });
    else lanes.push(read);
  }
  return { lanes, wrong };
}

const WRONG_WIDTH = "a lane has two columns (From, To) or four (From, Direction, To, Direction).";

function laneIn(line: number, texts: readonly string[], width: number): PastedLane | string {
  const [from = "", second = "", third = "", fourth = ""] = texts;
  const to = width === TWO ? second : third;
  if (from === "" || to === "") return "a lane needs the names of two systems.";
  if (sameWord(from, to)) return `the lane leads from ${from} to itself. Enter two different systems.`;
  const ways = width === TWO ? ["", ""] : [second.toUpperCase(), fourth.toUpperCase()];
  const strange = ways.find((way) => way !== "" && !DIRECTIONS.some((known) => known === way));
  if (strange !== undefined) return `${quote(strange)} is not a direction. Enter one of ${DIRECTIONS.join(", ")}.`;
  return { line, from, fromDirection: ways[0] ?? "", to, toDirection: ways[1] ?? "" };
}

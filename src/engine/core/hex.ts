/** A hex of a map, column first; even columns are half a hex lower. Columns and rows run from 1 to 99. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** A vector from hex to hex: columns across, and steps down on the axis that slopes down to the right. */
export interface HexVector {
  readonly across: number;
  readonly down: number;
}

/** One step in each of the six directions, from A (up) clockwise to F. */
export const COMPASS: readonly HexVector[] = [
  { across: 0, down: -1 },
  { across: 1, down: -1 },
  { across: 1, down: 0 },
  { across: 0, down: 1 },
  { across: -1, down: 1 },
  { across: -1, down: 0 },
];

/** The last column and the last row that a map can have. */
export const MOST = 99;

/** Reads "0101", or 101, which Excel turns it into; undefined for anything else, such as column or row 00. */
export function parseHex(cell: unknown): Hex | undefined {
  if (typeof cell === "number" && !(Number.isInteger(cell) && cell >= 101 && cell <= 9999)) return undefined;
  const text = typeof cell === "number" ? String(cell).padStart(4, "0") : typeof cell === "string" ? cell.trim() : "";
  if (!/^\d{4}$/.test(text)) return undefined;
  const hex = { column: Number(text.slice(0, 2)), row: Number(text.slice(2)) };
  return isOnMap(hex) ? hex : undefined;
}

/** The four digits of a hex. */
export const formatHex = ({ column, row }: Hex): string =>
  String(column).padStart(2, "0") + String(row).padStart(2, "0");

/** The vector from one hex to another. */
export const vectorBetween = (from: Hex, to: Hex): HexVector => ({
  across: to.column - from.column,
  down: slanted(to) - slanted(from),
});

/** The hex at the end of a vector; it may be off the map. */
export function moved(from: Hex, { across, down }: HexVector): Hex {
  const column = from.column + across;
  return { column, row: slanted(from) + down + fallen(column) };
}

/** Whether a map can have this hex. */
export const isOnMap = ({ column, row }: Hex): boolean => column > 0 && column <= MOST && row > 0 && row <= MOST;

/** How many hexes apart two hexes are; neighbours are 1 apart. */
export function distance(from: Hex, to: Hex): number {
  const { across, down } = vectorBetween(from, to);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

/** The row on an axis that goes straight through the hexes. */
const slanted = ({ column, row }: Hex): number => row - fallen(column);

/** How many rows lower that axis is in a column. */
const fallen = (column: number): number => Math.floor((column - 1) / 2);

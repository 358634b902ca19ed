/** A hex of a map, column first; even columns lie half a hex lower. Columns and rows run from 1 to 99. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** Reads "0101", or 101 as Excel makes of it; undefined for anything else, such as column or row 00. */
export function hexOrNothing(cell: unknown): Hex | undefined {
  if (typeof cell === "number" && !(Number.isInteger(cell) && cell >= 101 && cell <= 9999)) return undefined;
  const text = typeof cell === "number" ? String(cell).padStart(4, "0") : typeof cell === "string" ? cell.trim() : "";
  if (!/^\d{4}$/.test(text)) return undefined;
  const hex = { column: Number(text.slice(0, 2)), row: Number(text.slice(2)) };
  return hex.column > 0 && hex.row > 0 ? hex : undefined;
}

/** The four digits of a hex. */
export const hexText = ({ column, row }: Hex): string => String(column).padStart(2, "0") + String(row).padStart(2, "0");

/** How many hexes apart two hexes are; neighbours are 1 apart. */
export function distance(from: Hex, to: Hex): number {
  const across = to.column - from.column;
  const down = slanted(to) - slanted(from);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

/** The row on an axis that runs straight through the hexes, as distance needs it. */
const slanted = ({ column, row }: Hex): number => row - Math.floor((column - 1) / 2);

import { hashOf } from "../../core/hash";

const FIGURES = 8;

/** The code of what a sheet says beside its yellow cells, in any order of its rows. */
export const textsCode = (rows: readonly (readonly string[])[]): string =>
  `t${hashOf(JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()), FIGURES)}`;

/** The code of a sheet that is only to be read: of its name, and of its cells in any order of its rows. */
export const shownCode = (sheet: string, rows: readonly (readonly string[])[]): string =>
  hashOf(JSON.stringify([sheet, rows.map((row) => JSON.stringify(row)).sort()]), FIGURES);

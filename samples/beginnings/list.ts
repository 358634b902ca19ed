/** Rows of cells as a list that is pasted: tabs between the cells. */
export const asList = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join("\t")).join("\n");

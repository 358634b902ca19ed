/** The edges of the table, in their order around it. */
export const TABLE_EDGES = ["North edge", "East edge", "South edge", "West edge"] as const;
export type TableEdge = (typeof TABLE_EDGES)[number];

/** An edge in a sentence: "the north edge". */
export const tableEdgeSays = (edge: TableEdge): string => `the ${edge.toLowerCase()}`;

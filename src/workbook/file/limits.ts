/**
 * How large a workbook can be that Starledger opens, in the workbench and on the command line alike. A file within these
 * limits takes well under 1 GB of memory; the large sample (10,000 entries) has 200,000 cells in 1.5 MB, 10 MB unpacked.
 * Every limit is checked before the file is read: nothing is ever read in part.
 */
export const LIMITS = {
  /** Bytes of the file itself. */
  fileBytes: 50_000_000,
  /** Bytes of all its parts, unpacked. */
  unpackedBytes: 100_000_000,
  /** Cells that are stored in the file, on all sheets together: with a value, a formula or formatting. */
  cells: 500_000,
  /** Cells from the first to the last one in use, blank ones between them included, on all sheets together. */
  reach: 4_000_000,
  /** Cells in the range of one table, of one array formula or of one merged cell. */
  range: 500_000,
} as const;

export type Limit = keyof typeof LIMITS;

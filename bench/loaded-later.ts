/** What must come later than the first load, each with what its files are called. */
export const LATER: readonly (readonly [what: string, files: RegExp])[] = [
  ["The .xlsx library", /node_modules\/(hucre|fflate)\//],
  ["The samples", /\/samples\//],
  // The lines of the ledger are words that its tables list.
  [
    "A game's commands, forms and checks",
    /\/engine\/(?!core|campaign)[^/]+\/((checks|commands|command-parts|reconcile)\/|forms\/(?!lines\.)|game\.)/,
  ],
  // What parts an outcome for writing is small, and stands beside the commands.
  [
    "The commands, forms and checks of every game",
    /\/engine\/campaign\/((checks|forms|importing|reconcile)\/|commands\/(?!write-in-parts\.)|ledger\/replay\.|game\.)/,
  ],
];

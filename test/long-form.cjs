/**
 * Suites that "npm test" leaves to "npm run test:all": second proofs, of what others show in less time. Naming a suite runs it in
 * either. Parts of suites are told apart in thoroughness.ts.
 */

/** Pages that the tests in a browser go through as well, or that are made of parts with tests of their own. */
const PAGES = [
  ...["axe", "campaign", "charts", "discrepancies", "double-click", "evening", "fill-in", "forms"],
  ...[
    "functions",
    "history",
    "import",
    "navigation",
    "plans",
    "player-files",
    "put-back",
    "ships",
    "take-over",
    "turn-by-checklist",
    "under-way",
  ],
  ...["undo-last", "view", "would-change", "map/map-window"],
  ...["battles", "declarations", "in-bulk", "map", "systems", "unit-actions"].map(
    (page) => `games/border-patrol/${page}`,
  ),
  ...["battles", "by-hand", "map", "orders", "own-orders", "report", "set-up", "systems"].map(
    (page) => `games/empires-at-war/${page}`,
  ),
  ...["battles", "builder"].map((page) => `games/orions-gate/${page}`),
].map((page) => `taskpane/${page}`);

/** Programs that are started, or write whole files: what they call is tested for itself. */
const PROGRAMS = ["books", "command", "dice", "package", "player-file", "report", "take"].map(
  (program) => `scripts/${program}`,
);

/** Campaigns by chance beside those of which "npm test" plays a few. */
const BY_CHANCE = [
  ...["planted-slips", "random-answers", "random-by-offers", "random-plans", "random-player-files"],
  ...["random-undo-since", "random-sent-back"],
].map((campaigns) => `campaigns/${campaigns}`);

/** Whole courses of play, replayed. */
const COURSES = ["empires-at-war/campaign/courses", "orions-gate/battle/courses"].map((suite) => `engine/${suite}`);

/** Whole workbooks, written and read once more for each kind of cell, fault or hand. */
const WORKBOOKS = [
  ...[
    "excel/edit-mode",
    "excel/fill-in",
    "excel/migration",
    "excel/reading",
    "file/blank-cells",
    "file/savable",
    "file/strict",
    "mend",
    "ooxml/files",
  ],
  ...["sent-sheets"],
].map((suite) => `workbook/${suite}`);

/** What whole samples show of a kind of which smaller books show a part. */
const SAMPLES = [
  ...["samples/beginnings", "engine/campaign/checks/names-in-samples", "engine/campaign/player-files/cheats"],
  ...["engine/campaign/player-files/filling-in", "engine/campaign/player-files/orders-in"],
  ...["checks/chart-cleared", "commands/every-name", "commands/named-subjects", "player-files/withheld"].map(
    (suite) => `engine/campaign/${suite}`,
  ),
];

const SUITES = [...PAGES, ...PROGRAMS, ...BY_CHANCE, ...COURSES, ...WORKBOOKS, ...SAMPLES];

/** The paths that "npm test" leaves out: none where a suite is named. */
module.exports = (words) =>
  words.some((word) => !word.startsWith("-")) ? [] : [`/test/(?:${SUITES.join("|")})\\.test\\.tsx?$`];

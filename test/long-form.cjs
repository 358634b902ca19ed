/**
 * Suites that "npm test" leaves to "npm run test:all": second proofs, of what others show in less time. Naming a suite runs it in
 * either. Parts of suites are told apart in thoroughness.ts.
 */

/** Suites of a folder. */
const suites = (folder, names) => names.split(" ").map((name) => `${folder}/${name}`);

const LONG_FORM = [
  // Pages that the tests in a browser go through as well, or that are made of parts with tests of their own.
  ...suites(
    "taskpane",
    "axe campaign charts discrepancies double-click evening fill-in first-load forms functions history",
  ),
  ...suites(
    "taskpane",
    "import map/map-window navigation plans player-files put-back ships take-over turn-by-checklist",
  ),
  ...suites("taskpane", "under-way undo-last view would-change"),
  ...suites("taskpane/games/border-patrol", "battles declarations in-bulk map systems unit-actions"),
  ...suites("taskpane/games/empires-at-war", "battles by-hand map orders own-orders report set-up systems"),
  ...suites("taskpane/games/orions-gate", "battles builder"),

  // Programs that are started, or write whole files: what they call is tested for itself.
  ...suites("scripts", "books command dice package player-file report take verify"),

  // Campaigns by chance beside those of which "npm test" plays a few, and whole courses of play.
  ...suites("campaigns", "planted-slips random-answers random-by-offers random-plans random-player-files"),
  ...suites("campaigns", "random-readings random-sent-back random-undo-since random-verified"),
  ...suites("engine", "empires-at-war/campaign/courses orions-gate/battle/courses"),

  // Whole workbooks, written and read once more for each kind of cell, fault or hand.
  ...suites("workbook", "mend ooxml/files sent-sheets"),
  ...suites("workbook/excel", "edit-mode fill-in lost migration own-hands reading rollback steps"),
  ...suites("workbook/file", "blank-cells characters filters kept-parts savable strict"),

  // What whole samples show, of a kind of which smaller books show a part.
  ...["docs/empires-cases-format", "engine/house-rules-what-if", "samples/beginnings", "samples/middle"],
  ...suites("engine/campaign/checks", "chart-cleared names-in-samples"),
  ...suites("engine/campaign/commands", "every-name named-subjects"),
  "engine/border-patrol/commands/in-turn",
  ...suites("engine/campaign/player-files", "cheats filling-in orders-in withheld"),
];

/** Whether a word names a suite: it is no option, nor the number that one of them takes, as in "-w 2". */
const isName = (word) => !word.startsWith("-") && /\D/.test(word);

/** The paths that "npm test" leaves out: none where a suite is named. */
module.exports = (words) => (words.some(isName) ? [] : [`/test/(?:${LONG_FORM.join("|")})\\.test\\.tsx?$`]);

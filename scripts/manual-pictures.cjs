/**
 * The picture of each page of the manual, from the running product: the address of the workbench, what is pressed there, by public
 * names, what is then brought into its middle, and what it shows, in words. test/e2e/pictures.test.ts takes them into docs/pictures.
 * @type {Record<string, { address: string, presses: string[], shows?: string, words: string }>}
 */
const PICTURES = {
  index: { address: "", presses: [], words: "The first page: go on, start a game, or look at a sample" },
  "playing-a-turn": {
    address: "?sample=border-patrol",
    presses: ["nav-turn"],
    words: "The page Turn beside the sheet: what is due, phase by phase",
  },
  glossary: {
    address: "?sample=border-patrol",
    presses: ["nav-turn", "page-help-open"],
    words: "The help of a page, with its abbreviations and clauses",
  },
  "player-files": {
    address: "?sample=border-patrol",
    presses: ["nav-players"],
    words: "The page Player files: a file for each player, and what comes back",
  },
  dice: {
    address: "?sample=border-patrol",
    presses: ["nav-dice"],
    shows: "rolls",
    words: "The page Dice: every roll, and how it can be verified",
  },
  sealed: {
    address: "?sample=border-patrol",
    presses: ["nav-dice"],
    shows: "to-seal-148",
    words: "Seals on the page Dice: what was decided in secret can be sealed, and opened later",
  },
  "house-rules": {
    address: "?sample=ready-border-patrol",
    presses: ["nav-campaign"],
    shows: "house-rule-setting",
    words: "The house rules on the page Campaign: choose a setting, and play it differently",
  },
  functions: {
    address: "?sample=border-patrol",
    presses: ["nav-functions"],
    words: "The page Functions: each rule as a function for cells",
  },
  checks: {
    address: "?sample=mistakes-border-patrol",
    presses: ["nav-checks"],
    shows: "mistake-here",
    words: "The page Checks, in a copy of a sample with ten mistakes to find",
  },
  tables: {
    address: "?sample=ready-border-patrol",
    presses: ["nav-ships"],
    words: "The sheet Ships in the grid, and the same ships in the pane",
  },
  commands: {
    address: "?sample=empires-at-war",
    presses: ["nav-turn"],
    shows: "step-1c",
    words: "What can be done in a season of Empires at War",
  },
  programs: {
    address: "?sample=border-patrol",
    presses: ["nav-campaign"],
    shows: "csv-table",
    words: "A table of the campaign for another program, on the page Campaign",
  },
  install: {
    address: "?sample=ready-empires-at-war",
    presses: ["nav-map"],
    words: "The task pane, as it is in Excel, here with a map",
  },
  hosting: {
    address: "?sample=orions-gate",
    presses: ["nav-battles"],
    words: "The workbench of any host: a battle of Orion's Gate",
  },
};

module.exports = { PICTURES };

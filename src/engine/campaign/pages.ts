/** What is said about a page on it. */
export interface PageHelp {
  /** At most two sentences: what the page is for, and what to do on it. What is due now is added. */
  readonly about: string;
  /** The page of the manual, with the place in it. */
  readonly manual: string;
}

/** A page of the pane for a game. */
export interface GamePage {
  readonly id: string;
  readonly title: string;
  /** The heading over it in the menu of more pages; left out, the pane's own. */
  readonly group?: string;
  readonly help: PageHelp;
}

/** The help of pages that are alike in every game. */
export const SHARED_HELP = {
  campaign: {
    about:
      "The first page of the campaign: what it is, what is due and from whom, with a map where there is one. A new campaign is started here, and lists are imported.",
    manual: "playing-a-turn.html",
  },
  turn: {
    about:
      "The steps of the turn in the order of play, each with its buttons. Press a button to do a step, then close the turn.",
    manual: "playing-a-turn.html#the-turn",
  },
  forms: {
    about:
      "The forms of the rules, filled from the books: open a line to see what its number is made of. Type plans here; amounts come from entries.",
    manual: "playing-a-turn.html#the-forms",
  },
  ships: {
    about:
      "Every unit with its place, its condition and its worth. Search for one and open it to change it or to do something with it.",
    manual: "playing-a-turn.html#the-turn",
  },
  checks: {
    about:
      "What does not add up in the books, each with its cell and what to do about it. Mend the cell, or allow an exception and say why.",
    manual: "checks.html",
  },
  functions: {
    about:
      "Every rule as a calculator: enter its numbers and see the result with its steps. The formula can be put into the selected cell.",
    manual: "functions.html",
  },
  history: {
    about:
      "Everything that was done, the latest first. Open an act to see what it wrote, and undo it if it was a mistake.",
    manual: "playing-a-turn.html#the-turn",
  },
  dice: {
    about:
      "The rolls of the turn, and the seeds and seals that let everybody verify them. Enter what the players contribute before the first roll.",
    manual: "dice.html",
  },
  players: {
    about:
      "Make a file for each player, which holds only what that player may know, and read what comes back. A player fills in the forms here, and sends the file back.",
    manual: "player-files.html",
  },
} as const satisfies Readonly<Record<string, PageHelp>>;

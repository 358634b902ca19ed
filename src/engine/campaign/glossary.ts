/** A word that not everybody knows, as the screen has it. */
export interface Term {
  readonly word: string;
  /** What an abbreviation stands for. */
  readonly long?: string;
  /** In one sentence. */
  readonly means: string;
}

/** The book of rules that a game cites. */
export interface RuleBook {
  /** What a citation looks like, as a regular expression; blank where citations are titles already. */
  readonly cites: string;
  /** The titles of its chapters and sections, by what their citations begin with. */
  readonly headings: Readonly<Record<string, string>>;
}

/** The words of every campaign. */
export const SHARED_TERMS: readonly Term[] = [
  { word: "CSV", long: "Comma-separated values", means: "A text file of a table, which spreadsheets write and read." },
  {
    word: "digest",
    means: "A short code that is calculated from all that a closed turn holds: a change made later gives another code.",
  },
  {
    word: "commitment",
    means: "A code that is shown before something secret is opened, so that it cannot be changed meanwhile.",
  },
  { word: "GM", long: "Game master", means: "The person who keeps the books and sees everything." },
];

/** No rules are cited. */
export const NO_RULE_BOOK: RuleBook = { cites: "", headings: {} };

import { NO_RULE_BOOK, SHARED_TERMS, type RuleBook, type Term } from "../campaign/glossary";

/** The words of Orion's Gate that not everybody knows. */
export const TERMS: readonly Term[] = [
  { word: "Hull Points", means: "How much damage a ship takes before it is destroyed." },
  { word: "Bridge", means: "The component that a ship is commanded from: every ship has one." },
  { word: "Craft", means: "A fighter or a bomber that a ship carries in a Hangar and that acts by itself." },
  { word: "Shield", means: "A component that adds dice to the defence of its side." },
  { word: "Minerals", means: "What is gathered in a battle to build with." },
  ...SHARED_TERMS,
];

/** Its citations are titles already. */
export const RULE_BOOK: RuleBook = NO_RULE_BOOK;

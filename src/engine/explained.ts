import type { Game } from "./campaign/game";
import type { Term } from "./campaign/glossary";
import { SYSTEMS } from "./registry";

/** Something in a text that is explained: where it is, and what it is. */
export interface Explained {
  readonly from: number;
  readonly to: number;
  /** As the glossary or the rules write it. */
  readonly word: string;
  readonly says: string;
  readonly isClause: boolean;
}

/** Finds what is explained in a text. */
export type Explain = (text: string) => readonly Explained[];

/** What is known of a game for explaining its words. */
type Known = Pick<Game, "id" | "terms" | "ruleBook" | "steps" | "commands" | "checks">;

/** As many things that Starledger does by a clause are named. */
const MAX_NAMED = 2;

/** What a term is, in a sentence or two. */
export const termSays = ({ long, means }: Term): string => (long === undefined ? means : `${long}. ${means}`);

/** Explains the words and the clauses of a game: a clause by the titles of its chapter, and by what is done by it. */
export function explainer(game: Known): Explain {
  const { terms, ruleBook } = game;
  const words = [...terms].sort((a, b) => b.word.length - a.word.length);
  const byWord = new Map(words.map((term) => [term.word, termSays(term)]));
  const either = [ruleBook.cites, words.map(({ word }) => `${escaped(word)}s?`).join("|")].filter(
    (part) => part !== "",
  );
  if (either.length === 0) return () => [];
  const pattern = new RegExp(String.raw`\b(?:${either.join("|")})(?!\w)`, "g");
  const deeds = deedsOf(game);
  const explained = ({ 0: found, index }: RegExpExecArray): Explained[] => {
    const place = { from: index, to: index + found.length };
    const word = byWord.has(found) ? found : found.replace(/s$/, "");
    const meaning = byWord.get(word);
    if (meaning !== undefined) return [{ ...place, word, says: meaning, isClause: false }];
    return [{ ...place, word: found, says: clauseSays(found, game, deeds), isClause: true }];
  };
  return (text) => [...text.matchAll(pattern)].flatMap(explained);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a clause is: "Tactical Combat Interface, Disengagement. Here: …". */
function clauseSays(clause: string, { ruleBook }: Known, deeds: ReadonlyMap<string, readonly string[]>): string {
  const titles = headingsOf(clause, ruleBook.headings);
  const [step] = /[1-8][A-H]\d?$/.exec(clause) ?? [];
  const done = [...new Set([...(deeds.get(clause) ?? []), ...(deeds.get(step ?? "") ?? [])])].slice(0, MAX_NAMED);
  const here = done.length === 0 ? "" : `Here: ${done.join("; ")}.`;
  if (titles.length === 0 && here === "") return "A rule of another chapter: see your own copy of the rules.";
  const where = titles.length === 0 ? "" : `${titles.join(", ")}. `;
  return `${where}${here}`.trim();
}

/** The titles of the chapters and sections of a clause, the widest first: of V13.53 those of V13 and V13.5. */
function headingsOf(clause: string, headings: Readonly<Record<string, string>>): readonly string[] {
  const [own = ""] = clause.split(/(?<=\d) (?=\d)/);
  return Object.entries(headings)
    .filter(([start]) => own.startsWith(start) && isOf(start, own.slice(start.length)))
    .sort(([a], [b]) => a.length - b.length)
    .map(([, title]) => title);
}

/** Whether what follows the beginning of a citation stays in that chapter: V13.5 is none of V1, but V13.53 is of V13.5. */
const isOf = (start: string, rest: string): boolean => start.includes(".") || !/^\d/.test(rest);

/** What Starledger does by each clause: the steps of the turn first, then rules, commands and checks. */
function deedsOf({ id, steps, commands, checks }: Known): ReadonlyMap<string, readonly string[]> {
  const listed = steps.flatMap(({ segments }) => segments.flatMap((segment) => segment.steps));
  const chapters = SYSTEMS.find((system) => system.id === id)?.chapters ?? [];
  const all: readonly (readonly [clause: string, what: string])[] = [
    ...steps.flatMap(({ segments }) => segments.map((segment) => [segment.id, segment.title] as const)),
    ...listed.map((step) => [step.id, step.what] as const),
    ...chapters.flatMap(({ rules }) => rules.map(({ clause, title }) => [clause, title] as const)),
    ...commands.map(({ clause, title }) => [clause, title] as const),
    ...checks.map(({ clause, title }) => [clause, title] as const),
  ];
  const found = new Map<string, string[]>();
  for (const [clause, what] of all) {
    if (clause !== "") found.set(clause, [...(found.get(clause) ?? []), what.replace(/\.$/, "")]);
  }
  return found;
}

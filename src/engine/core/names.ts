import { quote } from "./cell";
import { inLatin, lookAlike } from "./look-alikes";
import { InputError } from "./problem";

/** The longest name: more is a text. */
export const LONGEST_NAME = 60;

/** What a name may contain. */
export const NAME_HAS = `up to ${LONGEST_NAME} letters, figures, spaces and - ' . ( ) & / # + ! _, with a letter or figure first and a letter in it`;

const MARKS = "\\-‐‑–—'’ʼ.()&/#+!_°%·";
const UNFIT = new RegExp(`[^\\p{L}\\p{M}\\p{N} ${MARKS}]`, "u");
const FIRST = /^[\p{L}\p{N}]/u;

/** What nobody sees, though it counts as a letter or a mark. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Letters that nobody writes beside Latin ones. */
const FOREIGN = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
/** A Greek letter as a word of its own, as in the names of stars; those that look like Latin ones are alike to them. */
const LETTER_OF_STAR = /(?<![\p{L}\p{M}\p{N}-])[α-ωΓΔΘΛΞΠΣΦΨΩ](?![\p{L}\p{M}\p{N}-])/gu;
/** Latin letters of no language's spelling: clicks, phonetic signs and those of old handwriting; some of Africa have a use for a few. */
const PHONETIC = /(?![ɓɖɗəɛɔɣɲʋʊɑɡ])[\u01c0-\u01c3\u0250-\u02af\u1d00-\u1dbf\ua722-\ua787\ua78b-\ua7ff\uab30-\uab6f]/u;
/** The Latin letters that these look like. */
const STARS: ReadonlyMap<string, string> = new Map(
  ["αa", "γy", "εe", "ηn", "ιi", "κk", "νv", "οo", "ρp", "σo", "τt", "υu", "χx", "ωw"].map(([letter = "", as = ""]) => [
    letter,
    as,
  ]),
);
/** Figures of other alphabets, each with the letters that may be in the same name. */
const FIGURES =
  "Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Thai Lao Tibetan Myanmar Khmer Mongolian Han"
    .split(" ")
    .map((script) => ({
      figure: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
      words: new RegExp(`^(?=.*\\p{L})(?:\\P{L}|\\p{Script_Extensions=${script}})*$`, "u"),
    }));
/** Alphabets whose look-alikes are listed one by one. */
const LISTED = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Alphabets whose capitals look like Latin ones, so that they would make an id of figures look like another. */
const LIKE_LATIN =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Old_Italic}\p{Script=Gothic}\p{Script=Runic}\p{Script=Lycian}\p{Script=Carian}\p{Script=Osage}\p{Script=Vai}]/u;
/** Alphabets without a letter that looks like a Latin one; a letter or two of any other beside figures could be taken for an id. */
const UNLIKE_LATIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** No more letters than an id has. */
const MAX_IN_ID = 2;

/** Nearly every name passes this at once. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 \-'.()&/#+!_]*$/;

/** What becomes a number, a date, or TRUE or FALSE in a cell that is typed, and is no text any more: "0505", "3-4", "1e5". */
const NO_WORD = /^(?:(?=.*\p{N})[^\p{L}]*|[\d.]+e[+-]?\d+|true|false)$/iu;

/** Signs by the words for them, where a message could not show them. */
const SIGNS: Readonly<Record<string, string>> = {
  ",": "a comma",
  ";": "a semicolon",
  "\n": "a line break",
  "\r": "a line break",
  "\t": "a tab",
};

/** Why a text cannot be a name, as the end of a sentence: "it contains a comma"; undefined if it can. */
export function unfitName(name: string): string | undefined {
  if (name.length > LONGEST_NAME) return `it has ${name.length} characters`;
  if (PLAIN.test(name)) return asTyped(name);
  const alike = lookAlike(name);
  if (alike !== undefined) return `it contains ${alike}`;
  const [unseen] = UNSEEN.exec(name) ?? [];
  if (unseen !== undefined) return `it contains ${signOf(unseen)}`;
  const foreign = foreignIn(name) ?? foreignFigure(name);
  if (foreign !== undefined) return `it contains ${quote(foreign)} of another alphabet`;
  const [phonetic] = PHONETIC.exec(name) ?? [];
  if (phonetic !== undefined) return `it contains the phonetic sign ${quote(phonetic)}`;
  const [unfit] = UNFIT.exec(name) ?? [];
  if (unfit !== undefined) return `it contains ${signOf(unfit)}`;
  return FIRST.test(name) ? asTyped(name) : `it does not begin with a letter or figure`;
}

/** What a text turns into where somebody types it into a cell; undefined if it stays as it is. */
const asTyped = (name: string): string | undefined =>
  NO_WORD.test(name) ? "a spreadsheet makes a number, a date, TRUE or FALSE of it" : undefined;

/** The first letter that somebody could take for a Latin one, as far as its alphabet tells. */
function foreignIn(name: string): string | undefined {
  if (/\p{Script=Latin}/u.test(name)) return FOREIGN.exec(name.replaceAll(LETTER_OF_STAR, ""))?.[0];
  const like = LIKE_LATIN.exec(name)?.[0];
  if (like !== undefined) return like;
  const letters = [...name].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length > MAX_IN_ID) return undefined;
  return letters.find((letter) => FOREIGN.test(letter) && !LISTED.test(letter) && !UNLIKE_LATIN.test(letter));
}

/** The first figure of another alphabet than that of all letters of the name. */
function foreignFigure(name: string): string | undefined {
  const figures = [...name].filter(
    (sign) => /\p{N}/u.test(sign) && !/^[\x20-\x7e\u2044]+$/.test(sign.normalize("NFKC")),
  );
  return figures.find((sign) => !FIGURES.some(({ figure, words }) => figure.test(sign) && words.test(name)));
}

function signOf(sign: string): string {
  const named = SIGNS[sign];
  if (named !== undefined) return named;
  if (!/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(sign)) return quote(sign);
  return `a character that cannot be seen (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")})`;
}

/** The nearest text to this one that can be a name; "" if nothing is left of it. */
export function fitName(text: string): string {
  const fit = withFitSigns(text);
  if (!NO_WORD.test(fit)) return fit;
  return (/\d/.test(fit) ? `No. ${fit}` : `${fit} 1`).slice(0, LONGEST_NAME).trim();
}

/** A text without the signs that no name has. */
function withFitSigns(text: string): string {
  const fit = [...text.normalize("NFKC").replace(IGNORED, "")].map(inLatin).join("");
  const latin = /\p{Script=Latin}/u.test(fit) || /^\P{L}*$/u.test(fit);
  return [...fit]
    .map((sign) =>
      latin && (PHONETIC.test(sign) || foreignIn(`A${sign}`) !== undefined || foreignFigure(sign)) ? " " : sign,
    )
    .join("")
    .replaceAll(new RegExp(UNFIT.source, "gu"), " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, LONGEST_NAME)
    .trim();
}

/** Characters that nobody sees. */
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /^ | {2}| $| -|- /;
const DASHES = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032]/g;

/**
 * What a name has in common with every other that somebody could take for it: the same in another case or width, with letters of
 * another alphabet, other blanks and dashes, zeros before a number, 0 for O, 1 for l or I, vv for w, or rn for m. Two names are alike if they have one
 * of these in common.
 */
export function likenesses(name: string): readonly [string, string] {
  const known = LIKENESSES.get(name);
  if (known) return known;
  if (LIKENESSES.size >= MAX_KNOWN) LIKENESSES.clear();
  const found = likenessesOf(name);
  LIKENESSES.set(name, found);
  return found;
}

/** What was calculated before: the names of a campaign are compared with each other after every act. */
const LIKENESSES = new Map<string, readonly [string, string]>();
const MAX_KNOWN = 10_000;

function likenessesOf(name: string): readonly [string, string] {
  const numbered = asSeen(name)
    .replaceAll(/(?<!\d)0+(?=\d)/g, "")
    .replaceAll(/vv/gi, "w")
    .replaceAll(/rn/gi, "m");
  const upright = inOneCase(numbered.replaceAll(/[Il|]/g, "1")).replaceAll("0", "o");
  const small = inOneCase(numbered).replaceAll("0", "o").replaceAll(/[l|]/g, "1");
  return [upright, small];
}

/** A text in one case: "Weiß" and "WEISS" are the same, and so are both small sigmas. */
const inOneCase = (text: string): string => text.toUpperCase().toLowerCase();

/** A name as it looks: in plain letters, with one blank at a time, and nothing that nobody sees. */
export const asSeen = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name) && !BLANKS.test(name)
    ? name
    : [
        ...name
          .normalize("NFKC")
          .replace(IGNORED, "")
          .replaceAll(LETTER_OF_STAR, (star) => STARS.get(star) ?? star),
      ]
        .map(inLatin)
        .join("")
        .replace(DASHES, "-")
        .replace(APOSTROPHES, "'")
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?- ?/g, "-")
        .trim();

/** Whether somebody could take one name for the other. */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [upright, small] = likenesses(one);
  const [otherUpright, otherSmall] = likenesses(other);
  return upright === otherUpright || small === otherSmall;
}

/** Names, found by what is like them. */
export class Names {
  private readonly all: string[] = [];
  private readonly at = [new Map<string, number>(), new Map<string, number>()] as const;

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  /** All of them, in their order. */
  get list(): readonly string[] {
    return this.all;
  }

  /** The first name that is like this one; undefined if none is. */
  like(name: string): string | undefined {
    const keys = likenesses(name);
    return this.all[Math.min(...this.at.map((found, index) => found.get(keys[index] ?? "") ?? Infinity))];
  }

  add(name: string): void {
    for (const [index, key] of likenesses(name).entries()) {
      const found = this.at[index];
      if (found && !found.has(key)) found.set(key, this.all.length);
    }
    this.all.push(name);
  }
}

/** Refuses names of rows that could be taken for each other. */
export function refuseAlike(parameter: string, names: readonly (string | number)[]): void {
  const known = new Names();
  for (const [row, name] of names.map(String).entries()) {
    const there = known.like(name);
    if (there !== undefined) {
      throw new InputError(
        `${parameter}, row ${row + 1}`,
        quote(name),
        `a name that no other row has, unlike ${quote(there)}`,
      );
    }
    known.add(name);
  }
}

/** The first name like this that is free: itself, or the same with the next number: "A-14" for "A-13", "Vega 2" for "Vega". */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (wanted !== "" && !isTaken(wanted)) return wanted;
  const [, stem = `${wanted} `, figure = "1"] = /^(.*?\D)(\d{1,9})$/.exec(wanted) ?? [];
  for (let number = Number(figure) + 1; ; number++) {
    const name = `${stem}${number}`.trim();
    if (!isTaken(name)) return name;
  }
}

/** The first name that is like this one; undefined if none is. */
export const likeName = (names: Iterable<string>, name: string): string | undefined => {
  for (const known of names) if (areAlike(known, name)) return known;
  return undefined;
};

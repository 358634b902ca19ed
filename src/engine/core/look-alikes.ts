const ARMENIAN = "ՕOօoՍUսuՏSոnհhցgզqյjլlԼL";
const SYLLABICS = "ᗅAᗷBᑕCᗞDᗪDᖴFᕼHᒍJᒪLᗰMᑭPᖇRᑌUᐯVᕁxᑲbᑯd";
const SMALL_CAPITALS = "ᴀAʙBᴄCᴅDᴇEꜰFɢGʜHɪIᴊJᴋKʟLᴍMɴNᴏOᴘPꞯQʀRꜱSᴛTᴜUᴠVᴡWʏYᴢZ";

/** Letters of other alphabets and small capitals, each before the Latin letter that it looks like. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ..."аaеeоoрpсcхxуyіiјjѕsһhԁdԛqԝwѵvАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXӀIӏlԀdԚQԜWѴVοoνvΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX",
    ...ARMENIAN,
    ...SYLLABICS,
    ...SMALL_CAPITALS,
  ].flatMap((letter, index, all): (readonly [string, string])[] =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? ""]] : [],
  ),
);

/** Latin letters that look like usual ones, which some languages need in names. */
const TWINS: ReadonlyMap<string, string> = new Map(
  ["ıi", "ȷj", "ɑa", "ɡg", "ʋv", "ƿp"].map(([letter = "", as = ""]) => [letter, as]),
);

/** The usual Latin letter that another one looks like, small or capital; any other character as it is. */
export const inLatin = (letter: string): string =>
  LETTERS.get(letter) ??
  TWINS.get(letter) ??
  TWINS.get(letter.toLowerCase())?.toUpperCase() ??
  LETTERS.get(letter.toUpperCase())?.toLowerCase() ??
  letter;

/** Spaces that are not the usual one, and characters that nobody sees. */
const NAMED: Readonly<Record<string, string>> = {
  "\u00a0": "a no-break space",
  "\u202f": "a narrow no-break space",
  "\u3000": "a wide space",
  "\u00ad": "a soft hyphen",
  "\u200b": "a zero-width space",
  "\u200c": "a zero-width character",
  "\u200d": "a zero-width character",
  "\u200e": "a mark of direction",
  "\u200f": "a mark of direction",
  "\u2060": "a zero-width character",
  "\ufeff": "a zero-width character",
};

const SPACE = /[\u2000-\u200a\u205f]/u;

/** Nearly every word passes this at once. */
const UNUSUAL = /[^\t\n\r\x20-\x7e]/;

/** No more letters than an id has. */
const MAX_IN_ID = 2;

/**
 * What makes a word look like another that it is not: a character that nobody sees, or a Cyrillic, Greek or other such letter among Latin
 * ones or in an id. A word that is written in one of these alphabets is no look-alike. Undefined if there is nothing.
 */
export function lookAlike(word: string): string | undefined {
  if (!UNUSUAL.test(word)) return undefined;
  const characters = [...word];
  const unseen = characters.find((character) => NAMED[character] !== undefined || SPACE.test(character));
  if (unseen !== undefined) return `${NAMED[unseen] ?? "a space of another width"} (${codeOf(unseen)})`;
  const letter = characters.find((character) => LETTERS.has(character));
  if (letter === undefined) return undefined;
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const isId = letters.length <= MAX_IN_ID && letters.every((character) => LETTERS.has(character));
  if (!isId && !/[a-z]/i.test(word)) return undefined;
  return `the ${alphabetOf(letter)} letter "${letter}" (${codeOf(letter)}), which looks like "${LETTERS.get(letter) ?? ""}"`;
}

function alphabetOf(letter: string): string {
  if (/\p{Script=Greek}/u.test(letter)) return "Greek";
  if (/\p{Script=Cyrillic}/u.test(letter)) return "Cyrillic";
  if (/\p{Script=Armenian}/u.test(letter)) return "Armenian";
  return /\p{Script=Latin}/u.test(letter) ? "phonetic" : "Canadian";
}

const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Among them those that turn the direction of what follows, so that it is read otherwise than it is. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Typed text with the usual spaces. */
export const withUsualSpaces = (text: string): string => (UNUSUAL.test(text) ? text.replace(SPACES, " ") : text);

/** Typed text with the usual spaces, and without the characters that nobody sees and nobody needs. */
export const asSeen = (text: string): string =>
  UNUSUAL.test(text) ? text.replace(SPACES, " ").replace(UNSEEN, "") : text;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

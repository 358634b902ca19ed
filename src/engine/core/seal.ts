import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { asSeen } from "./look-alikes";

/** The name of the protocol, which docs/sealed.md describes. It is part of everything that is hashed. */
const PROTOCOL = "starledger-seal-1";

/** What a side seals: what it is, what it is about, and what the side decided. */
export interface SealedWords {
  readonly campaign: string;
  readonly turn: number;
  readonly side: string;
  /** Such as "Orders". */
  readonly what: string;
  /** What tells it from others of the same side and turn, such as the battle; blank if there is only one. */
  readonly about: string;
  readonly content: string;
}

/** Words with the salt of their seal. */
export interface SaltedWords extends SealedWords {
  readonly salt: string;
}

/** With one kind of end of line: programs that save a workbook may write others. */
const withLines = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/**
 * A text as it is sealed: in one form of Unicode, with the usual spaces and ends of lines, and without characters that nobody sees.
 * So whoever types or pastes the same text again has the same seal.
 */
export const asSealed = (text: string): string =>
  asSeen(withLines(text).replace(/[\u2028\u2029]/g, "\n"))
    .normalize("NFC")
    .trim();

/** The same for a text of one line. */
export const asSealedLine = (text: string): string => asSealed(text).replace(/\n/g, " ");

/** Everything of a seal as it is sealed. */
const inForm = ({ campaign, turn, side, what, about, content, salt }: SaltedWords): SaltedWords => ({
  ...{ campaign: asSealedLine(campaign), turn, side: asSealedLine(side), what: asSealedLine(what) },
  ...{ about: asSealedLine(about), content: asSealed(content), salt: asSealedLine(salt) },
});

/** The commitment to these words with a salt: it can be published, because it says nothing about them and fits no others. */
export const sealOver = (words: SealedWords, salt: string): string => hashOf(inForm({ ...words, salt }));

function hashOf({ campaign, turn, side, what, about, content, salt }: SaltedWords): string {
  const said = [PROTOCOL, campaign, turn, side, what, about, content, salt];
  return `c${bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))}`;
}

/**
 * The words of a seal exactly as its commitment has them; undefined if it fits no form of them. Seals were once made of words as
 * they were typed, with any spaces and in any form of Unicode: all of these forms are tried, and each text by itself, because a
 * program that text was copied through may have changed one of them.
 */
export function fittingWords(words: SaltedWords, commitment: string): SaltedWords | undefined {
  const [contents, abouts] = [formsOf(words.content, asSealed), formsOf(words.about, asSealedLine)];
  const salts = formsOf(words.salt, asSealedLine);
  const named = namesIn(words);
  const tried = contents.flatMap((content) =>
    abouts.flatMap((about) =>
      salts.flatMap((salt) => named.map((names) => ({ ...words, ...names, about, content, salt }))),
    ),
  );
  return tried.find((each) => hashOf(each) === commitment);
}

/** The form in which texts are sealed, and those in which they were. */
const FORMS: readonly ((text: string, sealed: (text: string) => string) => string)[] = [
  (text, sealed) => sealed(text),
  withLines,
  (text) => withLines(text).normalize("NFC"),
  (text) => withLines(text).normalize("NFD"),
  (text, sealed) => sealed(text).normalize("NFD"),
];

const formsOf = (text: string, sealed: (text: string) => string): readonly string[] => [
  ...new Set(FORMS.map((form) => form(text, sealed))),
];

/** The names of the campaign and the side, both in the same form. */
function namesIn({ campaign, side }: SealedWords): readonly Pick<SealedWords, "campaign" | "side">[] {
  const forms = FORMS.map((form) => [form(campaign, asSealedLine), form(side, asSealedLine)] as const);
  return [...new Map(forms.map(([one, other]) => [`${one}\n${other}`, { campaign: one, side: other }])).values()];
}

/** The salt of a seal from 32 random bytes. */
export const saltFrom = (random: Uint8Array): string => `n${bytesToHex(random)}`;

import { sameWord } from "../../core/words";
import { rulingOn, type Ruling } from "../schema/ruling";
import type { HouseKind } from "./house-kinds";

/** The settings of the books, by their names. */
interface Set {
  readonly settings: ReadonlyMap<string, string>;
}

/** A number or a word of the rules that a group may play differently. */
export interface HouseSetting {
  /** Its public name, which no other setting of the game has. */
  readonly setting: string;
  /** The rule that it belongs to, for people. */
  readonly rule: string;
  readonly clause: string;
  /** What can be entered. */
  readonly takes: string;
  /** The values that can be entered, where they are few. */
  readonly words?: readonly string[];
  /** Another value than the book's, as an example. */
  readonly sample: string;
  /** What the book says, or the ruling in Settings. */
  readonly byTheBook: (books: Set) => string;
  /** What was typed as it is written; undefined if it is not valid. */
  readonly read: (typed: string) => string | undefined;
}

/** The constants of a rule, or a ruling, with what can be set of it. */
export interface HouseRules {
  /** The constants as the rule has them, or the ruling: by this it is found. */
  readonly of: object;
  readonly settings: readonly HouseSetting[];
  /** The constants with these values, by their settings. */
  with(values: ReadonlyMap<string, string>): object;
}

/** What a group cannot play differently: a ruling by the name of its setting, or a kind of numbers, and the reason. */
export interface ByTheBook {
  readonly what: string;
  readonly why: string;
}

/** Declares which of the constants of a rule a group may set. */
export function houseConstants<K extends object>(
  of: K,
  rule: string,
  clause: string,
  kinds: { readonly [P in keyof K]?: HouseKind<K[P]> },
): HouseRules {
  const named = (Object.entries(kinds) as [keyof K & string, HouseKind<unknown>][]).map(([key, kind]) => ({
    key,
    kind,
    book: of[key],
  }));
  return {
    of,
    settings: named.map(({ kind, book }) => ({
      setting: kind.setting,
      rule,
      clause,
      takes: kind.takes,
      sample: kind.sample(book),
      byTheBook: () => kind.show(book),
      read(typed) {
        const value = kind.read(typed, book);
        return value === undefined ? undefined : kind.show(value);
      },
    })),
    with: (values) => ({
      ...of,
      ...Object.fromEntries(
        named.flatMap(({ key, kind, book }) => {
          const value = kind.read(values.get(kind.setting) ?? "", book);
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    }),
  };
}

/** Declares that a group may change a ruling while it plays; until then, its setting applies. */
export function houseRuling(of: Ruling): HouseRules {
  const read = (typed: string): string | undefined => of.words.find((word) => sameWord(word, typed.trim()));
  return {
    of,
    settings: [
      {
        setting: of.setting,
        rule: "Ruling",
        clause: of.clause,
        takes: of.words.join(", or "),
        words: of.words,
        sample: of.words[1] ?? of.value,
        byTheBook: (books) => rulingOn(books, of),
        read,
      },
    ],
    with: (values) => ({ word: read(values.get(of.setting) ?? "") }),
  };
}

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
  /** Whether the sheet of settings has a value of its own for it, which applies until a house rule does. */
  readonly inSettings?: true;
  /** Another value than the book's, as an example. */
  readonly sample: string;
  /** What the book says, or the ruling in Settings. */
  readonly byTheBook: (books: Set) => string;
  /** What was typed as it is written; undefined if it is not valid. */
  readonly read: (typed: string) => string | undefined;
}

/** The readings of the rules that a setting decides: its name, and how each of them begins. */
export type ReadingsSet = Readonly<Record<string, readonly string[]>>;

/** The constants of a rule, or a ruling, with what can be set of it. */
export interface HouseRules {
  /** The constants as the rule has them, or the ruling: by this it is found. */
  readonly of: object;
  readonly settings: readonly HouseSetting[];
  /** Where the constants that have a setting are, each from the outermost key on; left out for a ruling. */
  readonly paths?: readonly string[];
  /** The constants that have none, each with the reason. */
  readonly stays?: Stays;
  /** The constants with these values, by their settings. */
  with(values: ReadonlyMap<string, string>): object;
}

/** What a group cannot play differently: a ruling by the name of its setting, or a kind of numbers, and the reason. */
export interface ByTheBook {
  readonly what: string;
  readonly why: string;
  /** The rules whose numbers stay. */
  readonly numbersOf?: readonly string[];
  /** The tables that stay although they are no rule's, by the names of their constants. */
  readonly tables?: readonly string[];
  /** The rules whose readings of the text stay, but for those that a setting decides. */
  readonly rulingsOf?: readonly string[];
  /** The readings that the code itself has, each as its comment says it. */
  readonly readings?: readonly string[];
}

/** Constants that stay by the book, by where they are ("shares.Full"), each with the reason. */
export type Stays = Readonly<Record<string, string>>;

/** How the constants of a rule are set, each by its key; those of a table in it by the keys of its rows. */
export type HouseKinds<K> = {
  readonly [P in keyof K]?: HouseKind<NonNullable<K[P]>> | HouseKinds<NonNullable<K[P]>>;
};

/** Where a constant is, how it is set, and what it is by the book. */
interface Named {
  readonly path: readonly string[];
  readonly kind: HouseKind<unknown>;
  readonly book: unknown;
}

const isKind = (kind: object): kind is HouseKind<unknown> => "read" in kind;

const namedIn = (of: object, kinds: object, path: readonly string[] = []): readonly Named[] =>
  Object.entries(kinds as Readonly<Record<string, object>>).flatMap(([key, kind]) => {
    const [book, at] = [(of as Readonly<Record<string, unknown>>)[key], [...path, key]];
    return isKind(kind) ? [{ path: at, kind, book }] : namedIn(book as object, kind, at);
  });

/** The constants with another value at this place. */
function replaced(of: object, [key = "", ...rest]: readonly string[], value: unknown): object {
  const there = (of as Readonly<Record<string, unknown>>)[key];
  const becomes = { [key]: rest.length === 0 ? value : replaced(there as object, rest, value) };
  return Array.isArray(of) ? Object.assign([...(of as readonly unknown[])], becomes) : { ...of, ...becomes };
}

/** Declares which of the constants of a rule a group may set, and why not the others. */
export function houseConstants<K extends object>(
  of: K,
  rule: string,
  clause: string,
  kinds: HouseKinds<K>,
  stays: Stays = {},
): HouseRules {
  const named = namedIn(of, kinds);
  return {
    of,
    stays,
    paths: named.map(({ path }) => path.join(".")),
    settings: named.map(({ kind, book }) => ({
      setting: kind.setting,
      rule,
      clause,
      takes: kind.takes,
      ...(kind.words && { words: kind.words }),
      sample: kind.sample(book),
      byTheBook: () => kind.show(book, book),
      read(typed) {
        const value = kind.read(typed, book);
        return value === undefined ? undefined : kind.show(value, book);
      },
    })),
    with: (values) =>
      named.reduce<object>((constants, { path, kind, book }) => {
        const value = kind.read(values.get(kind.setting) ?? "", book);
        return value === undefined ? constants : replaced(constants, path, value);
      }, of),
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
        inSettings: true,
        sample: of.words[1] ?? of.value,
        byTheBook: (books) => rulingOn(books, of),
        read,
      },
    ],
    with: (values) => ({ word: read(values.get(of.setting) ?? "") }),
  };
}

import { parseAmount, parseAmountFrom, parseWhole } from "../../core/amount";
import { isErrorValue, isWritable, LONGEST_TEXT, quote } from "../../core/cell";
import { asSeen, lookAlike } from "../../core/look-alikes";
import { nearest } from "../../core/nearest";
import type { Points } from "../../core/points";
import { sameWord } from "../../core/words";
import type { Holds } from "../schema/column";

/** Something to choose, and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is wrong with the text in a field, and what to enter. */
export class FieldError {
  constructor(readonly message: string) {}
}

/**
 * A field of a command. It declares its valid values, so that the pane, the command line and the random campaigns ask for the
 * same thing.
 */
export interface Field<T = unknown> {
  readonly label: string;
  readonly hint?: string;
  /** What it is about, where a form asks about several things: the fields of each stand together under this. */
  readonly of?: string;
  readonly holds: Holds;
  /** The valid values; left out if everything that it can read is valid. */
  readonly choices?: readonly Choice[];
  /** What can be chosen of a field that takes several, whose text has their values with commas between them. */
  readonly several?: readonly Choice[];
  /** The label of the blank choice: "No flagship yet". */
  readonly none?: string;
  /** Valid texts for the current books, the most likely first: examples, and moves for a random campaign. */
  readonly samples: readonly string[];
  /** Its text before anything is typed. */
  readonly start: string;
  /** Where the books have that text from, if they know it: "Captain of A-4, sheet Ships". It is shown, and can be changed. */
  readonly from?: string;
  /** What it changes, as it is now; left out if the field is not about something that there is already. */
  readonly now?: string;
  /** Whether it must be filled in. */
  readonly required: boolean;
  /** Whether its text is long, so that it needs a line of its own. */
  readonly long?: boolean;
  /** Set for a name that something new gets. */
  readonly isNewName?: true;
  /** Set for a place of the map, which can be chosen there. */
  readonly onMap?: true;
  /** Set for a text of many lines, such as a list: it is not written into one cell. */
  readonly lines?: true;
  parse(typed: string): T | FieldError;
}

export type Fields = Readonly<Record<string, Field>>;

/** A field for a place that can be chosen on the map. */
export const onMap = <T>(field: Field<T>): Field<T> => ({ ...field, onMap: true });

/** Fields about one thing of several that a form asks about. */
export const fieldsOf = <F extends Fields>(of: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, of }])) as F;

/** The names of fields that stand together, with what they are about: each in the order of the form. */
export function groupsOf(fields: Fields): readonly { readonly of: string; readonly names: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  for (const [name, { of = "" }] of Object.entries(fields)) groups.set(of, [...(groups.get(of) ?? []), name]);
  return [...groups].map(([of, names]) => ({ of, names }));
}

/** Fields that change what there is: each starts as it is now. */
export const changing = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, now: field.start }])) as F;

/** The values of fields, by name. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** The text of a field, among values of any kind; "" if there is none. */
export function textIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** Options of every field. */
interface More {
  readonly hint?: string;
  readonly start?: string;
  readonly from?: string;
  readonly samples?: readonly string[];
  readonly long?: boolean;
  readonly now?: string;
}

const NEEDED = new FieldError("Fill this in.");

const basics = (label: string, { hint, start = "", from, samples = [], long, now }: More) => ({
  label,
  ...(from !== undefined && start !== "" && { from }),
  ...(hint !== undefined && { hint }),
  ...(long !== undefined && { long }),
  ...(now !== undefined && { now }),
  start,
  samples,
});

/** Any text, without the blanks around it; a word that names something has no letter that looks like another. */
export const textField = (
  label: string,
  more: More & { readonly required?: boolean; readonly word?: boolean } = {},
): Field<string> => ({
  ...basics(label, more),
  holds: "text",
  required: more.required === true,
  parse(typed) {
    const text = asSeen(typed).trim();
    const alike = more.word === true ? lookAlike(text) : undefined;
    if (alike !== undefined) return new FieldError(`This contains ${alike}. Type it again in one alphabet.`);
    return text === "" && more.required === true ? NEEDED : text;
  },
});

/** A text of many lines, exactly as it was typed or pasted. */
export const linesField = (label: string, more: More & { readonly required?: boolean } = {}): Field<string> => ({
  ...basics(label, more),
  holds: "text",
  required: more.required === true,
  lines: true,
  parse: (typed) => (typed.trim() === "" && more.required === true ? NEEDED : typed),
});

/** One of a list. It must be filled in. */
export function choiceField(
  label: string,
  choices: readonly (string | Choice)[],
  more: More & { readonly none?: string } = {},
): Field<string> {
  const all = choices.map((choice): Choice => (typeof choice === "string" ? named(choice) : choice));
  const values = all.map(({ value }) => value);
  return {
    ...basics(label, { samples: values, ...more }),
    holds: "text",
    required: true,
    choices: all,
    ...(more.none !== undefined && { none: more.none }),
    parse: (typed) => values.find((value) => sameWord(value, typed.trim())) ?? misfitOf(typed, values),
  };
}

/** The same field, but it may be left blank; `blank` is its value then. */
export const optional = <T, B>(field: Field<T>, blank: B): Field<T | B> => ({
  ...field,
  required: false,
  parse: (typed) => (typed.trim() === "" ? blank : field.parse(typed)),
});

/** One of a list, or "" if the field is blank. */
export function optionalChoiceField(
  label: string,
  choices: readonly (string | Choice)[],
  more: More & { readonly none?: string } = {},
): Field<string> {
  return optional(choiceField(label, choices, more), "");
}

/** Some of the words that could have been meant, the most similar first. */
export function choicesFor(typed: string, values: readonly string[]): string {
  const meant = nearest(typed, values);
  const listed = [...new Set([...(meant === undefined ? [] : [meant]), ...values])];
  return listed.length > MAX_LISTED ? `${listed.slice(0, MAX_LISTED).join(", ")} …` : listed.join(", ");
}

/** What is wrong with a word that is not in a list. */
function misfitOf(typed: string, values: readonly string[]): FieldError {
  if (values.length === 0) return new FieldError("There is nothing to choose from.");
  const shown = choicesFor(typed, values);
  return new FieldError(
    typed.trim() === "" ? `Choose one: ${shown}.` : `${quote(typed)} is not valid. Choose one: ${shown}.`,
  );
}

/** As many choices as a message can list and still be read. */
const MAX_LISTED = 12;

const named = (value: string): Choice => ({ value, label: value });

/** An amount of the campaign's currency, exact. */
export function amountField(label: string, more: More & { readonly least?: number } = {}): Field<Points> {
  const { least } = more;
  return {
    ...basics(label, more),
    holds: "points",
    required: true,
    parse: (typed) => fit(least === undefined ? parseAmount(typed) : parseAmountFrom(typed, least)),
  };
}

/** An amount, or null if the field is blank. */
export const optionalAmountField = (
  label: string,
  more: More & { readonly least?: number } = {},
): Field<Points | null> => optional(amountField(label, more), null);

/** A whole number. */
export const wholeField = (
  label: string,
  more: More & { readonly least?: number; readonly most?: number } = {},
): Field<number> => ({
  ...basics(label, more),
  holds: "whole",
  required: true,
  parse: (typed) => fit(parseWhole(typed, more.least, more.most)),
});

/** A whole number, or null if the field is blank. */
export const optionalWholeField = (
  label: string,
  more: More & { readonly least?: number; readonly most?: number } = {},
): Field<number | null> => optional(wholeField(label, more), null);

const [YES, NO] = ["yes", "no"];

/** Yes or no; a blank is no. */
export const yesField = (label: string, more: More = {}): Field<boolean> => ({
  ...basics(label, { samples: [NO, YES], ...more }),
  holds: "yes",
  required: false,
  parse(typed) {
    const word = typed.trim().toLowerCase();
    if (word === "" || word === NO) return false;
    return word === YES || new FieldError(`${quote(typed)} is not valid. Enter ${YES} or ${NO}.`);
  },
});

/** Yes or no where nothing says which: it must be chosen. */
export function eitherField(label: string, more: More & { readonly none?: string } = {}): Field<boolean> {
  const choices = [
    { value: YES, label: "Yes" },
    { value: NO, label: "No" },
  ];
  const words = choiceField(label, choices, { none: "Choose yes or no", samples: [YES, NO], ...more });
  return {
    ...words,
    parse(typed) {
      const read = words.parse(typed);
      return read instanceof FieldError ? read : read === YES;
    },
  };
}

const fit = <T extends number>(read: T | string): T | FieldError =>
  typeof read === "string" ? new FieldError(read) : read;

/** What is wrong with what was typed, by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a text that a cell cannot store; undefined if it can. */
export function unfitText(typed: string): string | undefined {
  if (typed.length > LONGEST_TEXT)
    return `This has ${typed.length} characters. A cell can contain up to ${LONGEST_TEXT}.`;
  if (!isWritable(typed)) return "This contains a character that a sheet cannot store. Remove it.";
  return isErrorValue(typed.trim()) ? `${typed.trim()} is an error value. Enter another value.` : undefined;
}

/** The part of what was typed that belongs to these fields. */
export const typedInto = (fields: Fields, typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(fields, name)));

/** Reads fields as they were typed: their values, or what is wrong. A field that was not typed has its start value. */
export function parseFields<F extends Fields>(
  fields: F,
  typed: Readonly<Record<string, string>>,
): { readonly values: ValuesOf<F> } | { readonly misfits: FieldErrors } {
  const misfits = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = Object.hasOwn(typed, name) ? (typed[name] ?? "") : field.start;
    // A text that came from a cell can be stored again.
    const unfit = given === field.start || field.lines ? undefined : unfitText(given);
    const value = unfit === undefined ? field.parse(given) : new FieldError(unfit);
    if (value instanceof FieldError) misfits.set(name, value.message);
    else values[name] = value;
  }
  for (const name of Object.keys(typed)) {
    if (Object.hasOwn(fields, name)) continue;
    const known = Object.keys(fields).join(", ");
    misfits.set(
      name,
      `This field does not exist. ${known === "" ? "No fields are asked for" : `The fields are ${known}`}.`,
    );
  }
  return misfits.size > 0 ? { misfits: Object.fromEntries(misfits) } : { values: values as ValuesOf<F> };
}

import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import { namesIn, Unreadable } from "./parse-cell";
import { onceFor } from "../../core/once-for";

/** The value of Secret to in a row that everybody may know. */
export const EVERYBODY = "All";

/** The value of Secret to in a row that only the game master may know. */
export const NOBODY_ELSE = "Game master";

/** The check of what names who may know a row. */
export const AUDIENCE_CHECK = "secret-to";

/** Sides by their names in lower case. */
export interface SidesByName {
  get(name: string): string | undefined;
}

/** The sides of these books by their names in lower case: the same value for the same sides. */
export const sidesByName = onceFor(
  (sides: readonly { readonly name: string }[]) => sides,
  (sides): ReadonlyMap<string, string> => new Map(sides.map(({ name }) => [name.toLowerCase(), name])),
);

/** Whom a Secret to names, in addition to the game master: everybody, or these sides. */
export type Named = "all" | readonly string[];

/** Whom a Secret to names; undefined if it is neither All, nor Game master, nor sides with commas between them. */
export function parseAudience(typed: string, sides: SidesByName): Named | undefined {
  const parsed = PARSED.get(sides) ?? new Map<string, Named | undefined>();
  PARSED.set(sides, parsed);
  if (!parsed.has(typed)) parsed.set(typed, audienceIn(typed, sides));
  return parsed.get(typed);
}

/** What was parsed before: thousands of rows say one of a few things. */
const PARSED = new WeakMap<SidesByName, Map<string, Named | undefined>>();

function audienceIn(typed: string, sides: SidesByName): Named | undefined {
  const text = typed.trim();
  if (sameWord(text, EVERYBODY)) return "all";
  if (sameWord(text, NOBODY_ELSE)) return [];
  const names = text.split(",").map((name) => sides.get(name.trim().toLowerCase()));
  return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}

/** A Secret to as it was typed; its text stays even if it names nobody, because it is part of what was sealed. */
export function parseSecretTo(header: string, typed: string, sides: ReadonlyMap<string, string>): string | Unreadable {
  if (parseAudience(typed, sides) !== undefined) return typed;
  const names = namesIn(sides);
  const expected = [EVERYBODY, NOBODY_ELSE, ...names].join(", ");
  const meant = nearestAudience(typed, names);
  const choice = meant === undefined ? "" : ` The nearest is "${meant}".`;
  const message = `${header} is "${typed}". Enter ${EVERYBODY}, ${NOBODY_ELSE}, or sides with commas between them: ${names.join(", ")}.${choice}`;
  return new Unreadable(AUDIENCE_CHECK, message, meant ?? expected, typed, typed);
}

/** What people write between names instead of a comma. */
const BETWEEN = /\s*(?:[,;:/\\|&+、，；\n\r\t]|\s(?:and|or|und|et|y)\s|\s[-–—]\s)\s*/iu;

/** What was most likely meant: sides with commas between them, or one of the two words; undefined if nothing is similar. */
function nearestAudience(typed: string, sides: readonly string[]): string | undefined {
  const parts = typed
    .normalize("NFKC")
    .split(BETWEEN)
    .filter((part) => part.trim() !== "");
  const meant = parts.map((part) => nearest(part, [...sides, EVERYBODY, NOBODY_ELSE]));
  // Where one of several parts cannot be guessed, or says All, the rest would say something else than was meant.
  if (meant.some((name) => name === undefined)) return undefined;
  const named = [...new Set(meant as readonly string[])].filter((name) => name !== EVERYBODY && name !== NOBODY_ELSE);
  return named.length > 0 ? named.join(", ") : meant[0];
}

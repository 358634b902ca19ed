import { freeId } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : word.charAt(0).toUpperCase()))
    .join("");

const shortest = (name: string, letters: number): string => name.replaceAll(/\s+/g, "").slice(0, letters);

/**
 * What the ids of an empire's ships begin with: its initials, or as many letters as tell it from the others. So its numbers
 * say nothing of the ships of another.
 */
export function idStem({ books }: Pick<BooksState, "books">, side: string): string {
  const others = books.sides.map(({ name }) => name).filter((name) => name !== side);
  const longest = side.length;
  const ways = [
    initials,
    ...Array.from({ length: longest }, (_, index) => (name: string) => shortest(name, index + 1)),
  ];
  const found = ways.find((way) => others.every((other) => way(other).toLowerCase() !== way(side).toLowerCase()));
  return (found ?? initials)(side);
}

/** The next free id of a ship of an empire: "G-7". */
export const nextId = (state: BooksState, side: string): string => freeId(state, `${idStem(state, side)}-0`);

/** The next free ids of several ships, such as those of one build. */
export function nextIds(state: BooksState, side: string, many: number): readonly string[] {
  const first = nextId(state, side);
  const number = Number(/\d+$/.exec(first)?.[0] ?? 1);
  const stem = first.slice(0, first.length - String(number).length);
  const found: string[] = [];
  for (let next = number; found.length < many; next++) {
    const id = `${stem}${next}`;
    if (freeId(state, `${stem}${next - 1}`) === id) found.push(id);
  }
  return found;
}

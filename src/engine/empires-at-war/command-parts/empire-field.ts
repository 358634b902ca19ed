import { choiceField, textIn, type Fields } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { outSince } from "../state/state";

/** The field for the empire that a command is for, where the GM does it; none where an empire does it itself. */
export function empireField(open: BooksState, side: string): Fields {
  const names = open.books.sides.map(({ name }) => name).filter((name) => outSince(open, name) === undefined);
  return side === "" ? { side: choiceField("Empire", names, { start: names[0] ?? "" }) } : {};
}

/** The empire that it is for. */
export const empireIn = (side: string, values: Readonly<Record<string, unknown>>): string =>
  side || textIn(values, "side");

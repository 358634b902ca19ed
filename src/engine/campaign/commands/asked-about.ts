import { readOnly, type OpenBooks, type Outcome } from "../ledger/outcome";
import { askedOnce, type Command } from "./command";
import type { About, Act, Doing } from "./declared";
import type { Fields, ValuesOf } from "./field";

/** A command that asks for fields once, about something that its subject names. */
interface AskedAbout<T, F extends Fields, B extends OpenBooks> extends About<B> {
  /** What the subject names; or why it is refused. It is looked for again when it is written: the books may have changed. */
  find(open: B, doing: Doing): { readonly found: T } | Outcome;
  /** What it asks for; or why it is refused. */
  fields(open: B, found: T, doing: Doing): { readonly ask: F } | Outcome;
  write(open: B, found: T, values: ValuesOf<F>, act: Act): Outcome;
}

/** Declares a command that asks for fields, all at once, about something that its subject names. */
export const askedAbout = <T, F extends Fields, B extends OpenBooks = OpenBooks>(
  declared: AskedAbout<T, F, B>,
): Command<B> =>
  askedOnce<F, B>({
    ...declared,
    fields(open, doing) {
      const named = declared.find(open, doing);
      return "found" in named ? declared.fields(open, named.found, doing) : named;
    },
    write(open, values, act) {
      const locked = readOnly(open);
      if (locked) return locked;
      const named = declared.find(open, act);
      return "found" in named ? declared.write(open, named.found, values, act) : named;
    },
  });

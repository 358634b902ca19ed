import type { Stamp } from "../ledger/booking";
import { caught, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { formCommand, type Command } from "./command";
import type { CommandInfo, WriteContext, CommandRequest } from "./command-spec";
import { parseFields, type Fields, type ValuesOf } from "./field";

/** A command that asks for fields once, about something that its subject names. */
interface AskedAbout<T, F extends Fields, B extends OpenBooks> extends CommandInfo<B> {
  /** What the subject names; or why it is refused. It is looked for again when it is written: the books may have changed. */
  find(open: B, doing: CommandRequest): { readonly found: T } | Outcome;
  /** What it asks for; or why it is refused. */
  fields(open: B, found: T, doing: CommandRequest): { readonly ask: F } | Outcome;
  write(open: B, found: T, values: ValuesOf<F>, act: WriteContext): Outcome;
}

/** A command that can also be done as a part of another one's act. */
export interface Part<B extends OpenBooks> {
  /** What it writes with these texts in its fields, the others as they start; or why it is refused. It records no step of its own. */
  asPart(open: B, doing: CommandRequest, typed: Readonly<Record<string, string>>, stamp: Stamp): Outcome;
}

/** Declares a command that asks for fields, all at once, about something that its subject names. */
export const formCommandOn = <T, F extends Fields, B extends OpenBooks = OpenBooks>(
  declared: AskedAbout<T, F, B>,
): Command<B> & Part<B> => {
  const fields = (open: B, doing: CommandRequest) => {
    const named = declared.find(open, doing);
    return "found" in named ? declared.fields(open, named.found, doing) : named;
  };
  const write = (open: B, values: ValuesOf<F>, act: WriteContext): Outcome => {
    const named = declared.find(open, act);
    return "found" in named ? declared.write(open, named.found, values, act) : named;
  };
  const asPart: Part<B>["asPart"] = (open, doing, typed, stamp) => {
    const asked = caught(() => fields(open, doing));
    if (!("ask" in asked)) return asked;
    const starts = Object.fromEntries(Object.entries(asked.ask).map(([name, { start }]) => [name, start]));
    const read = parseFields(asked.ask, { ...starts, ...typed });
    if ("values" in read) {
      const { values } = read;
      return caught(() => write(open, values, { ...doing, stamp, rolls: [], seenBy: declared.seenBy }));
    }
    const [[name = "", message = ""] = []] = Object.entries(read.misfits);
    const label = asked.ask[name]?.label ?? name;
    return refusal("reply", doing.subject || label, `${label}: ${message}`, declared.clause);
  };
  return { asPart, ...formCommand<F, B>({ ...declared, fields, write }) };
};

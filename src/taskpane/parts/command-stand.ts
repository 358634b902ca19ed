import { useMemo } from "react";
import { fieldsIn, type Reply, type Standing } from "../../engine/campaign/commands/standing";
import type { Command } from "../../engine/campaign/commands/command";
import type { Doing } from "../../engine/campaign/commands/declared";
import { typedInto, type Field, type Fields, type Misfits } from "../../engine/campaign/commands/field";
import { refusedReply, takenUp, type OpenGame } from "../../engine/campaign/game";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { useOpen } from "../books";
import { PREVIEW } from "../stamp";

/** What is typed into the fields of a command, by their names. */
export type TypedFields = Readonly<Record<string, string>>;

/** Where a command stands with what is typed so far. */
interface Stand {
  /** What it asks for now. */
  readonly at: Standing<OpenGame>;
  /** The fields of that, as they are with what is typed; none where it asks for something else. */
  readonly fields: Fields;
  /** What is typed into them. */
  readonly given: TypedFields;
  /** That as the reply; null where it asks for no fields. */
  readonly reply: Reply | null;
  readonly misfits: Misfits;
  /** Where that reply leads; null while it does not fit. */
  readonly standing: Standing<OpenGame> | null;
  /** What will be written, or why it may not be; null while something is still asked, and where that is not looked at. */
  readonly outcome: Outcome | null;
}

/**
 * Where a command stands, at its beginning or where it was left, and, where it is looked ahead, what it comes to; worked out
 * anew only where something of it changed, for some commands read the books again.
 */
export function useStand(
  command: Command<OpenGame>,
  { side, subject }: Doing,
  typed: TypedFields,
  ahead: boolean,
): Stand {
  const open = useOpen();
  const begun = useMemo(() => begunAt(open, command, { side, subject }), [open, command, side, subject]);
  return useMemo(() => standOf(open, begun, typed, ahead), [open, begun, typed, ahead]);
}

/** Where a command begins, or is gone on with; where what was answered no longer fits, it says so. */
function begunAt(open: OpenGame, command: Command<OpenGame>, doing: Doing): Standing<OpenGame> {
  const at = takenUp(open, command, doing);
  return "misfits" in at ? { asked: null, outcome: () => refusedReply(at.misfits, doing.subject) } : at;
}

/** Takes a command as far as what is typed leads, and writes nothing. */
function standOf(open: OpenGame, at: Standing<OpenGame>, typed: TypedFields, ahead: boolean): Stand {
  const { asked } = at;
  const fields = fieldsIn(asked, typed);
  const given = givenTo(fields, typed);
  const reply: Reply | null = asked?.asks === "fields" ? { fields: given } : null;
  const next = reply === null || at.asked === null ? at : at.reply(reply);
  const [standing, misfits] = "misfits" in next ? [null, next.misfits] : [next, {}];
  const outcome = ahead && standing?.asked === null ? standing.outcome(open, PREVIEW) : null;
  return { at, fields, given, reply, misfits, standing, outcome };
}

/**
 * What is typed of the fields that are asked for; what is not typed is as each begins. A choice that its field has no
 * longer, since the books or another field changed, counts as not typed.
 */
const givenTo = (asked: Fields, typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typedInto(asked, typed)).filter(([name, text]) => takes(asked[name], text)));

const takes = (field: Field | undefined, text: string): boolean =>
  text === "" || !field?.choices || field.choices.some(({ value }) => value === text);

import { useMemo } from "react";
import { fieldsIn, type Reply, type CommandRun } from "../../engine/campaign/commands/command-run";
import type { Command } from "../../engine/campaign/commands/command";
import type { CommandRequest } from "../../engine/campaign/commands/command-spec";
import { typedInto, type Field, type Fields, type FieldErrors } from "../../engine/campaign/commands/field";
import { refusedReply, takenUp, type OpenGame } from "../../engine/campaign/game";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { useOpen } from "../books";
import { PREVIEW } from "../stamp";

/** What is typed into the fields of a command, by field name. */
export type TypedFields = Readonly<Record<string, string>>;

/** How far a command is with what is typed so far. */
interface CommandProgress {
  /** What it asks for now. */
  readonly at: CommandRun<OpenGame>;
  /** Its fields, given what is typed; none where it asks for something else. */
  readonly fields: Fields;
  /** What is typed into them. */
  readonly given: TypedFields;
  /** The typed fields as the reply; null where it asks for no fields. */
  readonly reply: Reply | null;
  readonly misfits: FieldErrors;
  /** Where that reply leads; null while something in it is wrong. */
  readonly standing: CommandRun<OpenGame> | null;
  /** What will be written, or why it is refused; null while something is still asked, or if it is not to be calculated. */
  readonly outcome: Outcome | null;
}

/**
 * How far a command is, from its beginning or from where it was left, and its outcome if `ahead` is set. It is calculated
 * again only when something changed, because some commands read the books again.
 */
export function useCommandProgress(
  command: Command<OpenGame>,
  { side, subject }: CommandRequest,
  typed: TypedFields,
  ahead: boolean,
): CommandProgress {
  const open = useOpen();
  const start = useMemo(() => startOf(open, command, { side, subject }), [open, command, side, subject]);
  return useMemo(() => progressOf(open, start, typed, ahead), [open, start, typed, ahead]);
}

/** The fields that a command asks for at first, given what is typed. */
export const fieldsFor = (
  open: OpenGame,
  command: Command<OpenGame>,
  doing: CommandRequest,
  typed: TypedFields,
): Fields => fieldsIn(startOf(open, command, doing).asked, typed);

/** Where a command begins or continues; refused where the saved answers no longer fit. */
function startOf(open: OpenGame, command: Command<OpenGame>, doing: CommandRequest): CommandRun<OpenGame> {
  const at = takenUp(open, command, doing);
  return "misfits" in at ? { asked: null, outcome: () => refusedReply(at.misfits, doing.subject) } : at;
}

/** Runs a command as far as the typed fields allow, and writes nothing. */
function progressOf(open: OpenGame, at: CommandRun<OpenGame>, typed: TypedFields, ahead: boolean): CommandProgress {
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
 * What is typed into the fields that are asked for; the others have their starting values. A choice that its field no
 * longer offers, because the books or another field changed, counts as not typed.
 */
const givenTo = (asked: Fields, typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typedInto(asked, typed)).filter(([name, text]) => takes(asked[name], text)));

const takes = (field: Field | undefined, text: string): boolean =>
  text === "" || !field?.choices || field.choices.some(({ value }) => value === text);

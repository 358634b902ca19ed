import { useMemo } from "react";
import { follow, type Command, type Doing, type Reply, type Standing } from "../../engine/campaign/commands/command";
import type { Field, Misfits } from "../../engine/campaign/commands/field";
import type { OpenGame } from "../../engine/campaign/game";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { useOpen } from "../books";
import { PREVIEW } from "../stamp";

/** What is typed into the fields of a command, by their names. */
export type TypedFields = Readonly<Record<string, string>>;

/** Where a command stands with what is typed so far. */
interface Stand {
  /** What it asks for now. */
  readonly at: Standing<OpenGame>;
  /** What is typed, as the reply to that; null where it asks for no fields. */
  readonly reply: Reply | null;
  readonly misfits: Misfits;
  /** Where that reply leads; null while it does not fit. */
  readonly standing: Standing<OpenGame> | null;
  /** What will be written, or why it may not be; null while something is still asked. */
  readonly outcome: Outcome | null;
}

/** Where a command stands; worked out anew only where something of it changed, for some commands read the books again. */
export function useStand(
  command: Command<OpenGame>,
  { side, subject }: Doing,
  replies: readonly Reply[],
  typed: TypedFields,
): Stand {
  const open = useOpen();
  return useMemo(
    () => standOf(open, command, { side, subject }, replies, typed),
    [open, command, side, subject, replies, typed],
  );
}

/** Takes a command as far as its replies and what is typed lead, and writes nothing. */
function standOf(
  open: OpenGame,
  command: Command<OpenGame>,
  doing: Doing,
  replies: readonly Reply[],
  typed: TypedFields,
): Stand {
  const followed = follow(command.begin(open, doing), replies);
  // The books have changed, so that an earlier reply no longer fits: it is asked again.
  const at = "misfits" in followed ? command.begin(open, doing) : followed;
  const { asked } = at;
  const reply: Reply | null = asked?.asks === "fields" ? { fields: filled(asked.fields, typed) } : null;
  const next = reply === null || at.asked === null ? at : at.reply(reply);
  const [standing, misfits] = "misfits" in next ? [null, next.misfits] : [next, {}];
  const outcome = standing?.asked === null ? standing.outcome(open, PREVIEW) : null;
  return { at, reply, misfits, standing, outcome };
}

/** What is typed of the fields that are asked for; what is not typed is as each begins. */
const filled = (asked: Readonly<Record<string, Field>>, typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(asked, name)));

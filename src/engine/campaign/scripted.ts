import type { HouseRule } from "./ledger/house-rules";
import type { Cell } from "../core/cell";
import { dueStill } from "./checklist";
import { close } from "./commands/close";
import { MODIFIER } from "../core/measure";
import { leftAfter, notAskedFor, type Left } from "./commands/not-asked";
import { fieldsIn, type Asked, type Reply, type CommandRun } from "./commands/command-run";
import type { Command } from "./commands/command";
import type { CommandRequest } from "./commands/command-spec";
import type { Odds } from "./commands/ask";
import type { ChangedFact } from "./commands/changed-facts";
import { typedInto, type Fields, type FieldErrors } from "./commands/field";
import { commandOf, offers, refusedReply, takenUp, type OpenGame } from "./game";
import type { Stamp } from "./ledger/booking";
import { sidesShown } from "./ledger/ledger";
import { AS_BEFORE } from "./ledger/dice-seeds";
import { readOnly, type Outcome, type UsedAnswer } from "./ledger/outcome";
import { underWay } from "./ledger/steps";
import { STEPS } from "./schema/shared-tables";

/** What can be done now, for programs: the names are public. */
export interface OfferedCommand {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly steps: readonly string[];
  /** The side that does it; "" for the game master. */
  readonly side: string;
  readonly subject: string;
  /** What is required or allowed, for people. */
  readonly what: string;
  readonly due: boolean;
  readonly done: boolean;
  /** Whether it was started, and needs an answer. */
  readonly underWay: boolean;
}

/** What a side can do now; without a side, what every side and the game master can do. */
export function offeredCommands(open: OpenGame, side?: string): readonly OfferedCommand[] {
  const sides = side === undefined ? [...sidesShown(open.books).map(({ name }) => name), ""] : [side];
  return sides.flatMap((name) =>
    offers(open, name).map(({ command, clause, step, subject, what, due, done }) => ({
      id: command.id,
      title: command.title,
      clause: clause || command.clause,
      steps: step === "" ? command.steps : [step],
      ...{ side: name, subject, what, due, done },
      underWay: underWay(open, command.id, { side: name, subject }) !== undefined,
    })),
  );
}

/** What a program gives a command, which uses what it asks for. */
export interface Given {
  /** By the names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The faces that the dice show, in order. */
  readonly faces: readonly number[];
  readonly choices: readonly string[];
  /** Whether rolls for which no faces are given take them from the seed of the turn. */
  readonly usesSeed?: boolean;
  /** Whether a refusal names fields by their labels, because nobody typed their names. */
  readonly saysLabels?: boolean;
}

/** What is asked for next, for programs. */
export type AskedFor =
  | {
      readonly asks: "fields";
      readonly what: string;
      readonly fields: Readonly<
        Record<
          string,
          {
            readonly label: string;
            readonly hint: string | null;
            /** Where the books have the start from; left out if nobody told them. */
            readonly from?: string;
            readonly required: boolean;
            readonly start: string;
            readonly choices: readonly string[] | null;
            readonly samples: readonly string[];
          }
        >
      >;
      /** What is wrong with what was given, by field. */
      readonly misfits: FieldErrors;
    }
  | {
      readonly asks: "roll";
      readonly what: string;
      readonly clause: string;
      readonly dice: string;
      /** A modifier without a clause of its own has the roll's. */
      readonly modifiers: readonly { readonly why: string; readonly by: string; readonly clause: string }[];
      /** What of the roll and its modifiers the group plays differently; left out where nothing is. */
      readonly houseRules?: readonly HouseRule[];
      /** What is certain before it is rolled. */
      readonly told?: readonly string[];
      readonly odds: readonly { readonly result: string; readonly ways: number; readonly of: number }[];
      /** Whether the turn has a seed that gives the faces. */
      readonly seed: boolean;
    }
  | {
      readonly asks: "choice";
      readonly what: string;
      readonly clause: string;
      readonly choices: readonly string[];
      /** How likely each result is with each choice, where rolls follow it. */
      readonly odds?: Readonly<Record<string, readonly Odds[]>>;
    };

/** How a run ended: done or refused; or it asks for more, with what saves it if something was answered. */
export type Run = (
  | { readonly outcome: Outcome; readonly asks: null }
  | { readonly outcome: null; readonly asks: AskedFor; readonly keeps: Outcome | null }
) & {
  /** If it was under way: what it relies on that has changed since it was started. */
  readonly changed?: readonly ChangedFact[];
};

/** What of a run can be written: its result, or what saves it; null if there is nothing, or it is refused. */
export function writable(run: Run): Outcome | null {
  const outcome = run.asks === null ? run.outcome : run.keeps;
  return outcome?.refused.length === 0 ? outcome : null;
}

/**
 * Runs a command with what a program gives it, as far as possible. If no side is given, it is the one to which the subject is
 * offered, or the game master. Undefined for a command that the game does not have.
 */
export function runCommand(
  open: OpenGame,
  { id, side, subject }: { readonly id: string; readonly side?: string | undefined; readonly subject: string },
  given: Given,
  stamp: Stamp,
): Run | undefined {
  const command = commandOf(open.game, id);
  if (!command) return undefined;
  const locked = readOnly(open);
  if (locked) return { outcome: locked, asks: null };
  const doing = { side: side ?? sideOffered(open, id, subject), subject };
  if (!isAbout(open, command, { side, subject })) {
    return {
      outcome: refusedReply({ Subject: `"${subject}" is not asked for. ${command.title} has no subject.` }, ""),
      asks: null,
    };
  }
  const start = takenUp(open, command, doing);
  if ("misfits" in start) return { outcome: refusedReply(start.misfits, subject), asks: null };
  const run = underWay(open, id, doing);
  const driven = drive(open, start, doing, given, stamp);
  return {
    ...(id === close.id ? withStillDue(open, driven) : driven),
    ...(run && { changed: command.changed(open, run) }),
  };
}

/** The close of a turn, with what was due in it and can no longer be done once it is closed. */
function withStillDue(open: OpenGame, run: Run): Run {
  const due = dueStill(open).map(({ step, side, what }) => [step, side, what].filter(Boolean).join(" "));
  if (run.outcome === null || run.outcome.refused.length > 0 || due.length === 0) return run;
  return {
    ...run,
    outcome: { ...run.outcome, says: `${run.outcome.says} Still due, and passed over: ${due.join("; ")}.` },
  };
}

/** Whether a command may be about a subject: it always has one, or this one is offered to the side, or to any if none is given. */
export const isAbout = (
  open: OpenGame,
  { id, about }: Command,
  { side, subject }: { readonly side: string | undefined; readonly subject: string },
): boolean =>
  subject === "" ||
  about !== "" ||
  offeredCommands(open, side).some((each) => each.id === id && each.subject === subject);

/** The only side to which a command is offered for a subject; "" where there is none, or more than one. */
function sideOffered(open: OpenGame, id: string, subject: string): string {
  const sides = open.books.sides.filter(({ name }) =>
    offers(open, name).some((offer) => offer.command.id === id && offer.subject === subject),
  );
  return sides.length === 1 ? (sides[0]?.name ?? "") : "";
}

/**
 * Answers one question after the other with what is given, until there is nothing more to ask or to give. Whatever is given and not
 * asked for is refused, so that nothing is decided otherwise than its giver thinks.
 */
export function drive<B extends OpenGame>(
  open: B,
  start: CommandRun<B>,
  { subject }: CommandRequest,
  { fields, faces, choices, usesSeed = false, saysLabels = false }: Given,
  stamp: Stamp,
): Run {
  let isAnswered = false;
  let [now, left]: [CommandRun<B>, Left] = [start, { fields: Object.keys(fields), faces, choices, seed: usesSeed }];
  const asks: Asked[] = [];
  const refuse = (misfits: FieldErrors, labels: Fields = {}): Run => ({
    outcome: refusedReply(misfits, subject, labels),
    asks: null,
  });
  while (now.asked !== null) {
    const at = now;
    const { asked } = at;
    asks.push(asked);
    const reply = replyTo(asked, fields, { ...left, seed: usesSeed });
    const next = reply === undefined ? undefined : at.reply(reply);
    if (reply === undefined || next === undefined || "misfits" in next) {
      const misfits = next !== undefined && "misfits" in next ? next.misfits : {};
      if (!Object.keys(misfits).every((name) => isMissing(asked, name, fields)))
        return refuse(misfits, saysLabels && asked.asks === "fields" ? fieldsIn(asked, fields) : {});
      const over = notAskedFor(leftAfter(left, { fields: typedInto(fieldsIn(asked, fields), fields) }), asks, at.taken);
      if (over) return refuse(over);
      // Nothing is saved if the program answered nothing itself.
      return { outcome: null, asks: askedFor(asked, fields, misfits), keeps: isAnswered ? at.keep(open, stamp) : null };
    }
    isAnswered ||= !("fields" in reply) || Object.keys(reply.fields).length > 0;
    left = leftAfter(left, reply);
    now = next;
  }
  const outcome = now.outcome(open, stamp);
  const over = outcome.refused.length > 0 ? undefined : notAskedFor(left, asks, now.taken, true);
  return over ? refuse(over) : { outcome, asks: null };
}

/** Whether no value was given for a field that is asked for. */
const isMissing = (asked: Asked, name: string, given: Given["fields"]): boolean =>
  Object.hasOwn(fieldsIn(asked, given), name) && !Object.hasOwn(given, name);

function replyTo(asked: Asked, given: Given["fields"], { faces, choices, seed }: Left): Reply | undefined {
  switch (asked.asks) {
    case "fields": {
      return { fields: typedInto(fieldsIn(asked, given), given) };
    }
    case "roll": {
      if (faces.length >= asked.count) return { rolled: { faces: faces.slice(0, asked.count), source: "scripted" } };
      if (asked.earlier && faces.length === 0) return { rolled: { faces: asked.earlier, source: AS_BEFORE } };
      const rolled = seed && faces.length === 0 ? asked.fromSeed() : null;
      return rolled ? { rolled } : undefined;
    }
    case "choice": {
      const [choice] = choices;
      return choice === undefined ? undefined : { choice };
    }
  }
}

/** A question, for programs. */
function askedFor(asked: Asked, given: Given["fields"], misfits: FieldErrors): AskedFor {
  switch (asked.asks) {
    case "fields":
      return {
        asks: "fields",
        what: asked.what,
        fields: Object.fromEntries(
          Object.entries(fieldsIn(asked, given)).map(
            ([name, { label, hint, from, required, start, choices, samples }]) => [
              name,
              {
                ...{ label, hint: hint ?? null, required, start, samples, ...(from !== undefined && { from }) },
                choices: choices ? choices.map(({ value }) => value) : null,
              },
            ],
          ),
        ),
        misfits,
      };
    case "roll": {
      const { what, clause, dice, modifiers, houseRules, odds, told } = asked;
      const shown = modifiers.map((each) => {
        return { why: each.why, by: MODIFIER.show(each.by), clause: each.clause ?? clause };
      });
      return {
        ...{ asks: "roll", what, clause, dice: dice.text, modifiers: shown, odds, seed: asked.fromSeed() !== null },
        ...(houseRules && { houseRules }),
        ...(told && { told }),
      };
    }
    case "choice": {
      const { what, clause, choices, likely } = asked;
      const odds = likely && Object.fromEntries(choices.map((choice) => [choice, likely(choice)]));
      return { asks: "choice", what, clause, choices, ...(odds && { odds }) };
    }
  }
}

/** A row that a command adds, by its table and headers. */
export interface WrittenEntry {
  readonly table: string;
  readonly row: Readonly<Record<string, Cell>>;
}

/** The rows that an outcome adds, without those of Steps. */
export const entriesOf = ({ edits }: Outcome): readonly WrittenEntry[] =>
  edits.flatMap((edit) =>
    edit.kind === "append" && edit.table !== STEPS.name
      ? edit.rows.map((row): WrittenEntry => ({ table: edit.table, row }))
      : [],
  );

/** The result of a run, for programs. */
export interface RunReport {
  /** For people; null if more is asked. */
  readonly says: string | null;
  readonly entries: readonly WrittenEntry[];
  readonly refused: readonly {
    readonly check: string;
    readonly subject: string;
    readonly message: string;
    readonly clause: string | null;
  }[];
  readonly asks: AskedFor | null;
  /** Every answer that decided it, defaults and dice that are taken again included. */
  readonly used: readonly UsedAnswer[];
  /** What it relies on that has changed since it was started; empty if it starts now. */
  readonly changed: readonly ChangedFact[];
  /** Whether more is asked, and the answers so far can be saved. */
  readonly keeps: boolean;
}

export function runReport(run: Run): RunReport {
  const { changed = [] } = run;
  const outcome = run.asks === null ? run.outcome : run.keeps;
  const refused = (outcome?.refused ?? []).map(({ check, subject, message, clause }) => ({
    ...{ check, subject, message },
    clause: clause ?? null,
  }));
  if (run.asks) {
    return { says: null, entries: [], refused, asks: run.asks, used: [], changed, keeps: writable(run) !== null };
  }
  const { says, used = [] } = run.outcome;
  return { says, entries: entriesOf(run.outcome), refused, asks: null, used, changed, keeps: false };
}

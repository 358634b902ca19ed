import { commandOf, type OpenGame } from "./game";
import { isRecord, isText } from "../core/json";
import type { Stamp } from "./ledger/booking";
import { effectsOf, tryActs, type PlannedAct } from "./plans";
import { refused, type Outcome } from "./ledger/outcome";
import { runCommand, type AskedFor, type Given } from "./scripted";
import type { Effect } from "./what-if";

/** A command of a plan, as a program gives it: no dice, for nothing is rolled in a plan. */
export interface PlannedCommand {
  readonly command: string;
  readonly side?: string;
  readonly subject?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly choices?: readonly string[];
}

/** What a plan comes to, for programs: the names are public. */
export interface PlanTried {
  /** Each command with what it says or, where it is refused or asks for more, why. */
  readonly acts: readonly { readonly command: string; readonly says: string; readonly isPossible: boolean }[];
  /** What all of those that are possible would change together. */
  readonly changes: readonly Effect[];
}

/** Tries commands one after the other on a copy of the books. Nothing is written. */
export function tryCommands(open: OpenGame, commands: readonly PlannedCommand[], stamp: () => Stamp): PlanTried {
  const acts = commands.map((command): PlannedAct => ({
    ...{ name: command.command, what: command.command },
    work: (now) => outcomeOf(now, command, stamp()),
  }));
  const { acts: tried } = tryActs(open, acts);
  return {
    acts: tried.map(({ name, says, refused: why }) => ({ command: name, says, isPossible: why.length === 0 })),
    changes: effectsOf(open, { name: "", acts: tried }),
  };
}

function outcomeOf(open: OpenGame, planned: PlannedCommand, stamp: Stamp): Outcome {
  const { command: id, side, subject = "", fields = {}, choices = [] } = planned;
  const given: Given = { fields, choices, faces: [] };
  const run = commandOf(open.game, id) && runCommand(open, { id, side, subject }, given, stamp);
  if (!run) return notPlanned(id, `The command ${id} does not exist.`);
  return run.asks === null ? run.outcome : notPlanned(id, moreSays(run.asks));
}

const notPlanned = (id: string, message: string): Outcome => refused({ check: "plan", subject: id, message });

/** What is asked for and was not given. */
function moreSays(asks: AskedFor): string {
  switch (asks.asks) {
    case "fields": {
      const wrong = Object.entries(asks.misfits).map(([name, why]) => `${name}: ${why}`);
      return `${asks.what} asks for ${wrong.join("; ") || Object.keys(asks.fields).join(", ")}.`;
    }
    case "roll":
      return `${asks.what} is rolled, and nothing is rolled in a plan.`;
    case "choice":
      return `${asks.what}: choose one of ${asks.choices.join(", ")}.`;
  }
}

/** The commands of a plan from what a program gave; a text says what is wrong with it. */
export function readPlan(given: unknown): readonly PlannedCommand[] | string {
  if (!Array.isArray(given)) return "A plan is a list of commands.";
  const wrong = given.findIndex((each) => !isPlanned(each));
  return wrong < 0
    ? (given as readonly PlannedCommand[])
    : `Command ${wrong + 1} of the plan must be { command, side, subject, fields, choices }: texts, a text for each field, and a list of texts.`;
}

function isPlanned(given: unknown): boolean {
  if (!isRecord(given)) return false;
  const { command, side = "", subject = "", fields = {}, choices = [], ...more } = given;
  return (
    [command, side, subject].every(isText) &&
    isRecord(fields) &&
    Object.values(fields).every(isText) &&
    Array.isArray(choices) &&
    choices.every(isText) &&
    Object.keys(more).length === 0
  );
}

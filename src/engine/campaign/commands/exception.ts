import { exceptionAllowed, type Excepted } from "../ledger/exceptions";
import { namedIn, stepsStanding } from "../ledger/in-turn";
import { sidesShown } from "../ledger/ledger";
import { fleetOf } from "../ledger/replay";
import { allowed, refusal, type OpenBooks } from "../ledger/outcome";
import { formCommand, type Command } from "./command";
import { allows, type CommandInfo } from "./command-spec";
import { choiceField, textField, textIn, type Fields } from "./field";
import { outOfTurn } from "./in-turn";
import { record } from "./record";

/** The command that lets another one be done out of its turn. */
export const ALLOW_EXCEPTION = "allow-exception";

const CHECK = "out-of-turn";
const ALLOWED = "What to allow";

/** Open books of a game whose commands say what they are to the turn. */
interface TurnBooks extends OpenBooks {
  readonly game: OpenBooks["game"] & {
    readonly commands: readonly Pick<Command, keyof CommandInfo<OpenBooks> | "isFor">[];
  };
}

/** Something that the turn refuses now, and its side. */
interface Refused extends Excepted {
  readonly side: string;
  readonly title: string;
}

/** What is allowed, in words: it is shown wherever the answer is. */
const wordsOf = ({ title, subject }: Pick<Refused, "title" | "subject">): string => `${title}, ${subject}`;

/** What the turn refuses now, and nothing else does: what was done and is done once, what came too late, and what nothing led to. */
function* refusedNow(open: TurnBooks): Generator<Refused> {
  const steps = stepsStanding(open);
  const sides = sidesShown(open.books);
  for (const command of open.game.commands) {
    const { id, title, often, closedBy, after, by } = command;
    if (often === undefined && closedBy === undefined && after === undefined) continue;
    for (const { name: side, kind } of sides) {
      if (by !== "every side" && !by.includes(kind)) continue;
      const subjects = new Set([
        side,
        ...fleetOf(open.campaign, side).map(({ unit }) => unit),
        ...steps.filter((step) => step.command === id && step.side === side).map(namedIn),
        ...(after?.candidates(open, side) ?? []),
      ]);
      for (const subject of subjects) {
        if (outOfTurn(command, open, { side, subject }) && command.isFor(open, { side, subject })) {
          yield { command: id, subject, side, title };
        }
      }
    }
  }
}

/** Lets a command be done for a subject although its place in the turn does not, with a reason that the history shows. */
export const allowException = formCommand<Fields, TurnBooks>({
  id: ALLOW_EXCEPTION,
  title: "Allow what the turn does not",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Allow the exception",
  belowSteps: true,
  // Whether anything is refused shows at the first: all of it is only needed by the form.
  offered: (open) => (refusedNow(open).next().done ? [] : [allows("", "Allow what the turn does not, with a reason")]),
  fields(open) {
    const now = [...refusedNow(open)];
    if (now.length === 0) {
      const message = `Nothing is refused in turn ${open.campaign.turn} for what was done in it. Do it as it is offered.`;
      return refusal(CHECK, ALLOWED, message);
    }
    return {
      ask: {
        what: choiceField(ALLOWED, [...new Set(now.map(wordsOf))], { none: "Choose what" }),
        reason: textField("Reason", { required: true, long: true, samples: ["Agreed at the table"] }),
      },
    };
  },
  write(open, values, { stamp }) {
    const chosen = [...refusedNow(open)].find((one) => wordsOf(one) === values["what"]);
    if (!chosen) return refusal(CHECK, ALLOWED, "That can be done without an exception. Choose something else.");
    const { side, title, subject } = chosen;
    const reason = textIn(values, "reason");
    const { edits } = record(open, stamp, { events: [{ side, change: exceptionAllowed(chosen, reason) }] });
    return allowed(`${title}, ${subject}, is allowed in turn ${open.campaign.turn}: ${reason}`, edits);
  },
});

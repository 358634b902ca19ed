import { sidesShown } from "../ledger/ledger";
import { caught, orRefuse, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { UnderWay } from "../ledger/steps";
import type { Typed, FieldsFor } from "./ask";
import { changedFacts, factsOf, type ChangedFact } from "./changed-facts";
import type { CommandInfo, WriteContext, CommandSpec, CommandRequest } from "./command-spec";
import { choicesFor, parseFields, type Fields, type FieldErrors, type ValuesOf } from "./field";
import { misnamed } from "./new-names";
import { offeredInTurn, outOfTurn } from "./in-turn";
import { diceOfAct } from "./rolls-made";
import { replayReplies, runFrom, type Reply, type CommandRun } from "./command-run";

/** Something that a side or the game master can do, as one value. The pane, the command line and the documentation are derived from it. */
export interface Command<B extends OpenBooks = OpenBooks> extends CommandInfo<B> {
  begin(open: B, doing: CommandRequest): CommandRun<B>;
  /** Continues it from its last answer, with what it started with; or says which answer is no longer valid. */
  resume(open: B, run: UnderWay): CommandRun<B> | { readonly misfits: FieldErrors };
  /** Whether it can be done to a subject apart from its place in the turn: the subject is one of those that it is about. */
  isFor(open: B, doing: CommandRequest): boolean;
  /** What it read from the books when it was started, and has changed since. */
  changed(open: B, run: UnderWay): readonly ChangedFact[];
}

/** Declares a command. */
export function command<S, E, B extends OpenBooks = OpenBooks>(given: CommandSpec<S, E, B>): Command<B> {
  const declared: CommandSpec<S, E, B> = {
    ...given,
    offered: (open, side) => offeredInTurn(given, open, side, given.offered(open, side)),
    begin: (open, doing) => caught(() => given.begin(open, doing)),
    write(open, end, act) {
      const locked = readOnly(open);
      if (locked) return locked;
      // The books may have changed since it started.
      const again = declared.begin(open, { side: act.side, subject: act.subject });
      if (!("state" in again)) return again;
      const outcome = caught(() => given.write(open, end, act));
      if (outcome.refused.length > 0) return outcome;
      return offeredToAnother(declared, open, act) ?? misnamed(open, outcome.edits) ?? outcome;
    },
  };
  return {
    ...declared,
    begin(open, { side, subject }) {
      const doing = { side, subject: subject.trim() === "" ? "" : subject };
      const begun =
        wrongSide(declared, open, doing) ??
        noSubject(declared, open, doing) ??
        outOfTurn(declared, open, doing) ??
        declared.begin(open, doing);
      const anothers = "state" in begun ? ofAnother(declared, open, doing) : undefined;
      if (anothers) return { asked: null, outcome: () => anothers };
      if (!("state" in begun)) return { asked: null, outcome: () => begun };
      const { state } = begun;
      return runFrom(declared, state, { doing, start: state, dice: diceOfAct(open), answers: [], kept: null });
    },
    resume(open, kept) {
      const { side, subject, start, act, replies } = kept;
      const doing = { side, subject };
      const wrong = wrongSide(declared, open, doing);
      if (wrong) return { asked: null, outcome: () => wrong };
      const run = { doing, start, dice: diceOfAct(open, act), answers: [], kept };
      return replayReplies(runFrom(declared, start as S, run), replies as readonly Reply[]);
    },
    isFor: (open, doing) => !wrongSide(declared, open, doing) && "state" in declared.begin(open, doing),
    changed(open, { side, subject, start }) {
      const begun = declared.begin(open, { side, subject });
      if (!("state" in begun)) return [{ fact: "", was: "", now: begun.says }];
      const { facts = factsOf } = declared;
      return changedFacts(facts(start as S), facts(begun.state));
    },
  };
}

/** The refusal of a side that does not exist, or whose kind cannot do it. The game master can do everything. */
function wrongSide(
  { by, title }: Pick<CommandInfo<OpenBooks>, "by" | "title">,
  { books }: OpenBooks,
  { side }: CommandRequest,
) {
  if (side === "") return undefined;
  const known = books.sides.find(({ name }) => name === side);
  if (known) {
    if (by === "every side" || by.includes(known.kind)) return undefined;
    const who = by.length === 0 ? "the game master" : `${by.join(", ")} and the game master`;
    return refusal("wrong-side", side, `${title}: ${side} is ${known.kind}. Only ${who} can do this.`);
  }
  const names = books.sides.map(({ name }) => name);
  const message = `${side} is not a side of this campaign. Its sides are ${names.join(", ")}; leave the side blank for the game master.`;
  return refusal("unknown-side", side, message);
}

/** The refusal of a side for a unit of another side, or for another side itself, unless it is offered that. */
function ofAnother<B extends OpenBooks>(command: CommandInfo<B>, open: B, doing: CommandRequest) {
  const owner = open.campaign.units.get(doing.subject)?.side ?? doing.subject;
  const whose = othersThan(open, doing).find((name) => name === owner);
  return whose === undefined || isOffered(command, open, doing) ? undefined : notForSide(command, open, doing, whose);
}

/** The refusal of what is offered to another side and not to this one, which nothing else refused. */
function offeredToAnother<B extends OpenBooks>(command: CommandInfo<B>, open: B, doing: CommandRequest) {
  if (doing.side === "" || doing.subject === "" || isOffered(command, open, doing)) return undefined;
  const whose = othersThan(open, doing).find((side) => isOffered(command, open, { ...doing, side }));
  return whose === undefined ? undefined : notForSide(command, open, doing, whose);
}

const othersThan = ({ books }: OpenBooks, { side }: CommandRequest): readonly string[] =>
  side === "" ? [] : sidesShown(books).flatMap(({ name }) => (name === side ? [] : [name]));

const isOffered = <B extends OpenBooks>(command: CommandInfo<B>, open: B, { side, subject }: CommandRequest): boolean =>
  command.offered(open, side).some((offer) => offer.subject === subject);

function notForSide<B extends OpenBooks>(
  command: CommandInfo<B>,
  open: B,
  { side, subject }: CommandRequest,
  whose: string,
) {
  const own = [...new Set(command.offered(open, side).map((offer) => offer.subject))];
  const instead = own.length === 0 ? "" : ` ${side} can do this for: ${choicesFor(subject, own)}.`;
  const message = `${command.title}: ${subject} is not for ${side} to decide, but for ${whose}. Choose ${whose} as the side.${instead}`;
  return refusal("wrong-side", subject, message, command.clause);
}

/** How many subjects are named of those that are possible. */
const MAX_NAMED = 8;

/** The refusal of a command whose subject is missing, with the subjects that are possible now. */
function noSubject<B extends OpenBooks>(command: CommandInfo<B>, open: B, { side, subject }: CommandRequest) {
  const { about, needsNoSubject, by, clause, title } = command;
  if (about === "" || needsNoSubject === true || subject !== "") return undefined;
  const sides = side !== "" || by.length === 0 ? [side] : sidesShown(open.books).map(({ name }) => name);
  const offers = sides.flatMap((name) => command.offered(open, name));
  const possible = [...new Set(offers.flatMap((offer) => (offer.subject === "" ? [] : [offer.subject])))];
  const more = possible.length > MAX_NAMED ? ` and ${possible.length - MAX_NAMED} more` : "";
  const named = possible.length === 0 ? "" : ` Possible now: ${possible.slice(0, MAX_NAMED).join(", ")}${more}.`;
  return refusal("no-subject", title, `${title}: the subject is missing. Enter ${about}.${named}`, clause);
}

/** The fields of a command for the current books. */
interface Form<F extends Fields> {
  readonly ask: F;
  readonly fieldsFor?: FieldsFor<F>;
  readonly button?: (typed: Typed) => string;
}

/** A command that asks for fields once, and is then done. */
interface FormSpec<F extends Fields, B extends OpenBooks> extends CommandInfo<B> {
  /** What it asks for; or why it is refused. */
  fields(open: B, doing: CommandRequest): Form<F> | Outcome;
  write(open: B, values: ValuesOf<F>, act: WriteContext): Outcome;
}

/** Declares a command that asks for fields, all at once. */
export const formCommand = <F extends Fields, B extends OpenBooks = OpenBooks>(declared: FormSpec<F, B>): Command<B> =>
  command<Form<F> & { readonly values?: ValuesOf<F> }, ValuesOf<F>, B>({
    ...declared,
    begin(open, doing) {
      const asked = orRefuse(declared.fields(open, doing));
      // Without fields, nothing is asked.
      return { state: Object.keys(asked.ask).length > 0 ? asked : { ...asked, values: {} as ValuesOf<F> } };
    },
    at: (state) =>
      state.values
        ? { asks: "nothing", end: state.values }
        : {
            asks: "fields",
            what: declared.title,
            ...(state.button && { button: state.button }),
            ...fieldsQuestion(state.ask, (values) => ({ ...state, values }), state.fieldsFor),
          },
    write: (open, values, act) => declared.write(open, values, act),
  });

/** Fields, and the state after their values. */
export const fieldsQuestion = <F extends Fields, S>(
  fields: F,
  then: (values: ValuesOf<F>) => S,
  fieldsFor?: FieldsFor<F>,
) => ({
  fields,
  ...(fieldsFor && { fieldsFor }),
  next(typed: Typed): S | { readonly misfits: FieldErrors } {
    const read = parseFields(fieldsFor?.(typed) ?? fields, typed);
    return "misfits" in read ? read : then(read.values);
  },
});

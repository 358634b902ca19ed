import type { Answered, Asked, Asking, Reply, CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import type { CommandRequest } from "../../../../src/engine/campaign/commands/command-spec";
import { FieldError, type Field, type Fields } from "../../../../src/engine/campaign/commands/field";
import { offers, type Offered, type OpenGame } from "../../../../src/engine/campaign/game";
import { THOROUGH, times } from "../../../thoroughness";

/** Texts that a field says it takes: as it starts, what it samples, what it lists. */
export const textsOf = ({ start, samples, choices = [] }: Field): readonly string[] => [
  ...new Set([start, ...samples, ...choices.map(({ value }) => value)]),
];

/** Those that it takes. */
const fitting = (field: Field): readonly string[] =>
  textsOf(field).filter((text) => !(field.parse(text) instanceof FieldError));

/** So many fillings at most of one set of fields. */
const FILLINGS = times(2, 4);

/** Fields filled with what they say that they take: first as they start, then with one text after the other. */
function fillings(fields: Fields): readonly Readonly<Record<string, string>>[] {
  const texts = Object.entries(fields).map(([name, field]) => [name, fitting(field)] as const);
  const many = Math.min(FILLINGS, Math.max(1, ...texts.map(([, list]) => list.length)));
  return Array.from({ length: many }, (_, at) =>
    Object.fromEntries(
      texts.flatMap(([name, list]) => (list.length === 0 ? [] : [[name, list[at % list.length] ?? ""]])),
    ),
  );
}

/** Faces that so many dice can show: the lowest, the highest, and one between. */
const someFaces = (count: number): readonly (readonly number[])[] =>
  [1, 6, 3].map((face) => Array.from({ length: count }, () => face));

/** After so many replies, a roll has one reply, another one each time: dice that are rolled again after a tie or for a six are not for ever. */
const MAX_REPLIES = 5;

/** After so many replies, rolls that are made in one go have one reply each: those that tie are rolled again and again. */
const MAX_BRANCHES = 4;

/** Faces of the nth roll of those that are made in one go, which do not tie for ever. */
function facesInOneGo(count: number, nth: number): readonly (readonly number[])[] {
  const turned = someFaces(count).map((faces) =>
    faces.map((face, die) => ((face - 1 + (die === 0 ? nth : Math.floor(nth / 6))) % 6) + 1),
  );
  return nth < MAX_BRANCHES ? turned : turned.slice(0, 1);
}

/** Replies that a question says it takes, after so many others. */
export function repliesTo(asked: Asked, nth = 0): readonly Reply[] {
  switch (asked.asks) {
    case "fields":
      return fillings(asked.fields).map((fields) => ({ fields }));
    case "roll": {
      const anyFaces = someFaces(asked.count);
      const faces = asked.inOneGo
        ? facesInOneGo(asked.count, nth)
        : nth < MAX_REPLIES
          ? anyFaces
          : [Array.from({ length: asked.count }, () => (nth % 6) + 1)];
      return faces.map((each) => ({ rolled: { faces: each, source: "scripted" } }));
    }
    case "choice":
      return asked.choices.map((choice) => ({ choice }));
  }
}

/** A way through a command, to its end. */
export interface Way {
  readonly replies: readonly Reply[];
  readonly end: Answered<OpenGame>;
}

/** The ways through a command that its questions tell of; a reply that does not fit ends none. */
export function waysThrough(start: CommandRun<OpenGame>, before: readonly Reply[] = []): readonly Way[] {
  if (start.asked === null) return [{ replies: before, end: start }];
  return repliesTo(start.asked, before.length).flatMap((reply) => {
    const next = start.reply(reply);
    return "misfits" in next ? [] : waysThrough(next, [...before, reply]);
  });
}

/** Where a command stands at each of its questions, along the first way through it. */
export function questionsOf(start: CommandRun<OpenGame>): readonly (readonly [readonly Reply[], Asking<OpenGame>])[] {
  const questions: (readonly [readonly Reply[], Asking<OpenGame>])[] = [];
  for (let [replies, now]: [readonly Reply[], CommandRun<OpenGame>] = [[], start]; now.asked !== null;) {
    const asking = now;
    questions.push([replies, asking]);
    const [fits] = repliesTo(asking.asked, replies.length).flatMap((reply) => {
      const next = asking.reply(reply);
      return "misfits" in next ? [] : [{ reply, next }];
    });
    if (!fits) break;
    [replies, now] = [[...replies, fits.reply], fits.next];
  }
  return questions;
}

/** The same, and along the first way after each other answer to a choice: a roll may follow only one of them. */
export const questionsOfBranches = (start: CommandRun<OpenGame>): ReturnType<typeof questionsOf> =>
  questionsOf(start).flatMap(([replies, now]) =>
    now.asked.asks === "choice"
      ? [
          [replies, now] as const,
          ...now.asked.choices.slice(1).flatMap((choice) => {
            const next = now.reply({ choice });
            return "misfits" in next
              ? []
              : questionsOf(next).map(([more, at]) => [[...replies, { choice }, ...more], at] as const);
          }),
        ]
      : [[replies, now] as const],
  );

/** What is offered in books: they are the same for many tests. */
const OFFERS = new WeakMap<OpenGame, readonly Offered[]>();

/** All that can be done: by every side, and by the game master. */
export function everyOffer(open: OpenGame): readonly Offered[] {
  const known =
    OFFERS.get(open) ?? [...open.books.sides.map(({ name }) => name), ""].flatMap((side) => offers(open, side));
  OFFERS.set(open, known);
  return known;
}

/**
 * Of each command of each side some offers: large books offer the same for hundreds of units. In the short run, of each
 * command; what is due is always among them.
 */
export function someOffers(offered: readonly Offered[], many: number): readonly Offered[] {
  const counted = new Map<string, number>();
  return offered.filter(({ command, side, due }) => {
    const key = THOROUGH ? `${command.id} ${side}` : command.id;
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    return due || count <= many;
  });
}

/** An offer of each command that is not done. */
export const oneOfEach = (offered: readonly Offered[]): readonly Offered[] => [
  ...new Map(offered.filter(({ done }) => !done).map((offer) => [offer.command.id, offer])).values(),
];

export const begun = (open: OpenGame, { command, side, subject }: Pick<Offered, "command"> & CommandRequest) =>
  command.begin(open, { side, subject });

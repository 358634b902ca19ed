import { checksOf, STAMP } from "../kept";
import { FieldError, type Field } from "../../../../src/engine/campaign/commands/field";
import type { CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import { dueItems, type Game, type Offered, type OpenGame } from "../../../../src/engine/campaign/game";
import { nameInRow } from "../../../../src/engine/campaign/ledger/naming";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { CATALOG } from "../../../../src/engine/catalog";
import { newFile, openFile } from "../../../../src/workbook/file";
import { FERRY } from "../../../test-game/game";
import { spread, THOROUGH, times } from "../../../thoroughness";
import { NOON } from "../../../workbook/file-bench";
import { expectSame } from "./expect-same";
import { expectUndone } from "./expect-undone";
import { expectFacts } from "./facts-named";
import { expectGivenUsed } from "./given-used";
import { hostileReplies, LONGEST_MESSAGE, NOBODY } from "./hostile-replies";
import {
  begun,
  everyOffer,
  oneOfEach,
  questionsOf,
  questionsOfBranches,
  someOffers,
  textsOf,
  waysThrough,
  type Way,
} from "./replies";
import { expectRollsShown, isAsking, MAX_ROLLS, sharesOf } from "./rolls-shown";
import { expectRefusedOrSound, ITS_OWN, openAny } from "./sound";
import { expectNoForgedLines, expectOfferedInViews, expectToldInFull } from "./told-in-full";

/** How many offers of each command of each side. */
const MANY = times(1, 2);

/** The games whose commands choose nothing beforehand, and the test game with the commands that all share. */
const CHOOSES_NOTHING: ReadonlySet<string> = new Set(["border-patrol", FERRY.id]);

/** What starts with an answer that no cell has, and why. */
const MAY_START: ReadonlySet<string> = new Set([
  // The side that does it.
  ...["add-unit side", "book from", "book to"],
  // The headings of the list that is imported.
  "import column",
  // What was just typed counts, and each difference is shown with both values.
  ...["post-changes unit", "post-changes units", "post-changes places", "post-changes transfers"],
  // A house rule applies from the turn under way on, unless somebody says otherwise.
  "set-house-rule since",
  // Acts in bulk: a tick for each of those for which nothing is decided otherwise.
  ...["rule-and-forward-bribes bribe", "judge-bribes bribe", "rendezvous in"],
]);

/** Whether a field starts with one of several answers, without a source, and not as what it changes is now. */
const isChosen = ({ start, from, now, holds, choices = [] }: Field): boolean =>
  start !== "" &&
  from === undefined &&
  now === undefined &&
  (choices.length > 1 || (holds === "yes" && start === "yes"));

/** How many ways through a command are gone; a Pursuit has hundreds. */
const MAX_WAYS = times(2, 8);

/** In how many campaigns each command gets hostile replies. */
const MAX_HOSTILE = times(1, 2);

const hostileIn = new Map<string, number>();

/** One offer of each command that has not had hostile replies in so many campaigns before. */
function toBeHostileTo(open: OpenGame, tried: readonly Offered[]): readonly Offered[] {
  return oneOfEach(tried).filter(({ command }) => {
    const key = `${open.game.id} ${command.id}`;
    const before = hostileIn.get(key) ?? 0;
    hostileIn.set(key, before + 1);
    return before < MAX_HOSTILE;
  });
}

/** The ways through a command: all of them, or as many as that, spread over all of them. */
function someWays(open: OpenGame, offer: Offered): readonly Way[] {
  const ways = waysThrough(begun(open, offer));
  const each = Math.ceil(ways.length / MAX_WAYS);
  return ways.filter((_, index) => index % each === 0);
}

/** What was tried in a campaign before. */
const triedBefore = new Set<string>();

/** What is tried in a campaign: all that it offers; in the short run what no campaign before it offers in the same way, due or done. */
function triedIn(open: OpenGame): readonly Offered[] {
  const keyOf = ({ command, due, done }: Offered) => `${open.game.id} ${command.id} ${due} ${done}`;
  const tried = everyOffer(open).filter((offer) => THOROUGH || !triedBefore.has(keyOf(offer)));
  for (const offer of tried) triedBefore.add(keyOf(offer));
  return tried;
}

/** What came to an end in a campaign before. */
const endedBefore = new Set<string>();

/** What is done to its ends: all of these offers; in the short run the first of every third command, in the first campaign that offers it. */
function endedIn(open: OpenGame, offered: readonly Offered[]): readonly Offered[] {
  if (THOROUGH) return offered;
  const keyOf = ({ command }: Offered) => `${open.game.id} ${command.id}`;
  const ended = oneOfEach(offered).filter((offer) => !endedBefore.has(keyOf(offer)));
  for (const offer of ended) endedBefore.add(keyOf(offer));
  return spread(3, ended);
}

/** A name of each kind of thing, and the number of an entry. */
const someNames = ({ books, game }: OpenGame): readonly string[] => [
  ...game.tables
    .filter(({ isOfNames }) => isOfNames)
    .flatMap((of) => (books.rows.get(of.name) ?? []).slice(0, 1).map((row) => nameInRow(of, row))),
  ...books.transfers.slice(0, 1).map(({ no }) => String(no)),
];

/** How many refusals lead to a row, where each command is about one thing of the books or another. */
const refusedWithFacts = (open: OpenGame): number =>
  open.game.commands
    .filter(({ about }) => about !== "")
    .flatMap((command) => someNames(open).map((subject) => ({ command, subject })))
    .reduce((many, { command, subject }) => {
      const side = open.books.sides[0]?.name ?? "";
      const [way] = waysThrough(command.begin(open, { side, subject }));
      const refused = way?.end.outcome(open, STAMP).refused ?? [];
      return many + expectFacts(open, refused, `${command.id} ${side} ${subject}`);
    }, 0);

/** A question as programs are told of it. */
const written = (asked: CommandRun["asked"]): string => JSON.stringify(asked);

/** What a game's campaigns show at least. */
interface Shown {
  /** Values that are changed, and decide what comes of it. */
  readonly values: number;
  /** Texts that are accepted with line breaks in them. */
  readonly texts: number;
  /** Commands of player sheets that are offered. */
  readonly inSheets: readonly string[];
}

/** What holds for every command of a game, in these campaigns, in which each is offered once at least. */
export function everyCommandIn(
  game: Game,
  campaigns: readonly (readonly [name: string, tables: Tables])[],
  shown: Shown,
): void {
  // What the large ones have, smaller ones show as well.
  const opened = campaigns
    .filter(([name]) => THOROUGH || !/sample|random/.test(name))
    .map(([name, tables]) => [name, openAny(tables)] as const);
  const books = opened.map(([, open]) => open);

  test("every command is offered in one of these campaigns", () => {
    expect(new Set(books.map((open) => open.game.id))).toEqual(new Set([game.id]));
    const seen = new Set(books.flatMap((open) => everyOffer(open).map(({ command }) => command.id)));
    expect(game.commands.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });

  test("every command that rolls shows its odds, its modifiers with the reason, and says whose dice they are", () => {
    expectRollsShown(books, MANY);
  });

  test("every value that decides an outcome is in what is told of it", () => {
    expect(expectToldInFull(books)).toBeGreaterThanOrEqual(shown.values);
  });

  test("every value that is given is used, or refused", () => {
    expect(expectGivenUsed(books)).toBeGreaterThanOrEqual(shown.values);
  });

  test("a refusal that names something of the books leads to the row that says it", () => {
    expect(spread(3, books).reduce((many, open) => many + refusedWithFacts(open), 0)).toBeGreaterThan(
      game.commands.length / 4,
    );
  });

  test("a text with lines of its own makes no line of what is said, offered or found", () => {
    expect(expectNoForgedLines(books)).toBeGreaterThanOrEqual(shown.texts);
  });

  test("what a side is offered on its sheets by the books, it is offered in its own view", () => {
    expect([...expectOfferedInViews(books)]).toEqual(expect.arrayContaining([...shown.inSheets]));
  });

  eachCommandIn(opened);
}

/** What holds for each command in each campaign. */
function eachCommandIn(campaigns: readonly (readonly [name: string, open: OpenGame])[]): void {
  describe.each(campaigns.map(([name, open], index) => [name, open, index] as const))(
    "every command of %s",
    (_, open, index) => {
      const tried = triedIn(open);
      const offered = someOffers(tried, MANY);
      const ended = endedIn(open, offered);

      test("asks something, or comes to something", () => {
        expect(everyOffer(open).length).toBeGreaterThan(0);
        for (const offer of tried) {
          const { asked } = begun(open, offer);
          const what = `${offer.command.id} ${offer.subject}`;
          expect([what, asked !== null || waysThrough(begun(open, offer))[0]?.end.outcome(open, STAMP)]).not.toContain(
            undefined,
          );
        }
      });

      test("can be done where the turn asks for it", () => {
        for (const offer of offered.filter(({ due, done }) => due && !done)) {
          const why: string[] = [];
          const done = waysThrough(begun(open, offer)).some(({ end }) => {
            const { refused } = end.outcome(open, STAMP);
            why.push(...refused.map(({ message }) => message));
            return refused.length === 0;
          });
          expect([offer.command.id, offer.subject, done || why]).toEqual([offer.command.id, offer.subject, true]);
        }
      });

      test("is due as it is offered", () => {
        const due = everyOffer(open).filter((offer) => offer.due);
        expect(dueItems(open).map(({ command, subject }) => [command, subject])).toEqual(
          expect.arrayContaining(due.map(({ command, subject }) => [command.id, subject])),
        );
      });

      test("chooses nothing beforehand of which the books do not know where it comes from", () => {
        if (!CHOOSES_NOTHING.has(open.game.id)) return;
        for (const offer of tried) {
          for (const [, { asked }] of questionsOfBranches(begun(open, offer))) {
            const chosen = Object.entries(asked.asks === "fields" ? asked.fields : {}).filter(
              ([name, field]) => isChosen(field) && !MAY_START.has(`${offer.command.id} ${name.replace(/-.*/, "")}`),
            );
            expect([offer.command.id, chosen.map(([name, { start }]) => [name, start])]).toEqual([
              offer.command.id,
              [],
            ]);
          }
        }
      });

      test("reads what its fields start with, sample and list", () => {
        for (const offer of tried) {
          for (const [, { asked }] of questionsOf(begun(open, offer))) {
            for (const [name, field] of Object.entries(asked?.asks === "fields" ? asked.fields : {})) {
              const misfits = textsOf(field)
                .filter((text) => text !== field.start || field.choices?.some(({ value }) => value === text))
                .filter((text) => field.parse(text) instanceof FieldError);
              const what = [offer.command.id, offer.subject, name];
              expectSame(what, misfits, []);
              expectSame(what, field.start === "" || !(field.parse(field.start) instanceof FieldError), true);
            }
          }
        }
      });

      test("comes to the same with the same replies and stamp, leaves the books sound, and is undone", () => {
        for (const offer of ended) {
          const again = someWays(open, offer);
          for (const [at, { replies, end }] of someWays(open, offer).entries()) {
            const outcome = end.outcome(open, ITS_OWN);
            const what = `${offer.command.id} ${offer.side} ${offer.subject} ${JSON.stringify(replies)}`;
            expectSame(what, [again[at]?.replies, again[at]?.end.outcome(open, ITS_OWN)], [replies, outcome]);
            expectFacts(open, outcome.refused, what);
            const after = expectRefusedOrSound(open, outcome, what);
            if (after) expectUndone(open, { command: offer.command.id, outcome, after, what });
          }
        }
      });

      test("refuses a hostile reply with words, or takes it as plain text; it is never at a loss", () => {
        for (const offer of toBeHostileTo(open, tried)) {
          for (const [, asking] of questionsOf(begun(open, offer))) {
            for (const [what, reply] of hostileReplies(asking.asked)) {
              const next = asking.reply(reply);
              const told = [offer.command.id, offer.subject, what];
              if ("misfits" in next) {
                const messages = Object.values(next.misfits);
                const wrong = messages.filter((message) => message === "" || message.length > LONGEST_MESSAGE);
                expectSame(told, [wrong, messages.length > 0], [[], true]);
              } else if (next.asked === null) {
                const outcome = next.outcome(open, STAMP);
                expectRefusedOrSound(open, outcome, told.join(" "));
                expectFacts(open, outcome.refused, told.join(" "));
              }
            }
          }
        }
      });

      test("refuses a side and a subject that are none, before it asks anything", () => {
        for (const command of new Set(THOROUGH ? open.game.commands : ended.map((offer) => offer.command))) {
          for (const word of index === 0 ? spread(4, NOBODY) : NOBODY.filter((_, at) => at % 4 === index % 4)) {
            const about = { side: open.books.sides[0]?.name ?? "", subject: word };
            const unknownSide = waysThrough(command.begin(open, { ...about, side: word }));
            const found = unknownSide.map(({ end }) => checksOf(end.outcome(open, STAMP).refused));
            expectSame([command.id, word], found, [["unknown-side"]]);
            if (command.about === "") continue;
            const refused = waysThrough(command.begin(open, about)).map(({ end }) => end.outcome(open, STAMP));
            const [first] = refused;
            const says = first?.says ?? "";
            const isRead = says !== "" && says.length < LONGEST_MESSAGE;
            expectSame([command.id, word], [refused.length, first?.edits, isRead], [1, [], true]);
          }
        }
      });

      test("shows the odds that its rolls have", () => {
        for (const offer of ended) {
          for (const [, asking] of questionsOf(begun(open, offer))) {
            if (!isAsking(asking) || asking.asked.asks !== "roll") continue;
            const { odds, byFaces } = asking.asked;
            // Where each die counts, the tests of the command try every roll.
            if (byFaces) continue;
            const found = [...sharesOf(open, asking, MAX_ROLLS)].map(([result, share]) => [
              result,
              expect.closeTo(share, 12),
            ]);
            expect(new Map(odds.map(({ result, ways, of }) => [result, ways / of]))).toEqual(
              new Map(found as [string, number][]),
            );
            for (const { of } of odds) expect(odds.reduce((sum, { ways }) => sum + ways, 0)).toBe(of);
          }
        }
      });

      (index % times(13, 3) === 0 ? test : test.skip)(
        "asks the same once the books are saved and opened again",
        async () => {
          const file = newFile([...CATALOG, FERRY]);
          await file.write(layout(open.books.tables, open.game.tables));
          const again = await openFile(await file.save(NOON), [...CATALOG, FERRY]);
          const opened = openAny(await again.read());
          for (const offer of offered) {
            const asks = (questions: typeof questionsOf extends (...args: never) => infer R ? R : never) =>
              questions.map(([replies, { asked }]) => [replies, written(asked)]);
            const what = [offer.command.id, offer.subject];
            expect([...what, asks(questionsOf(begun(opened, offer)))]).toEqual([
              ...what,
              asks(questionsOf(begun(open, offer))),
            ]);
          }
        },
      );
    },
  );
}

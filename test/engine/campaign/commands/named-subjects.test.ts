import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import type { Command } from "../../../../src/engine/campaign/commands/command";
import type { Answered, CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import type { CommandRequest } from "../../../../src/engine/campaign/commands/command-spec";
import { isBy, offers, type Offered, type OpenGame } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { fullFerry } from "../../../test-game/full-ferry";
import { repliesTo } from "./replies";
import { once } from "../../../../samples/once";
import { some } from "../../../thoroughness";
import { STAMP } from "../kept";

const CAMPAIGNS = {
  "Border Patrol": once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES)),
  "Empires at War": once(() => openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES)),
  "Orion's Gate": once(() => openBooks(apply(NO_TABLES, orionsGateSample()), GAMES)),
  "the test game": once(() => fullFerry().open),
};

/** A sentence with a hole where a name should be. */
const HOLE =
  /^[\s.,;:]|^(is|has|are|was|does|cannot|can|rolls|must)\b|\s\s|\s[.,;:](\s|$)|""|“”|\b(of|for|to|not|when|in) (is|has|moves)\b|\b(undefined|null|NaN)\b/;

/** What a command says at its beginning: what it asks, or why it is refused. */
function says(open: OpenGame, command: Command<OpenGame>, doing: CommandRequest): readonly string[] {
  const at = command.begin(open, doing);
  if (at.asked !== null) return [at.asked.what];
  const { refused } = at.outcome(open, STAMP);
  return refused.flatMap(({ subject, message }) => [subject, message]);
}

test.each(Object.entries(CAMPAIGNS))("%s: no command leaves out the name that it is about", (_, books) => {
  const open = books();
  const sides = [
    "",
    "Nobody",
    ...some(
      1,
      open.books.sides.map(({ name }) => name),
    ),
  ];
  const holes = open.game.commands.flatMap((command) =>
    sides.flatMap((side) =>
      ["", " ", "Nobody"].flatMap((subject) =>
        says(open, command, { side, subject })
          .filter((text) => text === "" || HOLE.test(text))
          .map((text) => `${command.id} by ${side || "the game master"}, about "${subject}": ${text}`),
      ),
    ),
  );
  expect(holes).toEqual([]);
});

test.each(Object.entries(CAMPAIGNS))("%s: without its subject a command names those that are possible", (_, books) => {
  const open = books();
  const sides = ["", ...open.books.sides.map(({ name }) => name)];
  const offered = sides.flatMap((side) => offers(open, side)).filter(({ subject }) => subject !== "");
  expect(offered.length).toBeGreaterThan(5);
  for (const { command, side, subject } of offered) {
    if (command.needsNoSubject || command.offeredAmong) continue;
    const text = says(open, command, { side, subject: "" }).join(" ");
    expect(text).toContain(command.title);
    if (!text.includes(" more.")) expect(text).toContain(subject);
  }
});

test("a side that rolls without naming a Team is given the Team", () => {
  const open = CAMPAIGNS["Border Patrol"]();
  const roll = open.game.commands.find(({ id }) => id === "roll-initiative") as Command<OpenGame>;
  expect(says(open, roll, { side: "Alliance", subject: "" }).join(" ")).toMatch(/subject is missing.*a Team/);
});

test.each(Object.entries(CAMPAIGNS))("%s: no side does a command with what is another side's", (_, books) => {
  const open = books();
  const sides = open.books.sides.map(({ name }) => name);
  const tried = new Set<string>();
  for (const side of sides) {
    const key = ({ command, subject }: Pick<Offered, "command" | "subject">) => `${command.id} ${subject}`;
    const own = new Set(offers(open, side).map(key));
    const others = sides.filter((name) => name !== side).flatMap((name) => offers(open, name));
    for (const offer of others) {
      const { command, subject } = offer;
      // A step of the turn is nobody's.
      if (command.offeredAmong !== undefined) continue;
      if (own.has(key(offer)) || subject === "" || !isBy(command.by, kindOf(open, side))) continue;
      const outcome = firstEnd(command.begin(open, { side, subject }))?.outcome(open, STAMP);
      const about = [command.id, side, subject];
      if (outcome) expect([...about, outcome.refused.length > 0, outcome.edits]).toEqual([...about, true, []]);
      tried.add(command.id);
    }
  }
  expect(tried.size).toBeGreaterThan(3);
});

const kindOf = ({ books }: OpenGame, side: string): string => books.sides.find(({ name }) => name === side)?.kind ?? "";

/** Where a command ends along its first way; undefined if its first replies do not fit. */
function firstEnd(start: CommandRun<OpenGame>, nth = 0): Answered<OpenGame> | undefined {
  if (start.asked === null) return start;
  for (const reply of repliesTo(start.asked, nth)) {
    const next = start.reply(reply);
    if (!("misfits" in next)) return firstEnd(next, nth + 1);
  }
  return undefined;
}

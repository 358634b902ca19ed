import { orionsGateSample } from "../../../../samples/orions-gate";
import type { Asking, CommandRun, Reply } from "../../../../src/engine/campaign/commands/command-run";
import {
  askChoice,
  askChoiceOf,
  askFaces,
  askFields,
  askRoll,
  dialogueCommand,
} from "../../../../src/engine/campaign/commands/dialogue";
import { textField, wholeField } from "../../../../src/engine/campaign/commands/field";
import { allowed } from "../../../../src/engine/campaign/ledger/outcome";
import { underWay } from "../../../../src/engine/campaign/ledger/steps";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { ONE_DIE, TWO_DICE } from "../../../../src/engine/core/dice";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { STAMP } from "../kept";

const ROADS = [
  { road: "Bridge", toll: 2 },
  { road: "Ford", toll: 0 },
];

/** A journey that asks for everything that can be asked. */
const travel = dialogueCommand<{ readonly side: string; readonly purse: number }, string>({
  id: "travel",
  title: "Travel",
  clause: "R7",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Travel",
  offered: () => [],
  begin: () => ({ state: { side: "Anna", purse: 5 } }),
  *dialogue({ side, purse }) {
    const fields = { name: textField("Name", { samples: ["Mule"] }), load: wholeField("Load", { least: 1, most: 9 }) };
    const load = yield* askFields("The load", fields, {
      read: ({ name, load }) => (load > purse ? { misfits: { load: `${name} is paid for ${purse}.` } } : load),
    });
    const weather = yield* askRoll({ what: "Weather", side, clause: "R7", dice: TWO_DICE });
    if (weather < 4) return "stays";
    const { road, toll } = yield* askChoiceOf({ what: "Road", clause: "R7" }, ROADS, (one) => one.road);
    const likely = () => [{ result: "any", ways: 6 ** load, of: 6 ** load }];
    const thieves = yield* askFaces({ what: "Thieves", side, clause: "R7", count: load, likely });
    const left = purse - toll - thieves.filter((face) => face === 1).length;
    const die = { side, clause: "R7", dice: ONE_DIE };
    const first = yield* askRoll({ ...die, what: "First day" });
    const second = yield* askRoll({ ...die, what: "Second day", modifiers: [{ why: "the load", by: -load }] });
    const inn = left > 0 ? yield* askChoice({ what: "Inn", clause: "R7", choices: ["Red", "Blue"] }) : "none";
    return `${road}, ${first + second} miles, ${left} left, ${inn}`;
  },
  result: (end) => (end === "stays" ? end : end.replace(/,.*miles/, "")),
  write: (_, end) => allowed(end, []),
});

const now = openBooks(apply(NO_TABLES, orionsGateSample()), GAMES);
const begun = (): CommandRun => travel.begin(now, { side: "", subject: "" });

const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "scripted" } });
const LOAD: Reply = { fields: { name: "Mule", load: "2" } };
const BRIDGE: Reply = { choice: "Bridge" };

/** The command after some replies, each of which fits. */
const after = (...replies: readonly Reply[]): CommandRun =>
  replies.reduce((run, reply) => {
    const next = run.asked === null ? undefined : run.reply(reply);
    if (!next || "misfits" in next) throw new Error(`${JSON.stringify(reply)} does not fit`);
    return next;
  }, begun());
const asking = (...replies: readonly Reply[]): Asking => {
  const run = after(...replies);
  if (run.asked === null) throw new Error("nothing is asked");
  return run;
};
const says = (...replies: readonly Reply[]) => {
  const run = after(...replies);
  return run.asked === null ? run.outcome(now, STAMP).says : undefined;
};

test("asks one thing after the other, and comes to what was replied", () => {
  const replies = [LOAD, rolled(3, 4), BRIDGE, rolled(1, 6), rolled(2), rolled(5), { choice: "Blue" }];
  expect(replies.map((_, index) => asking(...replies.slice(0, index)).asked.what)).toEqual([
    "The load",
    "Weather",
    "Road",
    "Thieves",
    "First day",
    "Second day",
    "Inn",
  ]);
  expect(says(...replies)).toMatch(/^Bridge, 7 miles, 2 left, Blue/);
});

test("asks only what the replies before lead to", () => {
  expect(says(LOAD, rolled(1, 2))).toMatch(/^stays/);
  const load: Reply = { fields: { name: "Ox", load: "5" } };
  expect(says(load, rolled(3, 4), BRIDGE, rolled(1, 1, 1, 1, 6), rolled(1), rolled(1))).toMatch(/-1 left, none/);
});

test("asks for rolls with what the books have to know of them", () => {
  expect(asking(LOAD).asked).toMatchObject({ asks: "roll", count: 2, side: "Anna", clause: "R7", modifiers: [] });
  expect(asking(LOAD, rolled(3, 4), BRIDGE).asked).toMatchObject({ byFaces: true, count: 2 });
  const second = asking(LOAD, rolled(3, 4), BRIDGE, rolled(6, 6), rolled(1)).asked;
  expect(second).toMatchObject({ count: 1, modifiers: [{ by: -2 }] });
});

test("refuses a reply that does not fit, and asks the same again", () => {
  const start = asking();
  expect(start.reply({ fields: { load: "none" } })).toMatchObject({ misfits: { load: expect.any(String) as string } });
  expect(start.reply({ fields: { name: "Mule", load: "9" } })).toMatchObject({
    misfits: { load: expect.stringMatching(/Mule.*5/) as string },
  });
  expect(asking(LOAD, rolled(3, 4)).reply({ choice: "Tunnel" })).toHaveProperty("misfits");
});

test("the odds of a roll are those of what follows it", () => {
  const { asked } = asking(LOAD);
  expect(asked.asks === "roll" && asked.odds).toEqual([
    { result: "stays", ways: 3, of: 36 },
    { result: "Road", ways: 33, of: 36 },
  ]);
  const days = asking(LOAD, rolled(3, 4), BRIDGE, rolled(1, 6)).asked;
  expect(days.asks === "roll" && days.odds).toEqual([{ result: "Inn", ways: 6, of: 6 }]);
});

test("is saved with what it started with and its replies, and asks on from there once the books are opened again", () => {
  const half = asking(LOAD, rolled(3, 4), BRIDGE);
  const edits = half.keep(now, STAMP)?.edits ?? [];
  const again = openBooks(apply(now.books.tables, edits), GAMES);
  const kept = underWay(again, "travel", { side: "", subject: "" });
  expect(kept).toMatchObject({ start: { side: "Anna", purse: 5 }, replies: [LOAD, BRIDGE] });
  const run = kept && travel.resume(again, kept);
  expect(run).toMatchObject({ asked: { what: "Thieves", count: 2 } });
});

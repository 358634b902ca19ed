import type { Asking, Reply, CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import { abandon } from "../../../../src/engine/campaign/commands/abandon";
import { commandOf, perform, takenUp, type Game, type OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import type { Stamp } from "../../../../src/engine/campaign/ledger/booking";
import { stepsUnderWay } from "../../../../src/engine/campaign/ledger/steps";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { CATALOG } from "../../../../src/engine/catalog";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { newFile, openFile } from "../../../../src/workbook/file";
import { FERRY } from "../../../test-game/game";
import { startFerry } from "../../../test-game/plays-ferry";
import { THOROUGH } from "../../../thoroughness";
import { NOON } from "../../../workbook/file-bench";
import { checksOf, Kept, keptInTurn2, rowsOf, STAMP } from "../kept";
import { everyOffer, questionsOf } from "./replies";

const ALL: readonly Game[] = [...GAMES, FERRY];
const openAny = (tables: Tables): OpenGame => openBooks(tables, ALL);

const ferry = (): OpenGame => openAny(apply(NO_TABLES, startFerry().edits));
const CROSS = { command: "cross", side: "Anna", subject: "Anna" };

let acts = 0;
/** The stamp of an act of its own. */
const stamp = (): Stamp => ({ ...STAMP, seed: `act ${(acts += 1)}` });

const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "scripted" } });
const cargo = (bales: number): Reply => ({ fields: { cargo: String(bales) } });

/** The books after these replies. */
function after(open: OpenGame, ...replies: readonly Reply[]): OpenGame {
  const { refused, edits } = perform(open, CROSS, replies, stamp());
  expect(refused).toEqual([]);
  return openAny(apply(open.books.tables, edits));
}

/** What the crossing asks for, where it was left. */
function asks(open: OpenGame): CommandRun<OpenGame>["asked"] {
  const command = commandOf(open.game, CROSS.command);
  const at = command && takenUp(open, command, CROSS);
  if (!at || "misfits" in at) throw new Error("it cannot be gone on with");
  return at.asked;
}

const steps = (open: OpenGame) => rowsOf(open.books.tables, "Steps").map(({ State, Reply }) => [State, Reply]);
const dice = (open: OpenGame) => open.books.rolls.map(({ purpose, faces, result }) => [purpose, faces, result]);

describe("a command that asks again and again", () => {
  test("is kept where it stands, and gone on with to its end, in one act", () => {
    const begun = after(ferry(), cargo(4), rolled(5));
    expect(asks(begun)).toMatchObject({ asks: "choice", choices: ["Land at the hill", "Turn back"] });
    expect(steps(begun)).toEqual([
      ["under way", '{"fields":{"cargo":"4"}}'],
      ["under way", "1d6: 5"],
    ]);
    expect(dice(begun)).toEqual([["Current for Anna", "5", "Crossed"]]);
    const further = after(begun, { choice: "Land at the hill" });
    expect(asks(further)).toMatchObject({ asks: "roll", what: "Wind for Anna" });
    const ended = after(further, rolled(6));
    expect(stepsUnderWay(ended).underWay).toEqual([]);
    // The last row is of what it wrote.
    expect(steps(ended).map(([state]) => state)).toEqual(["done", "done", "done", "done", "done"]);
    expect(steps(ended).at(-1)?.[1]).toMatch(
      /^\{"wrote":\[\[\d+,\d+\]\],"row":\["R5","Anna","Anna","Anna"\],"before":\[("[0-9a-f]{8}",?){4}\],"seal":"[0-9a-f]{8}"\}$/,
    );
    expect(dice(ended)).toEqual([
      ["Current for Anna", "5", "Crossed"],
      ["Wind for Anna", "6", "landed"],
    ]);
    const act = actsOf(ended).find(({ rolls }) => rolls.length > 0);
    expect([act?.rolls.length, act?.transfers.map(({ line, amount }) => [line, amount])]).toEqual([
      2,
      [["Trade", 40_000]],
    ]);
    expect(ended.findings).toEqual([]);
  });

  test("says in one row that it was done, where it was done in one go", () => {
    expect(steps(after(ferry(), cargo(4), rolled(1)))).toEqual([["done", expect.stringMatching(/^\{"wrote":/)]]);
  });

  test("shows the odds of all that is rolled on end, and what else it may ask", () => {
    const [, asking] = questionsOf(commandOf(FERRY, "cross")?.begin(ferry(), CROSS) as Asking<OpenGame>)[1] ?? [];
    expect(asking?.asked).toMatchObject({
      odds: [
        { result: "lost", ways: 2, of: 6 },
        { result: "Where to", ways: 4, of: 6 },
      ],
    });
  });

  test("says which fact is different since it began, and can be gone on with", () => {
    const begun = after(ferry(), cargo(4), rolled(5));
    const [run] = stepsUnderWay(begun).underWay;
    const command = commandOf(FERRY, "cross");
    if (!run || !command) throw new Error("nothing is under way");
    expect(command.changed(begun, run)).toEqual([]);
    const spent = new Kept(begun.books.tables, [FERRY]).book("Upkeep", "Anna", "River", 5).open;
    expect(command.changed(spent, run)).toEqual([{ fact: "coins in hand", was: "20", now: "15" }]);
    expect(after(spent, { choice: "Turn back" }).findings).toEqual([]);
  });

  test("is abandoned; what was rolled stays, and is taken again", () => {
    const begun = after(ferry(), cargo(4), rolled(5));
    const [run] = stepsUnderWay(begun).underWay;
    const { edits } = perform(begun, { command: abandon.id, side: "Anna", subject: run?.act ?? "" }, [], stamp());
    const left = openAny(apply(begun.books.tables, edits));
    expect(stepsUnderWay(left).underWay).toEqual([]);
    // The cargo is asked anew; the current is what it was.
    const again = after(left, cargo(2));
    expect(asks(again)).toMatchObject({ asks: "choice" });
    expect(again.books.rolls.map(({ faces, source }) => [faces, source])).toEqual([
      ["5", "scripted"],
      ["5", "as before"],
    ]);
  });

  test("is not gone on with where its rows were changed: that is found, at its cell", () => {
    const kept = new Kept(after(ferry(), cargo(4), rolled(5)).books.tables, [FERRY]);
    const start = String(rowsOf(kept.tables, "Steps")[0]?.["Start"]);
    const altered = kept.copy().type("Steps", 0, "Start", start.replace("200000", "900000"));
    expect(altered.open.findings).toMatchObject([
      { check: "step-unreadable", spot: { sheet: "Turn steps", cell: "G2" } },
    ]);
    expect(stepsUnderWay(altered.open).underWay).toEqual([]);
    const reply = kept.copy().type("Steps", 0, "Reply", "{");
    expect(reply.open.findings).toMatchObject([{ check: "step-unreadable", spot: { cell: "H2" } }]);
  });

  test("is found where its rows tell of somebody else, have no act, or have an answer that is none", () => {
    const kept = new Kept(after(ferry(), cargo(4), rolled(5)).books.tables, [FERRY]);
    for (const [row, column, cell, at] of [
      [0, "Subject", "Bo", "G2"],
      [1, "Side", "Bo", "D3"],
      [1, "Reply", '{"rolled":{"faces":[6],"source":"rolled here"}}', "H3"],
      [0, "Reply", "four bales", "H2"],
    ] as const) {
      const [first] = kept.copy().type("Steps", row, column, cell).open.findings;
      expect([column, first?.check]).toEqual([column, "step-unreadable"]);
      if (column !== "Subject") expect(first?.spot?.cell).toBe(at);
    }
    const actless = kept.copy().type("Steps", 0, "Act", null).type("Steps", 1, "Act", null);
    expect(actless.open.findings).toMatchObject([{ check: "step-unreadable", spot: { cell: "K2" } }]);
  });

  test("keeps a roll of which nothing comes any more", () => {
    const check = { command: "check-mutiny", side: "Orion", subject: "O-2" };
    const campaign = keptInTurn2().hide();
    campaign.play((open) => perform(open, check, [{ fields: { captainRating: "2" } }], stamp()));
    campaign.payRent().close();
    const { refused, edits } = perform(campaign.open, check, [rolled(6, 6)], stamp());
    expect(refused).toEqual([]);
    const later = openAny(apply(campaign.tables, edits));
    expect([later.books.rolls.length, later.campaign.units.get("O-2")?.left]).toEqual([1, null]);
    expect(stepsUnderWay(later).underWay).toHaveLength(1);
    expect(checksOf(perform(later, check, [], stamp()).refused)).toEqual(["mutiny"]);
  });

  test("counts from its entries, not from a roll that was kept before them", () => {
    const begun = after(ferry(), cargo(4), rolled(5));
    const between = new Kept(begun.books.tables, [FERRY]).bookApart("Trade", "River", "Anna", 1);
    const ended = after(after(between.open, { choice: "Land at the hill" }), rolled(6));
    const [, , crossed] = actsOf(ended).slice(-3);
    expect(crossed?.transfers.map(({ no }) => no)).toEqual([crossed?.no]);
    expect(actsOf(ended).map(({ no }) => no)).toEqual([...actsOf(ended).map(({ no }) => no)].sort((a, b) => a - b));
  });

  test("is gone on with by its side and the game master, and by nobody else", () => {
    const begun = after(ferry(), cargo(4), rolled(5));
    const cross = (side: string) => perform(begun, { ...CROSS, side }, [{ choice: "Turn back" }], stamp());
    expect(cross("").refused).toEqual([]);
    expect(checksOf(cross("Bo").refused)).toEqual(["wrong-side"]);
  });

  test("refuses an answer that no longer fits", () => {
    const kept = new Kept(after(ferry(), cargo(4), rolled(5)).books.tables, [FERRY]);
    kept.type("Steps", 0, "Reply", '{"fields":{"cargo":"99"}}');
    expect(checksOf(perform(kept.open, CROSS, [{ choice: "Turn back" }], stamp()).refused)).toEqual(["reply"]);
  });
});

test.each([
  ["the test game", ferry()],
  ["a campaign in hiding", openAny(keptInTurn2().hide().tables)],
])(
  "in %s every command that asks more than once is kept after each answer, and asks the same from a file",
  async (_, open) => {
    const kept = new Set<string>();
    const notKept = new Set<string>();
    for (const { command, side, subject } of everyOffer(open)) {
      // In the short run, the first offer of each command.
      if (!THOROUGH && kept.has(command.id)) continue;
      for (const [replies, asking] of questionsOf(command.begin(open, { side, subject })).slice(1)) {
        const what = `${command.id} ${subject} ${JSON.stringify(replies)}`;
        const outcome = asking.keep(open, stamp());
        if (outcome === null) {
          notKept.add(command.id);
          continue;
        }
        expect([what, outcome.refused]).toEqual([what, []]);
        const file = newFile([...CATALOG, FERRY]);
        await file.write(layout(apply(open.books.tables, outcome.edits), open.game.tables));
        const again = openAny(await (await openFile(await file.save(NOON), [...CATALOG, FERRY])).read());
        const resumed = takenUp(again, command, { side, subject });
        expect([what, JSON.stringify("asked" in resumed ? resumed.asked : resumed)]).toEqual([
          what,
          JSON.stringify(asking.asked),
        ]);
        kept.add(command.id);
      }
    }
    expect(kept.size).toBeGreaterThan(0);
    // A list may be longer than any cell.
    expect([...notKept]).toEqual(["import"]);
  },
  120_000,
);

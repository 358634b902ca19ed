import { borderPatrolSample } from "../../../../samples/border-patrol";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import type { Command } from "../../../../src/engine/campaign/commands/command";
import { replayReplies } from "../../../../src/engine/campaign/commands/command-run";
import { start } from "../../../../src/engine/campaign/commands/start";
import { commandOf, type Game, type OpenGame } from "../../../../src/engine/campaign/game";
import { takeOver } from "../../../../src/engine/campaign/importing/take-over-command";
import { NO_TABLES, apply } from "../../../../src/engine/campaign/schema/apply";
import { hasLedger } from "../../../../src/engine/campaign/ledger/ledger";
import { drive, type Run } from "../../../../src/engine/campaign/scripted";
import { GAMES } from "../../../../src/engine/games";
import { blankBooks } from "../../../../src/engine/campaign/blank-books";
import { openBooks } from "../../../../src/engine/open";
import { FERRY } from "../../../test-game/game";
import { hostileReplies, LONGEST_MESSAGE, NOBODY } from "../commands/hostile-replies";
import { questionsOf } from "../commands/replies";
import { STAMP, checksOf, rowsOf } from "../kept";

/** What a command that begins a campaign comes to, as a program gives it fields. */
function begun(
  command: Command<OpenGame>,
  fields: Readonly<Record<string, string>>,
  { subject = "", game = BORDER_PATROL }: { readonly subject?: string; readonly game?: Game } = {},
): Run {
  const [open, doing] = [blankBooks(game), { side: "", subject }];
  return drive(open, command.begin(open, doing), doing, { fields, faces: [], choices: [] }, STAMP);
}

const CAMPAIGN = { name: "Rim", turn: "14", "1-treasury": "300", "2-treasury": "0", "3-treasury": "80" };
const BEFORE = { "3-netWorth": "500", "3-netWorthBefore": "480", "3-income": "47", "3-rent": "3" };

/** What may be typed for a treasury, and the amount that it is; undefined for none. */
const TREASURIES: readonly (readonly [typed: string, amount: number | undefined])[] = [
  ...([
    ["+5", 5],
    ["12,5", 12.5],
    ["1 000", 1000],
    ["1'000", 1000],
    ["\u00a05", 5],
    ["-0", 0],
  ] as const),
  ...["-1", "1e5", "1E400", "0x10", "1,234", "1.234,5", "12.34567", "2026-03-07", "3-4", "", " ", "NaN", "TRUE"].map(
    (typed) => [typed, undefined] as const,
  ),
  ...["=1+1", "$5", "5%", "(5)", "5-", "\u00bd", "\u0663", "5\u200b", "99999999999999999999"].map(
    (typed) => [typed, undefined] as const,
  ),
];

const asks = ({ asks: asked }: Run): readonly string[] => (asked?.asks === "fields" ? Object.keys(asked.fields) : []);
const tablesOf = ({ outcome }: Run) => apply(NO_TABLES, outcome?.edits ?? []);
const why = ({ outcome }: Run): string => outcome?.refused.map(({ message }) => message).join() ?? "";

describe("the command that takes over a campaign", () => {
  test("asks how it stands, then what the turns before tell of the sides to which the rules look back", () => {
    expect(asks(begun(takeOver, {}))).toEqual(expect.arrayContaining(["name", "turn", "3-treasury", "units"]));
    const past = ["netWorth", "netWorthBefore", "hiding", "income", "rent", "deferredRent"].map((name) => `3-${name}`);
    const [open, doing] = [blankBooks(BORDER_PATROL), { side: "", subject: "" }];
    const askedAt = (turn: string): readonly string[] => {
      const now = replayReplies(takeOver.begin(open, doing), [{ fields: { ...CAMPAIGN, turn } }]);
      return "misfits" in now || now.asked?.asks !== "fields" ? [] : Object.keys(now.asked.fields);
    };
    expect(askedAt("14")).toEqual(past);
    expect(askedAt("2")).not.toContain("3-netWorthBefore");
    // What a ledger lacks may be left open: a program that gives nothing is told what is due.
    expect(begun(takeOver, CAMPAIGN).outcome?.says).toMatch(/due in turn 14: the income of turn 13/);
    expect(begun(takeOver, { ...CAMPAIGN, "3-kind": "Alliance" }).outcome?.refused).toEqual([]);
  });

  test("comes to books that hold, at that turn, and says what follows", () => {
    const run = begun(takeOver, { ...CAMPAIGN, ...BEFORE });
    expect(run.outcome?.says).toContain("turn 14 is under way");
    expect(run.outcome?.says).toContain("Orion owes 4.5 BPV of rent in turn 14.");
    const open = openBooks(tablesOf(run), GAMES);
    expect([open.campaign.turn, checksOf(open.findings)]).toEqual([14, []]);
    const hid = begun(takeOver, { ...CAMPAIGN, ...BEFORE, "3-hiding": "2", "3-deferredRent": "4.5" });
    expect(hid.outcome?.says).toContain("Orion postponed 4.5 BPV");
    expect(rowsOf(tablesOf(hid), "Events").map(({ Kind, Turn }) => [Kind, Turn])).toEqual([
      ["Hiding", 13],
      ["Hiding", 12],
    ]);
  });

  test("brings in the units of a list that fit, and names the rows that do not", () => {
    const list = "ID,Team,BPV,Flagship\nO-1,Orion,420,yes\nA-1,nobody,5,";
    const run = begun(takeOver, { ...CAMPAIGN, ...BEFORE, units: list });
    expect(rowsOf(tablesOf(run), "Units")).toMatchObject([{ Unit: "O-1", Side: "Orion", "Economic BPV": 420 }]);
    expect(run.outcome?.says).toMatch(/Row 3, Team: .*"nobody"/);
    expect(checksOf(openBooks(tablesOf(run), GAMES).findings)).toEqual([]);
    const none = begun(takeOver, { ...CAMPAIGN, ...BEFORE, units: "ID,Team,BPV\nA-1,nobody,5" });
    expect([none.outcome?.edits, none.outcome?.refused[0]?.subject]).toEqual([[], "Row 2"]);
  });

  test.each([
    [{ turn: "1" }, "start a new campaign"],
    [{ "3-treasury": "501" }, "500 BPV, is less than its treasury, 501 BPV"],
    [{ "1-name": "orion" }, "Two sides are "],
    [{ "3-rent": "-1" }, "3-rent"],
    [{ "3-crew": "9" }, "3-crew"],
  ])("is refused with %j", (more, message) => {
    const run = begun(takeOver, { ...CAMPAIGN, ...BEFORE, ...more });
    expect([run.outcome?.edits, why(run)]).toEqual([[], expect.stringContaining(message)]);
  });

  test.each(GAMES.filter(hasLedger).map((game) => [game.title, game] as const))(
    "takes an amount of %s as it is meant, or refuses it with the field",
    (_, game) => {
      // Border Patrol asks for the turns before of the pirates alone.
      const [side = ""] = game.sideKinds;
      for (const [typed, amount] of TREASURIES) {
        const fields = { name: "Rim", turn: "2", "1-kind": side, "1-treasury": typed };
        const run = begun(takeOver, fields, { subject: "1", game });
        if (amount === undefined) {
          expect([typed, run.outcome?.edits ?? []]).toEqual([typed, []]);
          expect(JSON.stringify(run)).toContain("1-treasury");
          continue;
        }
        expect([typed, rowsOf(tablesOf(run), "Transfers").map(({ Amount }) => Amount)]).toEqual([
          typed,
          amount === 0 ? [] : [amount],
        ]);
        expect(checksOf(openBooks(tablesOf(run), GAMES).findings)).toEqual([]);
      }
    },
  );

  test("of a game without treasuries is refused, and names what can be done instead", () => {
    const games = GAMES.filter((game) => !hasLedger(game));
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      expect(why(begun(takeOver, { name: "Rim", turn: "2", "1-treasury": "5" }, { game }))).toMatch(/Start a new/);
      expect(takeOver.offered(blankBooks(game), "")).toEqual([]);
    }
  });

  test("is the same for a game that looks back to nothing", () => {
    const ferry = { name: "River", turn: "3", "1-treasury": "5", "2-treasury": "7" };
    const run = begun(takeOver, ferry, { game: FERRY });
    expect(openBooks(tablesOf(run), [FERRY]).campaign.turn).toBe(3);
  });
});

describe.each([
  ["starts", start, { name: "Rim" }],
  ["takes over", takeOver, { name: "Rim", turn: "3", "1-treasury": "1" }],
] as const)("the command that %s a campaign", (_, command, fields) => {
  test("takes as many sides as its subject says", () => {
    const of = (subject: string) => begun(command, { ...fields, "1-kind": "Alliance" }, { subject });
    expect(rowsOf(tablesOf(of("1")), "Sides").map(({ Side }) => Side)).toEqual(["Alliance"]);
    expect(asks(begun(command, {}, { subject: "5" }))).toContain("5-name");
    for (const word of ["0", "100", ...NOBODY]) {
      const { outcome } = of(word);
      expect([word.slice(0, 9), outcome?.edits, outcome?.refused.length]).toEqual([word.slice(0, 9), [], 1]);
    }
  });

  test("refuses a hostile reply with words, or takes it as plain text", () => {
    const open = blankBooks(BORDER_PATROL);
    for (const [, asking] of questionsOf(command.begin(open, { side: "", subject: "2" }))) {
      for (const [what, reply] of hostileReplies(asking.asked)) {
        const next = asking.reply(reply);
        const messages = "misfits" in next ? Object.values(next.misfits) : [];
        const unfit = messages.filter((message) => message === "" || message.length > LONGEST_MESSAGE);
        expect([what, unfit, "misfits" in next && messages.length === 0]).toEqual([what, [], false]);
        if (!("misfits" in next) && next.asked === null) {
          const { edits, refused } = next.outcome(open, STAMP);
          expect([what, refused.length > 0]).toEqual([what, edits.length === 0]);
        }
      }
    }
  });

  test("is no command of books that are open already", () => {
    const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
    expect(commandOf(open.game, command.id)).toBeUndefined();
  });
});

import { checklist, dueStill } from "../../../src/engine/campaign/checklist";
import { perform, type OpenGame } from "../../../src/engine/campaign/game";
import { placesOf } from "../../../src/engine/campaign/commands/sequence-of-play";
import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import { apply } from "../../../src/engine/campaign/schema/apply";
import { TURN } from "../../../src/engine/border-patrol/turn/turn-steps";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { smallCampaign } from "../../taskpane/small-campaign";

const opened = (): OpenGame => openBooks(smallCampaign(), GAMES);

let acts = 0;
function does(
  open: OpenGame,
  command: string,
  side: string,
  subject: string,
  replies: readonly Reply[],
  step?: string,
) {
  const stamp = { today: "2026-11-02", seed: `checklist ${++acts}`, ...(step !== undefined && { step }) };
  const { refused, edits } = perform(open, { command, side, subject }, replies, stamp);
  expect(refused).toEqual([]);
  return openBooks(apply(open.books.tables, edits), GAMES);
}

const stateOf = (open: OpenGame, side: string | null, place: string) =>
  checklist(open, side).steps.find((step) => step.place === place)?.state;

const SKIP_RENT = [{ fields: { reason: "the family waits" } }];

describe("the places of a turn (V1.23)", () => {
  test("are its 95 steps, those of phase 4 in each of its eight rounds, and 4A6 in the eighth alone", () => {
    const places = placesOf(TURN).map(({ place }) => place);
    const once = new Set(placesOf(TURN).map(({ step }) => step.id));
    expect(once.size).toBe(95);
    expect(places.filter((place) => place.startsWith("4A1"))).toHaveLength(8);
    expect(places.filter((place) => place.startsWith("4A6"))).toEqual(["4A6 (8)"]);
    expect(places.indexOf("4B4 (3)")).toBeLessThan(places.indexOf("4A1 (4)"));
    expect(places[0]).toBe("1A1");
    expect(places.at(-1)).toBe("8C2");
  });
});

describe("the checklist", () => {
  test("says what is due, and stands at the first of it", () => {
    const { steps, position } = checklist(opened(), null);
    expect(steps.filter(({ state }) => state === "due").map(({ place }) => place)).toEqual([
      "1B1",
      "2A1",
      "2C1",
      "2C2",
      "2D3",
      "2E1",
      "3A1",
      "8A2",
    ]);
    expect(position?.place).toBe("1B1");
    expect(stateOf(opened(), null, "2B3")).toBe("nothing");
    expect(stateOf(opened(), null, "5D1")).toBe("possible");
  });

  test("moves on once a step is done, and passes what has nothing due", () => {
    const open = does(opened(), "designate-flagship", "Orion", "Orion", [{ fields: { unit: "O-1" } }]);
    expect(stateOf(open, null, "1B1")).toBe("done");
    expect(checklist(open, null).position?.place).toBe("2A1");
    expect(checklist(open, "Orion").position?.place).toBe("2C1");
  });

  test("of a side has nothing of the others", () => {
    const { steps } = checklist(opened(), "Alliance");
    expect(steps.flatMap(({ offered }) => offered).every(({ side }) => side === "Alliance")).toBe(true);
    expect(stateOf(opened(), "Alliance", "2C2")).toBe("nothing");
  });

  test("takes a skipped step out of what is due, for its side alone, until it is taken up again", () => {
    const before = opened();
    expect(dueStill(before).some(({ step }) => step === "2E1")).toBe(true);
    const open = does(before, "skip-step", "Alliance", "2E1", SKIP_RENT);
    expect(stateOf(open, "Alliance", "2E1")).toBe("skipped");
    expect(stateOf(open, "Coalition", "2E1")).toBe("due");
    expect(
      dueStill(open)
        .filter(({ step }) => step === "2E1")
        .map(({ side }) => side),
    ).toEqual(["Coalition"]);
    expect(stateOf(does(open, "unskip-step", "Alliance", "2E1", []), "Alliance", "2E1")).toBe("due");
  });

  test("keeps the round of a step in which something was done", () => {
    const fields = { line: "Information sold", from: "Alliance", to: "Orion", amount: "2" };
    const open = does(opened(), "book", "", "", [{ fields }], "4A1 (3)");
    expect(stateOf(open, null, "4A1 (3)")).toBe("done");
    expect(stateOf(open, null, "4A1 (2)")).not.toBe("done");
  });

  test("has in each round what was done in it, and offers what can be done in the one that is on alone (V1.22)", () => {
    const line = (amount: string) => [{ fields: { line: "Information sold", from: "Alliance", to: "Orion", amount } }];
    const inAnyOrder = does(opened(), "skip-step", "", "3A1", [{ fields: { reason: "The order does not matter" } }]);
    const first = does(inAnyOrder, "book", "", "", line("2"), "4A1 (1)");
    const begun = does(first, "begin-phase", "", "", [{ fields: { phase: "3" } }]);
    const third = checklist(begun, null).steps.filter(({ step }) => step.id === "4A1");
    expect(third.map(({ when }) => when)).toEqual(["past", "past", "on", ...Array<string>(5).fill("to come")]);
    expect(third.map(({ state }) => state).slice(0, 4)).toEqual(["done", "nothing", "done", "possible"]);
    const offered = third.map((step) => step.offered.map(({ command }) => command.id));
    expect(offered[2]).toContain("book");
    expect(offered.flatMap((ids, at) => (ids.includes("book") ? [at + 1] : []))).toEqual([3]);
    expect(offered.flatMap((ids, at) => (ids.includes("begin-phase") ? [at + 1] : []))).toEqual([4]);
  });

  test("names the phase of several rounds that comes before what is due, until its last round is on", () => {
    const skip = (open: OpenGame, place: string) =>
      does(open, "skip-step", "", place, [{ fields: { reason: "later" } }]);
    const before = dueStill(opened()).map(({ step }) => step);
    const late = [...new Set(before)].filter((place) => place < "4").reduce(skip, opened());
    expect([checklist(opened(), null).roundsLeft, checklist(late, null).position?.place]).toEqual([null, "8A2"]);
    expect(checklist(late, null).roundsLeft).toMatchObject({ phase: { id: "4" }, on: 0 });
    const begins = (open: OpenGame, phase: string) => does(open, "begin-phase", "", "", [{ fields: { phase } }]);
    expect(checklist(begins(late, "3"), null).roundsLeft?.on).toBe(3);
    expect(checklist(begins(late, "8"), null).roundsLeft).toBeNull();
  });

  test("refuses to skip a step that the turn does not have, or twice, and needs a reason", () => {
    const refusals = (open: OpenGame, subject: string, reason = "none") =>
      perform(open, { command: "skip-step", side: "Orion", subject }, [{ fields: { reason } }], {
        today: "",
        seed: "",
      }).refused.map(({ check }) => check);
    expect(refusals(opened(), "9Z9")).toEqual(["unknown-step"]);
    expect(refusals(opened(), "2C2", "")).toEqual(["reply"]);
    expect(refusals(does(opened(), "skip-step", "Orion", "2C2", SKIP_RENT), "2C2")).toEqual(["skipped"]);
  });
});

import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { dueItems, offers, perform, takenUp } from "../../../../src/engine/campaign/game";
import { findWay } from "../../../../src/engine/border-patrol/evasion/find-way";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { plays, undoes } from "./evading";
import { STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";

/** A cruiser of the Alliance that is Lost until turn 5, in turn 2. */
const lost = (more: Readonly<Record<string, string>> = {}): Kept =>
  keptInTurn2()
    .add("A-1", { side: "Alliance" })
    .edit("A-1", { lostUntil: "5", helmsmanRating: "7", ...more });

const looks = (campaign: Kept, replies: readonly Reply[], side = "Alliance") =>
  perform(campaign.open, { command: "find-way", side, subject: "A-1" }, replies, STAMP);
const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "typed" } });
const due = ({ open }: Kept) =>
  dueItems(open)
    .filter(({ command }) => command === "find-way")
    .map(({ subject, step, done }) => [subject, step, done]);
const until = ({ open }: Kept) => trackedShip(open, "A-1")?.lostUntil;

describe("the Helmsman of a Lost unit", () => {
  test("V13.914: rolls 2d6 in 1A2, and finds the way with the Rating or less", () => {
    const campaign = lost();
    expect(due(campaign)).toEqual([["A-1", "1A2", false]]);
    const { says } = campaign.play(() => looks(campaign, [rolled(3, 4)]));
    expect(says).toMatch(/A-1 rolled 3 and 4.*no longer Lost.*roll of 7 or less: yes/);
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({
      ...{ Turn: 2, Purpose: "Helmsman of A-1", Faces: "3, 4", Result: "No longer Lost", Clause: "V13.914" },
    });
    expect([until(campaign), due(campaign)]).toEqual([null, [["A-1", "1A2", true]]]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("V13.914: leaves it Lost with a higher roll, once a turn, and rolls again in the next", () => {
    const campaign = lost();
    campaign.play(() => looks(campaign, [rolled(4, 4)]));
    expect([until(campaign), due(campaign)]).toEqual([5, [["A-1", "1A2", true]]]);
    expect(only(looks(campaign, [rolled(1, 1)]).refused)).toMatchObject({
      ...{ check: "lost-unit", clause: "V13.914", message: expect.stringMatching(/already rolled in turn 2.*turn 3/) },
    });
    expect(due(campaign.payRent().close())).toEqual([["A-1", "1A2", false]]);
  });

  test("V13.914: shows its odds before it rolls: 21 in 36 with a Rating of 7", () => {
    const { open } = lost();
    const start = takenUp(open, findWay, { side: "Alliance", subject: "A-1" });
    const asked = "asked" in start ? start.asked : null;
    expect(asked?.asks === "roll" && asked.odds).toMatchObject([
      { result: "No longer Lost", ways: 21 },
      { result: "Still Lost", ways: 15 },
    ]);
  });

  test("V13.914: does not roll with a Rating of 1, which is asked for once where nobody noted it", () => {
    const campaign = lost({ helmsmanRating: "" });
    expect(due(campaign)).toEqual([["A-1", "1A2", false]]);
    const { says } = campaign.play(() => looks(campaign, [{ fields: { helmsmanRating: "1" } }]));
    expect(says).toMatch(/Lost until turn 5.*Rating 1/);
    expect(trackedShip(campaign.open, "A-1")?.helmsmanRating).toBe(1);
    expect(due(campaign)).toEqual([]);
    expect(only(looks(campaign, []).refused)).toMatchObject({ clause: "V13.914" });
  });

  test("notes the Rating that was typed with its roll", () => {
    const campaign = lost({ helmsmanRating: "" });
    campaign.play(() => looks(campaign, [{ fields: { helmsmanRating: "9" } }, rolled(6, 3)]));
    expect([until(campaign), trackedShip(campaign.open, "A-1")?.helmsmanRating]).toEqual([null, 9]);
  });

  test("V13.753: does not roll for a unit that was lost as a Rear Guard", () => {
    const campaign = lost({ condition: "Crippled, rear guard" });
    expect(due(campaign)).toEqual([]);
    expect(only(looks(campaign, [rolled(1, 1)]).refused)).toMatchObject({
      ...{ check: "lost-unit", clause: "V13.753", message: expect.stringMatching(/turn 5 without a roll/) },
    });
    campaign.edit("A-1", { lostUntil: "3" });
    expect(due(campaign.payRent().close())).toEqual([["A-1", "1A2", false]]);
  });
});

describe("a unit that is back", () => {
  const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");

  test("is Lost again once that is undone, and takes the same roll again", () => {
    const campaign = lost();
    plays(campaign, "find-way", "A-1", [rolled(3, 4)]);
    undoLast(campaign);
    expect([until(campaign), due(campaign), campaign.open.findings]).toEqual([5, [["A-1", "1A2", false]], []]);
    plays(campaign, "find-way", "A-1", []);
    expect(until(campaign)).toBeNull();
  });

  test("is Lost again, and where it was, if its time was over", () => {
    const campaign = lost({ lostUntil: "2" });
    plays(campaign, "find-way", "A-1", [{ fields: { place: "0304" } }]);
    undoLast(campaign);
    expect(trackedShip(campaign.open, "A-1")).toMatchObject({ lostUntil: 2, place: "" });
    expect(due(campaign)).toEqual([["A-1", "1A2", false]]);
  });
});

describe("a Lost unit", () => {
  test("comes back in the turn that is noted, without a roll and without another note", () => {
    const campaign = lost({ lostUntil: "2" });
    expect(due(campaign)).toEqual([["A-1", "1A2", false]]);
    campaign.play(() => looks(campaign, [{ fields: { place: "0304" } }]));
    expect(trackedShip(campaign.open, "A-1")).toMatchObject({ lostUntil: null, place: "0304" });
    expect([due(campaign), rowsOf(campaign.tables, "Units").at(-1)?.["Place"]]).toEqual([[], "0304"]);
  });

  test("is looked for by its own side alone, and only while it is Lost and in play", () => {
    expect(checksOf(looks(lost(), [], "Coalition").refused)).toEqual(["unknown-unit"]);
    expect(offers(lost().open, "Coalition").filter(({ command }) => command.id === "find-way")).toEqual([]);
    expect(only(looks(lost({ lostUntil: "" }), []).refused).message).toMatch(/not Lost.*Lost until/);
    expect(
      checksOf(perform(lost().open, { command: "find-way", side: "", subject: "X-1" }, [], STAMP).refused),
    ).toEqual(["unknown-unit"]);
  });
});

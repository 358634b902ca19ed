import { closingBrings } from "../../../../src/engine/border-patrol/turn/turn-end";
import { raidsIn } from "../../../../src/engine/border-patrol/raids/raids";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { interceptOdds } from "../../../../src/engine/border-patrol/rules/v19-orion-pirates/intercept";
import { replayReplies } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, dueItems, offers, takenUp } from "../../../../src/engine/campaign/game";
import { reopenTurn } from "../../../../src/engine/campaign/commands/reopen";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { viewOf } from "../../../../src/engine/campaign/view";
import { evaluate } from "../../../../src/engine/core/rule";
import { only, rowsOf, STAMP, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, outcomeOf, plays, rolled, undoes } from "../evasion/evading";
import { attempt, endsRaid, intercepts, raider, raiding } from "./raiding";

const supplyOf = ({ open }: Kept, unit: string) => trackedShip(open, unit)?.supply;
const refusalOf = (
  campaign: Kept,
  command: string,
  replies: Parameters<typeof outcomeOf>[3],
  unit = "O-1",
  side = "Orion",
) => only(outcomeOf(campaign, command, unit, replies, side).refused);
/** Why an attempt is refused: before the dice are rolled. */
const saysOf = (campaign: Kept, replies: Parameters<typeof outcomeOf>[3], unit = "O-1"): string => {
  const { says, edits } = outcomeOf(campaign, "intercept-convoy", unit, replies, "Orion");
  expect(edits).toEqual([]);
  return says;
};
const missing = (): never => {
  throw new Error("missing");
};

describe("intercepting a Supply Convoy (V19.82)", () => {
  test("V19.8211: the books know how the line runs; the odds before the roll are those of the rule", () => {
    const campaign = raider();
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "intercept-convoy") ?? missing(), {
      ...{ side: "Orion", subject: "O-1" },
    });
    if (!("asked" in start)) throw new Error("refused");
    const now = replayReplies(start, [attempt({ convoySensors: "yes", attackedLastTurn: "yes" })]);
    if (!("asked" in now) || now.asked?.asks !== "roll") throw new Error("no roll");
    // One direction −3, a Captain of 4 −2, attacked last turn +1, sensors of the Convoy +2.
    expect(now.asked.modifiers.map(({ by }) => by)).toEqual([-3, -2, 1, 2]);
    const found = now.asked.odds.find(({ result }) => result === "Intercepted");
    expect((found?.ways ?? 0) / (found?.of ?? 1)).toBeCloseTo(Number(evaluate(interceptOdds, { modifier: -2 })), 10);
  });

  test("V19.822: 3 or less finds the Convoy; its owner knows of it then", () => {
    const campaign = raiding();
    expect(raidsIn(campaign.open.campaign)).toMatchObject([{ unit: "O-1", owner: "Alliance", phase: 1, caught: true }]);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ "Secret to": "Orion, Alliance" });
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ Faces: "6", Modifier: -5, "Secret to": "Orion" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.823, V19.884: after a failure it tries again once one phase with a move passed, and nobody else knows of it", () => {
    const campaign = raider();
    const bad = { captainRating: "0", at: "0507", from: "0505", to: "0905" };
    expect(saysOf(campaign, [attempt(bad), rolled(6)])).toMatch(/V19\.814/);
    intercepts(campaign, 6, { captainRating: "0", convoySensors: "yes", auxiliaries: "yes" });
    expect(raidsIn(campaign.open.campaign)).toEqual([]);
    expect(JSON.stringify(rowsOf(viewOf(campaign.open, "Alliance"), "Events"))).not.toContain("interception");
    expect(saysOf(campaign, [attempt({ phase: "2" }), rolled(1)])).toMatch(/V19\.823.*phase 3/);
    expect(intercepts(campaign, 1, { phase: "3" })).toMatch(/intercepts/);
  });

  test("V13.12: a phase is not over while its raid is fought, and the raider does not move on from it", () => {
    const campaign = raiding();
    const offered = (command: string) =>
      offers(campaign.open, "Orion").some((offer) => offer.command.id === command && offer.subject === "O-1") ||
      offers(campaign.open, "").some((offer) => offer.command.id === command);
    const moves = [fields({ units: "O-1", phase: "1", to: "0606" })];
    expect([offered("begin-phase"), offered("move-units")]).toEqual([false, false]);
    expect(refusalOf(campaign, "begin-phase", [fields({ phase: "2" })], "", "")).toMatchObject({ clause: "V13.12" });
    expect(refusalOf(campaign, "move-units", moves)).toMatchObject({ clause: "V13.12" });
    endsRaid(campaign);
    expect([offered("begin-phase"), offered("move-units")]).toEqual([true, true]);
    expect(outcomeOf(campaign, "move-units", "O-1", moves, "Orion").refused).toEqual([]);
  });

  test("V19.814: it looks for the Convoy where it is", () => {
    expect(saysOf(raider(), [attempt({ at: "0506" }), rolled(1)])).toMatch(/O-1 is at 0507.*V19\.814/);
  });

  test("V19.885: a unit succeeds once a turn; V19.811: not in hiding; V19.818: pirates alone", () => {
    expect(refusalOf(raiding(), "intercept-convoy", [])).toMatchObject({ clause: "V19.885" });
    expect(refusalOf(raider(), "intercept-convoy", [], "A-1", "")).toMatchObject({ clause: "V19.818" });
    const hidden = raider().hide();
    expect(refusalOf(hidden, "intercept-convoy", [])).toMatchObject({ clause: "V19.811" });
    expect(offers(hidden.open, "Orion").filter(({ command }) => command.id === "intercept-convoy")).toEqual([]);
  });

  test("V19.54, V19.814: is for a ship that is deployed for a Supply raid, and offered to no other", () => {
    const campaign = raider();
    const idle = outcomeOf(campaign, "intercept-convoy", "O-2", [attempt({ at: "0506" })], "Orion");
    expect(only(idle.refused)).toMatchObject({ check: "raid", subject: "O-2", clause: "V19.54" });
    expect(only(idle.refused).message).toContain("O-1");
    const offered = offers(campaign.open, "Orion").filter(({ command }) => command.id === "intercept-convoy");
    expect(offered.map(({ subject }) => subject)).toEqual(["O-1"]);
  });

  test("V19.71: a ship that is adrift looks for no Convoy", () => {
    const campaign = raider().edit("O-1", { condition: "Crippled, adrift" });
    expect(refusalOf(campaign, "intercept-convoy", [attempt(), rolled(1)])).toMatchObject({ clause: "V19.71" });
    expect(offers(campaign.open, "Orion").map(({ command }) => command.id)).not.toContain("intercept-convoy");
  });

  test("V19.824: a line is disrupted once a turn, by whichever ship", () => {
    const campaign = raiding();
    endsRaid(campaign);
    campaign.edit("O-2", { place: "0506", deployment: "Supply raid" });
    const again = [attempt({ at: "0506", captainRating: "0" }), rolled(1)];
    expect(saysOf(campaign, again, "O-2")).toMatch(/V19\.824/);
  });

  test("V19.824: its Convoy is raided by one ship at a time, and not again where its units went since", () => {
    const campaign = raiding();
    campaign.edit("O-2", { place: "0506", deployment: "Supply raid" });
    const again = (typed: Readonly<Record<string, string>>) =>
      saysOf(campaign, [attempt({ at: "0506", captainRating: "0", ...typed }), rolled(1)], "O-2");
    expect(again({})).toMatch(/V19\.824.*O-1 fights its Convoy/);
    endsRaid(campaign);
    plays(campaign, "move-units", "A-1", [fields({ units: "A-1", phase: "1", to: "0510" })]);
    expect(again({ to: "0510" })).toMatch(/V19\.824/);
    campaign.add("A-2", { side: "Alliance", place: "0510" });
    const other = [attempt({ at: "0506", to: "0510", captainRating: "0" }), rolled(1)];
    expect(outcomeOf(campaign, "intercept-convoy", "O-2", other).refused).toEqual([]);
  });

  test("V19.813, V19.8211, V19.824: a line of the sheet stays the same line where its end follows its units", () => {
    const campaign = raider();
    const line = { from: "0505", known: "yes" };
    plays(campaign, "add-supply-line", "Alliance", [fields({ ...line, line: "S-1", to: "0509" })], "Alliance");
    plays(campaign, "intercept-convoy", "O-1", [fields({ line: "S-1" }), attempt(), rolled(6)], "Orion");
    endsRaid(campaign, { units: "" });
    plays(campaign, "edit-supply-line", "S-1", [fields({ ...line, to: "0511" })], "Alliance");
    campaign.edit("O-2", { place: "0506", deployment: "Supply raid" });
    const another = [fields({ line: "S-1" }), attempt({ at: "0506", to: "0511", captainRating: "0" }), rolled(1)];
    expect(saysOf(campaign, another, "O-2")).toMatch(/V19\.824/);
    inAnyOrder(campaign.payRent().close());
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "intercept-convoy") ?? missing(), {
      ...{ side: "Orion", subject: "O-1" },
    });
    const asked = "asked" in start ? replayReplies(start, [fields({ line: "S-1" })]) : undefined;
    const attacked =
      asked && "asked" in asked && asked.asked?.asks === "fields" ? asked.asked.fields["attackedLastTurn"] : undefined;
    expect(attacked?.start).toBe("yes");
  });

  test("V19.823: the phase that is left out is one in which it moves, where its moves are noted", () => {
    const campaign = raider();
    const moves = (phase: string, to: string) =>
      plays(campaign, "move-units", "O-1", [fields({ units: "O-1", phase, to })], "Orion");
    moves("1", "0508");
    intercepts(campaign, 6, { at: "0508", captainRating: "0", convoySensors: "yes", auxiliaries: "yes" });
    expect(saysOf(campaign, [attempt({ phase: "3", at: "0508" }), rolled(1)])).toMatch(/V19\.823.*[Mm]ove it first/);
    moves("3", "0507");
    expect(saysOf(campaign, [attempt({ phase: "3" }), rolled(1)])).toMatch(/V19\.823/);
    expect(intercepts(campaign, 1, { phase: "4" })).toMatch(/intercepts/);
  });

  test.each([
    ["Lost", { lostUntil: "5" }, "V13.914"],
    ["without Warp Engines", { condition: "Sub-light" }, "V13.912"],
  ])("V19.821: a ship that is %s expends no Movement Point, and looks for no Convoy", (_, cells, clause) => {
    const campaign = raider().edit("O-1", cells);
    expect(refusalOf(campaign, "intercept-convoy", [attempt(), rolled(1)])).toMatchObject({ clause });
    expect(offers(campaign.open, "Orion").map(({ command }) => command.id)).not.toContain("intercept-convoy");
  });
});

describe("the end of a raid (V19.85)", () => {
  test("V19.851: half of the Cargo, rounded down, disrupts the line; its units are Out of Supply (V19.852), and undo restores them", () => {
    const campaign = raiding();
    expect(endsRaid(campaign)).toMatch(/A-1 Out of Supply.*V19\.852/);
    expect(supplyOf(campaign, "A-1")).toBe("Out");
    expect(raidsIn(campaign.open.campaign)[0]?.ended).toMatchObject({
      disrupted: true,
      cargo: 75,
      lost: 37,
      units: ["A-1"],
    });
    expect(campaign.open.findings).toEqual([]);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(supplyOf(campaign, "A-1")).toBe("");
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.852: its units are Out of Supply until the turn is closed, and again once it is reopened", () => {
    const campaign = raiding();
    endsRaid(campaign);
    const said = closingBrings(campaign.open, 2).find(({ clause }) => clause === "V19.852");
    expect(said?.side).toBe("Alliance");
    expect(said?.says).toMatch(/^A-1 is In Supply/);
    campaign.payRent().close();
    expect(supplyOf(campaign, "A-1")).toBe("");
    expect(campaign.open.findings).toEqual([]);
    campaign.play((open) => reopenTurn(open, STAMP));
    expect(supplyOf(campaign, "A-1")).toBe("Out");
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.812: who was Out of Supply before, or is by something else, stays that after the turn", () => {
    const before = raider();
    before.type("Units", trackedShip(before.open, "A-1")?.row ?? 0, "Supply", "Out");
    intercepts(before, 6);
    endsRaid(before);
    before.payRent().close();
    expect(supplyOf(before, "A-1")).toBe("Out");
    const evades = raiding();
    endsRaid(evades);
    evades.edit("A-1", { lostUntil: "4" });
    evades.payRent().close();
    expect(supplyOf(evades, "A-1")).toBe("Out");
  });

  test("V19.817: with one box less, nothing is disrupted", () => {
    const campaign = raiding();
    expect(endsRaid(campaign, { lost: "36" })).toMatch(/not disrupted/);
    expect(supplyOf(campaign, "A-1")).toBe("");
    expect(refusalOf(campaign, "end-raid", [])).toMatchObject({ clause: "V19.817" });
  });

  test("V19.817: an interception is not undone while its raid has ended; a pirate that is lost ends its raid too", () => {
    const campaign = raiding();
    endsRaid(campaign);
    const [first] = actsOf(campaign.open).filter(({ events }) =>
      events.some(({ change }) => change.kind === "Convoy interception"),
    );
    const { refused } = outcomeOf(campaign, "undo", first?.id ?? "", [fields({})]);
    expect(refused.map(({ check }) => check)).toContain("raid-begun");
    const lost = raiding();
    plays(lost, "lose-unit", "O-1", [fields({ how: "Lost" })]);
    endsRaid(lost, { lost: "3" });
    expect(lost.open.findings.map(({ check }) => check)).toEqual(["flagship"]);
  });

  test("V19.886: a raid takes ten tactical turns at most, and no more is lost than there was", () => {
    const typed = { cargo: "10", lost: "11", turns: "3", units: "" };
    expect(refusalOf(raiding(), "end-raid", [fields(typed)])).toMatchObject({ clause: "V19.851" });
    const long = outcomeOf(raiding(), "end-raid", "O-1", [fields({ ...typed, lost: "1", turns: "11" })], "Orion");
    expect(long.says).toMatch(/from 1 to 10/);
  });

  test("V19.841: what the pirate gains is booked with the award", () => {
    const campaign = raiding();
    endsRaid(campaign);
    const due = () => dueItems(campaign.open).flatMap((item) => (item.command === "award-raid" ? [item] : []));
    expect(due()).toMatchObject([{ subject: "O-1", side: "Orion", step: "4A5", done: false }]);
    plays(campaign, "award-raid", "O-1", [fields({ "large-freighter-destroyed": "2" })], "Orion");
    expect(rowsOf(campaign.tables, "Transfers")).toContainEqual(
      expect.objectContaining({ Line: "Supply raid", From: "Alliance", Subject: "O-1, line from 0505 to 0509" }),
    );
    expect(due()).toMatchObject([{ done: true }]);
  });

  test("V19.8611: a raid in which no unit was hit earns nothing, and its award is settled by saying so", () => {
    const campaign = raiding();
    endsRaid(campaign);
    const award = (typed: Readonly<Record<string, string>>) =>
      outcomeOf(campaign, "award-raid", "O-1", [fields(typed)], "Orion");
    for (const typed of [{}, { none: "yes", "large-freighter-destroyed": "2" }]) {
      expect(only(award(typed).refused)).toMatchObject({ check: "raid-award", clause: "V19.861" });
    }
    const before = rowsOf(campaign.tables, "Transfers").length;
    plays(campaign, "award-raid", "O-1", [fields({ none: "yes" })], "Orion");
    const item = dueItems(campaign.open).find(({ command }) => command === "award-raid");
    expect([rowsOf(campaign.tables, "Transfers").length, item?.done]).toEqual([before, true]);
    expect(only(award({ none: "yes" }).refused)).toMatchObject({ check: "done-twice" });
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect([award({ "large-freighter-destroyed": "2" }).refused, campaign.open.findings]).toEqual([[], []]);
  });
});

import { CLASSES } from "../../../../src/engine/border-patrol/ships/units-table";
import { dueItems, offers } from "../../../../src/engine/campaign/game";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../../src/engine/campaign/view";
import { openBooks } from "../../../../src/engine/open";
import { GAMES } from "../../../../src/engine/games";
import { checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { planned } from "../planted/plant";
import { LR, does, done, last, orderNo, ordered, refusedBy, undone, withChart } from "./ordering";

const choicesOf = (campaign: Kept, side: string) => {
  const [offer] = offers(campaign.open, side).filter(({ command }) => command.id === "order-unit");
  const asked = offer?.command.begin(campaign.open, { side, subject: side }).asked;
  return asked?.asks === "fields" ? asked.fields["class"]?.choices?.map(({ label }) => label) : undefined;
};

describe("a new unit (5D1, 6A1)", () => {
  test("is ordered from the ship chart and paid, and arrives in the same turn, as one chain of entries (V19.13)", () => {
    const campaign = ordered(withChart());
    const order = orderNo(campaign);
    expect(last(campaign, "Transfers")).toMatchObject({
      ...{ Step: "5D1", Line: "Purchase", From: "Orion", To: "Yards", Amount: 40, Subject: "O-9" },
      ...{ Clause: "V1.23 5D1", No: Number(order) - 1 },
    });
    expect(last(campaign, "Events")).toMatchObject({
      ...{ Step: "5D1", Kind: "Unit ordered", Subject: "O-9", Ref: String(Number(order) - 1), "Secret to": "Orion" },
    });
    expect(campaign.open.campaign.units.has("O-9")).toBe(false);
    expect(dueItems(campaign.open)).toContainEqual(expect.objectContaining({ step: "6A1", clause: "V1.23 6A1" }));
    does(campaign, "deliver-unit", order, {}, "Orion");
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Unit enters", Subject: "O-9", Step: "6A1", Ref: order });
    expect(last(campaign, "Units")).toMatchObject({
      ...{ Unit: "O-9", Name: "Nightjar", Side: "Orion", Class: "LR", "Size class": 4, "Command rating": 3 },
      ...{ "Economic BPV": 40, "Combat BPV": 60, "Worth BPV": 40, Deployment: "Secret base" },
    });
    expect(treasury(campaign.open.campaign, "Orion", 2)).toBe(107 * 10_000);
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.payRent().close().open.findings).toEqual([]);
  });

  test("is chosen from the classes of its side's race, or from all of them", () => {
    expect(choicesOf(withChart(), "Orion")).toEqual(["LR, 40 BPV", "CR, 80 BPV"]);
    expect(choicesOf(withChart(), "Alliance")).toEqual([
      "LR, 40 BPV",
      "CR, 80 BPV",
      "FF (Kzinti), 55 BPV",
      "FF (Hydran), 50 BPV",
    ]);
  });

  test("of a Team arrives where it says, with the class of its race", () => {
    const campaign = does(withChart(), "order-unit", "Alliance", { unit: "A-1", class: "FF (Hydran)" }, "Alliance");
    does(campaign, "deliver-unit", orderNo(campaign), { place: "0101" });
    expect(last(campaign, "Units")).toMatchObject({ Unit: "A-1", Class: "FF", "Economic BPV": 50, Place: "0101" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("of a pirate is within its Command limit, the ordered ones counted, but for a reason (V19.17)", () => {
    const campaign = withChart().type("Sides", 2, "Command limit", 3);
    ordered(campaign, { matures: "4" });
    expect(campaign.payRent().close().open.findings).toEqual([]);
    const more = { ...LR, unit: "O-10" };
    const { refused } = done(campaign, "order-unit", "Orion", more);
    expect(refused).toMatchObject([
      { check: "command-limit", clause: "V19.17", message: expect.stringMatching(/3 ships.*limit is 3.*O-10/) },
    ]);
    does(campaign, "order-unit", "Orion", { ...more, reason: "Promoted in 8B2" });
    expect(last(campaign, "Transfers")).toMatchObject({ Note: "LR; Promoted in 8B2" });
  });

  test("without a ship chart has the class and the cost that are typed", () => {
    const campaign = keptInTurn2();
    const typed = { unit: "O-9", class: "Light raider" };
    expect(refusedBy(done(campaign, "order-unit", "Orion", typed))).toEqual([["construction", "V1.23 5D1"]]);
    does(campaign, "order-unit", "Orion", { ...typed, cost: "12.5" });
    does(campaign, "deliver-unit", orderNo(campaign));
    expect(last(campaign, "Units")).toMatchObject({ Class: "Light raider", "Economic BPV": 12.5, "Worth BPV": 12.5 });
  });

  test("costs something else than on the ship chart only for a reason, and is worth what the chart says", () => {
    const campaign = withChart();
    expect(refusedBy(done(campaign, "order-unit", "Orion", { ...LR, cost: "30" }))).toEqual([
      ["construction", "V1.23 5D1"],
    ]);
    ordered(campaign, { cost: "30", reason: "a prize" });
    expect(last(campaign, "Transfers")).toMatchObject({ Amount: 30, Note: "LR; a prize" });
    does(campaign, "deliver-unit", orderNo(campaign));
    expect(last(campaign, "Units")).toMatchObject({ "Economic BPV": 40 });
    expect(campaign.open.findings).toEqual([]);
  });

  test("of a class without a price on the ship chart says so, and needs a reason", () => {
    const campaign = ["Q", "R"].reduce(
      (books, Class) => books.append(CLASSES.name, { Class, Race: "Orion" }),
      withChart(),
    );
    const typed = { ...LR, class: "Q", cost: "20" };
    const { refused } = done(campaign, "order-unit", "Orion", typed);
    expect(refused).toMatchObject([{ check: "construction", clause: "V1.23 5D1" }]);
    expect(refused[0]?.message).toMatch(/no price of Q.*20 BPV/);
    expect(done(campaign, "order-unit", "Orion", { ...typed, reason: "as agreed" }).says).toMatch(/no price/);
    does(campaign, "order-unit", "Orion", { ...typed, reason: "as agreed" });
    does(campaign, "deliver-unit", orderNo(campaign));
    expect(last(campaign, "Units")).toMatchObject({ Class: "Q", "Economic BPV": 20 });
    expect(campaign.open.findings).toEqual([]);
  });

  test.each([
    ["Size class", "4"],
    ["Economic BPV", "40"],
    ["Combat BPV", "60"],
    ["Command rating", "3"],
  ])("shows that the ship chart had its %s, once all of them are gone", (column, expected) => {
    const campaign = ordered(withChart());
    does(campaign, "deliver-unit", orderNo(campaign));
    for (const row of [0, 1, 2, 3]) campaign.type(CLASSES.name, row, column, null);
    expect(campaign.open.findings).toMatchObject([
      { check: "class-differs", subject: "LR", expected, actual: "nothing", spot: { sheet: "Ship chart" } },
    ]);
  });

  test("of a class that was on no chart leaves the chart alone that is written later", () => {
    const campaign = does(keptInTurn2().layAll(), "order-unit", "Orion", { unit: "O-9", class: "LR", cost: "12.5" });
    does(campaign, "deliver-unit", orderNo(campaign));
    campaign.append(CLASSES.name, { Class: "LR", Race: "Orion" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("that costs nothing has an order without a payment", () => {
    const campaign = ordered(withChart(), { cost: "0", reason: "a gift" });
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Unit ordered", Ref: null });
    does(campaign, "deliver-unit", orderNo(campaign));
    expect(campaign.open.campaign.units.has("O-9")).toBe(true);
  });

  test.each([
    ["its id is taken", { unit: "O-2" }, "duplicate-unit", undefined],
    [
      "it costs more than the treasury has",
      { class: "CR", cost: "800", reason: "dear" },
      "treasury-below-zero",
      "V1.23 8C1",
    ],
  ])("is refused where %s", (_, fields, check, clause) => {
    expect(refusedBy(done(withChart(), "order-unit", "Orion", { ...LR, ...fields }))).toEqual([[check, clause]]);
  });

  test("is refused where its id is ordered already, or another ship is in the docks of the pirates (V19.14)", () => {
    const campaign = ordered(withChart());
    expect(refusedBy(done(campaign, "order-unit", "Orion", LR))).toEqual([["duplicate-unit", undefined]]);
    expect(refusedBy(done(campaign, "order-unit", "Orion", { ...LR, unit: "O-10" }))).toEqual([
      ["one-ship-in-dock", "V19.14"],
    ]);
    expect(offers(campaign.open, "Orion").map(({ command }) => command.id)).not.toContain("order-unit");
    // A Team has no such limit.
    const teams = { unit: "A-1", class: "LR" };
    does(campaign, "order-unit", "Alliance", teams);
    expect(done(campaign, "order-unit", "Alliance", { ...teams, unit: "A-2" }).refused).toEqual([]);
  });

  test("is refused where its Team planned the turn, and nothing on the line (V1.23 5D1)", () => {
    const campaign = planned(withChart(), { Line: "Refit", Planned: 5 });
    const refused = done(campaign, "order-unit", "Orion", LR);
    expect(refusedBy(refused)).toEqual([["committed-above-plan", "V1.23 5D1"]]);
  });

  test("is refused where more would be spent than was planned in 2E (V1.23 5D1)", () => {
    const campaign = planned(withChart(), { Line: "Purchase", Planned: 39 });
    const refused = done(campaign, "order-unit", "Orion", LR);
    expect(refusedBy(refused)).toEqual([["committed-above-plan", "V1.23 5D1"]]);
    expect(done(planned(withChart(), { Line: "Purchase", Planned: 40 }), "order-unit", "Orion", LR).refused).toEqual(
      [],
    );
  });

  test("of a pirate who ceased play is not ordered (8A3)", () => {
    const campaign = withChart();
    does(campaign, "lose-unit", "O-1", { how: "Lost", allHands: "yes" });
    expect(refusedBy(done(campaign, "order-unit", "Orion", LR))).toEqual([["ceased-play", "V1.23 8A3"]]);
  });

  test("is its side's secret until it arrives, and the order of another is unknown", () => {
    const campaign = ordered(withChart());
    const order = orderNo(campaign);
    const seen = JSON.stringify([...viewOf(campaign.open, "Alliance").tables]);
    expect(seen).not.toMatch(/O-9|Nightjar/);
    expect(JSON.stringify([...viewOf(campaign.open, "Orion").tables])).toContain("Nightjar");
    const own = openBooks(viewOf(campaign.open, "Orion"), GAMES);
    expect(own.findings).toEqual([]);
    const [theirs, none] = [order, "77"].map((no) => done(campaign, "deliver-unit", no, {}, "Alliance").says);
    expect(theirs?.replace(order, "77")).toBe(none);
  });
});

describe("the arrival of a new unit (6A1)", () => {
  test("waits for its turn, and is a finding once its turn is closed", () => {
    // Until it arrives it is not in the net worth, which may not fall.
    const campaign = ordered(withChart(), { matures: "3" }).bookApart("Bribe", "Alliance", "Orion", 60);
    const order = orderNo(campaign);
    expect(refusedBy(done(campaign, "deliver-unit", order))).toEqual([["construction", "V1.23 6A1"]]);
    expect(campaign.payRent().close().open.findings).toEqual([]);
    expect(campaign.payRent().close().open.findings).toMatchObject([
      { check: "order-late", subject: "O-9", expected: "turn 3", clause: "V1.23 6A1" },
    ]);
    does(campaign, "deliver-unit", order);
    expect(campaign.open.findings).toEqual([]);
  });

  test("may take longer, or come to nothing", () => {
    const campaign = ordered(withChart()).bookApart("Bribe", "Alliance", "Orion", 60);
    const order = orderNo(campaign);
    expect(refusedBy(done(campaign, "deliver-unit", order, { result: "Later", matures: "2" }))).toEqual([
      ["construction", "V1.23 6A1"],
    ]);
    does(campaign, "deliver-unit", order, { result: "Later", matures: "4" });
    expect(campaign.payRent().close().open.findings).toEqual([]);
    does(campaign, "deliver-unit", order, { result: "Lapsed" });
    expect(refusedBy(done(campaign, "deliver-unit", order))).toEqual([["construction", "V1.23 6A1"]]);
    expect(campaign.payRent().close().payRent().close().open.findings).toEqual([]);
  });

  test("is refused while it is not paid; a later payment with its id pays for it (5D1)", () => {
    const campaign = ordered(withChart());
    const order = orderNo(campaign);
    does(campaign, "reverse", String(Number(order) - 1));
    expect(only(campaign.open.findings)).toMatchObject({ check: "order-unpaid", expected: "40", actual: "0" });
    expect(refusedBy(done(campaign, "deliver-unit", order))).toEqual([["order-unpaid", "V1.23 5D1"]]);
    campaign.book("Purchase", "Orion", "Yards", 40, "o-9");
    expect(campaign.open.findings).toEqual([]);
    does(campaign, "deliver-unit", order);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is recorded once, and undone before its order is", () => {
    const campaign = ordered(withChart());
    const order = orderNo(campaign);
    does(campaign, "deliver-unit", order);
    expect(refusedBy(done(campaign, "deliver-unit", order))).toEqual([["construction", "V1.23 6A1"]]);
    expect(() => undone(campaign, order)).toThrow(/First undo what followed/);
    const arrival = String(last(campaign, "Events")?.["No"]);
    undone(campaign, arrival);
    undone(campaign, order);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Line: "Purchase", From: "Yards", Amount: 40 });
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });
});

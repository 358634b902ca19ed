import { saysInFull } from "../../../../src/engine/campaign/ledger/outcome";
import { offers } from "../../../../src/engine/campaign/game";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { checksOf, keptInTurn2, only, rowsOf, shipOf, STAMP, type Kept } from "../../campaign/kept";
import { fitted } from "../planted/plant";
import { does, done, last, orderNo, ordered, refusedBy, undone, withChart } from "./ordering";

const WEAPONS = { words: "New weapons", cost: "5" };
/** What a pirate says as well. */
const OWN = { ...WEAPONS, line: "Refit" };

const refit = (campaign: Kept, unit: string, fields: Record<string, string> = {}): Kept =>
  does(campaign, "order-refit", unit, { ...OWN, ...fields }, "Orion");

const unitRow = (campaign: Kept, unit: string) => rowsOf(campaign.tables, "Units").find((row) => row["Unit"] === unit);

describe("a refit (5D1, 6B3)", () => {
  test("is ordered and paid, and changes what the ship is worth in 6B3", () => {
    const campaign = refit(withChart(), "O-2", { economic: "70", combat: "71" });
    const order = orderNo(campaign);
    expect(last(campaign, "Transfers")).toMatchObject({
      Line: "Refit",
      Amount: 5,
      Subject: "O-2",
      Note: "New weapons",
    });
    expect(unitRow(campaign, "O-2")).toMatchObject({ "Economic BPV": 67 });
    does(campaign, "deliver-refit", order, {}, "Orion");
    expect(rowsOf(campaign.tables, "Events").slice(-2)).toMatchObject([
      { Kind: "Refit completed", Step: "6B3", Ref: order, "Secret to": "Orion" },
      { Kind: "Unit valued", Step: "6B3", Ref: order },
    ]);
    expect(unitRow(campaign, "O-2")).toMatchObject({ "Economic BPV": 70, "Combat BPV": 71, "Worth BPV": 70 });
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.payRent().close().open.findings).toEqual([]);
  });

  test("V19.14, V19.933: one that costs nothing is in the dock as well, so that no other ship is in the same turn", () => {
    const campaign = refit(withChart(), "O-2", { cost: "0" });
    const another = done(campaign, "order-refit", "O-1", OWN, "Orion");
    expect(refusedBy(another)).toEqual([["one-ship-in-dock", "V19.14"]]);
    expect(campaign.open.findings).toEqual([]);
    expect(refusedBy(done(campaign.payRent().close(), "order-refit", "O-1", OWN, "Orion"))).toEqual([]);
  });

  test.each([
    ["Lost", { lostUntil: "9" }, "V13.914"],
    ["adrift", { condition: "Crippled, adrift" }, "V19.71"],
  ])("is not ordered for a unit that is %s", (_, cells, clause) => {
    const campaign = withChart().edit("O-2", cells);
    expect(refusedBy(done(campaign, "order-refit", "O-2", OWN, "Orion"))).toEqual([["construction", clause]]);
    expect(offers(campaign.open, "Orion").map(({ command, subject }) => `${command.id} ${subject}`)).not.toContain(
      "order-refit O-2",
    );
  });

  test("keeps the joining of its unit from being undone, so that no other unit gets it", () => {
    const campaign = withChart();
    campaign.play((open) => addUnit(open, shipOf("O-9", {}), { ...STAMP, seed: "joins" }));
    const joined = actsOf(campaign.open).at(-1)?.id ?? "";
    refit(campaign, "O-9", { economic: "70", combat: "71" });
    const { refused } = undoAct(campaign.open, joined, { ...STAMP, seed: "undone" });
    expect(checksOf(refused)).toContain("unknown-unit");
  });

  test("to another class takes its values from the ship chart", () => {
    const campaign = refit(withChart(), "O-2", { class: "CR", cost: "13" });
    does(campaign, "deliver-refit", orderNo(campaign));
    expect(unitRow(campaign, "O-2")).toMatchObject({
      Class: "CR",
      "Size class": 3,
      "Economic BPV": 80,
      "Worth BPV": 80,
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test.each([
    ["70", /adds 3 BPV/],
    ["67", /adds nothing/],
    ["60", /7 BPV off/],
  ])("says what it does to the value of a ship of 67 BPV that becomes %s", (economic, says) => {
    expect(done(withChart(), "order-refit", "O-2", { ...OWN, economic }).says).toMatch(says);
  });

  test("names every value that it makes, was and becomes, beside what is paid and why", () => {
    const typed = { ...OWN, cost: "1", economic: "9999" };
    expect(refusedBy(done(withChart(), "order-refit", "O-2", typed))).toEqual([["construction", "V1.23 5D1"]]);
    const campaign = withChart();
    const outcome = done(campaign, "order-refit", "O-2", { ...typed, reason: "An heirloom" });
    const told = saysInFull(outcome);
    for (const part of [
      "1 BPV",
      "9932",
      "Economic BPV afterwards: 67 → 9999",
      "Worth BPV afterwards: 67 → 9999",
      "heirloom",
    ])
      expect(told).toContain(part);
    // The reason is the side's word until the refit is carried out.
    campaign.play(() => outcome);
    expect(checksOf(campaign.open.findings)).toEqual(["order-cost"]);
    expect(saysInFull(done(campaign, "deliver-refit", orderNo(campaign)))).toContain("67 → 9999");
    does(campaign, "deliver-refit", orderNo(campaign));
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("puts systems into option mounts, which are paid for without labor (V19.932, V19.933)", () => {
    const campaign = refit(fitted(withChart(), "O-2", "Phaser-1", "Drone-B"), "O-2", {
      ...{ "mount-1": "Photon", line: "Option systems", cost: "4" },
    });
    expect(last(campaign, "Transfers")).toMatchObject({ Line: "Option systems", Amount: 4 });
    does(campaign, "deliver-refit", orderNo(campaign));
    expect(rowsOf(campaign.tables, "Mounts")).toMatchObject([
      { Mount: 1, System: "Photon", Since: 2 },
      { Mount: 2, System: "Drone-B", Since: null },
    ]);
  });

  test("puts no system beyond a limit into a mount (V19.914, V19.917), and no Phaser-G that no roll got (V19.926)", () => {
    const campaign = () => fitted(fitted(withChart(), "O-2", "Phaser-1", "Drone-B"), "O-1", "Phaser-1");
    const order = (systems: Readonly<Record<string, string>>, open = campaign()) =>
      refusedBy(done(open, "order-refit", "O-2", { ...OWN, line: "Option systems", cost: "4", ...systems }));
    const twice = { "mount-1": "Disruptor", "mount-2": "Disruptor" };
    expect(order(twice)).toEqual([["construction", "V19.914"]]);
    expect(order({ ...twice, reason: "The second one was captured in turn 1" })).toEqual([]);
    expect(order({ "mount-1": "Disruptor" })).toEqual([]);
    expect(order({ "mount-1": "Phaser-G", "mount-2": "Phaser-G" })[0]?.[1]).toMatch(/^V19\.91[67]$/);
    const missed = campaign();
    missed.append("Rolls", {
      No: 900,
      Turn: 2,
      Side: "Orion",
      Purpose: "Phaser-G",
      Dice: "1d6",
      Faces: "6",
      Modifier: 0,
    });
    expect(order({ "mount-1": "Phaser-G" }, missed)).toEqual([["construction", "V19.926"]]);
  });

  test("that only removes a system costs nothing, and changes no value (V19.933)", () => {
    const campaign = refit(fitted(withChart(), "O-2", "Phaser-1"), "O-2", { "mount-1": "", cost: "0" });
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Refit ordered", Ref: null });
    does(campaign, "deliver-refit", orderNo(campaign));
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Refit completed" });
    expect(rowsOf(campaign.tables, "Mounts")).toMatchObject([{ Mount: 1, System: null }]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("that is undone gives back class and mounts, and done again changes them again; what was typed since stays", () => {
    const fields = { class: "CR", cost: "13", "mount-1": "Photon", "mount-2": "" };
    const campaign = refit(fitted(withChart(), "O-2", "Phaser-1", "Drone-B"), "O-2", fields);
    campaign.type("Mounts", 1, "Captured", true);
    const told = () => {
      const { Class, "Size class": size, "Economic BPV": economic } = unitRow(campaign, "O-2") ?? {};
      const mounts = rowsOf(campaign.tables, "Mounts").map(({ System, Since, Captured }) => [System, Since, Captured]);
      return [Class || null, size, economic, ...mounts];
    };
    const before = told();
    does(campaign, "deliver-refit", orderNo(campaign));
    const after = told();
    expect(after).toEqual(["CR", 3, 80, ["Photon", 2, null], [null, 2, null]]);
    const delivery = String(rowsOf(campaign.tables, "Events").at(-2)?.["No"]);
    expect(undone(campaign, delivery) && told()).toEqual(before);
    expect(campaign.open.findings).toEqual([]);
    undone(campaign, String(last(campaign, "Events")?.["No"]));
    expect(told()).toEqual(after);
    campaign.type("Units", 1, "Class", "Special").type("Mounts", 0, "System", "Hellbore");
    undone(campaign, String(last(campaign, "Events")?.["No"]));
    expect(told()).toEqual(["Special", 4, 67, ["Hellbore", 2, null], ["Drone-B", null, true]]);
  });

  test("from before an undo could put it back is read, and leaves class and mounts as they are", () => {
    const campaign = refit(withChart(), "O-2", { class: "CR", cost: "13" });
    does(campaign, "deliver-refit", orderNo(campaign));
    const row = rowsOf(campaign.tables, "Events").length - 2;
    campaign.type("Events", row, "Change", '{"schema":1}');
    expect(campaign.open.books.unreadable).toEqual([]);
    undone(campaign, String(rowsOf(campaign.tables, "Events").at(-2)?.["No"]));
    expect(unitRow(campaign, "O-2")).toMatchObject({ Class: "CR", "Economic BPV": 67 });
    campaign.type("Events", row, "Change", '{"schema":1,"was":"{}","now":"{}"}');
    expect(only(campaign.open.books.unreadable).message).toMatch(/"was" must be/);
    const half = JSON.stringify({ schema: 1, was: '{"shown":{},"mounts":{}}' });
    campaign.type("Events", row, "Change", half);
    expect(only(campaign.open.books.unreadable).message).toMatch(/"was" and "now"/);
  });

  test("that takes until a later turn is shown until then, and due when it is ready", () => {
    const campaign = refit(withChart(), "O-2", { matures: "3" });
    const offered = () =>
      offers(campaign.open, "Orion").flatMap(({ command, what, step, due }) =>
        command.id === "deliver-refit" ? [[what, step, due]] : [],
      );
    expect(offered()).toEqual([["Refit of O-2: New weapons: ready in turn 3", "6B3", false]]);
    campaign.payRent().close();
    expect(offered()).toEqual([["Refit of O-2: New weapons", "6B3", true]]);
  });

  test("is for a pirate's ship that is off the Map, when it is ordered and when it takes effect (V19.934)", () => {
    const onMap = withChart().type("Units", 1, "Place", "0101").type("Units", 1, "Deployment", null);
    expect(refusedBy(done(onMap, "order-refit", "O-2", OWN))).toEqual([["construction", "V19.934"]]);
    const campaign = refit(withChart(), "O-2").type("Units", 1, "Place", "0101");
    expect(refusedBy(done(campaign, "deliver-refit", orderNo(campaign)))).toEqual([["construction", "V19.934"]]);
  });

  test("is for one ship a turn of the pirates, and one at a time for a ship (V19.14, V19.932)", () => {
    const campaign = refit(withChart(), "O-2", { matures: "4" });
    expect(refusedBy(done(campaign, "order-refit", "O-1", OWN))).toEqual([["one-ship-in-dock", "V19.14"]]);
    campaign.payRent().close();
    expect(refusedBy(done(campaign, "order-refit", "O-2", OWN))).toEqual([["construction", "V19.932"]]);
    const offered = offers(campaign.open, "Orion").filter(({ command }) => command.id === "order-refit");
    expect(offered.map(({ subject }) => subject)).toEqual(["O-1"]);
  });

  test("follows the purchase of the same ship into the docks, but not of another (V19.14)", () => {
    const campaign = ordered(keptInTurn2(), { class: "Light raider", cost: "12" });
    expect(refusedBy(done(campaign, "order-refit", "O-2", OWN))).toEqual([["one-ship-in-dock", "V19.14"]]);
    does(campaign, "deliver-unit", orderNo(campaign));
    expect(refit(campaign, "O-9").open.findings).toEqual([]);
  });

  test("comes to nothing with its ship, and is no finding then", () => {
    const campaign = refit(withChart(), "O-2", { matures: "3" });
    const order = orderNo(campaign);
    does(campaign, "lose-unit", "O-2", { how: "Lost" });
    campaign.payRent().close();
    expect(refusedBy(done(campaign, "deliver-refit", order))).toEqual([["construction", "V1.23 6B3"]]);
    expect(offers(campaign.open, "Orion").map(({ command }) => command.id)).not.toContain("deliver-refit");
    expect(checksOf(campaign.payRent().close().open.findings)).not.toContain("order-late");
  });

  test("is a finding where it did not take effect in its turn", () => {
    const campaign = refit(withChart(), "O-2");
    campaign.payRent().close();
    expect(campaign.open.findings).toMatchObject([{ check: "order-late", subject: "O-2", clause: "V1.23 6B3" }]);
  });

  test("of a Team needs no base", () => {
    const campaign = withChart().add("A-1", { side: "Alliance", place: "0101" });
    does(campaign, "order-refit", "A-1", WEAPONS, "Alliance");
    does(campaign, "deliver-refit", orderNo(campaign), {}, "Alliance");
    expect(campaign.open.findings).toEqual([]);
    expect(refusedBy(done(campaign, "order-refit", "A-1", WEAPONS, "Coalition"))).toEqual([
      ["unknown-unit", undefined],
    ]);
  });
});

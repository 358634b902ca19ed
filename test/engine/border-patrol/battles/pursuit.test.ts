import { battlesIn } from "../../../../src/engine/border-patrol/battles/battles";
import { metBySides } from "../../../../src/engine/border-patrol/battles/meetings";
import { pursuitWaits } from "../../../../src/engine/border-patrol/battles/pursuit-forces";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { replayReplies } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, dueItems, offers, takenUp } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { pursuitOdds } from "../../../../src/engine/border-patrol/rules/v13-tactical/pursuit";
import { evaluate } from "../../../../src/engine/core/rule";
import { viewOf } from "../../../../src/engine/campaign/view";
import { only, rowsOf, type Kept } from "../../campaign/kept";
import { outcomeOf, undoes } from "../evasion/evading";
import {
  A,
  BATTLE,
  C,
  choice,
  chooses,
  chosen,
  ends,
  fields,
  fights,
  leaves,
  plays,
  retreats,
  rolled,
  twoFleets,
} from "./fighting";

const AGAIN = "Alliance pursues Coalition in 0405 (turn 2)";
const ship = ({ open }: Kept, unit: string) => trackedShip(open, unit);
const refusalOf = (campaign: Kept, command: string, replies: Parameters<typeof outcomeOf>[3], side = "") =>
  only(outcomeOf(campaign, command, BATTLE, replies, side).refused);

const GUARD = fields({ "crew-C-3": "43", "warp-C-3": "yes" });
/** After 4 turns, with C-3 crippled and all pursuers able. */
const FOUGHT = [GUARD, choice("4"), choice("Can pursue"), choice("Can pursue"), choice("Crippled")];

describe("choosing for a Pursuit (V13.72)", () => {
  test("names those who can be chosen (V13.751)", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
    ends(campaign, "Defender retreated", { "fate-A-2": "Crippled", "fate-C-1": "Crippled" });
    const hint = (side: string) => {
      const begun = commandOf(campaign.open.game, "choose-pursuit")?.begin(campaign.open, { side, subject: BATTLE });
      return begun?.asked?.asks === "fields" ? begun.asked.fields["units"]?.hint : undefined;
    };
    expect([hint("Alliance"), hint("Coalition")]).toMatchObject(
      [/^Of A-1, A-3;/, /^Of C-2, C-3;/].map((of) => expect.stringMatching(of)),
    );
  });

  test("V13.702: both sides' choices are due after the battle, then the Pursuit; nothing is once nobody pursues", () => {
    const due = ({ open }: Kept) =>
      dueItems(open).flatMap(({ step, side, command, subject }) => (subject === BATTLE ? [[step, side, command]] : []));
    const campaign = retreats();
    const waits = ({ open }: Kept) => pursuitWaits(open, battlesIn(open.campaign).get(BATTLE)!).map(({ says }) => says);
    expect(due(campaign)).toEqual([
      ["4A5", "Alliance", "choose-pursuit"],
      ["4A5", "Coalition", "choose-pursuit"],
    ]);
    expect(waits(campaign)).toEqual([expect.stringMatching(/Alliance .*Pursuit Force.*Coalition .*Rear Guard/)]);
    chooses(campaign, "Alliance", "A-1, A-2");
    chooses(campaign, "Coalition", "C-3");
    expect(due(campaign)).toEqual([["4A5", "Alliance", "pursue"]]);
    const none = retreats();
    chooses(none, "Alliance", "");
    expect(due(none)).toEqual([]);
    // It is made in the turn of its battle.
    expect(due(retreats().payRent().close())).toEqual([]);
  });

  test("no Rear Guard is asked for where no unit can be one (V13.722, V13.751, V13.833): the Pursuit follows at once", () => {
    const due = ({ open }: Kept) =>
      dueItems(open).flatMap(({ side, command, subject }) => (subject === BATTLE ? [[side, command]] : []));
    const crippled = fights();
    leaves(crippled, "Coalition", { units: C, how: "Under fire", direction: "A" });
    ends(crippled, "Defender retreated", { "fate-C-1": "Crippled", "fate-C-2": "Crippled", "fate-C-3": "Crippled" });
    const disordered = fights();
    const beyond = [fields({ hex: "Neutral", hostileForce: "no" })];
    leaves(disordered, "Coalition", { units: C, how: "Disorganized", direction: "B" }, beyond);
    ends(disordered, "Defender retreated");
    for (const campaign of [crippled, disordered]) {
      expect(due(campaign)).toEqual([["Alliance", "choose-pursuit"]]);
      chooses(campaign, "Alliance", "A-1, A-2");
      expect(due(campaign)).toEqual([["Alliance", "pursue"]]);
    }
  });

  test("V13.723: what a side chose is its own secret until it is resolved", () => {
    const campaign = retreats();
    expect(chooses(campaign, "Alliance", "A-1, A-2")).toMatch(/Pursuit Force/);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Pursuit chosen", "Secret to": "Alliance" });
    expect(refusalOf(campaign, "pursue", [])).toMatchObject({ clause: "V13.723" });
  });

  test.each([
    ["V13.722", "Coalition", C],
    ["V13.751", "Coalition", "C-1"],
  ])("%s: %s cannot choose %s", (clause, side, units) => {
    const campaign = fights(twoFleets().edit("C-1", { condition: "Crippled" }));
    const chooseFrom = retreats(campaign);
    if (clause === "V13.722") chooseFrom.edit("C-1", { condition: "" });
    expect(refusalOf(chooseFrom, "choose-pursuit", [fields({ side, units })], side)).toMatchObject({ clause });
  });

  test("V13.752: a sub-light unit does not pursue, but may be in a Rear Guard", () => {
    const campaign = retreats();
    campaign.edit("A-3", { condition: "Sub-light" }).edit("C-3", { condition: "Sub-light" });
    expect(
      refusalOf(campaign, "choose-pursuit", [fields({ side: "Alliance", units: "A-3" })], "Alliance"),
    ).toMatchObject({
      clause: "V13.752",
    });
    expect(chooses(campaign, "Coalition", "C-3")).toMatch(/Rear Guard/);
  });

  test("V13.833: after a Disorganized Withdrawal there is no Rear Guard, and V13.721: a choice stays", () => {
    const campaign = fights();
    const where = fields({ hex: "Neutral", hostileForce: "no" });
    leaves(campaign, "Coalition", { units: C, how: "Disorganized", direction: "B", turn: "12", impulse: "21" }, [
      where,
    ]);
    ends(campaign, "Defender retreated");
    expect(
      refusalOf(campaign, "choose-pursuit", [fields({ side: "Coalition", units: "C-3" })], "Coalition"),
    ).toMatchObject({
      clause: "V13.833",
    });
    chooses(campaign, "Alliance", "A-1");
    expect(refusalOf(campaign, "choose-pursuit", [fields({ side: "Alliance", units: A })], "Alliance")).toMatchObject({
      clause: "V13.721",
    });
    chooses(campaign, "Coalition", "");
    // V13.834: 64 impulses or less, and they are caught without a roll.
    expect(plays(campaign, "pursue", BATTLE, [fields({ delay: "64" })])).toMatch(/catches.*V13\.834/);
  });
});

test("V13.743: whether the Special Sensors of a damaged pursuer count is asked", () => {
  const campaign = fights(twoFleets().layAll());
  campaign.type("Units", trackedShip(campaign.open, "A-2")?.row ?? 0, "Sensors", true);
  campaign.edit("A-2", { condition: "Damaged" });
  retreats(campaign);
  chooses(campaign, "Alliance", "A-1, A-2");
  chooses(campaign, "Coalition", "");
  const modifiers = (intact: string) => {
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "pursue") ?? fail(), {
      side: "",
      subject: BATTLE,
    });
    const now = "asked" in start ? replayReplies(start, [fields({ "sensors-A-2": intact })]) : undefined;
    return now && "asked" in now && now.asked?.asks === "roll" ? now.asked.modifiers.map(({ clause }) => clause) : [];
  };
  expect([modifiers("yes").includes("V13.743"), modifiers("no").includes("V13.743")]).toEqual([true, false]);
});

test("V13.821: a unit that left in disorder is in no Pursuit Force", () => {
  const campaign = fights();
  const where = fields({ hex: "Neutral", hostileForce: "no" });
  leaves(campaign, "Alliance", { units: "A-3", how: "Disorganized", direction: "C" }, [where]);
  leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
  ends(campaign, "Defender retreated");
  const choose = (units: string) => [fields({ side: "Alliance", units })];
  expect(refusalOf(campaign, "choose-pursuit", choose("A-1, A-3"), "Alliance")).toMatchObject({ clause: "V13.821" });
  expect(chooses(campaign, "Alliance", "A-1, A-2")).toMatch(/Pursuit Force/);
});

describe("units that evaded (V13.911)", () => {
  const away = (campaign: Kept, how: Readonly<Record<string, string>>, more: Parameters<typeof leaves>[3] = []) =>
    leaves(campaign, "Coalition", { direction: "", ...how }, more);
  const evades = (campaign: Kept, units: string) => away(campaign, { units, how: "Sub-light evasion" });

  test("are not pursued; those that left in disorder are, with no Rear Guard to choose (V13.831, V13.833)", () => {
    const campaign = fights();
    evades(campaign, "C-1");
    away(campaign, { units: "C-2", how: "Disorganized", direction: "B", turn: "12", impulse: "21" }, [
      fields({ hex: "Neutral", hostileForce: "no" }),
    ]);
    expect(ends(campaign, "Defender retreated", { "fate-C-3": "Destroyed" })).toMatch(/Alliance may pursue.*V13\.711/);
    const due = dueItems(campaign.open).filter(({ subject }) => subject === BATTLE);
    expect(due.map(({ side, command }) => [side, command])).toEqual([["Alliance", "choose-pursuit"]]);
    chooses(campaign, "Alliance", "A-1");
    expect(plays(campaign, "pursue", BATTLE, [fields({ delay: "64" })])).toMatch(/catches.*V13\.834/);
    expect(battlesIn(campaign.open.campaign).get(AGAIN)?.defenders).toEqual(["C-2"]);
  });

  test("are nobody's pursuers, and alone they end the battle", () => {
    const campaign = fights();
    evades(campaign, C);
    const says = ends(campaign, "Defender retreated");
    expect(says).toMatch(/The Battle Hex is resolved.*V13\.911/);
    expect(says).not.toContain("may pursue");
    expect(dueItems(campaign.open).filter(({ subject }) => subject === BATTLE)).toEqual([]);
    expect(refusalOf(campaign, "choose-pursuit", [fields({ side: "Alliance", units: A })], "Alliance")).toMatchObject({
      clause: "V13.911",
    });
  });
});

describe("a Pursuit (V13.74)", () => {
  test("V13.732: both sides of a fight with a Rear Guard are at Weapon Status III", () => {
    expect(chooses(retreats(), "Coalition", "C-3")).toMatch(/Weapon Status III.*V13\.732/);
  });

  test("V13.742 to V13.746: modifiers and odds before the roll are those of the rule", () => {
    const campaign = chosen();
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "pursue") ?? fail(), {
      side: "",
      subject: BATTLE,
    });
    if (!("asked" in start)) throw new Error("refused");
    const now = replayReplies(start, [...FOUGHT, rolled(3)]);
    if (!("asked" in now) || now.asked?.asks !== "roll") throw new Error("no roll");
    // Two pursuers with a Captain of 3, after 4 turns, chase three units with a Captain of 3.
    expect(now.asked.modifiers).toMatchObject([
      { by: 4, clause: "V13.744" },
      { by: -3, clause: "V13.745" },
      { by: 3, clause: "V13.746" },
    ]);
    const caught = now.asked.odds.find(({ result }) => result === "Caught");
    expect((caught?.ways ?? 0) / (caught?.of ?? 1)).toBeCloseTo(Number(evaluate(pursuitOdds, { modifier: 4 })), 10);
  });

  test("the odds of each roll are of what it decides, whatever is rolled or asked after it", () => {
    const campaign = chosen();
    const odds = (...replies: Parameters<typeof replayReplies>[1]) => {
      const pursue = commandOf(campaign.open.game, "pursue") ?? fail();
      const start = takenUp(campaign.open, pursue, { side: "", subject: BATTLE });
      const now = "asked" in start ? replayReplies(start, replies) : start;
      return "asked" in now && now.asked?.asks === "roll"
        ? now.asked.odds.map(({ result, ways, of }) => [result, ways / of])
        : [];
    };
    expect(odds(...FOUGHT)).toEqual([
      ["Rejoins", 0.5],
      ["Lost", 0.5],
    ]);
    // A-2 is out, and what became of it is asked after the roll.
    const out = [GUARD, choice("4"), choice("Can pursue"), choice("Crippled or destroyed"), choice("Destroyed")];
    expect(odds(...out).map(([result]) => result)).toEqual(["Caught", "Gone"]);
  });

  test("V13.748: a roll of 6 or less catches, and a new battle begins without those who did not pursue", () => {
    const campaign = chosen();
    const says = plays(campaign, "pursue", BATTLE, [...FOUGHT, rolled(3), rolled(1, 1)]);
    expect(says).toMatch(/C-3 rejoins.*catches.*V13\.748/);
    expect(battlesIn(campaign.open.campaign).get(AGAIN)).toMatchObject({
      ...{ kind: "Pursuit", attackers: ["A-1", "A-2"], defenders: ["C-1", "C-2", "C-3"], after: BATTLE },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test("V13.753: a crippled Rear Guard is lost for 1d6 turns and comes back without a Helmsman roll; undo restores it", () => {
    const campaign = chosen();
    const lost = [rolled(6), rolled(2), rolled(5), rolled(3), rolled(4, 4, 4)];
    const says = plays(campaign, "pursue", BATTLE, [...FOUGHT, ...lost, rolled(6, 6)]);
    expect(says).toMatch(
      /Lost for 2 turns, back 3 hexes away in direction C, 12 internal hits and 9 crew units.*V13\.747/,
    );
    expect(ship(campaign, "C-3")).toMatchObject({ condition: "Crippled, rear guard", supply: "Out", lostUntil: 4 });
    expect(battlesIn(campaign.open.campaign).get(BATTLE)?.pursuits).toMatchObject([{ caught: false, turns: 4 }]);
    const back = (): Kept => campaign.payRent().close();
    const last = actsOf(campaign.open).at(-1)?.id ?? "";
    undoes(campaign, last);
    expect(ship(campaign, "C-3")).toMatchObject({ condition: "", supply: "", lostUntil: null });
    plays(campaign, "pursue", BATTLE, FOUGHT);
    expect(ship(campaign, "C-3")).toMatchObject({ lostUntil: 4 });
    back();
    back();
    expect(dueItems(campaign.open).filter(({ command }) => command === "find-way")).toMatchObject([{ subject: "C-3" }]);
    // It comes back where its rolls bring it, 3 hexes away in direction C, unless something else is typed.
    const rolledTo = campaign.copy();
    plays(rolledTo, "find-way", "C-3", [fields({})]);
    expect(ship(rolledTo, "C-3")).toMatchObject({ lostUntil: null, place: "0707" });
    plays(campaign, "find-way", "C-3", [fields({ place: "0408" })]);
    expect(ship(campaign, "C-3")).toMatchObject({ lostUntil: null, place: "0408" });
  });

  test("V13.734: without an able pursuer the Pursuit is over; V13.753: a Rear Guard can be destroyed", () => {
    const campaign = chosen();
    const out = [
      GUARD,
      choice("10"),
      choice("Crippled or destroyed"),
      choice("Crippled or destroyed"),
      choice("Destroyed"),
      fields({ "fate-A-1": "Crippled", "crew-A-1": "Poor", "fate-A-2": "Destroyed" }),
    ];
    expect(plays(campaign, "pursue", BATTLE, out)).toMatch(/C-3 is destroyed.*A-1 crippled.*V13\.754.*V13\.734/);
    const left = (unit: string) => campaign.open.campaign.units.get(unit)?.left?.how;
    expect(["C-3", "A-2", "A-1"].map(left)).toEqual(["Lost", "Lost", undefined]);
    expect(ship(campaign, "A-1")).toMatchObject({ condition: "Crippled", crew: "Poor" });
    expect(campaign.open.findings).toEqual([]);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(["C-3", "A-2"].map(left)).toEqual([undefined, undefined]);
    expect(ship(campaign, "A-1")).toMatchObject({ condition: "", crew: "Normal" });
  });

  test("V13.754: a pursuer that is captured serves its captor under a new id, as after a battle; undo takes it back", () => {
    const campaign = chosen();
    const over = [
      ...[GUARD, choice("10"), choice("Crippled or destroyed"), choice("Crippled or destroyed")],
      choice("Destroyed"),
    ];
    const captured = (prize: string) =>
      fields({ "fate-A-1": "Captured", "prize-A-1": prize, "fate-A-2": "Captured", "prize-A-2": "" });
    const refused = refusalOf(campaign, "pursue", [...over, captured("C-1")]);
    expect(refused).toMatchObject({ clause: "V13.754", message: expect.stringMatching(/C-1.*A-1/) });
    const { values } = campaign.open.campaign.units.get("A-1") ?? fail();
    const says = plays(campaign, "pursue", BATTLE, [...over, captured("P-1")]);
    expect(says).toMatch(/A-1 captured by Coalition as P-1.*Add A-2 \(/);
    expect(campaign.open.campaign.units.get("P-1")).toMatchObject({ side: "Coalition", left: null, values });
    expect(ship(campaign, "P-1")).toMatchObject({ note: "Prize: A-1 of Alliance, captured in turn 2" });
    // It has fought those from whom it was taken (V13.12).
    expect(metBySides(campaign.open)).toEqual([]);
    // Who captured a ship scraps it, in 2A3 of the next turn, unless it serves already.
    const next = campaign.copy().payRent().close();
    const scraps = (side: string) =>
      offers(next.open, side).flatMap(({ command, subject }) => (command.id === "begin-scrapping" ? [subject] : []));
    expect(["Alliance", "Coalition", "Orion"].map(scraps)).toEqual([[], ["A-2"], []]);
    const refusedFor = (unit: string, side: string) => only(outcomeOf(next, "begin-scrapping", unit, [], side).refused);
    expect(refusedFor("A-2", "Orion").message).toContain("captured by Coalition");
    expect(refusedFor("A-1", "Coalition").message).toContain("P-1");
    expect(campaign.open.campaign.units.get("A-1")?.left?.how).toBe("Captured");
    expect(campaign.open.findings).toEqual([]);
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(campaign.open.campaign.units.has("P-1")).toBe(false);
    expect(campaign.open.campaign.units.get("A-1")?.left).toBeNull();
    expect(campaign.open.findings).toEqual([]);
  });

  test("survives being saved between two rolls", () => {
    const campaign = chosen();
    const start = takenUp(campaign.open, commandOf(campaign.open.game, "pursue") ?? fail(), {
      side: "",
      subject: BATTLE,
    });
    if (!("asked" in start)) throw new Error("refused");
    const now = replayReplies(start, [...FOUGHT, rolled(6), rolled(2)]);
    if (!("keep" in now)) throw new Error("over");
    campaign.play((open) => now.keep(open, { today: "2026-03-07", seed: "kept" }) ?? fail());
    const resumed = plays(campaign, "pursue", BATTLE, [rolled(5), rolled(3), rolled(4, 4, 4), rolled(6, 6)]);
    expect(resumed).toMatch(/Lost for 2 turns/);
  });

  test("a third side knows nothing of it", () => {
    const campaign = chosen();
    const orion = campaign.open.books.sides.find(({ kind }) => kind === "Orion")?.name ?? "";
    const view = JSON.stringify(rowsOf(viewOf(campaign.open, orion), "Events"));
    expect(view).not.toMatch(/against Coalition/);
  });
});

const fail = (): never => {
  throw new Error("missing");
};

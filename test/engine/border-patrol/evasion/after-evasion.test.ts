import { rendezvous } from "../../../../src/engine/border-patrol/evasion/rendezvous";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { dueItems, offers, takenUp } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { checksOf, only, rowsOf, type Kept } from "../../campaign/kept";
import { BATTLE, ends, fights, leaves } from "../battles/fighting";
import { choice, cruiser, fields, inAnyOrder, outcomeOf, plays, rolled, undoes, where } from "./evading";

const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
const shown = ({ open }: Kept, unit: string) => {
  const row = trackedShip(open, unit);
  return [row?.condition, row?.lostUntil];
};
const offered = ({ open }: Kept, id: string, side = "Alliance") =>
  offers(open, side)
    .filter(({ command }) => command.id === id)
    .map(({ subject }) => subject);
const dueOf = ({ open }: Kept, id: string) =>
  dueItems(open)
    .filter(({ command }) => command === id)
    .map(({ subject, step }) => [subject, step]);
const crewRow = ({ tables }: Kept) => rowsOf(tables, "Due").at(-1);

/** Three cruisers that evaded in Battle 3: one Lost until turn 4, one that can be found, and one that was destroyed; of the first, more is noted then. */
function evadedTogether(more: Readonly<Record<string, string>> = {}): Kept {
  const campaign = cruiser();
  for (const unit of ["A-2", "A-3"]) {
    campaign.add(unit, { side: "Alliance", place: "0304" }).edit(unit, { captainRating: "0", helmsmanRating: "2" });
  }
  const battle = where({ battle: "Battle 3" });
  plays(campaign, "evade", "A-1", [battle, rolled(2), rolled(3)]);
  plays(campaign, "evade", "A-2", [battle, rolled(1)]);
  plays(campaign, "evade", "A-3", [battle, rolled(5)]);
  return campaign.edit("A-1", more);
}

const ALL = fields({});

describe("a rendezvous of units that evaded (V13.932)", () => {
  test("V13.932: two that roll 1 or less meet, minus the higher Rating of Captain and Helmsman", () => {
    const campaign = evadedTogether({ captainRating: "3", helmsmanRating: "1" });
    expect(offered(campaign, "rendezvous")).toEqual(["Battle 3"]);
    const says = plays(campaign, "rendezvous", "Battle 3", [ALL, rolled(4), rolled(3)], "Alliance");
    expect(says).toMatch(/A-1 and A-2 meet, and share their fate\. They can be found/);
    // The Lost one shares the fate of the one that can be found.
    expect([shown(campaign, "A-1"), shown(campaign, "A-2")]).toEqual([
      ["Sub-light", null],
      ["Sub-light", null],
    ]);
    expect(
      rowsOf(campaign.tables, "Rolls")
        .slice(-2)
        .map((roll) => [roll["Purpose"], roll["Modifier"], roll["Result"]]),
    ).toEqual([
      ["Rendezvous of A-1, Battle 3", -3, "Ready"],
      ["Rendezvous of A-2, Battle 3", -2, "2 units meet"],
    ]);
    expect([offered(campaign, "rendezvous"), campaign.open.findings]).toEqual([[], []]);
  });

  test("V13.932: fewer than two that roll 1 or less: nobody meets, and nobody rolls again", () => {
    const campaign = evadedTogether();
    expect(plays(campaign, "rendezvous", "Battle 3", [ALL, rolled(1), rolled(4)])).toMatch(/Nobody meets/);
    expect(shown(campaign, "A-1")).toEqual(["Sub-light", 4]);
    expect(only(outcomeOf(campaign, "rendezvous", "Battle 3", []).refused)).toMatchObject({
      ...{ check: "rendezvous", clause: "V13.932", message: expect.stringMatching(/already rolled in turn 2/) },
    });
  });

  test("V13.932: they meet once their Battle Hex is resolved, and not before", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1, C-2", how: "Sub-light evasion", direction: "" });
    plays(campaign, "evade", "C-1", [where({ battle: BATTLE }), rolled(1)]);
    plays(campaign, "evade", "C-2", [where({ battle: BATTLE }), rolled(1)]);
    expect(offered(campaign, "rendezvous", "Coalition")).toEqual([]);
    expect(only(outcomeOf(campaign, "rendezvous", BATTLE, []).refused)).toMatchObject({ clause: "V13.932" });
    ends(campaign, "Defender retreated", { "fate-C-3": "Destroyed" });
    expect(offered(campaign, "rendezvous", "Coalition")).toEqual([BATTLE]);
  });

  test("V13.932: shows its odds: with Ratings of 0 and 2, 1 in 6 times 3 in 6", () => {
    const { open } = evadedTogether();
    const start = takenUp(open, rendezvous, { side: "Alliance", subject: "Battle 3" });
    const now = "asked" in start && start.asked ? start.reply(ALL) : null;
    const odds = now && "asked" in now && now.asked?.asks === "roll" ? now.asked.odds : [];
    expect(odds).toEqual([
      { result: "2 units meet", ways: 1, of: 12 },
      { result: "Nobody meets", ways: 11, of: 12 },
    ]);
  });

  test("is undone: who was Lost is so again, and takes the same faces", () => {
    const campaign = evadedTogether();
    plays(campaign, "rendezvous", "Battle 3", [ALL, rolled(1), rolled(1)]);
    undoLast(campaign);
    expect(shown(campaign, "A-1")).toEqual(["Sub-light", 4]);
    expect(plays(campaign, "rendezvous", "Battle 3", [ALL])).toMatch(/meet, and share/);
  });

  test("asks for Ratings that are blank, and for two units at least", () => {
    const campaign = evadedTogether({ helmsmanRating: "" });
    const refused = outcomeOf(campaign, "rendezvous", "Battle 3", [fields({ "in-A-1": "no" })]).refused;
    expect(only(refused).message).toMatch(/At least two units/);
    plays(campaign, "rendezvous", "Battle 3", [ALL, fields({ "helmsman-A-1": "5" }), rolled(6), rolled(1)]);
    expect(trackedShip(campaign.open, "A-1")?.helmsmanRating).toBe(5);
  });

  test("is refused where fewer than two units evaded", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where(), rolled(1)]);
    expect(only(outcomeOf(campaign, "rendezvous", "0304", []).refused)).toMatchObject({ clause: "V13.932" });
  });
});

const TOW = "Tow it, with a skeleton crew (V13.943)";
const ABANDON = "Abandon it and take off its crew (V13.945)";
const SCUTTLE = "Scuttle it and take off its crew (V13.944)";
const SCRAP = "Scrap it, at a friendly Base (V13.943)";

/** A cruiser worth 67 BPV that evaded in a friendly hex. */
function hulk(): Kept {
  const campaign = cruiser();
  plays(campaign, "evade", "A-1", [where({ hex: "Friendly" })]);
  return campaign;
}

describe("a unit without Warp Engines in a friendly hex (V13.942)", () => {
  test("V13.943: is towed with a skeleton crew", () => {
    const campaign = hulk();
    expect(offered(campaign, "leave-hulk")).toEqual(["A-1"]);
    expect(plays(campaign, "leave-hulk", "A-1", [choice(TOW)], "Alliance")).toMatch(/undermanned \(V13\.943\)/);
    expect(shown(campaign, "A-1")[0]).toBe("Sub-light, skeleton crew");
    expect(only(outcomeOf(campaign, "leave-hulk", "A-1", [choice(TOW)]).refused)).toMatchObject({ clause: "V13.943" });
  });

  test("V13.945: is abandoned and left in play, for the pirates to salvage (V19.71)", () => {
    const campaign = inAnyOrder(hulk());
    plays(campaign, "leave-hulk", "A-1", [choice(ABANDON)]);
    expect(shown(campaign, "A-1")[0]).toBe("Sub-light, abandoned");
    expect(campaign.open.campaign.units.get("A-1")?.left).toBeNull();
    expect(offered(campaign, "begin-salvage", "Orion")).toContain("A-1");
    undoLast(campaign);
    expect(shown(campaign, "A-1")[0]).toBe("Sub-light");
  });

  test("V13.944: is scuttled, and counts as destroyed for Crew and Rank Points", () => {
    const campaign = hulk();
    expect(plays(campaign, "leave-hulk", "A-1", [choice(SCUTTLE)])).toMatch(/crew saved.*Crew and Rank.*V13\.944/);
    expect(campaign.open.campaign.units.get("A-1")?.left?.how).toBe("Lost");
  });

  test("V13.943: is scrapped for three quarters of the share of its boxes, up to a limit that is typed (V4.953)", () => {
    const campaign = hulk();
    const boxes = { boxesLeft: "20", boxes: "40" };
    plays(campaign, "leave-hulk", "A-1", [choice(SCRAP), fields(boxes)]);
    // 67 x 3/4 x 20/40
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Line: "Scrapping", From: "Yards", To: "Alliance", Amount: 25.125, Subject: "A-1", Clause: "V13.943" },
    });
    expect(campaign.open.campaign.units.get("A-1")?.left?.how).toBe("Scrapped");
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect(campaign.open.campaign.units.get("A-1")?.left).toBeNull();
    plays(campaign, "leave-hulk", "A-1", [choice(SCRAP), fields({ ...boxes, limit: "20" })]);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Amount: 20 });
  });

  test("is refused more boxes than it has, a unit that did not evade, and one that is Lost", () => {
    const over = outcomeOf(hulk(), "leave-hulk", "A-1", [choice(SCRAP), fields({ boxesLeft: "41", boxes: "40" })]);
    expect(only(over.refused).message).toMatch(/no more than the boxes of the unit, 40/);
    expect(only(outcomeOf(cruiser(), "leave-hulk", "A-1", [choice(TOW)]).refused)).toMatchObject({
      ...{ check: "hulk", clause: "V13.942" },
    });
    const lost = cruiser();
    plays(lost, "evade", "A-1", [where(), rolled(2), rolled(2)]);
    expect(only(outcomeOf(lost, "leave-hulk", "A-1", [choice(TOW)]).refused)).toMatchObject({ clause: "V13.914" });
    expect(offered(lost, "leave-hulk")).toEqual([]);
  });
});

describe("the Warp Engines of a unit that evaded (V13.912)", () => {
  test("V13.912: are replaced at a Starbase or an FRD of its own Team alone", () => {
    const campaign = hulk();
    const at = (place: string) => outcomeOf(campaign, "replace-engines", "A-1", [fields({ at: place })]);
    for (const elsewhere of ["Another Base", "A Base of another Team"]) {
      expect(only(at(elsewhere).refused)).toMatchObject({
        ...{
          check: "hulk",
          clause: "V13.912",
          message: expect.stringMatching(/only at a Starbase or an FRD of Alliance/),
        },
      });
    }
    plays(campaign, "leave-hulk", "A-1", [choice(TOW)]);
    campaign.play(() => at("FRD"));
    expect(shown(campaign, "A-1")[0]).toBe("skeleton crew");
    expect([offered(campaign, "replace-engines"), offered(campaign, "leave-hulk")]).toEqual([[], []]);
    expect(only(outcomeOf(campaign, "leave-hulk", "A-1", [choice(TOW)]).refused)).toMatchObject({ clause: "V13.942" });
    undoLast(campaign);
    expect([shown(campaign, "A-1")[0], offered(campaign, "replace-engines")]).toEqual([
      "Sub-light, skeleton crew",
      ["A-1"],
    ]);
  });

  test("V13.921: are none of a unit that is sub-light by nature", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where({ exception: "Sub-light" })]);
    expect(offered(campaign, "replace-engines")).toEqual([]);
  });
});

/** A crew on an asteroid with supplies until turn 3; on a planetoid; or on a harsh world with some crew units. */
function stranded(how: "asteroid" | "planetoid" | "world"): Kept {
  const campaign = cruiser();
  const replies = {
    asteroid: [where({ terrain: "Asteroid Field" }), rolled(5), rolled(1)],
    planetoid: [where(), rolled(3)],
    world: [where(), rolled(4), fields({ crew: "7" })],
  }[how];
  plays(campaign, "evade", "A-1", replies);
  return campaign;
}

const by = (side: string) => fields({ by: side });

describe("a stranded crew (V13.954)", () => {
  test.each([
    ["Alliance", "Rescued", /is rescued by Alliance/],
    ["Coalition", "Captured", /is captured by Coalition/],
  ])("V13.954: is rescued or captured by the first unit in the hex, of %s: %s", (side, end, says) => {
    const campaign = stranded("asteroid");
    expect(offered(campaign, "rescue-crew")).toEqual(["A-1"]);
    expect(plays(campaign, "rescue-crew", "A-1", [by(side)], "Alliance")).toMatch(says);
    expect(crewRow(campaign)).toMatchObject({ State: "Done", Note: `Asteroid Field, ${end}, ${side}` });
    expect(offered(campaign, "rescue-crew")).toEqual([]);
    expect(only(outcomeOf(campaign, "rescue-crew", "A-1", []).refused)).toMatchObject({ clause: "V13.954" });
    undoLast(campaign);
    expect([crewRow(campaign)?.["State"], offered(campaign, "rescue-crew")]).toEqual(["Under way", ["A-1"]]);
  });

  test("V13.954: perishes when its supplies are over, in 8C2 of their last turn, and not before", () => {
    const campaign = stranded("asteroid");
    expect(only(outcomeOf(campaign, "rescue-crew", "A-1", [by("Nobody")]).refused)).toMatchObject({
      ...{ check: "stranded-crew", clause: "V13.954", message: expect.stringMatching(/until turn 3/) },
    });
    expect(dueOf(campaign, "rescue-crew")).toEqual([]);
    campaign.payRent().close();
    // Its own commands settle it, and nothing else does.
    expect([dueOf(campaign, "rescue-crew"), dueOf(campaign, "settle-due")]).toEqual([[["A-1", "8C2"]], []]);
    const settled = outcomeOf(campaign, "settle-due", "A-1, Stranded crew", [fields({ result: "Done" })]);
    expect(checksOf(settled.refused)).toEqual(["unknown-due"]);
    plays(campaign, "rescue-crew", "A-1", [by("Nobody")]);
    expect(crewRow(campaign)).toMatchObject({ State: "Lapsed" });
  });

  test("V13.954: is rescued by nobody after its supplies are over", () => {
    const campaign = stranded("asteroid").payRent().close().payRent().close();
    expect(only(outcomeOf(campaign, "rescue-crew", "A-1", [by("Alliance")]).refused)).toMatchObject({
      ...{ clause: "V13.954", message: expect.stringMatching(/supplies until turn 3/) },
    });
  });

  test("V13.958: waits on a planetoid for as long as it takes", () => {
    const campaign = stranded("planetoid").payRent().close().payRent().close();
    expect(only(outcomeOf(campaign, "rescue-crew", "A-1", [by("Nobody")]).refused)).toMatchObject({
      clause: "V13.958",
    });
    plays(campaign, "rescue-crew", "A-1", [by("Alliance")]);
    expect(crewRow(campaign)).toMatchObject({ State: "Done" });
  });

  test("V13.958: loses 1d6 crew units each turn on a harsh world, until none are left", () => {
    const campaign = stranded("world");
    expect(only(outcomeOf(campaign, "lose-crew", "A-1", [rolled(6)]).refused)).toMatchObject({ clause: "V13.958" });
    campaign.payRent().close();
    expect(dueOf(campaign, "lose-crew")).toEqual([["A-1", "8C2"]]);
    expect(plays(campaign, "lose-crew", "A-1", [rolled(4)], "Alliance")).toMatch(/3 crew units are left/);
    expect(crewRow(campaign)).toMatchObject({ State: "Under way", Matures: 4, Note: "Empty Space, 3 crew units" });
    expect(dueOf(campaign, "lose-crew")).toEqual([]);
    undoLast(campaign);
    expect(crewRow(campaign)).toMatchObject({ Matures: 3, Note: "Empty Space, 7 crew units" });
    plays(campaign, "lose-crew", "A-1", []);
    campaign.payRent().close();
    expect(plays(campaign, "lose-crew", "A-1", [rolled(3)])).toMatch(/perishes/);
    expect(crewRow(campaign)).toMatchObject({ State: "Lapsed", Note: "Empty Space, 0 crew units, Perished" });
    expect(only(outcomeOf(campaign, "rescue-crew", "A-1", []).refused)).toMatchObject({ clause: "V13.958" });
  });

  test("is not left over where its evasion is undone: what followed is undone first", () => {
    const campaign = stranded("asteroid");
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    plays(campaign, "rescue-crew", "A-1", [by("Coalition")]);
    const { refused } = outcomeOf(campaign, "undo", act, [fields({})]);
    expect(checksOf(refused)).toEqual(["undo", "crew-not-stranded"]);
    undoLast(campaign);
    undoes(campaign, act);
    expect(campaign.open.findings).toEqual([]);
  });

  test("is of its own side, and only where an evasion stranded it", () => {
    expect(checksOf(outcomeOf(stranded("asteroid"), "rescue-crew", "A-1", [], "Coalition").refused)).toEqual([
      "stranded-crew",
    ]);
    expect(only(outcomeOf(stranded("asteroid"), "lose-crew", "A-1", []).refused).message).toMatch(/not on a harsh/);
    expect(checksOf(outcomeOf(cruiser(), "rescue-crew", "A-1", []).refused)).toEqual(["stranded-crew"]);
  });

  test("V19.06: takes its pirate with it when it was that of the flagship", () => {
    const campaign = cruiser().edit("O-1", { captainRating: "0", place: "0505" });
    plays(campaign, "evade", "O-1", [where(), rolled(4), fields({ crew: "1" })], "Orion");
    campaign.payRent();
    campaign.flagship("O-2");
    campaign.close();
    expect(plays(campaign, "lose-crew", "O-1", [rolled(1)])).toMatch(/Orion has lost.*V19\.06/);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Kind: "Flagship lost", Subject: "O-1" });
  });
});

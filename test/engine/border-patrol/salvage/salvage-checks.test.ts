import { editUnit, tracked } from "../../../../src/engine/campaign/commands/unit";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, keptInTurn2, shipOf, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, plays } from "../evasion/evading";
import { booked, entry, leaves } from "../planted/plant";

const found = (campaign: Kept) => checksOf(campaign.open.findings);
const withTeamShip = () => keptInTurn2().add("A-1", { side: "Alliance", economic: points(90), combat: points(90) });
/** A fee for a salvage that is kept outside these books. */
const fee = (amount: number, subject = "A-1") => ({
  ...{ Line: "Salvage", Amount: amount, Subject: subject, Note: "At the table" },
});

describe("salvage", () => {
  test.each([
    ["A-1", 22, []],
    ["A-1, towed by O-2", 22, []],
    ["A-1", 22.5, ["salvage-fee"]],
    ["", 3, []],
    ["A freighter", 3, []],
  ])("of %j for %d: %j", (subject, amount, checks) => {
    expect(found(booked(withTeamShip(), fee(amount, subject)))).toEqual(checks);
  });

  test("is paid by what the unit was worth in its turn, not by what it became", () => {
    const campaign = booked(withTeamShip(), fee(22)).payRent().close();
    campaign.play((open) => {
      const row = tracked(open, "A-1") ?? shipOf("A-1");
      return editUnit(open, "A-1", { ...row, economic: points(120) }, STAMP);
    });
    expect(found(campaign)).toEqual([]);
    // In turn 3 it was worth 90 at first, and 120 then: nobody knows which came before the fee.
    const later = (amount: number) => found(booked(campaign.copy(), { ...fee(amount), No: 96, Turn: 3 }));
    expect([later(22), later(30), later(25)]).toEqual([[], [], ["salvage-fee"]]);
  });

  test("V19.74: a fee that somebody typed has a unit that was towed, and is not paid again", () => {
    const towed = (): Kept => {
      const campaign = inAnyOrder(
        withTeamShip()
          .edit("A-1", { condition: "Crippled, adrift", place: "0405" })
          .edit("O-1", { place: "0405", deployment: "Normal movement" }),
      );
      plays(campaign, "begin-salvage", "A-1", [fields({ ship: "O-1", tractor: "yes", phase: "1" })], "Orion");
      return campaign;
    };
    const typed = { ...fee(22), Note: "" };
    expect(found(booked(towed(), typed))).toEqual(["without-its-cause"]);
    const campaign = towed();
    plays(campaign, "tow-salvage", "A-1", [fields({ phase: "3", to: "0404" })], "Orion");
    expect(found(booked(campaign.copy(), typed))).toEqual([]);
    plays(campaign, "salvage-unit", "A-1", [fields({ base: "Starbase" })], "Orion");
    expect(found(booked(campaign, typed))).toEqual(["done-twice"]);
  });

  test("V19.71: is of a unit that is not ready", () => {
    const of = (condition: string) => booked(keptInTurn2().add("A-1", { side: "Alliance", condition }), fee(16));
    const repaired = { From: "Alliance", To: "Yards", Line: "Repair", Subject: "A-1", No: 95 };
    expect(found(of("Ready").append("Transfers", { ...entry, ...repaired }))).toEqual([]);
    expect(["Ready", "Crippled", "Adrift", ""].map((condition) => found(of(condition)))).toEqual([
      ["salvage-ready"],
      [],
      [],
      [],
    ]);
  });

  test("takes an uncrippled ship on Normal Movement, where the tracker tells of every ship", () => {
    const towing = (condition: string) =>
      keptInTurn2().type("Units", 0, "Deployment", "Normal movement").type("Units", 0, "Condition", condition);
    expect(found(booked(towing("Ready"), fee(5, "")))).toEqual([]);
    expect(found(booked(towing("Crippled"), fee(5, "")))).toEqual(["salvor"]);
    expect(found(booked(towing("Crippled").type("Units", 1, "Deployment", ""), fee(5, "")))).toEqual([]);
    // A ship that was lost since may have towed.
    expect(found(booked(leaves(towing("Crippled"), "O-2", "Lost", 80), fee(5, "")))).toEqual([]);
  });
});

describe("supply raids", () => {
  const raid = (subject: string, turn = 2) => ({
    Line: "Supply raid",
    Subject: subject,
    Turn: turn,
    Note: "At the table",
  });

  test.each([
    ["the line to A-1", "line to a-1 (O-2)", ["line-twice"]],
    ["the line to A-1", "line to A-2", []],
    ["a convoy", "a convoy", []],
  ])("V19.824: on %j and %j", (first, second, checks) => {
    const campaign = withTeamShip().add("A-2", { side: "Alliance" });
    expect(found(booked(campaign.copy(), raid(first), raid(second)))).toEqual(checks);
    const next = booked(booked(campaign, raid(first)).payRent().close(), { ...raid(second, 3), No: 99 }).payRent();
    expect(found(next)).toEqual([]);
  });

  test("are made by several ships in a turn, and by one in several turns", () => {
    const campaign = booked(keptInTurn2(), raid("O-1"), raid("O-2"), raid("a convoy"), raid("a convoy"));
    expect(found(campaign)).toEqual([]);
    expect(found(booked(campaign.payRent().close(), { ...raid("O-2", 3), No: 99 }).payRent())).toEqual([]);
  });
});

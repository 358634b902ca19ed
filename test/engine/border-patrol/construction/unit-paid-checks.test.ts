import { checksOf, keptInTurn2, type Kept } from "../../campaign/kept";
import { booked } from "../planted/plant";

/** The findings once the turn under way is closed. */
const closed = (campaign: Kept): string[] => checksOf(campaign.payRent().close().open.findings);
const buys = (subject: string, more = {}) => ({
  ...{ From: "Orion", To: "Yards", Line: "Purchase", Amount: 67, Subject: subject, ...more },
});

describe("a unit of the pirates (V19.092, V19.13)", () => {
  test.each([
    ["by its id", "O-3, a raider", []],
    ["by its name", "the o-3", []],
    ["by its class", "corsair", []],
    ["without a subject", "", []],
    ["of something else", "Pods", ["unit-unpaid"]],
    ["of another ship", "O-2", ["unit-unpaid"]],
  ])("is paid for by a purchase %s", (_, subject, checks) => {
    expect(closed(booked(keptInTurn2().add("O-3", { class: "Corsair" }), buys(subject)))).toEqual(checks);
  });

  test("needs a purchase of its own, by its own side, that stands", () => {
    const two = () => keptInTurn2().add("O-3", { class: "Corsair" }).add("O-4", { class: "Corsair" });
    expect(closed(booked(two(), buys("Corsair")))).toEqual(["unit-unpaid"]);
    expect(closed(booked(two(), buys("Corsair", { From: "Alliance" }), buys("O-4")))).toEqual(["unit-unpaid"]);
    const back = { From: "Yards", To: "Orion", Line: "Purchase", Amount: 67, Subject: "O-3", Ref: "90" };
    expect(closed(booked(keptInTurn2().add("O-3"), buys("O-3"), back))).toEqual(["unit-unpaid"]);
  });

  test("may be paid for later in its turn, or afterwards; those of Teams are not asked about", () => {
    const campaign = keptInTurn2().add("O-3").add("A-1", { side: "Alliance" });
    expect(checksOf(campaign.open.findings)).toEqual([]);
    expect(closed(campaign)).toEqual(["unit-unpaid"]);
    expect(checksOf(campaign.book("Purchase", "Orion", "Yards", 5, "O-3").open.findings)).not.toContain("unit-unpaid");
  });
});

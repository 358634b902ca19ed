import { checksOf, keptInTurn2, only, type Kept } from "../../campaign/kept";
import { booked, offer, planned } from "../planted/plant";

const found = (campaign: Kept) => checksOf(campaign.open.findings);
const back = { From: "Orion", To: "Alliance" };

describe("bribes", () => {
  test("of several accepted offers are paid together, in one entry or more", () => {
    const offered = () =>
      keptInTurn2()
        .append("Offers", offer)
        .append("Offers", { ...offer, No: 94, Amount: 3.5 });
    expect(found(booked(offered(), { Amount: 12.5 }))).toEqual([]);
    expect(found(booked(offered(), { Amount: 9 }, { Amount: 3.5 }))).toEqual([]);
    expect(only(booked(offered(), { Amount: 9 }).open.findings)).toMatchObject({ expected: "12.5", actual: "9" });
  });

  test.each([["Refused"], ["Void"]])("are not paid for an offer that was answered %s", (answer) => {
    const campaign = keptInTurn2().append("Offers", { ...offer, Answer: answer });
    expect(found(campaign)).toEqual([]);
    expect(only(booked(campaign, {}).open.findings)).toMatchObject({
      check: "bribe-unpaid",
      message: expect.stringMatching(/Alliance.*Orion.*0 BPV.*turn 2.*5.*Bribe/),
    });
  });

  test("are not asked about while an offer is open, or where none stands", () => {
    expect(found(booked(keptInTurn2().append("Offers", { ...offer, Answer: null }), {}))).toEqual([]);
    expect(
      found(booked(keptInTurn2().append("Offers", { ...offer, From: "Coalition", Answer: "Refused" }), {})),
    ).toEqual([]);
  });

  test("that were taken back are not paid", () => {
    const campaign = booked(keptInTurn2().append("Offers", offer), { Amount: 9 }, { ...back, Amount: 9, Ref: "90" });
    expect(only(campaign.open.findings)).toMatchObject({ check: "bribe-unpaid", actual: "0" });
  });

  test("may be booked in any step of their segment, or without one", () => {
    expect(found(booked(keptInTurn2(), { Step: "2B5" }, { Step: "" }, { Step: "2b4" }))).toEqual([]);
  });

  test("are in the plan where there is one, that of the Phaser-G too", () => {
    const bribe = { From: "Orion", To: "Family", Line: "Phaser-G bribe", Amount: 4 };
    expect(found(booked(keptInTurn2(), bribe))).toEqual([]);
    expect(found(booked(planned(keptInTurn2(), {}), bribe))).toEqual(["bribe-unplanned"]);
    const plans = planned(planned(keptInTurn2(), {}), { Line: "phaser-g bribe", Planned: 4 });
    expect(found(booked(plans, bribe))).toEqual([]);
  });

  test("are not missed in a plan of income alone", () => {
    expect(found(booked(planned(keptInTurn2(), { Side: "Alliance", Line: "Province income" }), {}))).toEqual([]);
  });

  test.each([
    ["", []],
    ["Alliance, Orion", []],
    ["alliance, orion", []],
    ["orion", ["bribe-secret"]],
    ["Alliance", ["bribe-secret"]],
    ["Game master", ["bribe-secret"]],
    ["Everybody", ["secret-to"]],
    ["Coalition", ["bribe-secret"]],
    ["All", ["bribe-secret"]],
  ])("secret to %j: %j", (secretTo, checks) => {
    expect(found(keptInTurn2().append("Offers", { ...offer, Answer: "Refused", "Secret to": secretTo }))).toEqual(
      checks,
    );
  });

  test.each([
    ["", []],
    ["All", []],
    ["Alliance, Orion", []],
    ["Alliance", ["bribe-secret"]],
    ["Game master", ["bribe-secret"]],
    ["Coalition", ["bribe-secret"]],
  ])("of a lease secret to %j: %j (V19.33)", (secretTo, checks) => {
    const lease = { ...offer, Kind: "Lease", Terms: "O-2", Answer: "Refused", "Secret to": secretTo };
    expect(found(keptInTurn2().append("Offers", lease))).toEqual(checks);
  });
});

describe("services", () => {
  test.each([
    ["as much as the limit (`2B6`)", "Lease", 5, []],
    ["a bribe, which has a limit of its own (`2A2`)", "Bribe", 9, []],
    ["more than the limit", "Information sold", 6, ["services-limit"]],
    ["a salvage fee, which is owed and not bought (`V19.74`)", "Salvage", 9, []],
  ])("take %s", (_, line, amount, checks) => {
    const limited = planned(keptInTurn2(), { Side: "Alliance", Line: "Most for other services", Planned: 5 });
    const found = checksOf(booked(limited, { Line: line, Amount: amount }).open.findings);
    expect(found.filter((check) => check === "services-limit")).toEqual(checks);
  });
});

describe("leases", () => {
  const bid = { ...offer, Kind: "Lease", Terms: "O-2" };
  const paid = { Line: "Lease", Amount: 9, Subject: "O-2" };

  test("go to the highest bid; a tie may go to either", () => {
    const rivals = { ...bid, No: 94, From: "Coalition", Amount: 9, Answer: "Outbid" };
    expect(found(booked(keptInTurn2().append("Offers", bid).append("Offers", rivals), paid))).toEqual([]);
  });

  test("of other ships, other turns and void bids are other auctions", () => {
    const rivals = { ...bid, No: 94, From: "Coalition", Amount: 20 };
    for (const other of [{ Terms: "O-1", Answer: "Refused" }, { Answer: "Void" }]) {
      const campaign = keptInTurn2()
        .append("Offers", bid)
        .append("Offers", { ...rivals, ...other });
      expect(found(booked(campaign, paid))).toEqual([]);
    }
  });

  test("V19.33: can be turned down until they are countered", () => {
    const refused = { ...bid, Answer: "Refused" };
    const own = { ...refused, No: 94, Amount: 12 };
    const books = (second: typeof own) => found(keptInTurn2().append("Offers", refused).append("Offers", second));
    expect(books(own)).toEqual([]);
    expect(books({ ...own, From: "Coalition" })).toEqual(["lease-bid"]);
    expect(books({ ...own, From: "Coalition", Terms: "O-1" })).toEqual([]);
    expect(books({ ...own, From: "Coalition", Terms: "Only o-2" })).toEqual(["lease-bid"]);
    expect(books({ ...own, From: "Coalition", Answer: "" })).toEqual([]);
  });

  test("of one ship may be paid by its Team in two entries", () => {
    expect(found(booked(keptInTurn2(), paid, paid))).toEqual([]);
  });
});

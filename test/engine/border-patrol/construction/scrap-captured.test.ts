import { dueItems, offers } from "../../../../src/engine/campaign/game";
import { checksOf, keptInTurn2, only, type Kept } from "../../campaign/kept";
import { does, done, last, refusedBy } from "./ordering";

/** A ship of the Alliance is captured. */
const captured = (): Kept =>
  does(keptInTurn2().add("A-1", { side: "Alliance" }), "lose-unit", "A-1", { how: "Captured" });

const begun = (): Kept => does(captured(), "begin-scrapping", "A-1", null, "Orion");

describe("a captured ship (V19.943)", () => {
  test("is scrapped: begun in 2A3, it pays in 6B4, as one chain of entries", () => {
    const campaign = begun();
    expect(last(campaign, "Events")).toMatchObject({
      ...{ Kind: "Scrapping begun", Side: "Orion", Subject: "A-1", Step: "2A3", "Secret to": "Orion" },
    });
    expect(dueItems(campaign.open)).toContainEqual(expect.objectContaining({ step: "6B4", clause: "V1.23 6B4" }));
    does(campaign, "end-scrapping", "A-1", { amount: "12.5", result: "Receives" }, "Orion");
    expect(last(campaign, "Transfers")).toMatchObject({ Line: "Scrapping", From: "Yards", To: "Orion", Amount: 12.5 });
    const payment = String(last(campaign, "Transfers")?.["No"]);
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Scrapping completed", Step: "6B4", Ref: payment });
    expect(campaign.payRent().close().open.findings).toEqual([]);
  });

  test("costs the difference where the systems that are kept are worth more", () => {
    const campaign = does(begun(), "end-scrapping", "A-1", { amount: "3", result: "Pays" });
    expect(last(campaign, "Transfers")).toMatchObject({
      Line: "Option systems",
      From: "Orion",
      To: "Yards",
      Amount: 3,
    });
    expect(campaign.open.findings).toEqual([]);
    const much = { amount: "5000", result: "Pays" };
    expect(refusedBy(done(begun(), "end-scrapping", "A-1", much))).toEqual([["treasury-below-zero", "V1.23 8C1"]]);
  });

  test("may bring nothing", () => {
    const campaign = does(begun(), "end-scrapping", "A-1", { amount: "0", result: "Receives" });
    expect(last(campaign, "Events")).toMatchObject({ Kind: "Scrapping completed", Ref: null });
  });

  test("is scrapped once, by whoever captured it, and only if it was captured", () => {
    const campaign = begun();
    expect(refusedBy(done(campaign, "begin-scrapping", "A-1", null, "Coalition"))).toEqual([
      ["scrapping", "V1.23 2A3"],
    ]);
    expect(refusedBy(done(campaign, "end-scrapping", "A-1", { amount: "1", result: "Receives" }, "Coalition"))).toEqual(
      [["scrapping", "V1.23 6B4"]],
    );
    does(campaign, "end-scrapping", "A-1", { amount: "1", result: "Receives" });
    expect(refusedBy(done(campaign, "end-scrapping", "A-1", { amount: "1", result: "Receives" }))).toEqual([
      ["scrapping", "V1.23 6B4"],
    ]);
    expect(refusedBy(done(campaign, "begin-scrapping", "O-2", null, "Alliance"))).toEqual([["scrapping", "V1.23 2A3"]]);
    expect(refusedBy(done(captured(), "begin-scrapping", "A-1", null, "Alliance"))).toEqual([
      ["scrapping", "V1.23 2A3"],
    ]);
    expect(offers(captured().open, "Alliance").map(({ command }) => command.id)).not.toContain("begin-scrapping");
  });

  test("is begun by the game master for the side that captured it", () => {
    const campaign = does(captured(), "begin-scrapping", "A-1", { captor: "Coalition" });
    expect(last(campaign, "Events")).toMatchObject({ Side: "Coalition" });
    does(campaign, "end-scrapping", "A-1", { amount: "3", result: "Pays" });
    expect(last(campaign, "Transfers")).toMatchObject({ Line: "Other expense", From: "Coalition" });
  });

  test("is a finding where its turn is closed and nothing was paid", () => {
    const campaign = begun().payRent().close();
    expect(only(campaign.open.findings)).toMatchObject({ check: "scrapping-unpaid", subject: "A-1" });
    does(campaign, "end-scrapping", "A-1", { amount: "2", result: "Receives" });
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });
});

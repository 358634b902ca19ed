import { checkMutiny } from "../../../../src/engine/border-patrol/commands/mutiny";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { mayKnow } from "../../../../src/engine/campaign/ledger/audience";
import { entriesIn } from "../../../../src/engine/campaign/ledger/books";
import { tableOf } from "../../../../src/engine/campaign/ledger/ledger";
import { reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { STAMP, kept, keptInTurn2, rowsOf, type Kept } from "../kept";

const SIDES = ["Alliance", "Coalition", "Orion"];

const secretTo = (campaign: Kept, table: string) => rowsOf(campaign.tables, table).at(-1)?.["Secret to"];

/** The sides that may know the last entry of a table. */
function knowing({ open }: Kept, table: string): readonly string[] {
  const row = entriesIn(open.books, tableOf(open.game, table)).at(-1);
  return SIDES.filter((side) => row && mayKnow(open, table, row, side));
}

describe("what an entry is written with", () => {
  test.each([
    ["a bribe", "Bribe", "Alliance", "Orion", "Alliance, Orion"],
    ["a lease, which is bid for openly", "Lease", "Coalition", "Orion", "All"],
    ["a refit, which is paid to no side", "Refit", "Orion", "Yards", "Orion"],
    ["income, which comes from no side", "Province income", "Economy", "Alliance", "Alliance"],
  ])("of %s", (_, line, from, to, audience) => {
    expect(secretTo(keptInTurn2().book(line, from, to, 5), "Transfers")).toBe(audience);
  });

  test("of an opening is its side", () => {
    expect(rowsOf(kept().tables, "Transfers").map((row) => row["Secret to"])).toEqual(SIDES);
  });

  test("of an event is what its kind declares", () => {
    expect(secretTo(kept(), "Events")).toBe("Orion");
    expect(secretTo(kept().hide(), "Events")).toBe("All");
  });

  test("of a roll is its side", () => {
    const campaign = keptInTurn2().hide();
    campaign.play((open) => checkMutiny(open, "O-2", 0, { faces: [2, 2], source: "scripted" }, STAMP));
    expect(secretTo(campaign, "Rolls")).toBe("Orion");
  });

  test("of a reversal are the same sides", () => {
    const campaign = keptInTurn2().book("Bribe", "Alliance", "Orion", 5);
    campaign.play((open) => reverseTransfer(open, open.books.transfers.at(-1)?.no ?? 0, "", STAMP));
    expect(knowing(campaign, "Transfers")).toEqual(["Alliance", "Orion"]);
  });

  test("is filled in where a row was typed, and kept where it says so itself", () => {
    const campaign = keptInTurn2().append("Transfers", { Line: "Bribe", From: "Alliance", To: "Orion", Amount: 5 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    expect(secretTo(campaign, "Transfers")).toBe("Alliance, Orion");
    const offer = { From: "Alliance", To: "Orion", Kind: "Help", Amount: 5, "Secret to": "Orion" };
    campaign.append("Offers", offer).append("Offers", { ...offer, "Secret to": null });
    campaign.play((open) => reconcile(open, {}, STAMP));
    expect(rowsOf(campaign.tables, "Offers").map((row) => row["Secret to"])).toEqual(["Orion", "Alliance, Orion"]);
  });
});

describe("who may know an entry", () => {
  const bribe = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };
  const known = (row: Readonly<Record<string, string | number>>) =>
    knowing(keptInTurn2().append("Transfers", { ...bribe, ...row }), "Transfers");

  test.each([
    ["orion", ["Orion"]],
    [" Coalition ,ORION", ["Coalition", "Orion"]],
    ["ALL", SIDES],
    ["Nobody", []],
  ])("is who %j names", (typed, sides) => {
    expect(known({ "Secret to": typed })).toEqual(sides);
  });

  test("where it says nothing, follows from its line; from its parties on a line that is none", () => {
    expect(known({})).toEqual(["Alliance", "Orion"]);
    expect(known({ Line: "Lease" })).toEqual(SIDES);
    expect(known({ Line: "Gift" })).toEqual(["Alliance", "Orion"]);
    expect(known({ From: "Fame", Currency: "RP", Line: "Award" })).toEqual(["Orion"]);
  });

  test("follows from its kind in the log, and from what its table declares elsewhere", () => {
    const plain = (table: string, row: Readonly<Record<string, string | number>>) =>
      knowing(keptInTurn2().append(table, { No: 90, Turn: 2, ...row }), table);
    const event = { Side: "Orion", Change: '{"schema":1}' };
    expect(plain("Events", { ...event, Kind: "Hiding" })).toEqual(SIDES);
    expect(plain("Events", { ...event, Kind: "Flagship", Subject: "O-1" })).toEqual(["Orion"]);
    expect(plain("Rolls", { Side: "Coalition", Purpose: "Luck" })).toEqual(["Coalition"]);
    expect(plain("Offers", { From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 5 })).toEqual(["Alliance", "Orion"]);
  });
});

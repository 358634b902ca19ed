import { bidsFor, lotsIn } from "../../../../src/engine/border-patrol/offers/leases";
import { reopenTurn } from "../../../../src/engine/campaign/commands/reopen";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { checklist } from "../../../../src/engine/campaign/checklist";
import { dueItems, perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../../src/engine/campaign/view";
import { points } from "../../../../src/engine/core/points";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { STAMP, checksOf, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

type Fields = Readonly<Record<string, string>>;

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `leases ${++acts}` });

const outcomeOf = (campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}) =>
  perform(campaign.open, { command, side, subject }, Object.keys(fields).length > 0 ? [{ fields }] : [], stamp());

function does(campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}): Kept {
  campaign.play(() => outcomeOf(campaign, command, side, subject, fields));
  return campaign;
}

const refusedBy = (campaign: Kept, command: string, side: string, subject: string, fields: Fields = {}) =>
  outcomeOf(campaign, command, side, subject, fields).refused.map(({ check, clause }) => [check, clause]);

/** Three ships at secret bases, the flagship O-1 among them; O-4 is on the Map at 0505. */
const fleet = (): Kept =>
  keptInTurn2().add("O-3", { deployment: "Secret base" }).add("O-4", { place: "0505", deployment: "Normal movement" });

const offered = (fields: Fields = { "in-O-2": "yes", "in-O-3": "yes", terms: "Not against Orion" }): Kept =>
  does(fleet(), "offer-lot", "Orion", "Orion", fields);
const lot = ({ open }: Kept) => lotsIn(open, open.campaign.turn).at(-1)!;
const no = (campaign: Kept): string => String(lot(campaign).no);
const bids = (campaign: Kept, side: string, amount: number): Kept =>
  does(campaign, "bid-for-lot", side, no(campaign), { amount: String(amount) });
const countered = (): Kept => bids(bids(offered(), "Alliance", 5), "Coalition", 7);
const unitRow = (campaign: Kept, unit: string) => rowsOf(campaign.tables, "Units").find((row) => row["Unit"] === unit);
const stateIn = ({ open }: Kept, id: string) => checklist(open, null).steps.find(({ step }) => step.id === id)?.state;
const undoLast = (campaign: Kept) => {
  const [act] = [...actsOf(campaign.open)].sort((a, b) => b.no - a.no);
  return campaign.play((open) => undoAct(open, act?.id ?? "", stamp()));
};

describe("an auction of leases (2D1)", () => {
  test("is due once ships are deployed for lease, and has them in the lot (V19.31)", () => {
    const campaign = fleet();
    const due = () => dueItems(campaign.open).filter(({ command }) => command === "offer-lot");
    const place = { "as-O-1": "Normal movement", "at-O-1": "0101", "as-O-4": "Normal movement", "at-O-4": "0505" };
    expect(due()).toEqual([]);
    does(campaign, "deploy", "Orion", "Orion", { ...place, "as-O-2": "Base", "as-O-3": "Offered for lease" });
    expect(due()).toMatchObject([{ step: "2D1", done: false, clause: "V19.31" }]);
    campaign.play((open) =>
      perform(open, { command: "offer-lot", side: "Orion", subject: "Orion" }, [{ fields: {} }], stamp()),
    );
    expect(lot(campaign).units).toEqual(["O-3"]);
    expect(due()).toEqual([]);
  });

  test("begins with a lot whose ships and terms are fixed before the bidding, openly (V19.31, V19.33)", () => {
    const campaign = offered();
    expect(lot(campaign)).toMatchObject({ side: "Orion", units: ["O-2", "O-3"], state: "open" });
    expect(lot(campaign).says).toBe("O-2, O-3: Not against Orion");
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Step: "2D1", "Secret to": "All" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("has only ships that were at a secret base, the flagship only by itself (V19.31), and not in hiding (V19.62)", () => {
    expect(refusedBy(fleet(), "offer-lot", "Orion", "Orion", { "in-O-4": "yes" })).toEqual([["reply", undefined]]);
    expect(refusedBy(fleet(), "offer-lot", "Orion", "Orion", { terms: "" })).toEqual([["lease-lot", "V19.31"]]);
    expect(refusedBy(fleet(), "offer-lot", "Orion", "Orion", { "in-O-1": "yes", "in-O-2": "yes" })).toEqual([
      ["flagship-leased", "V19.31"],
    ]);
    expect(refusedBy(fleet(), "offer-lot", "Orion", "Orion", { "in-O-1": "yes" })).toEqual([]);
    expect(refusedBy(fleet().hide(), "offer-lot", "Orion", "Orion", { "in-O-2": "yes" })).toEqual([
      ["lease-lot", "V19.62"],
    ]);
    // A ship is in one lot.
    expect(refusedBy(offered(), "offer-lot", "Orion", "Orion", { "in-O-2": "yes" })).toEqual([["reply", undefined]]);
  });

  test("takes higher bids from the Teams in turn, which everybody sees (V19.33)", () => {
    const campaign = countered();
    expect(bidsFor(campaign.open, lot(campaign)).map(({ from, amount }) => [from, amount])).toEqual([
      ["Alliance", points(5)],
      ["Coalition", points(7)],
    ]);
    for (const side of ["Alliance", "Coalition", "Orion"]) {
      const view = viewOf(campaign.open, side);
      expect([side, rowsOf(view, "Offers").length, openBooks(view, GAMES).findings]).toEqual([side, 2, []]);
    }
    expect(refusedBy(campaign, "bid-for-lot", "Coalition", no(campaign), { amount: "9" })).toEqual([
      ["lease-bid", "V19.34"],
    ]);
    expect(refusedBy(campaign, "bid-for-lot", "Alliance", no(campaign), { amount: "7" })).toEqual([
      ["lease-bid", "V19.34"],
    ]);
    expect(refusedBy(campaign, "bid-for-lot", "Alliance", no(campaign), { amount: "9999" })).toEqual([
      ["treasury-below-zero", "V1.23 8C1"],
    ]);
    expect(refusedBy(campaign, "bid-for-lot", "", no(campaign))).toEqual([["lease-bid", "V19.32"]]);
  });

  test("is not over before the pirate accepts a bid or withdraws the lot: until then the step is not done (V19.33, V19.34)", () => {
    const [bare, bid] = [offered(), bids(offered(), "Alliance", 5)];
    expect([bare, bid].map((each) => stateIn(each, "2D1"))).toEqual(["possible", "possible"]);
    expect(checklist(bare.open, "Alliance").steps.find(({ place }) => place === "2D1")?.state).toBe("possible");
    expect(stateIn(does(bare, "withdraw-lot", "Orion", no(bare)), "2D1")).toBe("done");
    expect(stateIn(does(bid, "award-lot", "Orion", no(bid)), "2D1")).toBe("done");
  });

  test("lets the pirate withdraw a lot before the first counteroffer; it waits for the next turn (V19.33)", () => {
    const campaign = bids(offered(), "Alliance", 5);
    does(campaign, "withdraw-lot", "Orion", no(campaign));
    expect([lot(campaign).state, rowsOf(campaign.tables, "Offers")[0]?.["Answer"]]).toEqual(["withdrawn", "Refused"]);
    expect(refusedBy(campaign, "bid-for-lot", "Coalition", no(campaign), { amount: "9" })).toEqual([
      ["lease-lot", "V19.33"],
    ]);
    expect(refusedBy(campaign, "award-lot", "Orion", no(campaign))).toEqual([["lease-lot", "V19.33"]]);
    expect(refusedBy(campaign, "deploy", "Orion", "O-2", { "as-O-2": "Offered for lease" })).toEqual([
      ["reply", undefined],
    ]);
    expect(refusedBy(campaign, "offer-lot", "Orion", "Orion", { "in-O-2": "yes" })).toEqual([["reply", undefined]]);
    expect(campaign.open.findings).toEqual([]);
    campaign.payRent().close();
    expect(refusedBy(campaign, "offer-lot", "Orion", "Orion", { "in-O-2": "yes" })).toEqual([]);
  });

  test("cannot be broken off after a counteroffer: the highest bid is accepted (V19.33, V19.34)", () => {
    const campaign = countered();
    expect(refusedBy(campaign, "withdraw-lot", "Orion", no(campaign))).toEqual([["lease-bid", "V19.33"]]);
    expect(stateIn(campaign, "2D1")).toBe("due");
    expect(refusedBy(campaign, "award-lot", "Orion", no(campaign), { asked: "no" })).toEqual([["lease-bid", "V19.34"]]);
    expect(refusedBy(offered(), "award-lot", "Orion", "9999")).toEqual([["unknown-entry", "V19.34"]]);
  });

  test("ends with the award: paid at once, Leased to is set, the other bid is outbid (V19.34)", () => {
    const campaign = does(countered(), "award-lot", "Orion", no(countered()), { asked: "yes" });
    expect([lot(campaign).state, stateIn(campaign, "2D1")]).toEqual(["leased", "done"]);
    const paid = rowsOf(campaign.tables, "Transfers").at(-1);
    expect(paid).toMatchObject({ Step: "2D1", Line: "Lease", From: "Coalition", Amount: 7, Subject: "O-2, O-3" });
    expect(rowsOf(campaign.tables, "Offers").map((row) => [row["Answer"], row["Ref"]])).toEqual([
      ["Outbid", String(paid?.["No"])],
      ["Accepted", String(paid?.["No"])],
    ]);
    expect(treasury(campaign.open.campaign, "Coalition", 2)).toBe(points(250 - 7));
    expect(unitRow(campaign, "O-3")).toMatchObject({ "Leased to": "Coalition", Deployment: "Leased" });
    expect(campaign.open.findings).toEqual([]);
    expect(refusedBy(campaign, "award-lot", "Orion", no(campaign))).toEqual([["lease-lot", "V19.36"]]);
  });

  test("accepts a first bid that nobody countered", () => {
    const campaign = bids(offered(), "Alliance", 5);
    expect(stateIn(campaign, "2D1")).not.toBe("due");
    does(campaign, "award-lot", "Orion", no(campaign));
    expect(unitRow(campaign, "O-2")?.["Leased to"]).toBe("Alliance");
    expect(campaign.open.findings).toEqual([]);
  });

  test("can be undone from its award to its lot, and the tracker shows what it showed before", () => {
    const campaign = does(countered(), "award-lot", "Orion", no(countered()), { asked: "yes" });
    undoLast(campaign);
    expect(unitRow(campaign, "O-2")).toMatchObject({ "Leased to": null, Deployment: "Secret base" });
    expect([lot(campaign).state, stateIn(campaign, "2D1")]).toEqual(["open", "due"]);
    does(campaign, "award-lot", "Orion", no(campaign), { asked: "yes" });
    expect([unitRow(campaign, "O-2")?.["Leased to"], campaign.open.findings]).toEqual(["Coalition", []]);
  });

  test.each(["leased", "placed"])("is shown again when its turn is reopened: %s ships show what they showed", (as) => {
    const campaign = does(countered(), "award-lot", "Orion", no(countered()), { asked: "yes" }).payRent();
    if (as === "placed") does(campaign, "place-ships", "Orion", "Orion", { "at-O-2": "0303", "at-O-3": "0404" });
    const [shown, found] = [rowsOf(campaign.tables, "Units"), campaign.open.findings];
    campaign.close();
    expect(rowsOf(campaign.tables, "Units")).not.toEqual(shown);
    campaign.play((open) => reopenTurn(open, STAMP));
    expect(rowsOf(campaign.tables, "Units")).toEqual(shown);
    expect(campaign.open.findings).toEqual(found);
  });

  test("leases a ship for one turn, which serves nobody else and does not pirate (V19.36, V19.31)", () => {
    const campaign = does(countered(), "award-lot", "Orion", no(countered()), { asked: "yes" });
    const piracy = { "as-O-2": "Piracy", "at-O-2": "1010" };
    expect(refusedBy(campaign, "deploy", "Orion", "O-2", piracy)).toEqual([["reply", undefined]]);
    expect(refusedBy(offered(), "deploy", "Orion", "O-2", piracy)).toEqual([["reply", undefined]]);
    // The lessee says where it is placed (V19.35).
    does(campaign, "place-ships", "Orion", "Orion", { "at-O-2": "0303", "at-O-3": "0404" });
    expect(unitRow(campaign, "O-2")?.["Place"]).toBe("0303");
    campaign.payRent().close();
    // The lease ends with its turn.
    expect(unitRow(campaign, "O-2")).toMatchObject({ "Leased to": null, Deployment: null });
    does(campaign, "deploy", "Orion", "O-2", { "as-O-2": "Normal movement", "at-O-2": "0303" });
    expect(unitRow(campaign, "O-2")?.["Leased to"]).toBeNull();
    // Nobody bought the ships of this test.
    expect(checksOf(campaign.open.findings).filter((check) => check !== "unit-unpaid")).toEqual([]);
  });

  test("is bid for, withdrawn and accepted before the ships are placed, and nobody is flagship after it (V1.23)", () => {
    const campaign = offered({ "in-O-2": "yes" });
    does(campaign, "deploy", "Orion", "O-3", { "as-O-3": "Normal movement", "at-O-3": "0303" });
    does(campaign, "place-ships", "Orion", "Orion", {});
    const tooLate = [["after-the-fact", expect.any(String) as string]];
    expect(refusedBy(campaign, "bid-for-lot", "Coalition", no(campaign), { amount: "5" })).toEqual(tooLate);
    expect(refusedBy(campaign, "withdraw-lot", "Orion", no(campaign), {})).toEqual(tooLate);
    expect(refusedBy(campaign, "designate-flagship", "Orion", "Orion", { unit: "O-1" })).toEqual(tooLate);
  });
});

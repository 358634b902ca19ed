import { sell } from "../../../../src/engine/border-patrol/ships/sale";
import { ORION_LINES, lineOf } from "../../../../src/engine/border-patrol/forms/lines";
import { clauseInHiding } from "../../../../src/engine/border-patrol/turn/rule-readings";
import { offers, perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { recordTransfer } from "../../../../src/engine/campaign/commands/transfer";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, kept, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { planned } from "../planted/plant";

const record = ({ open }: Kept, line: string, from: string, to: string, amount: number) =>
  recordTransfer(open, { line, from, to, amount: points(amount), subject: "", note: "" }, STAMP);

describe("what may not be booked", () => {
  test.each(ORION_LINES.notInHiding)("%s, while the pirate is in hiding", (line) => {
    const party = lineOf(line)?.from[0];
    const from = party && "account" in party ? party.account : "Alliance";
    const play = record(keptInTurn2().hide(), line, from, "Orion", 5);
    expect(play.edits).toEqual([]);
    expect(only(play.refused)).toMatchObject({
      check: "income-in-hiding",
      subject: line,
      clause: clauseInHiding(line),
      message: expect.stringContaining(`Orion is in hiding in turn 2 and cannot receive ${line}`),
    });
  });

  test("is not offered either: what a pirate in hiding may not receive, by anybody", () => {
    const linesOf = (campaign: Kept, side: string) =>
      offers(campaign.open, side).flatMap(({ command, subject }) => (command.id === "book" ? [subject] : []));
    for (const line of ORION_LINES.notInHiding) {
      expect([line, linesOf(keptInTurn2(), "Orion").includes(line)]).toEqual([line, true]);
      expect([line, linesOf(keptInTurn2().hide(), "Orion").includes(line)]).toEqual([line, false]);
      expect([line, linesOf(keptInTurn2().hide(), "Alliance").includes(line)]).toEqual([line, false]);
    }
    expect(linesOf(keptInTurn2().hide(), "Orion")).toContain("System sale");
  });

  test("in hiding sales and other income are booked, and repairs", () => {
    const campaign = keptInTurn2().hide();
    expect(record(campaign, "System sale", "Family", "Orion", 5).refused).toEqual([]);
    expect(record(campaign, "Other income", "Underworld", "Orion", 5).refused).toEqual([]);
    expect(record(campaign, "Repair", "Orion", "Yards", 5).refused).toEqual([]);
  });

  test("more rent than is due", () => {
    const campaign = keptInTurn2();
    expect(only(record(campaign, "Rent", "Orion", "Family", 5).refused)).toMatchObject({
      check: "rent-unpaid",
      subject: "Orion",
      clause: "V19.08",
      message: expect.stringMatching(/Orion.*4\.5 BPV.*turn 2.*0.*4\.5.*5/),
      expected: "4.5",
      actual: "5",
      difference: "0.5",
    });
    campaign.book("Rent", "Orion", "Family", 2);
    expect(only(record(campaign, "Rent", "Orion", "Family", 3).refused).message).toMatch(
      / 2 is already paid.*2\.5, not 3/,
    );
    campaign.book("Rent", "Orion", "Family", 2.5);
    expect(only(record(campaign, "Rent", "Orion", "Family", 0.5).refused).message).toContain("Nothing more is due.");
  });

  test("rent in the first turn, and rent in hiding", () => {
    expect(only(record(kept(), "Rent", "Orion", "Family", 0.5).refused)).toMatchObject({ clause: "V19.08" });
    expect(only(record(keptInTurn2().hide(), "Rent", "Orion", "Family", 4.5).refused)).toMatchObject({
      clause: "V19.66",
      message: expect.stringMatching(/Orion.*turn 2.*\(V19\.66\)/),
      expected: "0",
    });
  });

  test("what this turn's sale brought", () => {
    const campaign = keptInTurn2();
    campaign.forSale("O-2").play((open) => sell(open, "O-2", STAMP));
    expect(record(campaign, "Refit", "Orion", "Yards", 147).refused).toEqual([]);
    expect(only(record(campaign, "Refit", "Orion", "Yards", 147.5).refused)).toMatchObject({
      check: "sale-spent",
      clause: "V19.19",
      message: expect.stringMatching(/Orion.*207 BPV.*60.*turn 3.*147/),
    });
    expect(checksOf(record(campaign, "Refit", "Orion", "Yards", 208).refused)).toEqual(["treasury-below-zero"]);
    expect(record(campaign.payRent().close(), "Purchase", "Orion", "Yards", 200).refused).toEqual([]);
  });

  test("V19.19: a unit in the turn in which a ship is sold, once it is designated", () => {
    const campaign = keptInTurn2().forSale("O-2");
    const buys = (books: Kept) => record(books, "Purchase", "Orion", "Yards", 10).refused;
    expect(only(buys(campaign))).toMatchObject({ check: "bought-after-sale", clause: "V19.19" });
    campaign.play((open) => sell(open, "O-2", STAMP));
    expect(only(buys(campaign)).message).toMatch(/O-2.*turn 3/);
    expect(buys(campaign.payRent().close())).toEqual([]);
  });

  test("V19.55: supplies of a ship that is deployed for something else", () => {
    const campaign = keptInTurn2();
    const fields = { "as-O-1": "Normal movement", "at-O-1": "0505", "as-O-2": "Piracy", "at-O-2": "1010" };
    campaign.play((open) => perform(open, { command: "deploy", side: "Orion", subject: "Orion" }, [{ fields }], STAMP));
    const sells = (subject: string) =>
      recordTransfer(
        campaign.open,
        { line: "Supplies sold", from: "Alliance", to: "Orion", amount: points(3), subject, note: "" },
        STAMP,
      ).refused;
    expect([sells(""), sells("O-1")]).toEqual([[], []]);
    expect(only(sells("O-2"))).toMatchObject({ check: "seller-deployment", clause: "V19.55" });
  });

  test("8C1: more than is there and planned to come, whatever is booked first", () => {
    const plans = () =>
      planned(planned(keptInTurn2(), { Line: "General income", Planned: 10 }), { Line: "Ship sale", Planned: 60 });
    const refused = (campaign: Kept, amount: number) =>
      checksOf(record(campaign, "Refit", "Orion", "Yards", amount).refused);
    expect([refused(plans(), 157), refused(plans(), 157.5), refused(plans(), 217.5)]).toEqual([
      [],
      ["sale-spent"],
      ["treasury-below-zero"],
    ]);
    // What was received is no longer to come, and a plan to spend brings nothing.
    const booked = plans().book("General income", "Underworld", "Orion", 4);
    expect([refused(booked, 157), refused(booked, 157.5)]).toEqual([[], ["sale-spent"]]);
    expect(refused(planned(keptInTurn2(), { Planned: 50 }), 147.5)).toEqual(["treasury-below-zero"]);
    // A treasury below 0 is found until the income is booked.
    const spent = planned(keptInTurn2(), { Line: "General income", Planned: 10 }).payRent();
    spent.book("Refit", "Orion", "Yards", 150);
    expect(checksOf(spent.open.findings)).toEqual(["treasury-below-zero"]);
    expect(checksOf(spent.book("General income", "Underworld", "Orion", 8).open.findings)).toEqual([]);
  });

  test("an opening, once the campaign is under way", () => {
    expect(only(record(keptInTurn2(), "Opening", "Economy", "Alliance", 5).refused)).toMatchObject({
      check: "opening",
      clause: "V19.095",
      message: expect.stringMatching(/Opening.*turn 2/),
    });
  });

  test("but a side that started with nothing has one while turn 1 is under way: it is no income, so no rent follows", () => {
    const starts = kept();
    expect(only(record(starts, "Opening", "Economy", "Alliance", 5).refused).message).toMatch(
      /entry \d+.*Other income/,
    );
    const opening = starts.open.books.transfers.find(({ line, to }) => line === "Opening" && to === "Orion");
    starts.play((open) => reverseTransfer(open, opening?.no ?? 0, "", STAMP));
    expect(treasury(starts.open.campaign, "Orion", 1)).toBe(points(0));
    starts.bookApart("Opening", "Economy", "Orion", 70);
    starts.play((open) => undoAct(open, actsOf(open).at(-1)?.id ?? "", STAMP));
    starts.book("Opening", "Economy", "Orion", 80);
    expect(rowsOf(starts.tables, "Transfers").at(-1)).toMatchObject({ Turn: 0, Line: "Opening", Amount: 80 });
    expect(checksOf(starts.open.findings)).toEqual([]);
    starts.close();
    expect([treasury(starts.open.campaign, "Orion", 1), checksOf(starts.open.findings)]).toEqual([points(80), []]);
    expect(rowsOf(starts.tables, "Closings").find((row) => row["Side"] === "Orion")?.["Income"]).toBe(0);
  });

  test("and every reason is told, not the first alone", () => {
    expect(checksOf(record(keptInTurn2(), "Rent", "Orion", "Family", 500).refused)).toEqual([
      "rent-unpaid",
      "treasury-below-zero",
    ]);
  });
});

import { sell } from "../../../../src/engine/border-patrol/ships/sale";
import { SALES_DESIGNATED } from "../../../../src/engine/border-patrol/turn/rule-readings";
import { STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { booked, entry, leaves, sold } from "../planted/plant";

const found = (campaign: Kept) => checksOf(campaign.open.findings);

describe("a sale", () => {
  test("as the Ships page makes it has no finding, in its turn and later", () => {
    const campaign = keptInTurn2().type("Sides", 2, "Command limit", 2).payRent();
    campaign.forSale("O-2").play((open) => sell(open, "O-2", STAMP));
    expect(found(campaign)).toEqual([]);
    expect(found(campaign.close())).toEqual([]);
  });

  test("may follow another in the next turn", () => {
    const campaign = keptInTurn2().add("O-3").book("Purchase", "Orion", "Yards", 5, "O-3").payRent().close();
    campaign.forSale("O-2").play((open) => sell(open, "O-2", STAMP));
    campaign.payRent().close();
    campaign.type("Units", 2, "Deployment", "For removal").type("Units", 2, "Place", "Far Shoals");
    campaign.forSale("O-3").play((open) => sell(open, "O-3", STAMP));
    expect(found(campaign.payRent())).toEqual([]);
  });

  test("takes a crew's worth into its price", () => {
    const campaign = keptInTurn2().type("Units", 1, "Crew BPV", 5);
    // 90% of 72 is 64.8.
    expect(found(sold(campaign.copy(), "O-2", 64))).toEqual([]);
    expect(only(sold(campaign, "O-2", 60).open.findings)).toMatchObject({ expected: "64", actual: "60" });
  });

  test("without its money is told, and so is its money taken back", () => {
    const campaign = leaves(keptInTurn2().forSale("O-2"), "O-2", "Sold");
    expect(only(campaign.open.findings)).toMatchObject({
      check: "sale-price",
      subject: "O-2",
      expected: "60",
      actual: "0",
      spot: { sheet: "Log", cell: "D6" },
    });
    const back = { ...entry, No: 94, From: "Orion", To: "Family", Amount: 60, Line: "Ship sale", Ref: "92" };
    expect(found(sold(keptInTurn2(), "O-2", 60).append("Transfers", back))).toEqual(["sale-price"]);
  });

  test("of a Team's ship is no sale of the pirates", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" });
    leaves(campaign, "A-1", "Sold").type("Events", 4, "Side", "Alliance");
    expect(found(campaign)).toEqual([]);
  });

  test("below the limit is told while its turn is under way: nobody knows the limits of closed ones", () => {
    const campaign = sold(keptInTurn2().type("Sides", 2, "Command limit", 6).payRent(), "O-2", 60);
    expect(found(campaign)).toEqual(["sale-below-limit"]);
    expect(found(campaign.close())).toEqual([]);
  });

  test("at the limit may be the one of the last ship that could be led", () => {
    expect(found(sold(keptInTurn2().type("Sides", 2, "Command limit", 2), "O-2", 60))).toEqual([]);
  });
});

describe("2D4: a sale", () => {
  const undesignated = () => leaves(keptInTurn2().book("Ship sale", "Family", "Orion", 60, "O-2"), "O-2", "Sold");

  test("of a ship that was not designated is told, in its turn and later", () => {
    const campaign = undesignated().payRent();
    expect(found(campaign)).toEqual(["sale-undesignated"]);
    expect(found(campaign.close())).toEqual(["sale-undesignated"]);
  });

  test("in a turn that was closed before ships were designated stays as it was", () => {
    const older = undesignated().payRent().close();
    const row = rowsOf(older.tables, "Settings").findIndex(({ Setting }) => Setting === SALES_DESIGNATED.setting);
    expect(found(older.copy().type("Settings", row, "Value", 3))).toEqual([]);
    // Books that do not name the turn have the one under way; the close names it.
    for (let each = row - 3; each <= row; each++)
      for (const column of ["Setting", "Value", "Note"]) older.type("Settings", each, column, null);
    expect(found(older)).toEqual([]);
  });

  test("V19.17: is judged by the ships that were led when it was designated", () => {
    const campaign = keptInTurn2().add("O-3").type("Sides", 2, "Command limit", 3).payRent().forSale("O-2");
    leaves(campaign, "O-3", "Lost", 101);
    campaign.play((open) => sell(open, "O-2", STAMP));
    expect(found(campaign)).toEqual([]);
  });
});

describe("the money of a sale", () => {
  const buy = (amount: number) => ({ From: "Orion", To: "Yards", Line: "Refit", Amount: amount });

  test.each([
    [147, []],
    [147.5, ["sale-spent"]],
    [208, ["treasury-below-zero"]],
  ])("with 147 beside it, and %d spent: %j", (amount, checks) => {
    const campaign = sold(keptInTurn2(), "O-2", 60, 80);
    const ours = booked(campaign, buy(amount)).open.findings.filter(({ check }) => check !== "rent-unpaid");
    expect(checksOf(ours)).toEqual(checks);
  });

  test("may be spent in the next turn", () => {
    const campaign = sold(keptInTurn2(), "O-2", 60).payRent().close();
    campaign.book("Purchase", "Orion", "Yards", 200);
    expect(found(campaign)).toEqual([]);
  });
});

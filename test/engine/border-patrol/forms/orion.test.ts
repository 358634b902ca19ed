import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { ORION_LINES, RUNNING_COSTS, lineOf } from "../../../../src/engine/border-patrol/forms/lines";
import { SECTION, formatShown, type FormLine } from "../../../../src/engine/campaign/forms/form";
import type { OpenBooks } from "../../../../src/engine/campaign/ledger/outcome";
import { points } from "../../../../src/engine/core/points";
import { formAmount, kept, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";

const FORM = BORDER_PATROL.forms[0]!;
const fill = (open: OpenBooks, turn = open.campaign.turn) => FORM.fill(open, "Orion", turn);
const line = (open: OpenBooks, id: string, turn = open.campaign.turn): FormLine => {
  const found = fill(open, turn).lines.find((known) => known.id === id);
  if (!found) throw new Error(`the form has no line ${id}`);
  return found;
};
const shown = (open: OpenBooks, id: string, turn?: number) => formatShown(line(open, id, turn).shown);

/** A payment to the pirates on a line of income, or by them on one of expenses. */
function bookOn(campaign: Kept, word: string, amount: number): Kept {
  const { from, to } = lineOf(word)!;
  const account = (parties: typeof from, kind: string) => {
    const [party] = parties;
    return party && "account" in party ? party.account : kind;
  };
  return ORION_LINES.income.includes(word)
    ? campaign.book(word, account(from, "Alliance"), "Orion", amount)
    : campaign.book(word, "Orion", account(to, "Family"), amount);
}

describe("the Orion form", () => {
  test("has its lines in the order of the sequence of play, each with its clause", () => {
    const { lines, title, sheet, side, turn } = fill(kept().open);
    expect([title, sheet, side, turn]).toEqual(["Orion Financial Management", "Orion finances", "Orion", 1]);
    expect(lines.map(({ id }) => id)).toEqual([
      "opening",
      ...ORION_LINES.income.map((word) => lineOf(word)?.id),
      "total-income",
      ...ORION_LINES.expenses.map((word) => lineOf(word)?.id),
      "total-expenses",
      "closing",
      "unit-bpv",
      "net-worth-two-turns-ago",
      "net-worth-last-turn",
      "net-worth",
      "standing",
      "rent-from-turn",
      "rent-due",
      "income-for-rent",
      "rent-due-next",
    ]);
    expect(lines.filter(({ clause }) => clause === "")).toEqual([]);
  });

  test.each(ORION_LINES.income)("sums what comes in as %s, with the entries behind it", (word) => {
    const campaign = bookOn(bookOn(keptInTurn2(), word, 12.5), word, 3);
    const { id } = lineOf(word)!;
    const [first, second] = campaign.open.books.transfers.slice(-2).map(({ no }) => no);
    expect(line(campaign.open, id)).toMatchObject({
      label: word,
      section: SECTION.income,
      shown: { kind: "points", amount: points(15.5) },
      entries: [first, second],
      total: false,
    });
    expect([shown(campaign.open, "total-income"), shown(campaign.open, "closing")]).toEqual([15.5, 162.5]);
    const owesRent = word !== "Ship sale";
    expect(shown(campaign.open, "income-for-rent")).toBe(owesRent ? 15.5 : 0);
  });

  test.each(ORION_LINES.expenses)("sums what goes out as %s", (word) => {
    const campaign = bookOn(keptInTurn2(), word, 4);
    const { id } = lineOf(word)!;
    expect(line(campaign.open, id)).toMatchObject({
      section: SECTION.expenses,
      shown: { kind: "points", amount: points(4) },
    });
    expect([shown(campaign.open, "total-expenses"), shown(campaign.open, "closing")]).toEqual([4, 143]);
    expect(shown(campaign.open, "income-for-rent")).toBe(
      RUNNING_COSTS.byTheBook.some((cost) => cost === word) ? -4 : 0,
    );
  });

  test("does not count other turns, other sides or drafts", () => {
    const entry = { Turn: 2, From: "Alliance", To: "Orion", Amount: 9, Currency: "BPV", Line: "Bribe" };
    const campaign = keptInTurn2()
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 90, Turn: 3 });
    expect(shown(campaign.open, "bribe", 2)).toBe(0);
    expect(shown(campaign.open, "bribe", 1)).toBe(47);
    expect(shown(campaign.open, "closing", 2)).toBe(147);
  });

  test("opens with what the last turn closed with", () => {
    const { open } = keptInTurn2();
    expect([shown(open, "opening", 1), shown(open, "closing", 1), shown(open, "opening", 2)]).toEqual([100, 147, 147]);
  });

  test("holds the plans beside what is booked, and adds them up", () => {
    const plan = { Turn: 2, Side: "Orion" };
    const { open } = keptInTurn2()
      .append("BudgetLines", { ...plan, Line: "Bribe", Planned: 20 })
      .append("BudgetLines", { ...plan, Line: "PURCHASE", Planned: 60 })
      .append("BudgetLines", { ...plan, Line: "Rent" })
      .append("BudgetLines", { ...plan, Turn: 3, Line: "Rent", Planned: 9 })
      .append("BudgetLines", { ...plan, Side: "Alliance", Line: "Bribe", Planned: 1 });
    const planned = (id: string) => line(open, id).planned;
    expect([planned("bribe"), planned("purchase"), planned("rent"), planned("lease")]).toEqual([
      points(20),
      points(60),
      null,
      null,
    ]);
    expect([planned("total-income"), planned("total-expenses"), planned("closing")]).toEqual([
      points(20),
      points(60),
      points(107),
    ]);
    expect([planned("opening"), planned("rent-due"), planned("standing")]).toEqual([undefined, undefined, undefined]);
  });
});

describe("net worth and standing on the form", () => {
  test("are compared with the two turns before, as far as there are any", () => {
    const campaign = keptInTurn2().payRent();
    const of = (turn: number) =>
      ["net-worth-two-turns-ago", "net-worth-last-turn", "net-worth"].map((id) => shown(campaign.open, id, turn));
    expect(of(1)).toEqual([null, null, 334]);
    expect(of(2)).toEqual([null, 334, 329.5]);
    campaign.close();
    expect(of(3)).toEqual([334, 329.5, 329.5]);
    expect(shown(campaign.open, "unit-bpv")).toBe(187);
    expect(shown(campaign.open, "standing")).toBe("Fired");
  });

  test("a pirate is fired for unpaid rent when the turn is over, not before", () => {
    const campaign = keptInTurn2();
    expect(shown(campaign.open, "standing")).toBe("In play");
    campaign.close();
    expect(shown(campaign.open, "standing", 2)).toBe("Fired");
    expect(rowsOf(campaign.tables, "Closings").at(-1)).toMatchObject({ Turn: 2, Side: "Orion", Standing: "Fired" });
    expect(campaign.open.findings.map(({ check }) => check)).toEqual(["rent-unpaid"]);
  });

  test("a pirate has won at 2500", () => {
    const { open } = kept().book("General income", "Underworld", "Orion", 2213);
    expect([shown(open, "net-worth"), shown(open, "standing")]).toEqual([2500, "Won"]);
  });
});

describe("rent on the form", () => {
  test("is reckoned from the turn before", () => {
    const { open } = keptInTurn2();
    expect([shown(open, "rent-from-turn"), shown(open, "rent-due"), shown(open, "income-for-rent", 1)]).toEqual([
      1, 4.5, 47,
    ]);
    expect(line(open, "rent-due").why).toBe(
      "Turn 1 brought 47; 10% of last turn's income: 4.7 BPV; to the nearest 0.5: 4.5 BPV",
    );
    expect([shown(open, "rent-due", 1), line(open, "rent-due", 1).why]).toEqual([0, "no rent before turn 2: 0 BPV"]);
  });

  test("forecasts the next from what is booked so far", () => {
    const campaign = keptInTurn2().payRent();
    expect(shown(campaign.open, "rent-due-next")).toBe(0.5);
    campaign.book("Piracy", "Alliance", "Orion", 62);
    expect(shown(campaign.open, "rent-due-next")).toBe(6);
    campaign.close();
    expect(shown(campaign.open, "rent-due")).toBe(6);
  });

  test("after a loss is half of the rent before", () => {
    const campaign = keptInTurn2().payRent().book("Repair", "Orion", "Yards", 12).close();
    expect([shown(campaign.open, "income-for-rent", 2), shown(campaign.open, "rent-due")]).toEqual([-12, 2.5]);
    expect(line(campaign.open, "rent-due").why).toBe(
      "Turn 2 brought -12; after a loss, half of the previous rent: 2.25 BPV; to the nearest 0.5: 2.5 BPV",
    );
  });

  test("is put off in hiding, however long, and due once when the pirate comes out", () => {
    const campaign = keptInTurn2().hide();
    expect([shown(campaign.open, "rent-due"), shown(campaign.open, "rent-due-next")]).toEqual([0, 4.5]);
    expect(line(campaign.open, "rent-due").why).toMatch(/^In hiding.*\(V19\.66\)$/);
    campaign.close().hide().close();
    expect([shown(campaign.open, "rent-from-turn"), shown(campaign.open, "rent-due")]).toEqual([1, 4.5]);
    campaign.payRent().book("Bribe", "Alliance", "Orion", 20).close();
    expect([shown(campaign.open, "rent-from-turn"), shown(campaign.open, "rent-due")]).toEqual([4, 2]);
  });

  test("follows the running costs that Settings name", () => {
    const ruled = (setting: string) => {
      const campaign = kept();
      const row = rowsOf(campaign.tables, "Settings").findIndex(({ Setting }) => Setting === RUNNING_COSTS.setting);
      campaign.type("Settings", row, "Value", setting);
      campaign
        .book("Bribe", "Alliance", "Orion", 47)
        .book("Repair", "Orion", "Yards", 10)
        .book("Refit", "Orion", "Yards", 5);
      return formAmount(campaign.open, "income-for-rent");
    };
    expect([ruled(""), ruled("Repair"), ruled("refit, REPAIR"), ruled("None"), ruled("Fuel")]).toEqual([
      37, 37, 32, 47, 47,
    ]);
  });
});

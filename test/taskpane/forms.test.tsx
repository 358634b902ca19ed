import { screen, waitFor, within } from "@testing-library/react";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { Row } from "../../src/engine/campaign/schema/table";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { toNumber } from "../../src/engine/core/points";
import { WorkbookProblem } from "../../src/workbook/port";
import { Kept } from "../engine/campaign/kept";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, retype, section, showPane, noticeText } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

async function showForms(workbook = new MemoryWorkbook(smallCampaign())) {
  const shown = await showPane(workbook);
  await goTo(shown.user, "forms");
  return { ...shown, workbook };
}

const amountOf = (id: string) => screen.getByTestId(`line-${id}`).dataset.amount;
const plannedOf = (id: string) => screen.getByTestId(`line-${id}`).children[1]?.textContent;

describe("the forms page", () => {
  it("opens the form of the turn under way, filled from the books", async () => {
    await showForms();
    expect(screen.getByTestId("form-kind")).toHaveValue("orion-finances");
    expect(screen.getByTestId("form-side")).toHaveValue("Orion");
    expect(screen.getByTestId("form-turn")).toHaveValue("2");
    const form = BORDER_PATROL.forms[0]!.fill(openBooks(smallCampaign(), GAMES), "Orion", 2);
    for (const { id, shown } of form.lines) {
      expect([id, amountOf(id)]).toEqual([
        id,
        shown.kind === "points"
          ? String(toNumber(shown.amount))
          : shown.kind === "whole"
            ? String(shown.number)
            : undefined,
      ]);
    }
    expect([amountOf("opening"), amountOf("rent-due"), amountOf("net-worth")]).toEqual(["147", "4.5", "357"]);
  });

  it("has its amounts in the order of the form's sheet", async () => {
    await showForms();
    const table = screen.getByTestId("line-bribe").closest("table")!;
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual(["Line", "Planned", "Booked"]);
    const form = BORDER_PATROL.forms[0]!.fill(openBooks(smallCampaign(), GAMES), "Orion", 2);
    expect(form.columns).toEqual(["planned", "booked"]);
  });

  it("goes up and down between its amounts by the arrow keys, and stays at its ends", async () => {
    const { user } = await showForms();
    const inputs = screen.getAllByTestId(/^input-/);
    expect(inputs.length).toBeGreaterThan(2);
    inputs[0]?.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(inputs[2]).toHaveFocus();
    await user.keyboard("7{ArrowUp}");
    expect(inputs[1]).toHaveFocus();
    expect(inputs[2]).toHaveValue("7");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(inputs[0]).toHaveFocus();
  });

  it("shows the clause of each line", async () => {
    await showForms();
    expect(screen.getByTestId("line-rent-due")).toHaveTextContent("V19.08");
  });

  it("opens an earlier turn", async () => {
    const { user } = await showForms();
    await user.selectOptions(screen.getByTestId("form-turn"), "1");
    expect([amountOf("opening"), amountOf("piracy"), amountOf("total-income")]).toEqual(["100", "47", "47"]);
  });

  it("opens a total to the entries behind it, and leads from a number to its cell", async () => {
    const { user, workbook } = await showForms();
    await user.selectOptions(screen.getByTestId("form-turn"), "1");
    await user.click(within(screen.getByTestId("line-total-income")).getByRole("button", { name: "Total income" }));
    const entry = screen.getByText("Convoy 3", { exact: false }).closest("li");
    expect(entry).toHaveTextContent(/Alliance.*Orion/);
    const [piracy] = openBooks(smallCampaign(), GAMES).books.transfers.filter(({ line }) => line === "Piracy");
    await user.click(within(entry!).getByRole("button"));
    await waitFor(() => expect(workbook.shown).toEqual([piracy?.spot]));
  });

  it("adds up the plans while they are typed, and warns of a close below 0", async () => {
    const { user, workbook } = await showForms();
    await user.type(screen.getByTestId("input-general-income"), "6");
    await user.type(screen.getByTestId("input-purchase"), "150.5");
    expect([plannedOf("total-income"), plannedOf("total-expenses"), plannedOf("closing")]).toEqual([
      "6",
      "150.5",
      "2.5",
    ]);
    expect(screen.queryByText(/below 0/)).toBeNull();
    await user.type(screen.getByTestId("input-rent"), "4.5");
    expect(plannedOf("closing")).toBe("−2");
    expect(screen.getByText(/would close at −2 BPV, below 0 \(V1\.23 8C1\)/)).toBeVisible();
    expect(workbook.written).toEqual([]);
  });

  it.each([
    ["1,234", /contains a comma/],
    ["soon", /"soon" is not a number/],
    ["-4", /-4 is below 0/],
  ])("does not write a plan of %s, and says why at its line", async (typed, problem) => {
    const { user, workbook } = await showForms();
    await user.type(screen.getByTestId("input-rent"), typed);
    expect(screen.getByTestId("input-rent")).toHaveAccessibleDescription(problem);
    await user.click(screen.getByTestId("form-write"));
    expect(workbook.written).toEqual([]);
  });

  it("writes the plans and the form, and shows them when it is opened again", async () => {
    const { user, workbook } = await showForms();
    await user.type(screen.getByTestId("input-rent"), "4.5");
    await user.type(screen.getByTestId("input-repair"), "3");
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toContain("Orion Financial Management, turn 2");
    expect(workbook.rows("BudgetLines")).toMatchObject([
      { Turn: 2, Side: "Orion", Line: "Rent", Planned: 4.5 },
      { Turn: 2, Side: "Orion", Line: "Repair", Planned: 3 },
    ]);
    expect(workbook.written[0]?.some((edit) => edit.kind === "lay" && edit.sheet.name === "Orion finances")).toBe(true);
    expect(section("Write the form").getByRole("button", { name: "Go to Orion finances" })).toBeVisible();
    await goTo(user, "turn");
    await goTo(user, "forms");
    expect(screen.getByTestId("input-rent")).toHaveValue("4.5");
    expect(screen.getByText("The plans are the same as in the books.")).toBeVisible();
  });

  it("changes a plan in its row, and takes one back when it is emptied", async () => {
    const { user, workbook } = await showForms();
    await user.type(screen.getByTestId("input-rent"), "4.5");
    await user.click(screen.getByTestId("form-write"));
    await noticeText();
    await retype(user, screen.getByTestId("input-rent"), "");
    await user.type(screen.getByTestId("input-repair"), "2");
    await user.click(screen.getByTestId("form-write"));
    await waitFor(() => expect(workbook.written).toHaveLength(2));
    await screen.findByText("The plans are the same as in the books.");
    expect(workbook.rows("BudgetLines").map(({ Line, Planned }) => [Line, Planned])).toEqual([
      ["Rent", null],
      ["Repair", 2],
    ]);
  });

  it("keeps what is typed while another page or turn is open, says so, and takes it back when asked", async () => {
    const { user } = await showForms();
    await user.type(screen.getByTestId("input-rent"), "4.5");
    await user.selectOptions(screen.getByTestId("form-turn"), "1");
    expect(screen.getByTestId("input-rent")).toHaveValue("");
    await goTo(user, "checks");
    expect(screen.getByTestId("nav-forms")).toHaveTextContent("not written yet");
    await goTo(user, "forms");
    await user.selectOptions(screen.getByTestId("form-turn"), "2");
    expect(screen.getByTestId("input-rent")).toHaveValue("4.5");
    expect(screen.getByText("Not written yet: 1 plan.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(screen.getByTestId("input-rent")).toHaveValue("");
    expect(screen.getByTestId("nav-forms")).not.toHaveTextContent("not written yet");
  });

  it("keeps what is typed when the workbook refuses it", async () => {
    const { user, workbook } = await showForms();
    await user.type(screen.getByTestId("input-rent"), "4.5");
    workbook.failing = {
      call: "write",
      problem: new WorkbookProblem(
        "The sheet Budget is protected.",
        "Nothing was written.",
        "Unprotect it and try again.",
      ),
    };
    await user.click(screen.getByTestId("form-write"));
    const message = await noticeText();
    expect(message).toContain("The sheet Budget is protected.");
    expect(message).toContain("Nothing was written.");
    expect(message).toContain("Unprotect it and try again.");
    expect(screen.getByTestId("input-rent")).toHaveValue("4.5");
    expect(workbook.rows("BudgetLines")).toEqual([]);
  });

  it("begins with the side that the surroundings name", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook, { side: "Orion" });
    await goTo(user, "forms");
    expect(screen.getByTestId("form-side")).toHaveValue("Orion");
  });
});

/** The small campaign with rows typed below its tables. */
const withRows = (rows: Readonly<Record<string, readonly Row[]>>): MemoryWorkbook =>
  new MemoryWorkbook(
    apply(
      smallCampaign(),
      Object.entries(rows).map(([table, some]) => ({ kind: "append", table, rows: some })),
    ),
  );

async function showForm(kind: string, side: string, workbook?: MemoryWorkbook) {
  const shown = await showForms(workbook);
  await shown.user.selectOptions(screen.getByTestId("form-kind"), kind);
  await shown.user.selectOptions(screen.getByTestId("form-side"), side);
  return shown;
}

const input = (id: string) => screen.getByTestId(`input-${id}`);
const line = (id: string) => screen.getByTestId(`line-${id}`).dataset;

const OFFER = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 12, Answer: "Accepted" };

describe("the forms of a Team", () => {
  it("begin with the side that the surroundings name", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { side: "Coalition" });
    await goTo(user, "forms");
    expect(screen.getByTestId("form-kind")).toHaveValue("financial-allocation");
    expect(screen.getByTestId("form-side")).toHaveValue("Coalition");
  });

  it("show what counts without a plan: income that is booked, bribes that were accepted", async () => {
    const income = {
      No: 80,
      Turn: 2,
      From: "Economy",
      To: "Alliance",
      Amount: 18,
      Currency: "BPV",
      Line: "Province income",
    };
    await showForm("financial-allocation", "Alliance", withRows({ Offers: [OFFER], Transfers: [income] }));
    expect(input("bribe")).toHaveValue("");
    expect(input("bribe")).toHaveAttribute("placeholder", "12");
    expect(input("province-income")).toHaveAttribute("placeholder", "18");
    expect(input("repair")).toHaveAttribute("placeholder", "");
    // 300 to begin with, 47 lost to piracy in turn 1.
    expect(line("opening").amount).toBe("253");
    expect(line("closing")).toMatchObject({ amount: "271", planned: "259" });
  });

  it("calculate the expected closing while plans are typed, and refuse one below 0", async () => {
    const { user, workbook } = await showForm("financial-allocation", "Alliance");
    await user.type(input("purchase"), "260");
    expect(line("closing").planned).toBe("-7");
    expect(screen.getByText(/would close at −7 BPV, below 0 \(V1\.23 8C1\)/)).toBeVisible();
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toMatch(/below 0.*V1\.23 8C1.* 7 less/);
    expect(workbook.written).toEqual([]);
    expect(input("purchase")).toHaveValue("260");
  });

  it("lead from a line that is wrong, or refused, to the rows that it rests on", async () => {
    const plan = { Turn: 2, Side: "Alliance", Line: "Bribe", Planned: 20 };
    const { user, workbook } = await showForm(
      "financial-allocation",
      "Alliance",
      withRows({ Offers: [OFFER], BudgetLines: [plan] }),
    );
    await retype(user, input("bribe"), "soon");
    const beside = within(screen.getByTestId("line-facts"));
    expect(beside.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Plan for Bribe", "Offer 90"]);
    await user.click(beside.getByRole("button", { name: "Offer 90" }));
    await waitFor(() => expect(workbook.shown).toMatchObject([{ sheet: "Bribes and leases" }]));
    await retype(user, input("bribe"), "5");
    expect(screen.queryByTestId("line-facts")).toBeNull();
    await user.click(screen.getByTestId("form-write"));
    const refused = within(await screen.findByTestId("refusal-facts"));
    expect(refused.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Plan for Bribe",
      "Offer 90",
    ]);
  });

  it("offer the plans of last turn for the lines that have none", async () => {
    const plan = { Turn: 1, Side: "Alliance" };
    const { user, workbook } = await showForm(
      "financial-allocation",
      "Alliance",
      withRows({
        BudgetLines: [
          { ...plan, Line: "Repair", Planned: 6 },
          { ...plan, Line: "Purchase", Planned: 20 },
          { ...plan, Line: "Most for bribes", Planned: 9 },
          { ...plan, Turn: 2, Line: "Purchase", Planned: 30 },
        ],
      }),
    );
    await user.type(input("refit"), "1");
    await user.click(screen.getByRole("button", { name: "Plan as in turn 1" }));
    expect(input("repair")).toHaveValue("6");
    expect(input("purchase")).toHaveValue("30");
    expect(input("most-for-bribes")).toHaveValue("9");
    expect(input("refit")).toHaveValue("1");
    expect(screen.queryByTestId("form-as-last-turn")).toBeNull();
    expect(workbook.written).toEqual([]);
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toContain("Budget");
    expect(workbook.rows("BudgetLines").map(({ Turn, Line, Planned }) => [Turn, Line, Planned])).toEqual([
      [1, "Repair", 6],
      [1, "Purchase", 20],
      [1, "Most for bribes", 9],
      [2, "Purchase", 30],
      [2, "Refit", 1],
      [2, "Repair", 6],
      [2, "Most for bribes", 9],
    ]);
  });

  it("offer what is booked or due as the plan, for the lines that have none", async () => {
    const campaign = new Kept(smallCampaign()).book("Bribe", "Alliance", "Orion", 27);
    const { user, workbook } = await showForm("orion-finances", "Orion", new MemoryWorkbook(campaign.tables));
    await user.click(screen.getByTestId("form-as-booked"));
    expect([input("bribe"), input("rent")].map((field) => (field as HTMLInputElement).value)).toEqual(["27", "4.5"]);
    expect(screen.queryByTestId("form-as-booked")).toBeNull();
    expect(workbook.written).toEqual([]);
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toContain("Budget");
    expect(workbook.rows("BudgetLines").map(({ Line, Planned }) => [Line, Planned])).toEqual([
      ["Bribe", 27],
      ["Rent", 4.5],
    ]);
  });

  it("offer nothing for a single line that is due", async () => {
    await showForm("orion-finances", "Orion");
    expect(screen.queryByTestId("form-as-booked")).toBeNull();
  });

  it("ask for the loss that forced less than the plan, and write it beside what is committed", async () => {
    const { user, workbook } = await showForm(
      "financial-disbursement",
      "Alliance",
      withRows({ BudgetLines: [{ Turn: 2, Side: "Alliance", Line: "Repair", Planned: 10 }] }),
    );
    expect(input("repair")).toHaveAttribute("placeholder", "10");
    expect(screen.queryByTestId("because-repair")).toBeNull();
    await user.type(input("repair"), "4");
    expect(line("repair")).toMatchObject({ amount: "0", planned: "10", committed: "4" });
    expect(line("closing")).toMatchObject({ planned: "243", committed: "249" });
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toContain("loss");
    await user.type(screen.getByLabelText("Repair: −6 compared with the plan. Reason"), "A raid");
    expect(screen.getByText("Not written yet: 2 changes.")).toBeVisible();
    await user.click(screen.getByTestId("form-write"));
    await waitFor(() => expect(workbook.written).toHaveLength(1));
    expect(workbook.rows("BudgetLines")).toMatchObject([{ Planned: 10, Committed: 4, Because: "A raid" }]);
    await screen.findByText("The committed amounts are the same as in the books.");
    expect(input("repair")).toHaveValue("4");
    expect(screen.getByTestId("because-repair")).toHaveValue("A raid");
  });

  it("remove what is committed and why, if both are emptied", async () => {
    const row = { Turn: 2, Side: "Alliance", Line: "Repair", Planned: 10, Committed: 4, Because: "A raid" };
    const { user, workbook } = await showForm("financial-disbursement", "Alliance", withRows({ BudgetLines: [row] }));
    await retype(user, input("repair"), "");
    await retype(user, screen.getByTestId("because-repair"), "");
    await user.click(screen.getByTestId("form-write"));
    await waitFor(() => expect(workbook.written).toHaveLength(1));
    expect(workbook.rows("BudgetLines")).toMatchObject([{ Planned: 10, Committed: null, Because: null }]);
  });
});

describe("the ship tracking form", () => {
  it("lists the ships of a side, and of all sides for the GameMaster", async () => {
    const { user, workbook } = await showForm("ship-tracking", "Orion");
    const names = () => screen.getAllByTestId(/^row-/).map((row) => row.dataset.testid);
    expect(names()).toEqual(["row-O-1", "row-O-2"]);
    expect(screen.getByTestId("row-O-2")).toHaveTextContent("O-2 Class: LR. Name: Dagger. Place: Off map.");
    expect(line("units-in-campaign").amount).toBe("2");
    await user.selectOptions(screen.getByTestId("form-side"), "All Teams (GameMaster)");
    expect(names()).toEqual(["row-O-1", "row-O-2", "row-A-1"]);
    await user.click(screen.getByTestId("form-write"));
    expect(await noticeText()).toMatch(/Master Ship Tracking, turn 2.*sheet Ship tracking/);
    expect(workbook.written[0]?.[0]).toMatchObject({ kind: "lay", sheet: { name: "Ship tracking" } });
    // Another form takes a side again.
    await user.selectOptions(screen.getByTestId("form-kind"), "financial-allocation");
    expect(screen.getByTestId("form-side")).toHaveValue("Alliance");
  });
});

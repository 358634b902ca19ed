import { screen, waitFor, within } from "@testing-library/react";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { Row, Tables } from "../../src/engine/campaign/schema/table";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { goTo, section, showPane, noticeText, TODAY } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const append = (tables: Tables, table: string, row: Row): Tables =>
  apply(tables, [{ kind: "append", table, rows: [row] }]);

/** A Worth that was typed over, a row of the ledger without a number, and one that may not be booked. */
const edited = (): Tables =>
  append(
    append(typedOver(smallCampaign(), "Units", 1, "Worth BPV", 80), "Transfers", {
      Line: "Rent",
      From: "Orion",
      Amount: 4.5,
    }),
    "Transfers",
    { Line: "Refit", From: "Orion", Amount: 5000 },
  );

async function show(page: string, tables = edited()) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, page);
  return { ...shown, workbook };
}

const findings = async (workbook: MemoryWorkbook): Promise<string[]> =>
  openBooks(await workbook.read(), GAMES).findings.map(({ check }) => check);

describe.each(["turn", "checks"])("posting changes from the sheets on the %s page", (page) => {
  it("says for each what the sheet and the books have, what it becomes, and why it cannot be posted", async () => {
    await show(page);
    const unit = screen.getByTestId("take-in-unit-O-2");
    expect(unit).toHaveTextContent(/In the sheet: .*80/);
    expect(unit).toHaveTextContent(/In the books: .*90/);
    expect(unit).toHaveTextContent(/Becomes: .*O-2.* 80/);
    expect(screen.getByTestId("take-in-ledger-6")).toHaveTextContent(/Becomes: .*Rent, 4\.5 BPV/);
    expect(within(screen.getByTestId("take-in-ledger-6")).queryByRole("combobox")).toBeNull();
    const refused = screen.getByTestId("take-in-ledger-7");
    expect(within(refused).getByLabelText("Not allowed:")).toBeVisible();
    expect(refused).toHaveTextContent(/Orion.* 142\.5 BPV/);
    expect(screen.getByTestId("take-in-all")).toHaveTextContent("Post 2 changes");
    expect(section("Post changes from the sheets").getByRole("status")).toHaveTextContent("1 cannot be posted");
  });

  it("posts what can be posted in one write, and leaves the rest as it is", async () => {
    const { user, workbook } = await show(page);
    await user.click(screen.getByTestId("take-in-all"));
    expect(await noticeText()).toMatch(/2 .*entries \d+ to \d+.*\b1\b/);
    expect(workbook.written).toHaveLength(1);
    expect(workbook.rows("Transfers").slice(-2)).toMatchObject([
      { Turn: 2, Step: "2C2", To: "Family", Booked: TODAY },
      { No: null, Turn: null, Booked: null },
    ]);
    expect(await findings(workbook)).toEqual(["draft"]);
    expect(screen.getByTestId("take-in-all")).toHaveTextContent("Post 0 changes");
    expect(screen.getByTestId("take-in-all")).toHaveAttribute("aria-disabled", "true");
  });

  it("goes to the row", async () => {
    const { user, workbook } = await show(page);
    await user.click(within(screen.getByTestId("take-in-ledger-6")).getByRole("button", { name: "Go to Ledger A6" }));
    await waitFor(() => expect(workbook.shown).toEqual([{ sheet: "Ledger", cell: "A6" }]));
  });

  it("shows nothing while the sheets and the books agree", async () => {
    await show(page, smallCampaign());
    expect(screen.queryByTestId("take-in")).toBeNull();
  });
});

describe("questions about edits", () => {
  const asking = () => typedOver(smallCampaign(), "Units", 1, "Side", "Alliance");

  it("wait for an answer, which is kept on other pages, and then the change is posted", async () => {
    const { user, workbook } = await show("turn", asking());
    expect(screen.getByTestId("take-in-all")).toHaveTextContent("Post 0 changes");
    expect(section("Post changes from the sheets").getByRole("status")).toHaveTextContent("1 needs an answer");
    await user.selectOptions(screen.getByRole("combobox", { name: "What happened to O-2?" }), "captured");
    await goTo(user, "checks");
    expect(screen.getByTestId("answer-unit-O-2")).toHaveValue("captured");
    expect(screen.getByTestId("take-in-unit-O-2")).toHaveTextContent(/A-2.*Alliance/);
    await user.click(screen.getByTestId("take-in-all"));
    await noticeText();
    expect(workbook.rows("Units").at(-1)).toMatchObject({ Unit: "A-2", Side: "Alliance", Name: "Dagger" });
    expect(await findings(workbook)).toEqual([]);
    expect(screen.queryByTestId("take-in")).toBeNull();
    // The button is gone with its section, which nobody opened: the focus is at the top of the page.
    await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Checks" })).toHaveFocus());
  });

  it("can be left open again, but not where the sheet is right unless somebody says otherwise", async () => {
    const { user } = await show("turn", typedOver(asking(), "Units", 0, "Worth BPV", 80));
    const left = screen.getByTestId("answer-unit-O-2");
    await user.selectOptions(left, "captured");
    await user.selectOptions(left, "Not answered");
    expect(screen.getByTestId("take-in-unit-O-2")).toHaveAttribute("data-ready", "false");
    expect(within(screen.getByTestId("answer-unit-O-1")).queryByText("Not answered")).toBeNull();
  });

  it("are reported by problems that name the page of the button", async () => {
    await show("checks");
    const named = section(/^Problems/).getAllByText(/"Post changes from the sheets" on the Checks page/);
    // Two rows of the ledger without a number, and a value that was typed over.
    expect(named).toHaveLength(3);
    expect(section(/^Problems/).getAllByRole("button", { name: "Post changes from the sheets" })).toHaveLength(2);
  });

  it("are led to by the findings on the Checks page", async () => {
    const { user } = await show("checks", asking());
    await user.click(section(/^Problems/).getByRole("button", { name: "Post changes from the sheets" }));
    expect(screen.getByTestId("answer-unit-O-2")).toHaveFocus();
  });
});

it("shows many edits a part at a time", async () => {
  let tables = smallCampaign();
  for (let row = 0; row < 60; row++) tables = append(tables, "Transfers", { Line: "Repair", From: "Orion", Amount: 1 });
  const { user } = await show("turn", tables);
  expect(screen.getByTestId("take-in-all")).toHaveTextContent("Post 60 changes");
  expect(within(screen.getByTestId("take-in")).getAllByRole("listitem")).toHaveLength(50);
  await user.click(within(screen.getByTestId("take-in")).getByRole("button", { name: /10 left/ }));
  expect(within(screen.getByTestId("take-in")).getAllByRole("listitem")).toHaveLength(60);
});

describe("reopening a turn", () => {
  it("asks first, says what it means, and puts the turn under way again", async () => {
    const { user, workbook } = await show("turn", smallCampaign());
    await user.click(screen.getByTestId("turn-reopen"));
    const question = screen.getByRole("group", { name: "Reopen turn 1" });
    expect(question).toHaveTextContent(/Reopen turn 1\?.*Turns/);
    await user.click(screen.getByRole("button", { name: "Keep it closed" }));
    expect(workbook.written).toEqual([]);
    await user.click(screen.getByTestId("turn-reopen"));
    await user.click(
      within(screen.getByRole("group", { name: "Reopen turn 1" })).getByRole("button", { name: "Reopen turn 1" }),
    );
    expect(await noticeText()).toContain("Turn 1");
    expect(section("Turn 1 is under way")).toBeDefined();
    expect(screen.queryByTestId("turn-reopen")).toBeNull();
    await user.click(screen.getByTestId("turn-close"));
    const closed = new MemoryWorkbook(smallCampaign()).rows("Closings");
    await waitFor(() => expect(workbook.rows("Closings")).toEqual(closed));
    expect(await noticeText()).toContain("Turn 1");
  });

  it("says why a turn cannot be reopened", async () => {
    const tables = edited();
    const { user, workbook } = await show("turn", tables);
    await user.click(screen.getByTestId("take-in-all"));
    await noticeText();
    await user.click(screen.getByTestId("turn-reopen"));
    expect(screen.getByText(/Turn 2.* 2 entries/)).toBeVisible();
    expect(screen.queryByRole("group", { name: "Reopen turn 1" })).toBeNull();
    expect(workbook.written).toHaveLength(1);
  });
});

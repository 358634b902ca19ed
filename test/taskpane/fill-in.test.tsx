// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, retype, section, showPane } from "./shown-pane";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Cell } from "../../src/engine/core/cell";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { takeIn } from "../../src/engine/campaign/player-files/take-in";
import type { MountedPane } from "../../src/taskpane/pane";
import { openFile, type FileWorkbook } from "../../src/workbook/file";
import { writePlayerFile } from "../../src/workbook/player-file";
import { sentSheets } from "../../src/workbook/sent-sheets";
import { smallCampaign } from "./small-campaign";

/** The file of a side, open in the pane on the page Player files. */
async function shownFile(side = "Alliance"): Promise<{ user: UserEvent; pane: MountedPane; workbook: FileWorkbook }> {
  const open = openBooks(smallCampaign(), GAMES);
  const workbook = await openFile(await writePlayerFile(playerFile(open, side)));
  const { user, pane } = await showPane(workbook);
  await goTo(user, "players");
  await screen.findByTestId("filled-in");
  return { user, pane, workbook };
}

/** What becomes of the file when the game master reads it. */
async function taken(workbook: FileWorkbook) {
  const sheets = await sentSheets(await workbook.save(new Date("2026-03-07T00:00:00Z")));
  return takeIn(openBooks(smallCampaign(), GAMES), "Alliance", sheets, { today: "2026-11-21", seed: "taken" });
}

const offer = (index = 0) => within(screen.getAllByTestId("act-offer-bribe")[index] ?? document.body);

/** Offers a bribe in the form that is not filled in yet. */
async function offerBribe(user: UserEvent, amount: string, index = 0): Promise<void> {
  await user.click(offer(index).getByTestId("fill-offer-bribe"));
  await user.type(offer(index).getByTestId("field-terms"), "Keep away");
  await user.type(offer(index).getByTestId("field-amount"), amount);
}

/** Types into cells of a sheet to fill in, beside the pane, which then reads it again. */
async function typeOnSheet(
  pane: MountedPane,
  workbook: FileWorkbook,
  cells: readonly (readonly [cell: string, value: Cell])[],
  sheet = "Offers to fill in",
): Promise<void> {
  await workbook.write(
    cells.map(([cell, value]) => ({ kind: "enter", sheet, cell, content: { kind: "value", value } }) as const),
  );
  await act(() => pane.readAgain());
  await waitFor(() => expect(screen.getByTestId("filled-in")).toHaveTextContent("1 thing"));
}

const write = (user: UserEvent) => user.click(screen.getByTestId("write-to-sheet"));

describe("the page Player files in the file of a player", () => {
  it("fills in its sheets by forms, and the game master takes them in", async () => {
    const { user, workbook } = await shownFile();
    expect(screen.getByTestId("view-note")).toHaveTextContent(/Alliance.*Player files/);
    await offerBribe(user, "2.5");
    expect(screen.getByTestId("outcome")).toHaveTextContent("2.5");
    await write(user);
    expect(await noticeText()).toContain("Offers to fill in");
    await waitFor(() => expect(screen.getAllByTestId("act-offer-bribe")).toHaveLength(2));
    expect(screen.getAllByTestId("act-offer-bribe").map(({ dataset }) => dataset["is"])).toEqual(["accepted", "blank"]);
    expect(screen.getAllByTestId("act-offer-bribe")[0]).toHaveTextContent(/^\s*Possible:/);
    expect((await taken(workbook)).lines.map(({ is, says }) => [is, says])).toEqual([
      ["accepted", expect.stringContaining("2.5")],
    ]);
    const { books } = openBooks(await workbook.read(), GAMES);
    expect(books.tables.tables.get("Offers")?.rows).toEqual([]);
  });

  it("shows a form with its sections and totals, which add up with what is typed", async () => {
    const { user, workbook } = await shownFile();
    const plan = within(screen.getAllByTestId("act-fill-form")[0] ?? document.body);
    await user.click(plan.getByTestId("fill-fill-form"));
    for (const name of ["Income", "Expenses"]) expect(plan.getByRole("heading", { name })).toBeVisible();
    const total = () => plan.getByTestId("line-total-expenses").dataset["planned"];
    const before = Number(total());
    await retype(user, plan.getByTestId("input-refit"), "4");
    expect(Number(total())).toBe(before + 4);
    await user.clear(plan.getByTestId("input-refit"));
    await user.type(plan.getByTestId("input-refit"), "3");
    expect(Number(total())).toBe(before + 3);
    await write(user);
    expect(await noticeText()).toContain("Budget to fill in");
    expect((await taken(workbook)).lines.map(({ is }) => is)).toEqual(["accepted"]);
  });

  it("shows what is filled in, changes it, and removes it", async () => {
    const { user, workbook } = await shownFile();
    await offerBribe(user, "2.5");
    await write(user);
    await waitFor(() => expect(screen.getAllByTestId("act-offer-bribe")).toHaveLength(2));
    await user.click(offer().getByTestId("fill-offer-bribe"));
    expect(screen.getByTestId("field-terms")).toHaveValue("Keep away");
    await retype(user, screen.getByTestId("field-amount"), "4");
    await write(user);
    await waitFor(() => expect(offer().getByTestId("remove-offer-bribe").closest("li")).toHaveTextContent("4"));
    expect((await taken(workbook)).lines.map(({ says }) => says)).toEqual([expect.stringContaining("4")]);
    await user.click(offer().getByTestId("remove-offer-bribe"));
    await waitFor(() => expect(screen.getAllByTestId("act-offer-bribe")).toHaveLength(1));
    expect((await taken(workbook)).lines).toEqual([]);
  });

  it("writes nothing over what was typed on the sheet while the form was open", async () => {
    const { user, pane, workbook } = await shownFile();
    await user.click(offer().getByTestId("fill-offer-bribe"));
    await user.type(offer().getByTestId("field-amount"), "3");
    await user.type(offer().getByTestId("field-terms"), "Keep away");
    await typeOnSheet(pane, workbook, [["D12", 9]]);
    expect(offer().getByTestId("field-amount")).toHaveValue("3");
    await write(user);
    expect(offer().getByTestId("outcome")).toHaveTextContent(/changed on the sheet/);
    expect((await workbook.cells(["Offers to fill in"]))[0]?.values.slice(10, 12).map((row) => row[3] ?? null)).toEqual(
      [null, 9],
    );
  });

  it("keeps choices that were typed on the sheet in other letters, and shows one that there is not", async () => {
    const { user, pane, workbook } = await shownFile("Orion");
    const [sheet] = await workbook.cells(["Deployment to fill in"]);
    const rowOf = (field: string): number => (sheet?.values.findIndex((row) => row[8] === field) ?? -1) + 1;
    const [one, other] = [`D${rowOf("as-O-1")}`, `D${rowOf("as-O-2")}`];
    const shown = () => within(screen.getByTestId("act-deploy"));
    await typeOnSheet(pane, workbook, [[one, "supply RAID"]], "Deployment to fill in");
    await user.click(shown().getByTestId("fill-deploy"));
    expect(shown().getByTestId("field-as-O-1")).toHaveValue("Supply raid");
    await user.click(shown().getByRole("button", { name: "Cancel" }));
    await typeOnSheet(pane, workbook, [[other, "Holiday"]], "Deployment to fill in");
    await user.click(shown().getByTestId("fill-deploy"));
    expect(within(shown().getByRole("group")).getByText(/"Holiday" is not valid.*Piracy/)).toBeVisible();
    expect(shown().getByTestId("write-to-sheet")).toHaveAttribute("aria-disabled", "true");
  });

  it("says that something is filled in, and goes back with the focus to the button of the row", async () => {
    const { user } = await shownFile();
    await offerBribe(user, "2");
    expect(screen.getByRole("group", { name: /bribe/ })).toContainElement(screen.getByTestId("write-to-sheet"));
    await write(user);
    await waitFor(() => expect(screen.getByTestId("filled-in")).toHaveTextContent("1 thing is filled in."));
    await waitFor(() => expect(offer().getByTestId("fill-offer-bribe")).toHaveFocus());
    await user.click(offer(1).getByTestId("fill-offer-bribe"));
    expect(screen.getByRole("group", { name: /bribe.*: 2$/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(offer(1).getByTestId("fill-offer-bribe")).toHaveFocus();
    await user.click(offer().getByTestId("remove-offer-bribe"));
    await waitFor(() => expect(screen.getByTestId("filled-in")).toHaveTextContent("Nothing"));
    await waitFor(() => expect(offer().getByTestId("fill-offer-bribe")).toHaveFocus());
  });

  it("shows a refusal with its clause while it is typed, and what is still needed", async () => {
    const { user } = await shownFile();
    await offerBribe(user, "-5");
    expect(section("Offers to fill in").getByTestId("write-to-sheet").closest("li")).toHaveTextContent(/above 0/);
    await retype(user, screen.getByTestId("field-amount"), "");
    expect(screen.getByTestId("outcome")).toHaveTextContent(/Still needed/);
    expect(screen.getByTestId("write-to-sheet")).toHaveAttribute("aria-disabled", "true");
  });

  it("names what the game master would refuse, and shows no forms then", async () => {
    const { user, workbook } = await shownFile();
    const content = { kind: "formula", formula: "=1+1", value: 2 } as const;
    await workbook.write([{ kind: "enter", sheet: "Offers to fill in", cell: "D11", content }]);
    await goTo(user, "campaign");
    await goTo(user, "players");
    await waitFor(() => expect(section(/^Turn 2: /).getByText(/D11 has a formula/)).toBeVisible());
    expect(screen.queryByTestId("act-offer-bribe")).toBeNull();
  });
});

import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { NamedFile } from "../../src/workbook/player-file";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { goTo, section, showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const choose = async (user: UserEvent, view: string): Promise<void> => {
  await waitFor(() => expect(screen.getByTestId("view")).toBeEnabled());
  await user.selectOptions(screen.getByTestId("view"), view);
  await waitFor(() => expect(screen.getByTestId("view")).toHaveDisplayValue(view));
};

const units = (): readonly string[] =>
  screen.queryAllByTestId(/^unit-/).map(({ dataset }) => (dataset["testid"] ?? "").replace("unit-", ""));

describe("a side's view in the pane", () => {
  it("shows the ships, forms and treasury of that side alone, and everything again for the game master", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()));
    await goTo(user, "ships");
    expect(units()).toEqual(["O-1", "O-2", "A-1"]);
    await choose(user, "Alliance");
    expect(units()).toEqual(["A-1"]);
    expect(screen.getByTestId("view-note")).toHaveTextContent(/Alliance.*protects nothing/);
    await goTo(user, "forms");
    expect(screen.getByTestId("form-side")).toHaveTextContent(/^Alliance$/);
    await goTo(user, "campaign");
    expect(screen.queryAllByTestId(/^treasury-/).map(({ dataset }) => dataset["testid"])).toEqual([
      "treasury-Alliance",
    ]);
    await choose(user, "Game master");
    expect(screen.getAllByTestId(/^treasury-/)).toHaveLength(3);
    expect(screen.queryByTestId("view-note")).toBeNull();
  });

  it("tells nothing of a victory status, an entry or a finding that is another side's", async () => {
    const tables = typedOver(smallCampaign(), "Units", 0, "Worth BPV", 80);
    const { user } = await showPane(new MemoryWorkbook(tables));
    await goTo(user, "checks");
    expect(screen.getAllByTestId("standing")).toHaveLength(1);
    expect(screen.getAllByTestId("finding").length).toBeGreaterThan(0);
    await choose(user, "Coalition");
    expect(screen.queryAllByTestId("standing")).toEqual([]);
    expect(screen.queryAllByTestId("finding")).toEqual([]);
    await goTo(user, "history");
    await user.selectOptions(screen.getByTestId("history-turn"), "all");
    expect(screen.getByRole("main")).toHaveTextContent("Opening");
    expect(screen.getByRole("main")).not.toHaveTextContent(/Piracy|O-1|Convoy 3/);
    await choose(user, "Orion");
    expect(screen.getByRole("main")).toHaveTextContent(/Piracy, Convoy 3: 47 BPV/);
  });

  it("leads from what it finds to the cell of the workbook", async () => {
    const workbook = new MemoryWorkbook(typedOver(smallCampaign(), "Units", 2, "Worth BPV", 80));
    const { user } = await showPane(workbook, { view: "alliance" });
    await goTo(user, "checks");
    const [finding] = screen.getAllByTestId("finding");
    expect(finding).toHaveTextContent(/A-1.*125.*80/);
    await user.click(section(/\(1\)$/).getByRole("button", { name: /^Go to Ships/ }));
    // The third row of the tracker: the rows above it are not in the view.
    await waitFor(() => expect(workbook.shown).toEqual([{ sheet: "Ships", cell: expect.stringMatching(/^[A-Z]+4$/) }]));
  });

  it("is for looking: nothing can be recorded, written, closed, edited or undone in it", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook, { view: "Orion" });
    const buttons = [
      "entry-record",
      "turn-close",
      "turn-reopen",
      "form-write",
      "ship-add",
      "ship-import",
      "declare-hiding",
    ];
    for (const page of ["campaign", "turn", "forms", "ships", "checks", "history"]) {
      await goTo(user, page);
      expect([page, buttons.filter((id) => screen.queryByTestId(id))]).toEqual([page, []]);
      expect(screen.queryAllByTestId(/^(undo|take-in|import|input|commit|command)/)).toEqual([]);
    }
    expect(workbook.written).toEqual([]);
  });

  it("shows everything where the campaign has no such side", async () => {
    await showPane(new MemoryWorkbook(smallCampaign()), { view: "Gorn" });
    expect(screen.getByTestId("view")).toHaveDisplayValue("Game master");
    expect(screen.getAllByTestId(/^treasury-/)).toHaveLength(3);
  });

  it("saves a table as CSV with what that side may know, and nothing else", async () => {
    const saved: NamedFile[] = [];
    const files = { save: (file: NamedFile) => saved.push(file) };
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { files });
    const save = async (): Promise<string> => {
      await user.selectOptions(await screen.findByTestId("csv-table"), "Units");
      await user.click(screen.getByTestId("csv-save"));
      return new TextDecoder().decode(saved.at(-1)?.bytes);
    };
    expect(await save()).toMatch(/O-1,.*\r\n/);
    await choose(user, "Alliance");
    const own = await save();
    expect(saved.at(-1)?.name).toBe("Units.csv");
    expect(own).toContain("A-1,");
    expect(own).not.toContain("O-1");
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { points } from "../../src/engine/core/points";
import { KNOWN_GAMES } from "../../src/taskpane/games/known-games";
import type { Sample } from "../../src/taskpane/games/samples";
import { WorkbookProblem } from "../../src/workbook/port";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { notLoaded } from "./not-loaded";
import { goTo, retype, section, showPane, noticeText, testStamps, TODAY } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

const sides = [{ name: "Orion", kind: "Orion", player: "", race: "", opening: points(60) }];
const sample: Sample = {
  id: "small",
  game: "border-patrol",
  title: "Small",
  what: "One pirate.",
  opensAt: { sheet: "Campaign" },
  page: "campaign",
  edits: () =>
    Promise.resolve(startCampaign(BORDER_PATROL, { name: "Sample War", stamp: testStamps()(), sides }).edits),
};

/** The line with the teams in short, which opens. */
function teams(): HTMLElement {
  const [line] = within(screen.getByTestId("setup-teams")).getAllByRole("button");
  if (!line) throw new Error("the teams are not there");
  return line;
}

/** Begins a campaign of Border Patrol with nothing filled in but its Teams, which are shown. */
async function begin(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByTestId("new-border-patrol"));
  await user.click(await screen.findByTestId("preset-own"));
  await retype(user, screen.getByTestId("setup-name"), name);
  await user.click(teams());
}

describe("the campaign page without a campaign", () => {
  it("opens the sample and shows what it holds", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook, { samples: [sample] });
    await user.click(screen.getByTestId("sample-small"));
    expect(await noticeText()).toContain("The Small sample is open.");
    expect(screen.getByRole("heading", { name: "Sample War" })).toBeVisible();
    expect(screen.getByTestId("treasury-Orion")).toHaveTextContent("60");
  });

  it("lays nothing over sheets that are there, and says which", async () => {
    const workbook = new MemoryWorkbook({ sheets: ["Sheet1", "Ledger", "ships"], tables: new Map() });
    const { user } = await showPane(workbook, { samples: [sample] });
    await begin(user, "War");
    expect(screen.getByText(/already has sheets with these names: Ships, Ledger. They stay as they are/)).toBeVisible();
    await user.click(screen.getByTestId("setup-start"));
    expect(await noticeText()).toContain("War is ready");
    const { sheets, tables } = await workbook.read();
    expect(sheets.slice(0, 3)).toEqual(["Sheet1", "Ledger", "ships"]);
    expect([tables.get("Transfers")?.sheet, tables.get("Units")?.sheet]).toEqual(["Ledger 2", "Ships 2"]);
  });

  it("says so where a game could not be loaded, and begins when it is tried again", async () => {
    const { user } = await showPane(new MemoryWorkbook());
    const [game] = KNOWN_GAMES;
    const spies = [
      jest.spyOn(game!.engine, "loaded").mockReturnValueOnce(null).mockReturnValueOnce(null),
      jest.spyOn(game!.engine, "load").mockRejectedValueOnce(notLoaded()),
    ];
    await user.click(screen.getByTestId("adopt-border-patrol"));
    expect(await noticeText()).toContain("A part of Starledger could not be loaded.");
    expect(screen.queryByTestId("adopt-name")).toBeNull();
    for (const spy of spies) spy.mockRestore();
    await user.click(screen.getByTestId("adopt-border-patrol"));
    expect(await screen.findByTestId("adopt-name")).toBeVisible();
  });

  it("starts a new campaign with its teams and opening treasuries", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook);
    await begin(user, "Rim War");
    await user.type(screen.getByTestId("setup-3-player"), "Cleo");
    await retype(user, screen.getByTestId("setup-3-opening"), "87.5");
    await user.click(screen.getByTestId("setup-start"));
    expect(await noticeText()).toContain("Rim War is ready");
    expect(workbook.rows("Sides").map(({ Side, Kind, Player }) => [Side, Kind, Player])).toEqual([
      ["Alliance", "Alliance", ""],
      ["Coalition", "Coalition", ""],
      ["Orion", "Orion", "Cleo"],
    ]);
    expect(workbook.rows("Transfers")).toMatchObject([
      { Turn: 0, To: "Orion", Amount: 87.5, Line: "Opening", Booked: TODAY },
    ]);
    expect(screen.getByTestId("nav-turn")).toHaveAttribute("aria-current", "page");
    await goTo(user, "campaign");
    expect(screen.getByTestId("treasury-Orion")).toHaveTextContent("87.5");
  });

  it("starts what a preset fills in, with what was changed, and lands on what is next", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook);
    await user.click(screen.getByTestId("new-border-patrol"));
    expect(await screen.findByTestId("preset-pirate")).toBeChecked();
    await user.selectOptions(screen.getByTestId("setup-pick-ships"), "three");
    await user.click(screen.getByTestId("setup-start"));
    expect(await noticeText()).toContain("Border Patrol is ready. Turn 1 is under way.");
    expect(workbook.rows("Units")).toHaveLength(9);
    expect(workbook.rows("Places")).toHaveLength(12);
    expect(workbook.written).toHaveLength(1);
    expect(workbook.shown).toEqual([{ sheet: "Ships" }]);
    expect(screen.getByTestId("nav-turn")).toHaveAttribute("aria-current", "page");
    await goTo(user, "checks");
    expect(await screen.findByText(/No problems/)).toBeVisible();
  });

  it("keeps a name that was typed when another preset is chosen, and takes its teams and answers", async () => {
    const { user } = await showPane(new MemoryWorkbook());
    await user.click(screen.getByTestId("new-empires-at-war"));
    await user.click(await screen.findByTestId("preset-duel"));
    expect(screen.getByTestId("setup-name")).toHaveValue("Two Empires");
    await retype(user, screen.getByTestId("setup-name"), "Rim War");
    await user.click(screen.getByTestId("preset-four"));
    expect(screen.getByTestId("setup-name")).toHaveValue("Rim War");
    expect(screen.getByTestId("setup-pick-map")).toHaveValue("chance");
    const seen = new Set<string | null>();
    for (let time = 0; time < 8; time++) {
      seen.add(screen.getByTestId("setup-map").innerHTML);
      await user.click(screen.getByTestId("setup-another-map"));
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(screen.getByRole("img", { name: /^The map: .* places and .* lanes. Klingon: Kharvell\./ })).toBeVisible();
    expect(screen.getByTestId("setup-map-says")).toHaveTextContent(/^The same from every home: \d systems? at 1 jump/);
    await user.selectOptions(screen.getByTestId("setup-pick-size"), "large");
    expect(screen.getByRole("img", { name: /^The map: (2[89]|3\d) places/ })).toBeVisible();
    await user.click(teams());
    await user.selectOptions(screen.getByTestId("setup-4-race"), "Tholian");
    expect(screen.getByTestId("setup-4-name")).toHaveValue("Tholian");
    await user.selectOptions(screen.getByTestId("setup-pick-map"), "none");
    expect(screen.queryByTestId("setup-pick-set-up")).toBeNull();
    expect(screen.queryByTestId("setup-map")).toBeNull();
  });

  it("says why a preset that was changed cannot start, and writes nothing", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook);
    await user.click(screen.getByTestId("new-empires-at-war"));
    await screen.findByTestId("preset-three");
    await user.click(teams());
    await user.selectOptions(screen.getByTestId("setup-1-race"), "Tholian");
    await retype(user, screen.getByTestId("setup-1-name"), "Rim");
    await user.click(screen.getByTestId("setup-start"));
    expect(await noticeText()).toMatch(/both have the race Tholian/);
    expect(workbook.written).toEqual([]);
    expect(screen.getByTestId("setup-1-name")).toHaveValue("Rim");
  });

  it("names the sides as the game does where one of them keeps it from starting", async () => {
    const { user } = await showPane(new MemoryWorkbook());
    await user.click(screen.getByTestId("new-orions-gate"));
    await screen.findByTestId("preset-fight");
    await user.click(teams());
    await retype(user, screen.getByTestId("setup-1-name"), "Mara");
    await retype(user, screen.getByTestId("setup-2-name"), "mara");
    expect(screen.getByText("Another commander already has this name.")).toBeVisible();
    expect(screen.getByTestId("setup-why").textContent).toBe("Enter or correct first: the name of commander 2.");
    await user.clear(screen.getByTestId("setup-2-name"));
    await user.clear(screen.getByTestId("setup-name"));
    expect(screen.getByTestId("setup-why").textContent).toBe(
      "Enter or correct first: the name of the campaign, the name of commander 2.",
    );
  });

  it("says what is wrong while it is typed, and starts nothing", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook);
    await begin(user, "Rim War");
    await retype(user, screen.getByTestId("setup-1-opening"), "1,234");
    expect(screen.getByText(/contains a comma/)).toBeVisible();
    await retype(user, screen.getByTestId("setup-1-opening"), "-4");
    expect(screen.getByText(/-4 is below 0/)).toBeVisible();
    await retype(user, screen.getByTestId("setup-1-opening"), "12.5");
    await retype(user, screen.getByTestId("setup-2-name"), "alliance");
    expect(screen.getByText("Another team already has this name.")).toBeVisible();
    // Beside the button that is off: which of them, and nothing that is filled in.
    expect(screen.getByTestId("setup-why").textContent).toBe("Enter or correct first: the name of team 2.");
    await retype(user, screen.getByTestId("setup-2-name"), "Economy");
    expect(screen.getByText(/Economy (is|means|has)/)).toBeVisible();
    await user.click(screen.getByTestId("setup-start"));
    expect(workbook.written).toEqual([]);
  });

  it("adds and removes teams, and keeps what is typed while another page is open", async () => {
    const { user } = await showPane(new MemoryWorkbook());
    await begin(user, "Rim War");
    await user.click(screen.getByRole("button", { name: "Remove team 2" }));
    await user.click(screen.getByRole("button", { name: "Add a team" }));
    await user.type(screen.getByTestId("setup-3-name"), "Second pirate");
    await goTo(user, "functions");
    expect(screen.getByTestId("nav-campaign")).toHaveTextContent("not written yet");
    await goTo(user, "campaign");
    expect(screen.getByTestId("setup-name")).toHaveValue("Rim War");
    expect(screen.getByTestId("setup-2-name")).toHaveValue("Orion");
    expect(screen.getByTestId("setup-3-name")).toHaveValue("Second pirate");
  });
});

describe("the campaign page of a campaign", () => {
  it("shows the sides, the turn under way, the treasuries and that there are no problems", async () => {
    await showPane(new MemoryWorkbook(smallCampaign()));
    const rim = section("Rim War");
    expect(rim.getByText(/Border Patrol; turn 2 is under way, 1 closed/)).toBeVisible();
    expect(rim.getByRole("columnheader", { name: "Team" })).toBeVisible();
    expect(rim.getByRole("row", { name: /Orion/ })).toHaveTextContent("Cleo");
    expect(screen.getByTestId("treasury-Orion")).toHaveTextContent("147");
    expect(screen.getByTestId("treasury-Alliance")).toHaveTextContent("253");
    expect(rim.getByRole("button", { name: "No problems found" })).toBeVisible();
  });

  it("counts the problems, and leads to them and to the sheets", async () => {
    const workbook = new MemoryWorkbook(typedOver(smallCampaign(), "Transfers", 3, "Amount", "lots"));
    const { user } = await showPane(workbook);
    await user.click(section("Sheets").getByRole("button", { name: "Go to Ledger" }));
    await waitFor(() => expect(workbook.shown).toEqual([{ sheet: "Ledger" }]));
    await user.click(section("Rim War").getByRole("button", { name: /problem/ }));
    expect(screen.getByRole("heading", { level: 2, name: "Checks" })).toHaveFocus();
  });

  it("shows what the user types on the sheets", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    await showPane(workbook);
    workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
    expect(await screen.findByRole("heading", { name: "Core War" })).toBeVisible();
  });

  it("says when the workbook cannot be read, and reads it again when asked", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    workbook.failing = {
      call: "read",
      problem: new WorkbookProblem("Excel is editing a cell.", "Nothing was changed.", "Press Enter there."),
    };
    const { user } = await showPane(workbook);
    expect(await noticeText()).toContain("Press Enter there.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const rim = await screen.findByRole("region", { name: "Rim War" });
    expect(within(rim).getByText(/turn 2 is under way/)).toBeVisible();
  });
});

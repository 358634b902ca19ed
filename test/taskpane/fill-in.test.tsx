// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, retype, section, showPane } from "./shown-pane";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { takeIn } from "../../src/engine/campaign/player-files/take-in";
import { openFile, type FileWorkbook } from "../../src/workbook/file";
import { writePlayerFile } from "../../src/workbook/player-file";
import { sentSheets } from "../../src/workbook/sent-sheets";
import { smallCampaign } from "./small-campaign";

/** The file of the Alliance, open in the pane on the page Player files. */
async function shownFile(): Promise<{ user: UserEvent; workbook: FileWorkbook }> {
  const open = openBooks(smallCampaign(), GAMES);
  const workbook = await openFile(await writePlayerFile(playerFile(open, "Alliance")));
  const { user } = await showPane(workbook);
  await goTo(user, "players");
  await screen.findByTestId("filled-in");
  return { user, workbook };
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
    expect((await taken(workbook)).lines.map(({ is, says }) => [is, says])).toEqual([
      ["accepted", expect.stringContaining("2.5")],
    ]);
    const { books } = openBooks(await workbook.read(), GAMES);
    expect(books.tables.tables.get("Offers")?.rows).toEqual([]);
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
    await waitFor(() => expect(section("Fill in and send back").getByText(/D11 has a formula/)).toBeVisible());
    expect(screen.queryByTestId("act-offer-bribe")).toBeNull();
  });
});

// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, section, showPane } from "./shown-pane";
import { screen, waitFor, within } from "@testing-library/react";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import type { NamedFile } from "../../src/workbook/player-file";
import { openFile } from "../../src/workbook/file";
import { writePlayerFile } from "../../src/workbook/player-file";
import { MemoryWorkbook } from "./memory-workbook";
import { smallCampaign } from "./small-campaign";

const AT = new Date("2026-03-07T00:00:00Z");

const fileOf = async (side: string) =>
  openFile(await writePlayerFile(playerFile(openBooks(smallCampaign(), GAMES), side)));

describe("a player's evening", () => {
  it("opens at what is due, leads to it, and ends with the file's name and a text", async () => {
    const savedAs: string[] = [];
    const workbook = await fileOf("Alliance");
    const { user } = await showPane(workbook, {
      files: { save: () => undefined, saveThis: (name) => savedAs.push(name) },
      opensOn: "checks",
    });
    const due = await screen.findByTestId("due-here");
    expect(section("Turn 2: 1 thing is due").getByTestId("due-here")).toBe(due);
    expect(screen.getByTestId<HTMLTextAreaElement>("letter").value).toContain("Nothing is filled in.");
    await user.click(within(due).getAllByTestId("go-to-fill-form")[0]!);
    const field = await screen.findByTestId("input-repair");
    await user.type(field, "1.5");
    await user.click(screen.getByTestId("write-to-sheet"));
    expect(await noticeText()).toContain("Budget to fill in");
    await waitFor(() => expect(section("Turn 2: nothing is due").getByText(/Filled in/)).toBeVisible());
    const letter = screen.getByTestId<HTMLTextAreaElement>("letter").value;
    expect(letter).toContain("Alliance turn 2.xlsx");
    expect(letter).toMatch(/Filled in:\n- .*1\.5/);
    await user.click(screen.getByTestId("save-and-send"));
    expect(savedAs).toEqual(["Alliance turn 2.xlsx"]);
  });
});

describe("the game master's inbox", () => {
  it("says who owes what and reminds of it, and reads several files at once, each as its own side's", async () => {
    const saved: NamedFile[] = [];
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook, { files: { save: (file) => saved.push(file) } });
    await goTo(user, "players");
    expect(await screen.findByTestId("mail-Alliance")).toHaveAttribute("data-owes", "1");
    await user.click(within(screen.getByTestId("remind-Alliance")).getByRole("button"));
    const reminder = screen.getByTestId<HTMLTextAreaElement>("reminder-Alliance").value;
    expect(reminder).toMatch(/^Alliance, turn 2 of/);
    const files = await Promise.all(
      ["Alliance", "Orion"].map(async (side) => {
        const file = await fileOf(side);
        return new File([(await file.save(AT)) as Uint8Array<ArrayBuffer>], `${side} back.xlsx`);
      }),
    );
    await user.upload(screen.getByTestId("player-files-back"), [...files, new File(["none"], "notes.xlsx")]);
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { name: /^From the file of/ }).map((each) => each.textContent)).toEqual(
        expect.arrayContaining(["From the file of Alliance", "From the file of Orion"]),
      ),
    );
    expect(screen.getAllByTestId<HTMLTextAreaElement>("file-answer").map(({ value }) => value)).toEqual([
      expect.stringContaining("Nothing is filled in"),
      expect.stringContaining("Nothing is filled in"),
    ]);
    expect(await noticeText()).toContain("notes.xlsx");
  });
});

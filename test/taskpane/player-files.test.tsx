// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, showPane } from "./shown-pane";
import { screen, waitFor } from "@testing-library/react";
import { unzipSync } from "fflate";
import { openBooks } from "../../src/engine/open";
import { GAMES } from "../../src/engine/games";
import { openFile } from "../../src/workbook/file";
import type { NamedFile } from "../../src/workbook/player-file";
import { MemoryWorkbook } from "./memory-workbook";
import { smallCampaign } from "./small-campaign";

/** What a file says: whose it is, and what is found in it. */
async function opened(bytes: Uint8Array) {
  const { books, findings } = openBooks(await (await openFile(bytes)).read(), GAMES);
  return { viewer: books.viewer, findings };
}

describe("the page Player files", () => {
  it("saves the file of a side, and the files of all in one .zip file", async () => {
    const saved: NamedFile[] = [];
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), {
      files: { save: (file) => saved.push(file) },
    });
    await goTo(user, "players");
    await user.click(await screen.findByTestId("player-file-Orion"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/turn \d+, Orion\.xlsx$/);
    expect(await opened(saved[0]?.bytes ?? new Uint8Array())).toEqual({ viewer: "Orion", findings: [] });
    expect(await noticeText()).toContain("Orion.xlsx");

    await user.click(screen.getByTestId("player-files-all"));
    await waitFor(() => expect(saved).toHaveLength(2));
    const files = unzipSync(saved[1]?.bytes ?? new Uint8Array());
    expect(Object.keys(files)).toHaveLength(3);
    expect(Buffer.from(Object.entries(files).find(([name]) => name.includes("Orion"))?.[1] ?? [])).toEqual(
      Buffer.from(saved[0]?.bytes ?? []),
    );
  });

  it("opens a file as a new workbook where that is possible", async () => {
    const given: string[] = [];
    const open = (file: NamedFile) => Promise.resolve(void given.push(file.name));
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { files: { save: () => undefined, open } });
    await goTo(user, "players");
    await user.click(await screen.findByTestId("player-file-open-Alliance"));
    await waitFor(() => expect(given).toEqual([expect.stringContaining("Alliance")]));
  });

  it("has nothing to save in a side's view", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { view: "Orion" });
    await goTo(user, "players");
    expect(screen.queryByTestId("player-files-all")).toBeNull();
  });
});

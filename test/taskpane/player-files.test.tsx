// It provides what the .xlsx library needs, and so comes first.
import { goTo, noticeText, showPane } from "./shown-pane";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { unzipSync } from "fflate";
import { openBooks } from "../../src/engine/open";
import { GAMES } from "../../src/engine/games";
import { openFile } from "../../src/workbook/file";
import type { NamedFile } from "../../src/workbook/player-file";
import { filledIn, type Entry } from "../workbook/filled-in";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
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

  it("saves nothing while a Secret to cannot be read, and says where", async () => {
    const saved: NamedFile[] = [];
    const spoilt = typedOver(smallCampaign(), "Transfers", 3, "Secret to", "Game mastr");
    const { user } = await showPane(new MemoryWorkbook(spoilt), { files: { save: (file) => saved.push(file) } });
    await goTo(user, "players");
    expect(await screen.findByText(/unclear who may know what/)).toBeVisible();
    for (const button of ["player-file-Orion", "player-files-all"]) {
      await user.click(screen.getByTestId(button));
      expect(await noticeText()).toMatch(/No player file is written .*Ledger, cell [A-Z]+5: .*Game master/);
    }
    expect(saved).toEqual([]);
  });

  it("opens a file as a new workbook where that is possible", async () => {
    const given: string[] = [];
    const open = (file: NamedFile) => Promise.resolve(void given.push(file.name));
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { files: { save: () => undefined, open } });
    await goTo(user, "players");
    await user.click(await screen.findByTestId("player-file-open-Alliance"));
    await waitFor(() => expect(given).toEqual([expect.stringContaining("Alliance")]));
  });

  /** A file from the page, filled in by its player. */
  async function sentBack(user: UserEvent, saved: readonly NamedFile[], side: string, entries: readonly Entry[]) {
    await user.click(await screen.findByTestId(`player-file-${side}`));
    await waitFor(() => expect(saved).toHaveLength(1));
    const bytes = await filledIn(saved[0]?.bytes ?? new Uint8Array(), entries);
    return new File([Buffer.from(bytes)], `${side}.xlsx`);
  }

  const BRIBE: readonly Entry[] = [
    { sheet: "Offers to fill in", command: "offer-bribe", field: "terms", value: "Keep away" },
    { sheet: "Offers to fill in", command: "offer-bribe", field: "amount", value: 2.5 },
    { sheet: "Budget to fill in", command: "fill-form", field: "bribe", value: "3" },
  ];

  it("takes in a file that came back with two clicks, and nothing of it twice", async () => {
    const saved: NamedFile[] = [];
    const workbook = new MemoryWorkbook(smallCampaign());
    const { user } = await showPane(workbook, { files: { save: (file) => saved.push(file) } });
    await goTo(user, "players");
    const file = await sentBack(user, saved, "Alliance", BRIBE);
    await user.upload(screen.getByTestId("player-file-back-Alliance"), file);
    const lines = await screen.findAllByTestId("taken-line");
    expect(lines.map(({ dataset }) => dataset["is"])).toEqual(["accepted", "accepted"]);
    await user.click(screen.getByTestId("take-in-file"));
    expect(await noticeText()).toContain("2.5");
    expect(screen.queryByTestId("take-in-file")).toBeNull();
    expect((await workbook.read()).tables.get("Offers")?.rows).toHaveLength(1);

    await user.upload(screen.getByTestId("player-file-back-Alliance"), file);
    const again = await screen.findAllByTestId("taken-line");
    expect(again.map(({ dataset }) => dataset["is"])).toEqual(["posted before", "posted before"]);
    expect(screen.queryByTestId("take-in-file")).toBeNull();
  });

  it("says what is wrong with a file, and takes in nothing of it", async () => {
    const saved: NamedFile[] = [];
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), {
      files: { save: (file) => saved.push(file) },
    });
    await goTo(user, "players");
    const file = await sentBack(user, saved, "Alliance", BRIBE);
    await user.upload(screen.getByTestId("player-file-back-Orion"), file);
    expect((await screen.findByTestId("leave-file")).closest("section")).toHaveTextContent(/Alliance.*Orion/);
    expect(screen.queryByTestId("take-in-file")).toBeNull();
    await user.click(screen.getByTestId("leave-file"));
    await user.upload(screen.getByTestId("player-file-back-Orion"), new File(["no workbook"], "orion.xlsx"));
    expect(await noticeText()).toContain("not a readable .xlsx");
  });

  it("has nothing to save in a side's view", async () => {
    const { user } = await showPane(new MemoryWorkbook(smallCampaign()), { view: "Orion" });
    await goTo(user, "players");
    expect(screen.queryByTestId("player-files-all")).toBeNull();
  });
});

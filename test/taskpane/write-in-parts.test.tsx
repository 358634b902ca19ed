import { screen } from "@testing-library/react";
import { TextEncoder } from "node:util";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { allowed, type Outcome } from "../../src/engine/campaign/ledger/outcome";
import { BooksStore } from "../../src/taskpane/books-store";
import type { BooksStoreState } from "../../src/taskpane/books-store-state";
import { openCampaign, viewCampaign } from "../../src/taskpane/open-campaign";
import { SAMPLES } from "../../src/taskpane/games/samples";
import { WorkbookProblem } from "../../src/workbook/port";
import { MemoryWorkbook } from "./memory-workbook";
import { showPane } from "./shown-pane";
import { smallCampaign } from "./small-campaign";

globalThis.TextEncoder ??= TextEncoder;

const noting = (row: number): Edit => ({ kind: "change", table: "Settings", row, cells: { Note: `part ${row}` } });
const inThree: Outcome = {
  ...allowed("All noted.", [0, 1, 2].map(noting)),
  parts: [0, 1, 2].map((row) => ({ what: `note ${row}`, edits: [noting(row)] })),
};
const notes = (workbook: MemoryWorkbook) =>
  workbook
    .rows("Settings")
    .slice(0, 3)
    .map(({ Note }) => Note);

/** A store that does something each time that its state changes. */
async function storeWith(each: (state: BooksStoreState, workbook: MemoryWorkbook) => void) {
  const workbook = new MemoryWorkbook(smallCampaign());
  const store = new BooksStore(workbook, openCampaign, viewCampaign);
  await store.readAgain();
  store.subscribe(() => each(store.getSnapshot(), workbook));
  return { store, workbook };
}

describe("long work", () => {
  it("is written part by part, and says how far it is", async () => {
    const steps: string[] = [];
    const { store, workbook } = await storeWith(({ working }) => {
      if (working) steps.push(`${working.step} of ${working.of}${working.stop ? ", can be stopped" : ""}`);
    });
    expect(await store.perform("Noting", () => inThree)).toBe(true);
    expect(workbook.written.map((edits) => edits.length)).toEqual([1, 1, 1]);
    expect(store.getSnapshot().notice).toMatchObject({ tone: "done", happened: "All noted." });
    // After the last part nothing is left to stop.
    expect([...new Set(steps)]).toEqual([
      "1 of 3",
      "2 of 5, can be stopped",
      "3 of 5, can be stopped",
      "4 of 5",
      "5 of 5",
    ]);
  });

  it("stops after the current part, and says what was written and what not", async () => {
    const { store, workbook } = await storeWith(({ working }, { written }) => {
      if (written.length === 1) working?.stop?.();
    });
    expect(await store.perform("Noting", () => inThree)).toBe(false);
    expect(workbook.written).toHaveLength(1);
    expect(store.getSnapshot().notice).toMatchObject({
      tone: "stopped",
      happened: "Noting was stopped after part 1 of 3.",
      kept: "Written: note 0. Not written: note 1, note 2.",
      remedy: "What was written stays. Start again to write the rest.",
    });
    expect(store.getSnapshot().working).toBeNull();
    // What is there now was read.
    expect(store.getSnapshot().read?.tables.tables.get("Settings")?.rows[0]).toContain("part 0");
  });

  it("writes nothing where it is stopped at once", async () => {
    const { store, workbook } = await storeWith(({ working }) => working?.stop?.());
    expect(await store.perform("Noting", () => inThree)).toBe(false);
    expect(workbook.written).toEqual([]);
    expect(store.getSnapshot().notice).toMatchObject({
      tone: "stopped",
      happened: "Noting was stopped.",
      kept: "Nothing was written.",
      remedy: "",
    });
  });

  it("says what was written before a part that fails, and reads it", async () => {
    const { store, workbook } = await storeWith((_, { written }) => {
      if (written.length !== 1) return;
      const problem = new WorkbookProblem("The sheet is protected.", "Nothing was written.", "Unprotect it.");
      workbook.failing = { call: "write", problem };
    });
    expect(await store.perform("Noting", () => inThree)).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({
      tone: "failed",
      happened: "The sheet is protected.",
      kept: "Written: note 0. Not written: note 1, note 2.",
      remedy: "Unprotect it.",
    });
    expect(notes(workbook)[0]).toBe("part 0");
    expect(store.getSnapshot().read?.tables.tables.get("Settings")?.rows[0]).toContain("part 0");
  });

  it("does not say that nothing was written if that is not certain", async () => {
    const { store, workbook } = await storeWith((_, { written }) => {
      if (written.length === 1) workbook.failing = { call: "write", problem: new Error("lost the thread") };
    });
    await store.perform("Noting", () => inThree);
    expect(store.getSnapshot().notice?.kept).toBe(
      "Written: note 0. Not written: note 1, note 2. Something may have been written.",
    );
  });

  it("says that a campaign is incomplete if only a part of its sheets was written", async () => {
    const sheet = { cells: [], widths: [], frozenRows: 0, offered: [], landscape: true, onePage: false };
    const laying = ["One", "Two", "Three"].map((name) => ({
      what: name,
      edits: [{ kind: "lay", sheet: { ...sheet, name } } as const],
    }));
    const { store } = await storeWith(({ working }, { written }) => {
      if (written.length === 1) working?.stop?.();
    });
    const outcome = {
      ...allowed(
        "",
        laying.flatMap(({ edits }) => edits),
      ),
      parts: laying,
    };
    await store.performOnWorkbook("Opening the sample", () => outcome);
    expect(store.getSnapshot().notice).toMatchObject({ kept: "Written: One. Not written: Two, Three." });
    expect(store.getSnapshot().notice?.remedy).toContain("Delete the sheets");
  });
});

describe("in the pane", () => {
  it("a large sample is opened in parts, and a button stops it", async () => {
    const workbook = new MemoryWorkbook();
    const { user } = await showPane(workbook, { samples: SAMPLES });
    workbook.pause = () => new Promise((resume) => setTimeout(resume, 100));
    await user.click(screen.getByTestId("sample-large"));
    await user.click(await screen.findByTestId("stop", {}, { timeout: 10_000 }));
    const message = await screen.findByTestId("message", {}, { timeout: 10_000 });
    expect(message).toHaveTextContent(/Opening the Twelve Banners sample was stopped after part 1 of \d+\./);
    expect(message).toHaveTextContent(/Written: Campaign, Teams.*Not written: .*Orion finances\./);
    expect(screen.queryByTestId("stop")).toBeNull();
    expect(workbook.written).toHaveLength(1);
  });
});

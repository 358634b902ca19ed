import { TextEncoder } from "node:util";
import { allowed, refused } from "../../src/engine/campaign/ledger/outcome";
import { BooksStore } from "../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../src/taskpane/open-campaign";
import { CellBeingEdited, WorkbookProblem } from "../../src/workbook/port";
import { deferred } from "../../src/taskpane/parts/deferred";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { notLoaded } from "./not-loaded";
import { smallCampaign } from "./small-campaign";

globalThis.TextEncoder ??= TextEncoder;

const note = (Note: string) => ({ kind: "change", table: "Settings", row: 0, cells: { Note } }) as const;

describe("the store", () => {
  it("writes an outcome and reads the books again", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    expect(await store.perform("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
    expect(store.getSnapshot().notice).toMatchObject({ tone: "done", happened: "Noted." });
    expect(store.getSnapshot().read?.tables.tables.get("Settings")?.rows[0]).toContain("changed");
    expect(store.getSnapshot().working).toBeNull();
  });

  it("names the command to the workbook, and does not go on saying that it was done once that is undone", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    const stop = store.followEdits();
    await store.perform("Noting", () => allowed("Noted.", [note("changed")]), "Note: Settings");
    expect(workbook.acts).toEqual([{ name: "Note: Settings" }]);
    workbook.userEdits((tables) => typedOver(tables, "Sides", 0, "Player", "Kim"));
    expect(store.getSnapshot().notice).toMatchObject({ tone: "done" });
    workbook.userEdits((tables) => typedOver(tables, "Settings", 0, "Note", null), "Undo or Redo");
    expect(store.getSnapshot().notice).toBeNull();
    stop();
  });

  it("says which command is torn where the host's Undo has taken back a part of it", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    const stop = store.followEdits();
    const both = [note("changed"), { ...note("as well"), row: 1 }];
    await store.perform("Noting", () => allowed("Noted.", both), "Note twice");
    const torn = new Promise<void>((done) => {
      store.subscribe(() => {
        if (store.getSnapshot().notice?.happened.includes('"Note twice"') === true) done();
      });
    });
    const was = smallCampaign().tables.get("Settings");
    const at = was?.header.indexOf("Note") ?? -1;
    workbook.userEdits((tables) => typedOver(tables, "Settings", 1, "Note", was?.rows[1]?.[at] ?? null));
    await torn;
    expect(store.getSnapshot().notice).toMatchObject({ tone: "failed" });
    stop();
  });

  it("says how to undo a command only where the host's own Undo may not do that", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    await store.perform("Noting", () => allowed("Noted.", [note("changed")]));
    expect(store.getSnapshot().notice?.remedy).toBe("");
    const inExcel = new BooksStore(
      Object.assign(workbook, { adviceOnUndo: "Use the page History." }),
      openCampaign,
      viewCampaign,
    );
    await inExcel.readAgain();
    await inExcel.perform("Noting", () => allowed("Noted.", [note("again")]));
    expect(inExcel.getSnapshot().notice?.remedy).toBe("Use the page History.");
  });

  it("writes nothing of a command that the rules refuse, and says why", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const finding = { check: "sale", subject: "O-1", message: "The flagship may not be sold.", clause: "V19.17" };
    expect(await store.perform("Selling", () => refused(finding))).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({ tone: "refused", kept: "Nothing was written.", why: [finding] });
    expect(workbook.written).toEqual([]);
  });

  it("says nothing while the user types where it would read sheets, and reads the workbook again later", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    const before = store.getSnapshot().read;
    const stop = store.followEdits();
    workbook.failing = { call: "cells", problem: new CellBeingEdited() };
    expect(await store.cells(["Settings"])).toBeNull();
    expect(store.getSnapshot().notice).toBeNull();
    await new Promise<void>((done) => {
      const unsubscribe = store.subscribe(() => {
        if (store.getSnapshot().read === before) return;
        unsubscribe();
        done();
      });
    });
    stop();
    expect(await store.cells(["Settings"])).toEqual([]);
  });

  it("passes on what the workbook says of a failure: what happened, what was kept, what to do", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    workbook.failing = {
      call: "write",
      problem: new WorkbookProblem("The sheet is protected.", "Nothing was written.", "Unprotect it."),
    };
    expect(await store.perform("Noting", () => allowed("Noted.", [note("changed")]))).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({
      tone: "failed",
      happened: "The sheet is protected.",
      kept: "Nothing was written.",
      remedy: "Unprotect it.",
    });
  });

  it("reports a mistake of our own, and continues to work", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.perform("Noting", () => {
      throw new Error("x is undefined");
    });
    expect(store.getSnapshot().notice).toMatchObject({ tone: "failed", kept: "Nothing was written." });
    expect(store.getSnapshot().notice?.happened).toContain("x is undefined");
    expect(await store.perform("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
  });

  it("does not claim that nothing was written when a write fails in a way that nobody foresaw", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    workbook.failing = { call: "write", problem: new Error("lost the thread") };
    await store.perform("Noting", () => allowed("Noted.", [note("changed")]));
    expect(store.getSnapshot().notice?.kept).toBe("Something may have been written.");
  });

  it("says what to do where what opens books could not be loaded, shows none, and opens them when it is tried again", async () => {
    const open = jest.fn(openCampaign).mockRejectedValueOnce(notLoaded());
    const store = new BooksStore(new MemoryWorkbook(smallCampaign()), open, viewCampaign);
    expect(await store.readAgain()).toBe(false);
    expect(store.getSnapshot()).toMatchObject({
      read: null,
      working: null,
      notice: { tone: "failed", happened: "A part of Starledger could not be loaded.", kept: "Nothing was written." },
    });
    expect(store.getSnapshot().notice?.remedy).toContain("try again");
    expect(await store.readAgain()).toBe(true);
    expect(store.getSnapshot()).toMatchObject({ read: { open: { game: { id: "border-patrol" } } }, notice: null });
  });

  it("loads a part once; null, and a notice, where it could not be loaded", async () => {
    const fetch = jest.fn(() => Promise.resolve("rules")).mockRejectedValueOnce(notLoaded());
    const part = deferred(fetch);
    const store = new BooksStore(new MemoryWorkbook(), openCampaign, viewCampaign);
    expect(await store.load("Border Patrol", part)).toBeNull();
    expect(store.getSnapshot()).toMatchObject({ working: null, notice: { tone: "failed" } });
    for (let times = 0; times < 2; times++) expect(await store.load("Border Patrol", part)).toBe("rules");
    expect(store.getSnapshot().notice).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("says that something was written even where the books cannot be read again", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    await store.readAgain();
    workbook.failing = {
      call: "read",
      problem: new WorkbookProblem("Excel is busy.", "Nothing changed.", "Leave the cell."),
    };
    expect(await store.perform("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
    expect(store.getSnapshot().notice).toMatchObject({ tone: "failed", remedy: "Leave the cell." });
    expect(store.getSnapshot().notice?.happened).toBe(
      "Noted. The workbook could not be read afterwards: Excel is busy.",
    );
  });

  it("never lays a sheet over one that is there", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const sheet = {
      name: "LEDGER",
      cells: [],
      widths: [],
      frozenRows: 0,
      offered: [],
      landscape: true,
      onePage: false,
    };
    expect(await store.performOnWorkbook("Laying", () => allowed("Laid.", [{ kind: "lay", sheet }]))).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({
      tone: "refused",
      happened: "This workbook already has a sheet named LEDGER.",
      kept: "Nothing was written.",
      remedy: "Rename that sheet, or use a new workbook, and try again.",
    });
  });

  it("works a command out on what the user has just typed, not on what was read before", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const stop = store.followEdits();
    await store.readAgain();
    workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
    const names: (string | undefined)[] = [];
    await store.perform("Noting", ({ books }) => {
      names.push(books.settings.get("Campaign"));
      return allowed("Noted.", []);
    });
    expect(names).toEqual(["Core War"]);
    stop();
  });

  it("reads the user's edits after a moment, keeps the message, and stops when it is told to", async () => {
    jest.useFakeTimers();
    try {
      const workbook = new MemoryWorkbook(smallCampaign());
      const store = new BooksStore(workbook, openCampaign, viewCampaign);
      const stop = store.followEdits();
      await store.readAgain();
      store.notify({ tone: "done", happened: "Rent paid.", kept: "", remedy: "", why: [] });
      const before = workbook.trips;
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core"));
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
      await jest.advanceTimersByTimeAsync(1000);
      expect(store.getSnapshot().read?.open?.books.settings.get("Campaign")).toBe("Core War");
      expect(workbook.trips).toBe(before + 1);
      expect(store.getSnapshot().notice?.happened).toBe("Rent paid.");
      stop();
      expect(workbook.listening).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it("keeps the notice of a command when the user edits something while the books are read after it", async () => {
    jest.useFakeTimers();
    try {
      const workbook = new MemoryWorkbook(smallCampaign());
      const store = new BooksStore(workbook, openCampaign, viewCampaign);
      store.followEdits();
      await store.readAgain();
      workbook.pause = () => new Promise((resolve) => setTimeout(resolve, 1000));
      const done = store.perform("Noting", () => allowed("Noted.", [note("changed")]));
      await jest.advanceTimersByTimeAsync(1500);
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
      await jest.advanceTimersByTimeAsync(5000);
      expect(await done).toBe(true);
      expect(store.getSnapshot().notice?.happened).toBe("Noted.");
      expect(store.getSnapshot().read?.open?.books.settings.get("Campaign")).toBe("Core War");
    } finally {
      jest.useRealTimers();
    }
  });

  it("tells that the campaign is gone when its sheets were deleted meanwhile", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    store.followEdits();
    await store.readAgain();
    workbook.userEdits(() => ({ sheets: ["Sheet1"], tables: new Map() }));
    expect(await store.perform("Noting", () => allowed("Noted.", [note("changed")]))).toBe(false);
    expect(store.getSnapshot().notice?.happened).toContain("no longer in this workbook");
  });
});

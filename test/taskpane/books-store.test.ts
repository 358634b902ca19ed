import { TextEncoder } from "node:util";
import { allowed, refused } from "../../src/engine/campaign/ledger/outcome";
import { BooksStore } from "../../src/taskpane/books-store";
import { WorkbookProblem } from "../../src/workbook/port";
import { MemoryWorkbook, typedOver } from "./memory-workbook";
import { smallCampaign } from "./small-campaign";

globalThis.TextEncoder ??= TextEncoder;

const note = (Note: string) => ({ kind: "change", table: "Settings", row: 0, cells: { Note } }) as const;

describe("the desk", () => {
  it("writes a play and reads the books again", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    await desk.readAgain();
    expect(await desk.play("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
    expect(desk.look().told).toMatchObject({ tone: "done", happened: "Noted." });
    expect(desk.look().read?.tables.tables.get("Settings")?.rows[0]).toContain("changed");
    expect(desk.look().working).toBeNull();
  });

  it("writes nothing of a play that the rules refuse, and says why", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    const finding = { check: "sale", subject: "O-1", message: "The flagship may not be sold.", clause: "V19.17" };
    expect(await desk.play("Selling", () => refused(finding))).toBe(false);
    expect(desk.look().told).toMatchObject({ tone: "refused", kept: "Nothing was written.", why: [finding] });
    expect(workbook.written).toEqual([]);
  });

  it("passes on what the workbook says of a failure: what happened, what was kept, what to do", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    workbook.failing = {
      call: "write",
      problem: new WorkbookProblem("The sheet is protected.", "Nothing was written.", "Unprotect it."),
    };
    expect(await desk.play("Noting", () => allowed("Noted.", [note("changed")]))).toBe(false);
    expect(desk.look().told).toMatchObject({
      tone: "failed",
      happened: "The sheet is protected.",
      kept: "Nothing was written.",
      remedy: "Unprotect it.",
    });
  });

  it("names a mistake of our own as one, and goes on working", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    await desk.play("Noting", () => {
      throw new Error("x is undefined");
    });
    expect(desk.look().told).toMatchObject({ tone: "failed", kept: "Nothing was written." });
    expect(desk.look().told?.happened).toContain("mistake of its own: x is undefined");
    expect(await desk.play("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
  });

  it("does not claim that nothing was written when a write fails in a way that nobody foresaw", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    workbook.failing = { call: "write", problem: new Error("lost the thread") };
    await desk.play("Noting", () => allowed("Noted.", [note("changed")]));
    expect(desk.look().told?.kept).toBe("Whether anything was written is not certain.");
  });

  it("says that a play was written even where the books cannot be read again", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    await desk.readAgain();
    workbook.failing = {
      call: "read",
      problem: new WorkbookProblem("Excel is busy.", "Nothing changed.", "Leave the cell."),
    };
    expect(await desk.play("Noting", () => allowed("Noted.", [note("changed")]))).toBe(true);
    expect(desk.look().told).toMatchObject({ tone: "failed", remedy: "Leave the cell." });
    expect(desk.look().told?.happened).toBe("Noted. Then the workbook could not be read again: Excel is busy.");
  });

  it("never lays a sheet over one that is there", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    const sheet = {
      name: "LEDGER",
      cells: [],
      widths: [],
      frozenRows: 0,
      offered: [],
      landscape: true,
      onePage: false,
    };
    expect(await desk.perform("Laying", () => allowed("Laid.", [{ kind: "lay", sheet }]))).toBe(false);
    expect(desk.look().told).toMatchObject({
      tone: "refused",
      happened: "This workbook already has a sheet named LEDGER.",
      kept: "Nothing was written.",
      remedy: "Rename that sheet, or use a new workbook, and try again.",
    });
  });

  it("works a play out on what the user has just typed, not on what was read before", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    const stop = desk.keepUp();
    await desk.readAgain();
    workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
    const names: (string | undefined)[] = [];
    await desk.play("Noting", ({ books }) => {
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
      const desk = new BooksStore(workbook);
      const stop = desk.keepUp();
      await desk.readAgain();
      desk.tell({ tone: "done", happened: "Rent paid.", kept: "", remedy: "", why: [] });
      const before = workbook.trips;
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core"));
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
      await jest.advanceTimersByTimeAsync(1000);
      expect(desk.look().read?.open?.books.settings.get("Campaign")).toBe("Core War");
      expect(workbook.trips).toBe(before + 1);
      expect(desk.look().told?.happened).toBe("Rent paid.");
      stop();
      expect(workbook.listening).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it("keeps the message of a play when the user edits something while the books are read after it", async () => {
    jest.useFakeTimers();
    try {
      const workbook = new MemoryWorkbook(smallCampaign());
      const desk = new BooksStore(workbook);
      desk.keepUp();
      await desk.readAgain();
      workbook.pause = () => new Promise((resolve) => setTimeout(resolve, 1000));
      const done = desk.play("Noting", () => allowed("Noted.", [note("changed")]));
      await jest.advanceTimersByTimeAsync(1500);
      workbook.userEdits((tables) => typedOver(tables, "Settings", 2, "Value", "Core War"));
      await jest.advanceTimersByTimeAsync(5000);
      expect(await done).toBe(true);
      expect(desk.look().told?.happened).toBe("Noted.");
      expect(desk.look().read?.open?.books.settings.get("Campaign")).toBe("Core War");
    } finally {
      jest.useRealTimers();
    }
  });

  it("tells that the campaign is gone when its sheets were deleted meanwhile", async () => {
    const workbook = new MemoryWorkbook(smallCampaign());
    const desk = new BooksStore(workbook);
    desk.keepUp();
    await desk.readAgain();
    workbook.userEdits(() => ({ sheets: ["Sheet1"], tables: new Map() }));
    expect(await desk.play("Noting", () => allowed("Noted.", [note("changed")]))).toBe(false);
    expect(desk.look().told?.happened).toContain("no longer in this workbook");
  });
});

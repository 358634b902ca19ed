import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar, Offer } from "../../src/workbench/bar";
import { sayWhatIsMissing } from "../../src/workbench/put-back";
import { openFile } from "../../src/workbook/file";

const savedBy = (program: string): Uint8Array =>
  readFileSync(join(__dirname, "..", "workbook", "fixtures", "other-programs", `${program}.xlsx`));

/** What the bar says of a workbook that a file was opened in, and the tables that it has now. */
async function opened(program: string) {
  let shown: { readonly message: string; readonly offers: readonly Offer[] } = { message: "", offers: [] };
  const bar: Pick<Bar, "notify"> = {
    notify: (message, offers = []) => {
      shown = { message: message ?? "", offers };
    },
  };
  const offer = (words: string) => shown.offers.find((each) => each.words === words);
  let file = await openFile(savedBy(program));
  let done: Promise<void> = Promise.resolve();
  const grid = {
    get notices() {
      return file.notices;
    },
    copy: (at: Date) => file.save(at),
    prepare: (bytes: Uint8Array) =>
      Promise.resolve(async () => {
        file = await openFile(bytes);
      }),
    tellOpened: () => Promise.resolve(),
  };
  await sayWhatIsMissing(bar, grid, savedBy(program), (work) => (done = work()));
  return {
    message: () => shown.message,
    offered: () => shown.offers.length > 0,
    leaveOut: () => offer("Leave out")?.take(),
    putBack: async () => {
      offer("Put back")?.take();
      await done;
    },
    tables: async () => [...(await file.read()).tables.keys()],
  };
}

test("the tables that a file has lost are named, and put back by the action", async () => {
  const { message, offered, putBack, tables } = await opened("sheetjs");
  expect(message()).toMatch(/tables.*Settings.*Orion finances/);
  expect(await tables()).toEqual([]);
  await putBack();
  expect(await tables()).toContain("Transfers");
  expect(offered()).toBe(false);
  expect(message()).not.toContain("Settings");
  expect(message()).toContain("Mine!B4");
});

test("a chart that was deleted on purpose is left out for good", async () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  const first = await opened("exceljs");
  expect(first.message()).toContain("charts");
  first.leaveOut();
  expect(first.message()).toBe("");
  const again = await opened("exceljs");
  expect(again.message()).not.toContain("charts");
});

// Only a browser has it.
afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

test("nothing is offered where nothing can be put back, and nothing is said of a file that is whole", async () => {
  const { message, offered } = await opened("libreoffice");
  expect(message()).toContain("Mine!B5");
  expect(offered()).toBe(false);
});

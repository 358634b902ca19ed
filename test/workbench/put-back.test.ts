import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar, BarAction } from "../../src/workbench/bar";
import { sayWhatIsMissing } from "../../src/workbench/put-back";
import { openFile } from "../../src/workbook/file";

const savedBy = (program: string): Uint8Array =>
  readFileSync(join(__dirname, "..", "workbook", "fixtures", "other-programs", `${program}.xlsx`));

/** What the bar says of a workbook that a file was opened in, and the tables that it has now. */
async function opened(program: string) {
  let shown: { readonly message: string; readonly action: BarAction | undefined } = { message: "", action: undefined };
  const bar: Pick<Bar, "notify"> = {
    notify: (message, action) => {
      shown = { message: message ?? "", action };
    },
  };
  let file = await openFile(savedBy(program));
  let done: Promise<void> = Promise.resolve();
  const grid = {
    get notices() {
      return file.notices;
    },
    save: (at: Date) => file.save(at),
    open: async (bytes: Uint8Array) => {
      file = await openFile(bytes);
    },
  };
  await sayWhatIsMissing(bar, grid, savedBy(program), (work) => (done = work()));
  return {
    message: () => shown.message,
    offered: () => shown.action !== undefined,
    putBack: async () => {
      shown.action?.run();
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

test("nothing is offered where nothing can be put back, and nothing is said of a file that is whole", async () => {
  const { message, offered } = await opened("libreoffice");
  expect(message()).toContain("Mine!B5");
  expect(offered()).toBe(false);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar, Offer } from "../../src/workbench/bar";
import { sayWhatIsMissing } from "../../src/workbench/put-back";
import { openFile } from "../../src/workbook/file";

const savedBy = (program: string): Uint8Array =>
  readFileSync(join(__dirname, "..", "workbook", "fixtures", "other-programs", `${program}.xlsx`));

/** What the bar says of a workbook that a file was opened in, and the tables that it has now. */
async function opened(program: string) {
  let shown: { readonly message: string; readonly offer: Offer | undefined } = { message: "", offer: undefined };
  const bar: Pick<Bar, "notify"> = {
    notify: (message, [offer] = []) => {
      shown = { message: message ?? "", offer };
    },
  };
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
  };
  await sayWhatIsMissing(bar, grid, savedBy(program), (work) => (done = work()));
  return {
    message: () => shown.message,
    offered: () => shown.offer !== undefined,
    putBack: async () => {
      shown.offer?.take();
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

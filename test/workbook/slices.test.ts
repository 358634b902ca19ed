import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBook, saveBook } from "../../src/workbook/file/book";
import { atOnce, inSlices, unless, type Slices } from "../../src/workbook/slices";
import { NOON } from "./file-bench";

/** Work of three slices, which notes what it has done. */
function* three(done: string[]): Slices<string> {
  for (const slice of ["one", "two"]) {
    done.push(slice);
    yield;
  }
  done.push("three");
  return "all";
}

test("between two slices there is a pause, and none where all is done at once", async () => {
  const done: string[] = [];
  const pause = async (): Promise<void> => void done.push("pause");
  expect(await inSlices(three(done), pause)).toBe("all");
  expect(done.splice(0)).toEqual(["one", "pause", "two", "pause", "three"]);
  expect(atOnce(three(done))).toBe("all");
  expect(done).toEqual(["one", "two", "three"]);
});

test("work is given up in the pause in which it may no longer go on", async () => {
  const done: string[] = [];
  let changed = false;
  const pause = async (): Promise<void> => {
    changed = done.length === 2;
  };
  const work = unless(() => changed, three(done));
  expect(await inSlices(work, pause)).toBeNull();
  expect(done).toEqual(["one", "two"]);
});

test("a file that is saved in slices is the same, and there is a pause at least for each sheet, before and after it is written", async () => {
  const bytes = readFileSync(join(__dirname, "..", "..", "samples", "border-patrol.xlsx"));
  const book = await openBook(bytes);
  let pauses = 0;
  const sliced = await saveBook(book, NOON, false, undefined, async () => void pauses++);
  expect(pauses).toBeGreaterThanOrEqual(2 * book.sheets.length);
  expect(sliced.bytes).toEqual((await saveBook(book, NOON, false)).bytes);
});

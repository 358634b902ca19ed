import { KEPT, newestOfEach, offered, surplus, type Copy } from "../../src/workbench/copies";

const copy = (history: string, at: number, settled = false): Copy => ({ history, name: "Campaign", at, settled });
const NONE: ReadonlySet<string> = new Set();

/** As many copies of a history as asked for, one after the other from a time on. */
const run = (history: string, from: number, count: number): Copy[] =>
  Array.from({ length: count }, (_, index) => copy(history, from + index));

describe("the copies that are too many", () => {
  test("are the oldest of each history", () => {
    const copies = [...run("one", 1, KEPT.copies + 2), ...run("other", 100, KEPT.copies)];
    expect(surplus(copies, NONE).map(({ history, at }) => [history, at])).toEqual([
      ["one", 1],
      ["one", 2],
    ]);
  });

  test("are counted apart for those made before commands", () => {
    const before = run("one", 1, KEPT.beforeCommands + 1).map((each) => ({ ...each, before: "Add a unit" }));
    const copies = [...before, ...run("one", 100, KEPT.copies + 1)];
    expect(surplus(copies, NONE).map(({ at }) => at)).toEqual([1, 100]);
  });

  test("are those of the oldest histories, unless they are open in a tab", () => {
    const copies = Array.from({ length: KEPT.histories + 2 }, (_, index) => copy(`history ${index}`, index));
    expect(surplus(copies, NONE).map(({ history }) => history)).toEqual(["history 0", "history 1"]);
    expect(surplus(copies, new Set(["history 0"])).map(({ history }) => history)).toEqual(["history 1"]);
  });
});

describe("the copy that is offered", () => {
  test("is the newest with unsaved work", () => {
    expect(offered([copy("one", 1), copy("one", 3), copy("other", 2)], NONE)).toEqual(copy("one", 3));
  });

  test("is not of a workbook that is open in another tab, or was saved", () => {
    expect(offered([copy("one", 1), copy("other", 2)], new Set(["other"]))).toEqual(copy("one", 1));
    expect(offered([copy("one", 1, true)], NONE)).toBeUndefined();
    expect(offered([], NONE)).toBeUndefined();
  });

  test("is not an older one of a workbook whose newest was saved", () => {
    expect(offered([copy("one", 1), copy("one", 2, true)], NONE)).toBeUndefined();
  });
});

test("of each history the newest is gone on with, the newest first", () => {
  const copies = [copy("one", 1), copy("other", 5), copy("one", 3), copy("third", 4), copy("other", 2)];
  expect(newestOfEach(copies).map(({ history, at }) => [history, at])).toEqual([
    ["other", 5],
    ["third", 4],
    ["one", 3],
  ]);
});

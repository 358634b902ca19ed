import type { Copy } from "../../src/workbench/copies";
import { wordsOnCopies } from "../../src/workbench/questions";

/** A copy that was made at this time of day. */
const copy = (history: string, hours: number, minutes: number): Copy => ({
  ...{ history, name: "Campaign", settled: false },
  at: new Date(2026, 10, 28, hours, minutes).getTime(),
});

describe("the button of the copies", () => {
  const others = [copy("other", 20, 41), copy("third", 21, 5)];

  test("says when the newest copy of the open workbook was made, whatever else is kept", () => {
    expect(wordsOnCopies([copy("this", 9, 3), copy("this", 9, 12), ...others], "this")).toBe("Copy kept 09:12");
  });

  test("names no time where only copies of other workbooks are kept: nothing was done in this one", () => {
    expect(wordsOnCopies(others, "this")).toBe("Copies …");
  });

  test("is not there where no copies are kept", () => {
    expect(wordsOnCopies([], "this")).toBeNull();
  });
});

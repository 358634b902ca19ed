import { describe, expect, test } from "@jest/globals";
import { ColumnTitles, NamesInAnyLetters } from "../../../src/workbook/grid/names-in-any-letters";

describe("names in any letters", () => {
  test("find their values in small letters and in capitals, and keep their own letters", () => {
    const names = new NamesInAnyLetters([["Transfers", 1]]);
    expect(["Transfers", "TRANSFERS", "transfers", "Sides"].map((name) => names.get(name))).toEqual([
      1,
      1,
      1,
      undefined,
    ]);
    expect(names.set("transFERS", 2).get("Transfers")).toBe(2);
    expect([...names.keys()]).toEqual(["Transfers"]);
  });
});

describe("the titles of columns", () => {
  test("give the column, and for a title that the table does not have one that no sheet has", () => {
    const titles = new ColumnTitles([
      ["No", 0],
      ["Amount", 5],
    ]);
    const last = 16_383;
    expect(titles.get("AMOUNT")).toBe(5);
    expect(last + titles.get("Amuont")).toBeLessThan(0);
  });
});

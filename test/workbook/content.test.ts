import { bodyOf, needsTextFormat, textOf } from "../../src/workbook/content";
import { TREACHEROUS } from "./bench";

test.each([...TREACHEROUS, "1,000", "$5", "21 November 2026", "Sept-1", "4:30 a"])(
  "%s would become something else when it is typed",
  (text) => {
    expect(needsTextFormat(text)).toBe(true);
  },
);

test.each(["Orion", "V19.08", "3 ships", "D7-C", "truest", "", "2A1", "1d6", "5 marines", "Mars", "Decoy 1", "2 P-1"])(
  "%s stays what it is",
  (text) => {
    expect(needsTextFormat(text)).toBe(false);
  },
);

test("a column of text holds numbers and truth values in their letters", () => {
  expect([0.1, true, "x", null].map(textOf)).toEqual(["0.1", "TRUE", "x", null]);
});

test("the one blank row of an empty table does not count as a row; blank rows among others do", () => {
  expect(bodyOf([[null, " "]])).toEqual([]);
  expect(bodyOf([[null], [null]])).toHaveLength(2);
  expect(bodyOf([[0]])).toEqual([[0]]);
});

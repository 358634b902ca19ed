import { forOpenCell, forTextCell } from "../../../src/workbook/excel/input";
import { typed } from "../../host/typing";
import { TREACHEROUS } from "../bench";

const TEXTS = [
  ...TREACHEROUS,
  "Orion",
  "Ann's ship",
  "March",
  "Jan 2",
  "V19.08",
  "#N/A",
  "@x",
  "+1",
  "50%",
  "$5",
  "6:00",
  "É",
  "¿?",
  " 7",
  "- a",
];

test.each(TEXTS)("Excel holds the text %p as it is, whatever the cell's format", (text) => {
  expect(typed(forTextCell(text), "@", 2026)).toEqual({ kind: "value", value: text });
  expect(typed(forOpenCell(text), "General", 2026)).toEqual({ kind: "value", value: text });
});

test.each([0, -3, 4.5, true, false])("%p stays what it is in a cell that is not for text", (cell) => {
  expect(typed(forOpenCell(cell), "General", 2026)).toEqual({ kind: "value", value: cell });
});

test("words are handed over without an apostrophe, so that the user does not see one", () => {
  expect(forOpenCell("Treasury at the start")).toBe("Treasury at the start");
});

test("NaN is our mistake", () => {
  expect(() => forOpenCell(Number.NaN)).toThrow("NaN");
});

import type { CellStyle } from "hucre";
import { styleOf } from "../../../src/workbook/file/cell-styles";
import { LOOKS } from "../../../src/workbook/look-styles";
import type { Look } from "../../../src/engine/campaign/schema/sheet";
import { toFile, toGrid } from "../../../src/workbook/grid/styles";

const THEME = ["FFFFFF", "000000", "E7E6E6", "44546A", "4472C4"];

test.each(Object.keys(LOOKS) as Look[])("the look of a %s comes back from the grid as it went in", (look) => {
  const style = styleOf(look, { kind: "value", value: 1 });
  const drawn = toGrid(style, THEME);
  expect(toFile(drawn, undefined, THEME)).toEqual(style);
});

test("a style that nobody changed stays as the file had it, theme colours and all", () => {
  const style: CellStyle = {
    font: { name: "Arial", size: 10, color: { theme: 4 } },
    alignment: { indent: 2, horizontal: "right" },
    protection: { locked: false },
  };
  expect(toFile(toGrid(style, THEME), style, THEME)).toBe(style);
});

test("a changed style keeps the protection, which the grid does not know", () => {
  const style: CellStyle = { font: { name: "Arial", size: 10 }, protection: { locked: false } };
  expect(toFile({ ff: "Arial", fs: 10, bl: 1 }, style, THEME)).toEqual({
    font: { name: "Arial", size: 10, bold: true },
    protection: { locked: false },
  });
});

test("colours are read however the grid gives them", () => {
  expect(toFile({ cl: { rgb: "rgb(31, 56, 100)" }, bg: { rgb: "#d9e2f3" } }, undefined, THEME)).toMatchObject({
    font: { color: { rgb: "1F3864" } },
    fill: { fgColor: { rgb: "D9E2F3" } },
  });
});

test("the font is always named", () => {
  expect(toFile({ bl: 1 }, undefined, THEME)?.font).toMatchObject({ name: "Calibri", size: 11, bold: true });
});

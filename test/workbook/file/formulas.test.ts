import { spellForCell, spellForFile } from "../../../src/workbook/file/formulas";

test.each([
  ["=STAR.ORION_RENT(47)", "_xldudf_STAR_ORION_RENT(47)"],
  ["=1+STAR.ORION_RENT (B2)", "1+_xldudf_STAR_ORION_RENT (B2)"],
  ["=MAXIFS(Transfers[Amount],Transfers[To],B2)", "_xlfn.MAXIFS(Transfers[Amount],Transfers[To],B2)"],
  ["=SORT(FILTER(A1:A9,A1:A9>1))", "_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:A9,A1:A9>1))"],
  ["=SUMIFS(Transfers[Amount],Transfers[To],B2)", "SUMIFS(Transfers[Amount],Transfers[To],B2)"],
  ["='Ship chart'!A1&\"STAR.X(1)\"", "'Ship chart'!A1&\"STAR.X(1)\""],
  ["='IFS (old)'!A1", "'IFS (old)'!A1"],
  ["=SUM(Theirs[IFS(x)])", "SUM(Theirs[IFS(x)])"],
])("%s is spelled %s in a file, and back", (cell, file) => {
  expect(spellForFile(cell)).toBe(file);
  expect(spellForCell(file)).toBe(cell);
});

test("our functions are found however another program writes their letters", () => {
  expect(spellForCell("_xldudf_star_orion_rent(47)")).toBe("=STAR.ORION_RENT(47)");
  expect(spellForFile("=star.orion_rent(47)")).toBe("_xldudf_STAR_ORION_RENT(47)");
});

test("functions of other add-ins and prefixes of names are left or dropped as Excel shows them", () => {
  expect(spellForCell("_xldudf_CONTOSO_ADD(1,2)")).toBe("=_xldudf_CONTOSO_ADD(1,2)");
  expect(spellForCell("_xlfn.LET(_xlpm.a,1,_xlpm.a+1)")).toBe("=LET(a,1,a+1)");
});

import { isReadable } from "../../../src/workbook/file/formula-tokens";
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
  ["=SUM(P2#)", "SUM(_xlfn.ANCHORARRAY(P2))"],
  ["='Ship chart'!B2#", "_xlfn.ANCHORARRAY('Ship chart'!B2)"],
  ["=ROWS(OFFSET(P2,1,0)#)+1", "ROWS(_xlfn.ANCHORARRAY(OFFSET(P2,1,0)))+1"],
  ["=A1#:B2#", "_xlfn.ANCHORARRAY(A1):_xlfn.ANCHORARRAY(B2)"],
  ["=@A1:A9+@INDEX(A:A,2)", "_xlfn.SINGLE(A1:A9)+_xlfn.SINGLE(INDEX(A:A,2))"],
  ["=@P2#", "_xlfn.SINGLE(_xlfn.ANCHORARRAY(P2))"],
  ["=LET(a,1,b,a+1,a*b)", "_xlfn.LET(_xlpm.a,1,_xlpm.b,_xlpm.a+1,_xlpm.a*_xlpm.b)"],
  ["=LET(f,LAMBDA(x,x+1),f(2))", "_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1),_xlpm.f(2))"],
  [
    "=LAMBDA(x,[y],IF(ISOMITTED(y),x,x+y))(3)",
    "_xlfn.LAMBDA(_xlpm.x,_xlop.y,IF(_xlfn.ISOMITTED(_xlpm.y),_xlpm.x,_xlpm.x+_xlpm.y))(3)",
  ],
  [
    "=MAP(A1:A3,LAMBDA(rent,STAR.ORION_RENT(rent)))",
    "_xlfn.MAP(A1:A3,_xlfn.LAMBDA(_xlpm.rent,_xldudf_STAR_ORION_RENT(_xlpm.rent)))",
  ],
  ["=SUM(\n  A1,\n  rate)", "SUM(\n  A1,\n  rate)"],
])("%s is spelled %s in a file, and back", (cell, file) => {
  expect(spellForFile(cell)).toBe(file);
  expect(spellForCell(file)).toBe(cell);
});

test("our functions are found however another program writes their letters", () => {
  expect(spellForCell("_xldudf_star_orion_rent(47)")).toBe("=STAR.ORION_RENT(47)");
  expect(spellForFile("=star.orion_rent(47)")).toBe("_xldudf_STAR_ORION_RENT(47)");
});

test.each([
  ["_xlfn.let(_xlpm.a,2,_xlpm.a*3)", "LibreOffice"],
  ["LET(_xlpm.a,2,_xlpm.a*3)", "SheetJS"],
  ["_xlfn.LET(_xlpm.a,2,_xlpm.a*3)", "Excel"],
])("%s, as %s has it, is spelled right in a file, however often", (formula) => {
  const right = "_xlfn.LET(_xlpm.a,2,_xlpm.a*3)";
  expect(spellForFile(formula)).toBe(right);
  expect(spellForFile(spellForFile(formula))).toBe(right);
  expect(spellForCell(formula)).toBe("=LET(a,2,a*3)");
});

test("functions of other add-ins and prefixes of names are left or dropped as Excel shows them", () => {
  expect(spellForCell("_xldudf_CONTOSO_ADD(1,2)")).toBe("=_xldudf_CONTOSO_ADD(1,2)");
  expect(spellForCell("_xlfn.LET(_xlpm.a,1,_xlpm.a+1)")).toBe("=LET(a,1,a+1)");
});

test.each([
  ["=[@Amount]*2", "Transfers[[#This Row],[Amount]]*2"],
  ["=[@[Net worth]]", "Transfers[[#This Row],[Net worth]]"],
  ["=SUM([@[First]:[Last]])", "SUM(Transfers[[#This Row],[First]:[Last]])"],
])("in a row of table Transfers, %s is spelled %s in a file, and back", (cell, file) => {
  expect(spellForFile(cell, "Transfers")).toBe(file);
  expect(spellForCell(file, "Transfers")).toBe(cell);
});

test("a row's own cell keeps its table's name where the grid could not calculate it without", () => {
  expect(spellForFile("=Transfers[@Amount]")).toBe("Transfers[[#This Row],[Amount]]");
  expect(spellForCell("Transfers[[#This Row],[Amount]]")).toBe("=Transfers[[#This Row],[Amount]]");
  expect(spellForFile("=SUM([Amount])", "Transfers")).toBe("SUM(Transfers[Amount])");
  expect(spellForCell("Sides[[#This Row],[Side]]", "Transfers")).toBe("=Sides[[#This Row],[Side]]");
});

test("a name is prefixed only inside the LET that introduces it, and never a cell, a column or text", () => {
  expect(spellForFile('=rate+LET(rate,2,rate*T[rate]&"rate")+rate')).toBe(
    'rate+_xlfn.LET(_xlpm.rate,2,_xlpm.rate*T[rate]&"rate")+rate',
  );
});

describe("what Excel can read as a formula", () => {
  test.each([
    "SUM(A1,,B2)",
    "_xlfn.LAMBDA(_xlpm.x,_xlop.y,_xlpm.x)(3)",
    "_xlfn.ANCHORARRAY(A1):_xlfn.ANCHORARRAY(B2)",
    "Ships!#REF!+'Ship chart'!#REF!",
    "SUM((A1:B2,C3))",
    "A1:B2 B2:C3",
    '{-1,"a";TRUE,#N/A}',
    "-A1%%",
    "SUM(\n A1 , 2)",
    "[1]Sheet1!A1+'Last year'!B2",
    "T[[#Headers],[#Data],[a]:[b]]",
    "IF(A1,,)",
    '"a""b"',
    "\\rate*2",
    "NOSUCH(1)",
  ])("%j", (formula) => expect(isReadable(formula)).toBe(true));

  test.each([
    "",
    " ",
    "SUM(",
    "1+",
    ")(",
    '"a',
    "1 2",
    "SUM(1 2)",
    'A1"x"',
    "SUM(A1;B1)",
    "()",
    "[@Amount]",
    "5#",
    "A1:",
    "{}",
  ])("%j is none", (formula) => expect(isReadable(formula)).toBe(false));

  test("up to 8,192 letters", () => {
    expect(isReadable(`"${"a".repeat(8190)}"`)).toBe(true);
    expect(isReadable(`"${"a".repeat(8191)}"`)).toBe(false);
  });
});

import { parseArea, parseAddress, reference, referencesIn } from "../../src/workbook/address";

test.each([
  ["A1", { row: 0, column: 0 }],
  ["b7", { row: 6, column: 1 }],
  ["$Z$26", { row: 25, column: 25 }],
  ["AA1", { row: 0, column: 26 }],
  ["XFD1048576", { row: 1048575, column: 16383 }],
])("%s is a cell", (address, place) => {
  expect(parseAddress(address)).toEqual(place);
});

test.each(["", "A", "7", "A0", "A1:B2", "Sheet1!A1", "ABCD1"])("%s is not a cell", (address) => {
  expect(parseAddress(address)).toBeNull();
});

test("an area has two corners, and a cell is an area of its own", () => {
  expect(parseArea("A1:$C$4")).toEqual({ first: { row: 0, column: 0 }, last: { row: 3, column: 2 } });
  expect(parseArea("B2")).toEqual({ first: { row: 1, column: 1 }, last: { row: 1, column: 1 } });
  expect(parseArea("A1:nowhere")).toBeNull();
});

test.each([
  ["Ledger", "Ledger!B3:B9"],
  ["Orion finances", "'Orion finances'!B3:B9"],
  ["Ann's ships", "'Ann''s ships'!B3:B9"],
  ["A1", "'A1'!B3:B9"],
  ["R", "'R'!B3:B9"],
  ["r1c1", "'r1c1'!B3:B9"],
  ["2026", "'2026'!B3:B9"],
  ["Übersicht", "'Übersicht'!B3:B9"],
])("a formula names a range of the sheet %s as %s", (sheet, spelled) => {
  expect(reference(sheet, "B3:B9")).toBe(spelled);
});

test.each([
  ["=B6+$C$7*b6", ["Here!B6", "Here!C7"]],
  ["=STAR.NET_WORTH(Ships!F2:F30, 'Orion''s own'!$A$1)", ["Ships!F2:F30", "Orion's own!A1"]],
  ['=IF(A1="B2", SUMIFS(Units[BPV 12],Units[Side],B3), LOG10(9))', ["Here!A1", "Here!B3"]],
  ["=STAR.ORION_RENT(47)", []],
  ["=ABC1D+Q1_2", []],
])("%s refers to %j", (formula, cells) => {
  expect(referencesIn(formula, "Here").map(({ sheet, cell }) => `${sheet}!${cell}`)).toEqual(cells);
});

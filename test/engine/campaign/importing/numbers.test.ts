import {
  decimalOf,
  parseNumber,
  parseForeignAmount,
  parseForeignWhole,
} from "../../../../src/engine/campaign/importing/numbers";

describe("decimals in a list", () => {
  test.each([
    [["12", "67.5"], "point"],
    [["12", "67,5"], "comma"],
    [["1,234.5"], "point"],
    [["1.234,5"], "comma"],
    [["1 234,5"], "comma"],
    [["1,234,567"], "point"],
    [["0.125"], "point"],
    [["0,125"], "comma"],
    [["-.5"], "point"],
    [["12", "1,234", "1.234"], undefined],
    [["12.5", "12,5"], undefined],
    [["", "lots", "O-1"], undefined],
    [[12.5, null, true], undefined],
  ] as const)("are told by the figures %j: %s", (figures, told) => expect(decimalOf(figures)).toBe(told));

  test.each([
    ["67.5", undefined, 67.5],
    ["67,5", undefined, 67.5],
    ["1,234", "point", 1234],
    ["1,234", "comma", 1.234],
    ["1.234", "point", 1.234],
    ["1.234", "comma", 1234],
    ["1 234.5", "point", 1234.5],
    ["1\u00A0234,5", "comma", 1234.5],
    ["1'234.5", undefined, 1234.5],
    ["\u22122.5", undefined, -2.5],
    ["  12 ", undefined, 12],
    ["1234.567", undefined, 1234.567],
    [67.5, "comma", 67.5],
  ] as const)("%j with %s is %d", (cell, decimal, number) => expect(parseNumber(cell, decimal)).toBe(number));

  test.each(["lots", "12.5.6", "1,23,456", "67 BPV", "125/110", "1e3", "", "-", ".", "0x10", "12-", true] as const)(
    "%j is no number",
    (cell) => expect(parseNumber(cell, undefined)).toBe("a number"),
  );

  test("what can mean two things is never guessed at", () => {
    expect(parseNumber("1,234", undefined)).toContain("1234 with a point and 1.234 with a comma");
    expect(parseNumber("1.234", undefined)).toContain("1.234 with a point and 1234 with a comma");
    expect(parseNumber("0,125", "point")).toBe("a number with a decimal point");
    expect(parseNumber("0.125", "comma")).toBe("a number with a decimal comma");
  });
});

describe("amounts in a list", () => {
  test("are points, exactly, or say what is taken", () => {
    expect(parseForeignAmount("67.0625", undefined)).toBe(670625);
    expect(parseForeignAmount("67.06251", undefined)).toMatch(/up to four decimals.* 67\.0625 /);
    expect(parseForeignAmount("100000001", undefined)).toBe("an amount of 100000000 or less");
    expect(parseForeignAmount("-1", undefined, 0)).toBe("0 or more");
  });

  test("are whole where they must be", () => {
    expect(parseForeignWhole("3", undefined, 1, 7)).toBe(3);
    for (const cell of ["0", "8", "3.5", "x"])
      expect(parseForeignWhole(cell, undefined, 1, 7)).toBe("a whole number from 1 to 7");
    expect(parseForeignWhole("-1", undefined, 0)).toBe("a whole number of 0 or more");
  });
});

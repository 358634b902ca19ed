import { parseAmountFromZero, parseAmount, formatAmount, parseWhole } from "../../../src/engine/core/amount";
import { points, toNumber } from "../../../src/engine/core/points";

describe("an amount that somebody typed", () => {
  it.each([
    ["4.5", 4.5],
    [" 12 ", 12],
    ["-3", -3],
    ["−3", -3],
    ["+7.25", 7.25],
    [".5", 0.5],
    ["0.0001", 0.0001],
    ["5.", 5],
    ["100000000", 100_000_000],
    ["4,5", 4.5],
    ["12,50", 12.5],
    [",5", 0.5],
    ["−12,5", -12.5],
    ["0,125", 0.125],
    ["1234,567", 1234.567],
    ["12,3456", 12.3456],
    ["1 234", 1234],
    ["1'234.5", 1234.5],
  ])("%s is read", (typed, amount) => {
    expect(toNumber(parseAmount(typed) as never)).toBe(amount);
  });

  it.each([
    ["", "Enter an amount, such as 4.5."],
    ["12,345", '"12,345" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.'],
    ["1,234,5", '"1,234,5" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.'],
    ["0,00001", "0.00001 has too many decimals. Enter an amount with up to four decimals."],
    ["1,234", '"1,234" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.'],
    ["1,234.5", '"1,234.5" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.'],
    ["lots", '"lots" is not a number. Enter an amount, such as 4.5.'],
    ["1e3", '"1e3" is not a number. Enter an amount, such as 4.5.'],
    ["0x10", '"0x10" is not a number. Enter an amount, such as 4.5.'],
    ["--4", '"--4" is not a number. Enter an amount, such as 4.5.'],
    ["1.00001", "1.00001 has too many decimals. Enter an amount with up to four decimals."],
    ["100000001", "100000001 is too large. The largest amount is 100000000."],
  ])("%j is refused in words", (typed, problem) => {
    expect(parseAmount(typed)).toBe(problem);
  });

  it("may be refused below 0", () => {
    expect(parseAmountFromZero("-4.5")).toBe("-4.5 is below 0. Enter 0 or more.");
    expect(parseAmountFromZero("0")).toBe(points(0));
  });

  it("is shown with a real minus sign and no more decimals than it has", () => {
    expect([points(-12.5), points(0.0001), points(1234)].map(formatAmount)).toEqual(["−12.5", "0.0001", "1234"]);
  });
});

describe("a whole number that somebody typed", () => {
  it("is read from its least on", () => {
    expect(parseWhole(" 3 ", 1)).toBe(3);
    expect(parseWhole("0", 1)).toBe('"0" is not valid. Enter a whole number of 1 or more.');
    expect(parseWhole("2.5", 0)).toBe('"2.5" is not valid. Enter a whole number of 0 or more.');
    expect(parseWhole("", 1)).toBe("Enter a whole number of 1 or more.");
  });
});

import { typed } from "./typing";

const entered = (text: string, format = "General") => typed(text, format, 2026);

describe("what Excel makes of typed text", () => {
  test.each([
    ["0101", 101],
    ["3.16", 3.16],
    ["-5", -5],
    ["1e3", 1000],
    ["1,234.5", 1234.5],
    ["(5)", -5],
    ["50%", 0.5],
    ["1 1/2", 1.5],
    ["TRUE", true],
    ["false", false],
    ["#n/a", "#N/A"],
    ["6:00", 0.25],
    ["2026-01-02", 46024],
    ["1/2", 46024],
    ["Jan 2", 46024],
    ["2-Jan", 46024],
    ["JAN2", 46024],
    ["6 PM", 0.75],
    ["12345678901234567890", 12345678901234567000],
    ["1/2/25", 45659],
  ])("%s becomes %p", (text, value) => {
    expect(entered(text)).toMatchObject({ kind: "value", value });
  });

  test.each(["", "Orion", "13/13", "V19.08", "A1", "-", "- a", "3 ships", "1-2-3-4"])("%p stays text", (text) => {
    expect(entered(text)).toEqual({ kind: "value", value: text });
  });

  test.each([
    ["=A1", "=A1"],
    ["-x", "=-x"],
    ["+x", "=+x"],
  ])("%s becomes a formula", (text, formula) => {
    expect(entered(text)).toEqual({ kind: "formula", formula });
  });

  test.each(["0101", "3.16", "1/2", "-x", "=x", "TRUE"])(
    "%s stays text in a text cell, or behind an apostrophe",
    (text) => {
      expect(entered(text, "@")).toEqual({ kind: "value", value: text });
      expect(entered(`'${text}`)).toEqual({ kind: "value", value: text });
    },
  );

  test("a text cell makes text of numbers and of TRUE", () => {
    expect(typed(3, "@", 2026)).toEqual({ kind: "value", value: "3" });
    expect(typed(true, "@", 2026)).toEqual({ kind: "value", value: "TRUE" });
  });

  test("a date brings its number format along", () => {
    expect(entered("1/2")).toMatchObject({ format: "m/d/yyyy" });
  });

  test("more text than a cell holds is refused", () => {
    expect(() => entered("x".repeat(32_768))).toThrow("argument");
  });
});

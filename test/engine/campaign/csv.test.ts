import { tableCsv } from "../../../src/engine/campaign/csv";

test("cells stand between commas, and what a reader of CSV would misread is quoted", () => {
  const rows = [
    [1, "A, B", true],
    [2.5, 'the "Wick"', false],
    [-3, "two\nlines", null],
  ];
  expect(tableCsv({ header: ["No", "What", "Done"], rows })).toBe(
    'No,What,Done\r\n1,"A, B",TRUE\r\n2.5,"the ""Wick""",FALSE\r\n-3,"two\nlines",\r\n',
  );
});

test.each(["=HYPERLINK(1)", "+1", "-1+A1", "@SUM(A1)", " =1"])(
  "a text that would be a formula stays text: %s",
  (text) => {
    expect(tableCsv({ header: ["Note"], rows: [[text]] })).toBe(`Note\r\n'${text}\r\n`);
  },
);

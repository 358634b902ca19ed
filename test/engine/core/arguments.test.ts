import {
  amounts,
  anyOf,
  direction,
  hex,
  inOrder,
  marks,
  points,
  pointsReading,
  roll,
  whole,
  wholeReading,
  word,
  yes,
} from "../../../src/engine/core/arguments";
import type { Given, Kind } from "../../../src/engine/core/kind";
import { optional, orBlank } from "../../../src/engine/core/kind";
import { TWO_DICE } from "../../../src/engine/core/dice";
import { InputError } from "../../../src/engine/core/problem";
import { Words } from "../../../src/engine/core/words";

const crew = word("", new Words(["Poor", "Normal", "Outstanding"]));

/** The message with which a kind refuses a cell. */
function refusal(kind: Kind<unknown>, given: Given): string {
  try {
    kind.read(given, "it");
  } catch (problem) {
    if (problem instanceof InputError) return problem.message;
    throw problem;
  }
  throw new Error("it was accepted");
}

describe("one cell", () => {
  test.each([
    ["points", points(""), 4.5, 45_000],
    ["points with drift", points(""), 0.1 + 0.2, 3_000],
    ["what drift left below 0 as 0", points("", { least: 0 }), 0.3 - 0.1 - 0.2, 0],
    ["a whole number", whole(""), -3, -3],
    ["a whole number with drift", whole(""), 0.3 / 0.1, 3],
    ["a whole number in a range of one cell", whole(""), [[7]], 7],
    ["a word", crew, " outstanding ", "Outstanding"],
    ["TRUE", yes(""), true, true],
    ["FALSE as a word", yes(""), "False", false],
    ["a hex that Excel made a number of", hex(""), 101, { column: 1, row: 1 }],
    ["a direction", direction(""), "f", "F"],
    ["a roll", roll("", TWO_DICE), 12, 12],
  ] as const)("reads %s", (_, kind, given, value) => {
    expect(kind.read(given, "it")).toEqual(value);
  });

  test.each([
    ["text for a number", points(""), "4.5", 'it: "4.5" is not valid. Enter a number, with up to four decimals.'],
    ["too many decimals", points(""), 0.00001, "it: 0.00001 is not valid. Enter a number, with up to four decimals."],
    [
      "too large an amount",
      points(""),
      1e12,
      "it: 1000000000000 is not valid. Enter a number from -100000000 to 100000000.",
    ],
    [
      "a negative amount",
      points("", { least: 0 }),
      -1,
      "it: -1 is not valid. Enter a number of 0 or more, with up to four decimals.",
    ],
    [
      "what drift left above 0 where it must be more",
      points("", { above: 0 }),
      5e-324,
      "it: 5e-324 is not valid. Enter a number above 0, with up to four decimals.",
    ],
    [
      "0 where it must be more",
      points("", { above: 0 }),
      0,
      "it: 0 is not valid. Enter a number above 0, with up to four decimals.",
    ],
    ["a truth value for a number", whole(""), true, "it: TRUE is not valid. Enter a whole number."],
    ["half a unit", whole("", { least: 1, most: 7 }), 2.5, "it: 2.5 is not valid. Enter a whole number from 1 to 7."],
    ["too large a number", whole(""), 1e9, "it: 1000000000 is not valid. Enter a number from -1000000 to 1000000."],
    ["a number below", whole("", { most: 2 }), 3, "it: 3 is not valid. Enter a whole number of 2 or less."],
    ["an unknown word", crew, "Elite", 'it: "Elite" is not valid. Enter Poor, Normal or Outstanding.'],
    ["1 for TRUE", yes(""), 1, "it: 1 is not valid. Enter TRUE or FALSE."],
    [
      "a hex of column 0",
      hex(""),
      "0001",
      'it: "0001" is not valid. Enter a map hex of four digits, column first, such as 0101.',
    ],
    ["a seventh direction", direction(""), "G", 'it: "G" is not valid. Enter a direction from A to F.'],
    [
      "a roll that two dice cannot show",
      roll("", TWO_DICE),
      13,
      "it: 13 is not valid. Enter a roll of 2d6, from 2 to 12.",
    ],
    ["half a roll", roll("", TWO_DICE), 7.5, "it: 7.5 is not valid. Enter a roll of 2d6, from 2 to 12."],
    ["a range", whole(""), [[1], [2]], "it: a range of 2 by 1 cells is not valid. Enter a whole number, in one cell."],
  ] as const)("refuses %s", (_, kind, given, message) => {
    expect(refusal(kind, given)).toBe(message);
  });

  test.each([null, "", "   "])("a blank (%p) is no value, not even where 0 is one", (blank) => {
    const kinds: readonly Kind<unknown>[] = [
      points(""),
      whole(""),
      crew,
      yes(""),
      hex(""),
      direction(""),
      roll("", TWO_DICE),
    ];
    for (const kind of kinds) {
      expect(refusal(kind, blank)).toContain("a value is missing");
      expect(optional(kind).read(blank, "it")).toBeUndefined();
      expect(orBlank(kind).read(blank, "it")).toBeUndefined();
    }
  });

  test("0 is a blank exactly where it is no value", () => {
    const withoutZero: readonly Kind<unknown>[] = [
      points("", { above: 0 }),
      whole("", { least: 1 }),
      crew,
      yes(""),
      hex(""),
      direction(""),
      roll("", TWO_DICE),
    ];
    for (const kind of withoutZero) expect(optional(kind).read(0, "it")).toBeUndefined();
    for (const kind of [points(""), whole("", { least: 0 })]) expect(optional(kind).read(0, "it")).toBe(0);
  });
});

describe("a range in any order", () => {
  const classes = anyOf("", wholeReading({ least: 1, most: 7 }));

  test("skips blank cells, whatever they arrive as", () => {
    expect(
      classes.read(
        [
          [4, null],
          ["", 3],
          [0, "  "],
        ],
        "it",
      ),
    ).toEqual([4, 3]);
    expect(classes.read([[0], [""], [null]], "it")).toEqual([]);
  });

  test("takes a single cell", () => {
    expect(classes.read(4, "it")).toEqual([4]);
  });

  test("says which cell is wrong", () => {
    expect(
      refusal(classes, [
        [4, 3],
        [2, 9],
      ]),
    ).toBe("it, row 2, column 2: 9 is not valid. Enter a whole number from 1 to 7.");
    expect(refusal(classes, [["x"]])).toBe('it: "x" is not valid. Enter a whole number from 1 to 7.');
  });

  test("must be there", () => {
    expect(refusal(classes, null)).toBe(
      "it: a value is missing. Enter cells that each contain a whole number from 1 to 7.",
    );
    expect(optional(classes).read(null, "it")).toBeUndefined();
  });

  test("has a total that can be exact", () => {
    const most = Array.from({ length: 1_001 }, () => [100_000_000]);
    expect(refusal(amounts(""), most)).toContain("a larger total is not valid");
    expect(amounts("").read(most.slice(1), "it")).toHaveLength(1_000);
  });
});

describe("a range in order", () => {
  const incomes = inOrder("", pointsReading());
  const turns = inOrder("", wholeReading({ least: 1 }));

  test("skips blank cells at its end", () => {
    expect(incomes.read([[1], [2], [""], [null]], "it")).toEqual([10_000, 20_000]);
    expect(turns.read([[1], [2], [0], [""]], "it")).toEqual([1, 2]);
  });

  test("keeps a 0 that is a value", () => {
    expect(incomes.read([[1], [0]], "it")).toEqual([10_000, 0]);
  });

  test("may lie in a row", () => {
    expect(turns.read([[1, 2, 3]], "it")).toEqual([1, 2, 3]);
  });

  test("refuses a blank among values", () => {
    expect(refusal(incomes, [[1], [""], [3]])).toBe(
      "it, row 2: a value is missing. Enter a number, with up to four decimals.",
    );
    expect(refusal(turns, [[1], [0], [3]])).toBe("it, row 2: 0 is not valid. Enter a whole number of 1 or more.");
  });

  test("refuses a range of blanks, and one that is wider", () => {
    expect(refusal(turns, [[""], [""]])).toContain("a blank range is not valid");
    expect(
      refusal(turns, [
        [1, 2],
        [3, 4],
      ]),
    ).toContain("a range of 2 by 2 cells is not valid. Enter one column");
  });
});

describe("marks", () => {
  test("a blank one is FALSE", () => {
    expect(marks("").read([[true], [""], [0], [null], ["true"]], "it")).toEqual([true, false, false, false, true]);
  });

  test("blank ones at the end are skipped", () => {
    expect(marks("").read([[true], [false], [""], [0]], "it")).toEqual([true, false]);
    expect(optional(marks("")).read([[0], [""]], "it")).toBeUndefined();
  });

  test("others are refused", () => {
    expect(refusal(marks(""), [[true], ["yes"]])).toBe('it, row 2: "yes" is not valid. Enter TRUE or FALSE.');
  });
});

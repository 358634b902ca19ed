import { areAlike, fitName, freeName, likeName, LONGEST_NAME, Names, unfitName } from "../../../src/engine/core/names";

describe("a name", () => {
  test.each([
    "A-1",
    "K7",
    "7 of Nine",
    "1e5 Kim",
    "Truest",
    "No. 1701",
    "St. John's (old)",
    "Vega 2",
    "Zürich",
    "Аня",
    "東京",
    "第5艦隊",
    "艦-5",
    "Վահան",
    "ოქრო",
    "Ἀλέξανδρος",
    "Ł-1",
    "Fleetʼs",
    "Gorn/2",
    "R&R",
    "β Lyrae",
    "Ж-1",
    "Sector Ω",
    "Łódź 2",
    "İstanbul",
    "มหาสมุทร ๒",
    "मुंबई २",
    "Flotte Ⅳ",
    "x".repeat(LONGEST_NAME),
  ])("may be %j", (name) => expect(unfitName(name)).toBeUndefined());

  test.each([
    ["A-1, A-2", "a comma"],
    ["A-1; A-2", "a semicolon"],
    ["A\nB", "a line break"],
    ["A\tB", "a tab"],
    ["A\u200b1", "zero-width"],
    ["A\u00ad1", "soft hyphen"],
    ["A\u202e1", "U+202E"],
    ["A\u00a01", "no-break"],
    ["\u3164", "U+3164"],
    ["The\u3164", "U+3164"],
    ["Z\ufe0f", "U+FE0F"],
    ["Ꭺ-1", "another alphabet"],
    ["Gorn東", "another alphabet"],
    ["Ӏ-1", "Cyrillic"],
    ["А-1", "Cyrillic"],
    ["Օ-2", "Armenian"],
    ["ᗅ-1", "Canadian"],
    ["ᴏ-2", "phonetic"],
    ["ᴀ-1", "phonetic"],
    ["ᴏrion", "phonetic"],
    ["ဝ-2", "another alphabet"],
    ["A-۱", "another alphabet"],
    ["A-١", "another alphabet"],
    ["A-໑", "another alphabet"],
    ["7-١", "another alphabet"],
    ["Москва ١", "another alphabet"],
    ["L૦ne Lamp", "another alphabet"],
    ["Kling๐n 1", "another alphabet"],
    ["Lonҽ Lamp", "another alphabet"],
    ["Klꙇngon 1", "another alphabet"],
    ["Γemini", "another alphabet"],
    ["A-ǀ", "phonetic"],
    ["Kǀingon 1", "phonetic"],
    ["Kɩingon 1", "phonetic"],
    ["𐌀-1", "another alphabet"],
    ["=1+1", '"="'],
    ["<img src=x>", '"<"'],
    ['"A"', '"""'],
    ["A|B", '"|"'],
    ["A*", '"*"'],
    ["+1", "begin"],
    ["-1", "begin"],
    ["@A", '"@"'],
    ["'A", "begin"],
    ["x".repeat(LONGEST_NAME + 1), "61 characters"],
    ["1", "a number"],
    ["0505", "a number"],
    ["1.5", "a number"],
    ["1 000", "a number"],
    ["3-4", "a date"],
    ["7/8", "a date"],
    ["1e5", "a number"],
    ["2E-3", "a number"],
    ["50%", "a number"],
    ["TRUE", "TRUE or FALSE"],
    ["false", "TRUE or FALSE"],
  ])("may not be %j, and the reason is named", (name, why) => expect(unfitName(name)).toContain(why));

  test.each([
    ["O-9, A-1", "O-9 A-1"],
    ["=1+1", "No. 1+1"],
    ["0505", "No. 0505"],
    ["1e5", "No. 1e5"],
    ["True", "True 1"],
    [" A\n\tB ", "A B"],
    ["A\u200b-1", "A-1"],
    ["А-1", "A-1"],
    ["Օ-2", "O-2"],
    ["ᗅ-1", "A-1"],
    ["ᴏ-2", "O-2"],
    ["<>", ""],
    ["Kling๐n 1", "Kling n 1"],
    ["A-ǀ", "A-"],
  ])("%j is nearest to %j", (text, name) => {
    expect(fitName(text)).toBe(name);
    if (name !== "") expect(unfitName(name)).toBeUndefined();
  });
});

describe("somebody could take", () => {
  test.each([
    ["A-1", "a-1"],
    ["A-1", "A-01"],
    ["A-1", "A-001"],
    ["A-1", "Ａ-１"],
    ["A-1", "А-1"],
    ["A-1", "A‑1"],
    ["A-1", "A–1"],
    ["A-1", "A\u200b-1"],
    ["A-1", "A-l"],
    ["A-1", "A-I"],
    ["O-1", "0-1"],
    ["All", "A1l"],
    ["Orion", "0rion"],
    ["Café", "Cafe\u0301"],
    ["Vega 2", "vega  2"],
    ["Lantern’s Reach", "lantern's reach"],
    ["K", "к"],
    ["Vigil", "Vıgil"],
    ["O-2", "Օ-2"],
    ["O-2", "ᴏ-2"],
    ["A-1", "ᗅ-1"],
    ["Weiß", "WEISS"],
    ["Νίκος", "ΝΊΚΟΣ"],
    ["Gala", "Gɑla"],
    ["A-1", "Ɑ-1"],
    ["A-1", "A -1"],
    ["A-1", "A- 1"],
    ["Gorgon", "Gorɡon"],
    ["Delta", "Deӏta"],
    ["Lone Lamp", "Lone Larnp"],
    ["Fleet a", "Fleet α"],
  ])("%j for %j", (one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
    expect(new Names([one]).like(other)).toBe(one);
  });

  test.each([
    ["A-1", "A-10"],
    ["A-1", "A-11"],
    ["A-1", "B-1"],
    ["I-7", "L-7"],
    ["Mail", "Mall"],
    ["A-100", "A-10"],
    ["Fleet 2", "Fleet 20"],
    ["U-0", "U-00 B"],
  ])("%j for nothing like %j", (one, other) => expect(areAlike(one, other)).toBe(false));
});

test("the first name that is like one is found, and the next one that is free", () => {
  expect(likeName(["A-2", "a-1", "A-1"], "A-01")).toBe("a-1");
  expect(new Names(["A-2", "a-1", "A-1"]).like("A-01")).toBe("a-1");
  const taken = ["A-12", "A-13", "Vega", "Vega 2"];
  const isTaken = (name: string): boolean => likeName(taken, name) !== undefined;
  expect(["A-11", "A-12", "vega", "Vega 02", "17"].map((name) => freeName(name, isTaken))).toEqual([
    "A-11",
    "A-14",
    "vega 3",
    "Vega 3",
    "17",
  ]);
});

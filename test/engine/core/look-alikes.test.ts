import { asSeen, lookAlike } from "../../../src/engine/core/look-alikes";

test.each([
  ["Ship\u00a0sale", /no-break space.*U\+00A0/],
  ["Orion\u200b", /zero-width.*U\+200B/],
  ["\u041erion", /Cyrillic letter "\u041e".*U\+041E.*"O"/],
  ["Alli\u0430nce", /Cyrillic.*"a"/],
  ["\u039frion", /Greek letter.*"O"/],
  ["\u041e-2", /Cyrillic.*"O"/],
  ["Ship\u2009sale", /space.*U\+2009/],
])("%j is a look-alike", (word, says) => {
  expect(lookAlike(word)).toMatch(says);
});

test.each(["Orion", "Zürich", "O’Brien", "Żabka – 2", "Федерация", "Росс", "Ωμέγα", "", "日本"])(
  "%j is none",
  (word) => {
    expect(lookAlike(word)).toBeUndefined();
  },
);

test("typed text gets the usual spaces and loses what nobody sees; letters stay", () => {
  expect(asSeen("New\u00a0Calder\u200b")).toBe("New Calder");
  expect(asSeen("Calder \ufeff7")).toBe("Calder 7");
  expect(asSeen("Кальдер é 🚀")).toBe("Кальдер é 🚀");
});

import { whole } from "../../../src/engine/core/arguments";
import { formula } from "../../../src/engine/core/formula";
import { optional } from "../../../src/engine/core/kind";

const called = { id: "SITE", given: { planet: whole(""), bases: optional(whole("")), lost: optional(whole("")) } };

test.each([
  [{ planet: "Life" }, '=STAR.SITE("Life")'],
  [{ planet: "Life", lost: true }, '=STAR.SITE("Life", , TRUE)'],
  [
    {
      planet: [
        [1, "a"],
        [2, ""],
      ],
      bases: -2.5,
    },
    '=STAR.SITE({1,"a";2,""}, -2.5)',
  ],
  [{ planet: 'the "old" one' }, '=STAR.SITE("the ""old"" one")'],
  [{}, "=STAR.SITE()"],
])("%j is typed as %s", (cells, text) => {
  expect(formula(called, cells)).toBe(text);
});

import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { seriesOf, sideOfSeries } from "../../../../src/engine/campaign/ledger/series";
import { freeId, outOfSeries } from "../../../../src/engine/campaign/commands/unit-series";
import { areAlike } from "../../../../src/engine/core/names";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { ownBooks } from "../../../../src/engine/campaign/player-files/judged";
import { Chance } from "../../../campaigns/random/chance";
import { keptInTurn2, shipOf, STAMP } from "../kept";

/** The same books with sides of these names. */
const withSides = (open: OpenGame, names: readonly string[]): OpenGame => ({
  ...open,
  books: { ...open.books, sides: names.map((name) => ({ ...open.books.sides[0], name })) as typeof open.books.sides },
});

const { open } = keptInTurn2();
const seriesFor = (names: readonly string[]) => names.map((name) => seriesOf(withSides(open, names), name));

describe("the series of a side", () => {
  test.each([
    [
      ["Alliance", "Coalition", "Orion"],
      ["A", "C", "O"],
    ],
    [
      ["Klingons", "Kzinti", "Gorn"],
      ["Kl", "Kz", "G"],
    ],
    [
      ["United Federation", "Empire 2", "Empire 3"],
      ["UF", "E2", "E3"],
    ],
  ])("of %j are %j", (names, series) => {
    expect(seriesFor(names)).toEqual(series);
  });

  test("are of letters and figures, no two alike, and the same in any order of the sides", () => {
    const chance = new Chance(3);
    for (let time = 0; time < 500; time++) {
      const names = [
        ...new Set(
          Array.from({ length: chance.whole(2, 6) }, () =>
            Array.from({ length: chance.whole(1, 5) }, () =>
              chance.of("A", "a", "b", " ", "-", "1", "x", "2", ","),
            ).join(""),
          ),
        ),
      ];
      const series = seriesFor(names);
      expect([names, new Set(series.map((stem) => stem.toLowerCase())).size]).toEqual([names, names.length]);
      expect(series.filter((stem) => !/^[A-Za-z0-9]+$/.test(stem))).toEqual([]);
      const turned = [...names].reverse();
      expect(seriesFor(turned)).toEqual([...series].reverse());
    }
  });

  test("do not look alike", () => {
    for (const names of [
      ["1 Corps", "Iron Corps"],
      ["1st", "Iron"],
      ["0mens", "Orcs"],
      ["Terra", "Тень"],
    ]) {
      const [one = "", other = ""] = seriesFor(names);
      expect([names, areAlike(`${one}-1`, `${other}-1`)]).toEqual([names, false]);
    }
  });

  test.each(["O‑9", "O–9", "O-９", "Ｏ-9", "0-9", "О-9", "o-09", "O-l", "O-1O"])(
    "also have %s, which looks like an id of theirs",
    (id) => expect(sideOfSeries(open, id)).toBe("Orion"),
  );

  test("has its next id after the last that is known or ordered", () => {
    expect(freeId(open, "Orion")).toBe("O-3");
    expect(freeId(open, "Orion", ["O-7", "A-9", "o-8"])).toBe("O-9");
    expect(freeId(open, "Alliance")).toBe("A-1");
  });

  test.each([
    ["A-4", "Alliance"],
    ["a-004", "Alliance"],
    ["O-3", "Orion"],
    ["A-", undefined],
    ["A-4x", undefined],
    ["A", undefined],
    ["AA-4", undefined],
    ["A-4-1", undefined],
  ])("has %s: %s", (id, side) => {
    expect(sideOfSeries(open, id)).toBe(side);
  });
});

describe("the id of a new unit", () => {
  test.each(["A-1", "a-7", "C-01"])("is never like those of another side (%s)", (id) => {
    expect(outOfSeries(open, "Orion", id)?.refused[0]).toMatchObject({ check: "unit-series" });
    const { refused } = addUnit(open, shipOf(id), STAMP);
    expect(refused.map(({ check, message }) => [check, message.includes("O-3")])).toEqual([["unit-series", true]]);
  });

  test.each(["O-3", "Dagger", "X-1", "O-03"])("is free otherwise for the game master (%s)", (id) => {
    expect(outOfSeries(open, "Orion", id)).toBeUndefined();
  });

  test.each(["Dagger", "X-1", "O-03", "o-3", "O-3, A-1", "Orion", "=1+1", "O-1e3", "O-1234567890"])(
    "is of its own series on the view of a side (%s)",
    (id) => {
      const own = ownBooks(open, "Orion");
      expect(outOfSeries(own, "Orion", id)?.says).toContain("The next free id is O-3.");
      expect(outOfSeries(own, "Orion", "O-3")).toBeUndefined();
    },
  );
});

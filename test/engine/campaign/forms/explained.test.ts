import { borderPatrolSample } from "../../../../samples/border-patrol";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { sumSays } from "../../../../src/engine/campaign/forms/money";
import { points } from "../../../../src/engine/core/points";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { SITUATIONS } from "../../empires-at-war/campaign/situations";

const OPEN = [
  openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES),
  ...SITUATIONS.map(([, tables]) => openBooks(tables(), GAMES)),
];

test("every amount of every form, in every turn, has its entries or a sentence that says why", () => {
  for (const open of OPEN) {
    const { campaign, books, game } = open;
    for (const kind of game.forms) {
      const sides = books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => name);
      for (const side of kind.master ? [""] : sides) {
        for (let turn = campaign.first; turn <= campaign.turn; turn++) {
          const blank = kind
            .fill(open, side, turn)
            .lines.filter(({ why, entries }) => why === "" && entries.length === 0)
            .map(({ id }) => id);
          expect([game.title, kind.id, side, turn, blank]).toEqual([game.title, kind.id, side, turn, []]);
        }
      }
    }
  }
});

test("what an amount is made of adds up, and one part alone is only named", () => {
  expect(
    sumSays([
      ["opening", points(153.55)],
      ["income", points(14)],
      ["expenses", points(-5)],
    ]),
  ).toBe("opening 153.55 + income 14 − expenses 5 = 162.55");
  // What is always taken off is written so when it is nothing.
  for (const [expenses, end] of [
    [5, 146.55],
    [0, 151.55],
  ] as const)
    expect(
      sumSays([
        ["opening", points(151.55)],
        ["expenses", points(expenses), "less"],
      ]),
    ).toBe(`opening 151.55 − expenses ${expenses} = ${end}`);
  expect(
    sumSays([
      ["Rent", points(-5)],
      ["Lease", points(2)],
    ]),
  ).toBe("−Rent 5 + Lease 2 = −3");
  expect(sumSays([["Bribe", points(4)]])).toBe("Bribe 4");
});

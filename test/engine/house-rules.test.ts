import { houseSettings } from "../../src/engine/campaign/ledger/house-rules";
import { GAMES } from "../../src/engine/games";

describe.each(GAMES.map((game) => [game.title, game] as const))("the rulings of %s", (_, game) => {
  const kept = game.byTheBook ?? [];
  const set = houseSettings(game).map(({ setting }) => setting);

  test("are house rules, or named among what stays by the book, each with its reason, and none is both", () => {
    const rulings = game.settings.flatMap(({ setting, words }) => (words === undefined ? [] : [setting]));
    const named = kept.map(({ what }) => what);
    expect(rulings.filter((each) => !set.includes(each) && !named.includes(each))).toEqual([]);
    expect(named.filter((each) => set.includes(each))).toEqual([]);
    for (const { why } of kept) expect(why).toMatch(/^[a-z].{20,}[^.]$/);
  });
});

import { houseSettings } from "../../src/engine/campaign/ledger/house-rules";
import { GAMES } from "../../src/engine/games";
import { SYSTEMS } from "../../src/engine/registry";

/** The tables in some constants, without shares and roundings, which many of them have in common. */
const tablesIn = (of: unknown): readonly object[] =>
  typeof of !== "object" || of === null || "under" in of || "step" in of
    ? []
    : [of, ...Object.values(of).flatMap(tablesIn)];

describe.each(GAMES.map((game) => [game.title, game] as const))("the rulings of %s", (_, game) => {
  const kept = game.byTheBook ?? [];
  const set = houseSettings(game).map(({ setting }) => setting);
  const rules = SYSTEMS.filter(({ id }) => id === game.id).flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.rules),
  );
  const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

  test("are house rules, or named among what stays by the book, each with its reason, and none is both", () => {
    const rulings = game.settings.flatMap(({ setting, words }) => (words === undefined ? [] : [setting]));
    const named = kept.map(({ what }) => what);
    expect(rulings.filter((each) => !set.includes(each) && !named.includes(each))).toEqual([]);
    expect(named.filter((each) => set.includes(each))).toEqual([]);
    for (const { why } of kept) expect(why).toMatch(/^[a-z].{20,}[^.]$/);
  });

  test("and the readings that its rules name: each rule with one is named once", () => {
    const named = kept.flatMap(({ rulingsOf = [] }) => rulingsOf);
    expect([...named].sort()).toEqual(rules.flatMap(({ id, rulings }) => (rulings.length > 0 ? [id] : [])).sort());
    expect(twice(named)).toEqual([]);
  });

  test("and the numbers of its rules: each table is a house rule, or named once", () => {
    const house = new Set((game.houseRules ?? []).flatMap(({ of }) => tablesIn(of)));
    const isSet = (constants: unknown): boolean => tablesIn(constants).some((each) => house.has(each));
    const fixed = rules.filter(({ constants }) => constants !== undefined && !isSet(constants)).map(({ id }) => id);
    const named = kept.flatMap(({ numbersOf = [] }) => numbersOf);
    expect([...named].sort()).toEqual([...fixed].sort());
  });
});

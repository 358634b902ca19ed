import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { houseSettings } from "../../src/engine/campaign/ledger/house-rules";
import type { HouseRules } from "../../src/engine/campaign/ledger/house-settings";
import * as borderPatrol from "../../src/engine/border-patrol/rules/constants";
import * as empiresAtWar from "../../src/engine/empires-at-war/constants";
import * as exploration from "../../src/engine/empires-at-war/exploration-and-sieges/exploration-results";
import { GAMES } from "../../src/engine/games";
import { SYSTEMS } from "../../src/engine/registry";

/** The tables in some constants, without shares and roundings, which many of them have in common. */
const tablesIn = (of: unknown): readonly object[] =>
  typeof of !== "object" || of === null || "under" in of || "step" in of
    ? []
    : [of, ...Object.values(of).flatMap(tablesIn)];

/** The names of what is exported as a table or a number of a rule, from the modules that have those of each game. */
const TABLES: Readonly<Record<string, readonly object[]>> = {
  "border-patrol": [borderPatrol],
  "empires-at-war": [empiresAtWar, exploration],
};

/** A comment that says how a text is read: "Ruling: …", "Rulings: …", "(a ruling)", "; a ruling on V1.1". */
const SAYS_RULING = /\bRulings?:|[(;] ?(?:a )?ruling\b/;

/** The comments of a game that say how a text is read, each in one line. */
function readingsIn(game: string): readonly string[] {
  const folder = join(__dirname, "../../src/engine", game);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.flatMap((name) => {
    const comments = readFileSync(join(folder, name), "utf8").match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm) ?? [];
    return comments
      .map((comment) =>
        comment
          .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/) ?|\*\/$/gm, "")
          .replace(/\s+/g, " ")
          .trim(),
      )
      .filter((comment) => SAYS_RULING.test(comment));
  });
}

/** Where the numbers and readings of some constants are; words are names of the table, not what is played. */
const leavesIn = (of: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof of === "number" || typeof of === "boolean") return [path.join(".")];
  if (typeof of !== "object" || of === null) return [];
  if ("under" in of || "step" in of) return [path.join(".")];
  if (Array.isArray(of) && of.length > 0 && of.every((each) => typeof each === "number") && path.length > 0)
    return [path.join(".")];
  return Object.entries(of).flatMap(([key, value]) => leavesIn(value, [...path, key]));
};

describe.each(GAMES.map((game) => [game.title, game] as const))("the rulings of %s", (_, game) => {
  const kept = game.byTheBook ?? [];
  const set = houseSettings(game).map(({ setting }) => setting);
  const rules = SYSTEMS.filter(({ id }) => id === game.id).flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.rules),
  );
  const house = new Set((game.houseRules ?? []).flatMap(({ of }) => tablesIn(of)));
  const isSet = (constants: unknown): boolean => tablesIn(constants).some((each) => house.has(each));
  const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

  test("are house rules, or named among what stays by the book, each with its reason, and none is both", () => {
    const rulings = game.settings.flatMap(({ setting, words }) => (words === undefined ? [] : [setting]));
    const named = kept.map(({ what }) => what);
    expect(rulings.filter((each) => !set.includes(each) && !named.includes(each))).toEqual([]);
    expect(named.filter((each) => set.includes(each))).toEqual([]);
    for (const { why } of kept) expect(why).toMatch(/^[a-z].{20,}[^.]$/);
    expect(twice(set)).toEqual([]);
  });

  test("and the readings that its rules name, one by one: each is a setting, or of a rule that is named once", () => {
    const settled = Object.entries(game.readingsSet ?? {});
    expect(settled.map(([setting]) => setting).filter((each) => !set.includes(each))).toEqual([]);
    const begins = settled.flatMap(([, each]) => each);
    const all = rules.flatMap(({ rulings }) => rulings);
    expect(begins.filter((each) => !all.some((ruling) => ruling.startsWith(each)))).toEqual([]);
    const isSettled = (ruling: string): boolean => begins.some((each) => ruling.startsWith(each));
    const open = rules.flatMap(({ id, rulings }) => (rulings.every(isSettled) ? [] : [id]));
    const named = kept.flatMap(({ rulingsOf = [] }) => rulingsOf);
    expect([...named].sort()).toEqual([...open].sort());
  });

  test("and the readings that its code has: each is named once, as its comment says it", () => {
    const named = kept.flatMap(({ readings = [] }) => readings);
    expect([...named].sort()).toEqual([...readingsIn(game.id)].sort());
  });

  test("and the numbers of its rules: each table is a house rule, or named once", () => {
    const fixed = rules.filter(({ constants }) => constants !== undefined && !isSet(constants)).map(({ id }) => id);
    const named = kept.flatMap(({ numbersOf = [] }) => numbersOf);
    expect([...named].sort()).toEqual([...fixed].sort());
  });

  test("and its other tables: each is a house rule, a part of one, or named once with its reason", () => {
    const named = kept.flatMap(({ tables = [] }) => tables);
    const ofRules = new Set(rules.flatMap(({ constants }) => tablesIn(constants)));
    const others = (TABLES[game.id] ?? []).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => {
        const isKnown = isSet(value) || tablesIn(value).some((each) => ofRules.has(each));
        const isPart = tablesIn(value).length === 0 && typeof value === "object";
        return typeof value === "function" || typeof value === "string" || isKnown || isPart ? [] : [name];
      }),
    );
    expect([...named].sort()).toEqual([...others].sort());
  });

  test("and what is set of a table is the whole of it, but for what is named with its reason", () => {
    const left = (game.houseRules ?? []).flatMap(({ of, settings, ...each }: HouseRules) => {
      const { paths, stays = {} } = each;
      if (paths === undefined) return [];
      for (const why of Object.values(stays)) expect(why).toMatch(/^[a-z].{20,}[^.]$/);
      // A table that is a house rule of its own is whole there.
      const elsewhere = new Set(
        (game.houseRules ?? []).flatMap((other) => (other.of === of ? [] : tablesIn(other.of))),
      );
      const inOther = (path: string): boolean => {
        let part: unknown = of;
        return path.split(".").some((key) => {
          part = (part as Readonly<Record<string, unknown>>)[key];
          return elsewhere.has(part as object);
        });
      };
      const open = leavesIn(of).filter((path) => !paths.includes(path) && !(path in stays) && !inOther(path));
      const unknown = Object.keys(stays).filter((path) => paths.includes(path) || !leavesIn(of).includes(path));
      return [...open, ...unknown].map((path) => `${settings[0]?.setting ?? ""}: ${path}`);
    });
    expect(left).toEqual([]);
  });
});

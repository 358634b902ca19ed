import type { Chapter } from "../../src/engine/core/rule";
import { SYSTEMS } from "../../src/engine/registry";
import { enough, search, wordsOfRule } from "../../src/taskpane/pages/functions/search";

const rules = SYSTEMS.flatMap(({ chapters }) =>
  chapters.flatMap((chapter: Chapter) => chapter.rules.map((rule) => ({ rule, words: wordsOfRule(rule, chapter) }))),
);

/** The functions that a search finds. */
const found = (typed: string): string[] => {
  const wanted = search(typed);
  const least = enough(
    wanted,
    rules.map(({ words }) => words),
  );
  return rules.filter(({ words }) => wanted.fits(words) >= least).map(({ rule }) => rule.id);
};

describe("searching functions", () => {
  test("nothing, or only words that are ignored, find everything", () => {
    expect(found("")).toHaveLength(rules.length);
    expect(found("what is the")).toHaveLength(rules.length);
  });

  test.each(["mutiny_odds", "STAR.MUTINY_ODDS", "=star.mutiny_odds(", "Mutiny odds"])("by the name %s", (name) => {
    expect(found(name)).toEqual(["MUTINY_ODDS"]);
  });

  test.each(["V19.08", "19.08", "(V19.08)", "v19.08,"])("by the clause %s", (clause) => {
    expect(found(clause)).toEqual(expect.arrayContaining(["ORION_RENT", "ORION_RENT_SCHEDULE"]));
    expect(found(clause)).not.toContain("SALVAGE_FEE");
  });

  test("a clause finds the clauses below it, and no others that begin with the same digits", () => {
    for (const { rule } of rules.filter((each) => each.rule.clause.startsWith("V13.4"))) {
      expect(found("V13.4")).toContain(rule.id);
    }
    expect(found("V13.4")).not.toContain("ORION_RENT");
    expect(found("V1")).not.toContain("ORION_RENT");
    expect(found("V19")).toContain("ORION_RENT");
  });

  test("a clause of another game is one word, and a clause inside a rule finds it too", () => {
    expect(found("EaW 12a")).toContain("EAW_SEASON_SHARE");
    expect(found("EaW 1")).not.toContain("EAW_SITE_INCOME");
    expect(found("V19.923")).toEqual(["PHASER_G"]);
  });

  test("words fit however they end", () => {
    expect(found("mutinies")).toEqual(expect.arrayContaining(["MUTINY", "MUTINY_ODDS"]));
    expect(found("hiding")).toContain("MUTINY");
    expect(found("rent")).not.toContain("MUTINY");
  });

  test.each([
    ["how likely is a mutiny?", "MUTINY_ODDS", "MUTINY"],
    ["the chance of a Phaser-G", "PHASER_G_ODDS", "PHASER_G"],
    ["probability mutiny", "MUTINY_ODDS", "MUTINY"],
  ])("%s finds %s and not %s", (question, id, other) => {
    expect(found(question)).toContain(id);
    expect(found(question)).not.toContain(other);
  });

  test.each([
    ["chase", ["PURSUIT", "PURSUIT_MODIFIER", "PURSUIT_ODDS"]],
    ["chasing a fleeing ship", ["PURSUIT"]],
    ["damage", ["EVASION_DAMAGE", "GATE_DAMAGE"]],
    ["who goes first", ["MOVEMENT_ORDER"]],
    ["odds", ["MUTINY_ODDS", "GATE_HIT_ODDS", "EAW_SIEGE_ODDS"]],
    ["how likely", ["MUTINY_ODDS", "GATE_HIT_ODDS", "EAW_SIEGE_ODDS"]],
    ["odds of a chase", ["PURSUIT_ODDS"]],
    ["winning", ["ORION_VICTORY", "EAW_VICTORY"]],
    ["shortest way", ["EAW_ROUTE"]],
  ])("by what one wants: %s", (wish, ids) => {
    expect(found(wish)).toEqual(expect.arrayContaining(ids));
    expect(found(wish).length).toBeLessThan(rules.length / 2);
  });

  test("every chapter has everyday words, each in small letters and said once", () => {
    for (const { title, also = [] } of SYSTEMS.flatMap(({ chapters }): readonly Chapter[] => chapters)) {
      expect([title, also.length > 0]).toEqual([title, true]);
      expect(also).toEqual([...new Set(also.map((word) => word.toLowerCase()))]);
    }
  });

  test("where nothing fits all words, what fits the most of them is found", () => {
    expect(found("mutiny odds xyzzy")).toEqual(found("mutiny odds"));
  });

  test("what no function is about finds none", () => {
    expect(found("xyzzy")).toEqual([]);
    expect(found("xyzzy plugh")).toEqual([]);
  });
});

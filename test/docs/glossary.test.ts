import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helpPage } from "../../scripts/help-page.cjs";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { explainer } from "../../src/engine/explained";
import { GAMES } from "../../src/engine/games";
import { SYSTEMS } from "../../src/engine/registry";
import { FERRY } from "../test-game/game";

const docs = (name: string): string => readFileSync(join(__dirname, "../../docs", name), "utf8");

test.each([
  ["border-patrol", "V13.53", "Tactical Combat Interface, Disengagement."],
  ["border-patrol", "V1.17", /^Sequence of play, Strategic Initiative\. Here: /],
  ["border-patrol", "V1.23 2D4", /^Sequence of play, Phases of play\. Here: .*sale/],
  ["border-patrol", "1B1", /flagship/],
  ["border-patrol", "V5.40", /your own copy/],
  ["empires-at-war", "EaW 17f", "Fleets and their limits, Penalties for similar ships."],
  ["empires-at-war", "EaW 1d", /^Overview and the map\. Here: /],
])("of %s the clause %s is explained by its chapter and by what is done by it", (id, clause, says) => {
  const game = GAMES.find((each) => each.id === id)!;
  const [found, ...more] = explainer(game)(`as it is (${clause}), and so on`);
  expect([found?.word, found?.isClause, more]).toEqual([clause, true, []]);
  if (typeof says === "string") expect(found?.says.startsWith(says)).toBe(true);
  else expect(found?.says).toMatch(says);
});

test("the longest word is explained, in the plural as well, and no part of another word", () => {
  const found = explainer(BORDER_PATROL)("Economic BPV: 2 FRDs of 3 BPV, BPVX, aFRD, 1d6, 2BPV");
  expect(found.map(({ word, from, to }) => [word, from, to])).toEqual([
    ["Economic BPV", 0, 12],
    ["FRD", 16, 20],
    ["BPV", 26, 29],
  ]);
});

test("a game without rules to cite and words of its own explains the words of every campaign", () => {
  expect(explainer(FERRY)("R2, V19.06 and a digest").map(({ word }) => word)).toEqual(["digest"]);
});

describe.each(GAMES.map((game) => [game.title, game] as const))("%s", (_, game) => {
  test("every word is explained as itself", () => {
    const explain = explainer(game);
    expect(game.terms.filter(({ word }) => explain(word)[0]?.word !== word)).toEqual([]);
    expect(new Set(game.terms.map(({ word }) => word)).size).toBe(game.terms.length);
  });

  test("every abbreviation in the names of what can be done, checked, calculated and written down is in the glossary", () => {
    const steps = game.steps.flatMap(({ segments }) => segments.flatMap((segment) => segment.steps));
    const rules = SYSTEMS.flatMap(({ id, chapters }) =>
      id === game.id ? chapters.flatMap((chapter) => chapter.rules) : [],
    );
    const texts = [
      ...[...game.commands, ...game.checks, ...rules, ...game.forms].map((named) => named.title),
      ...steps.map(({ what }) => what),
      ...game.tables.flatMap(({ columns }) => Object.values(columns).map(({ header }) => header)),
      ...game.lines.map(({ line }) => line),
      ...game.pages.map(({ help }) => help.about),
    ];
    const explain = explainer(game);
    const abbreviations = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{2,}\b|\b[A-Z]Bpv\b/g) ?? []));
    expect(texts.length).toBeGreaterThan(100);
    expect([...abbreviations].filter((word) => explain(word).length === 0)).toEqual([]);
  });

  test("each clause of a command, a check and a rule of it has a title", () => {
    const explain = explainer(game);
    const clauses = [...game.commands, ...game.checks].map(({ clause }) => clause).filter((clause) => clause !== "");
    const cited = game.ruleBook.cites === "" ? [] : clauses;
    expect(cited.filter((clause) => !/^[A-Z].*\.$/.test(explain(clause)[0]?.says ?? ""))).toEqual([]);
  });

  test.each(game.pages)(
    "its page $title says in two sentences what it is for, and where the manual goes on",
    ({ help }) => {
      const sentences = help.about.split(/(?<=\.) /);
      expect(sentences.length).toBeLessThanOrEqual(2);
      expect(help.about).toMatch(/^[A-Z].{20,}\.$/);
      const [page = "", place] = help.manual.split("#");
      const written = helpPage(docs(page.replace(/\.html$/, ".md")));
      if (place !== undefined) expect(written).toContain(`id="${place}"`);
    },
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UNIVER_WORDS } from "../../src/workbench/univer-words";

const PACKAGES = join(__dirname, "../../node_modules/@univerjs");
const PRESETS = ["preset-sheets-core", "preset-sheets-data-validation", "preset-sheets-table"];

/** What stands for words in the source of Univer: the key that is translated, or a text that is translated where it is drawn. */
const KEYS =
  /(?:\bt\(|\b(?:label|title|tooltip|message|description|abstract|detail|placeholder|subTitle)["']?: )["'`]([A-Za-z-]+(?:\.[A-Za-z0-9_$-]+)+)["'`]/g;

/** Packages without words that are shown, and an example in a comment. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["icons", "docs", "drawing", "foo.bar"]);

type Words = { readonly [key: string]: Words | string | undefined };

/** The packages whose words a preset has. */
const packagesIn = (preset: string): readonly string[] =>
  [
    ...readFileSync(join(PACKAGES, preset, "lib/es/locales/en-US.js"), "utf8").matchAll(
      /@univerjs\/([a-z-]+)\/locale/g,
    ),
  ].map(([, name]) => name ?? "");

const theirs = (name: string): Words => {
  const words = jest.requireActual<Words & { readonly default?: Words }>(
    join(PACKAGES, name, "lib/cjs/locale/en-US.js"),
  );
  return words.default ?? words;
};

const merged = (one: Words, other: Words): Words =>
  Object.entries(other).reduce<Words>((words, [key, theirs]) => {
    const ours = words[key];
    return { ...words, [key]: typeof ours === "object" && typeof theirs === "object" ? merged(ours, theirs) : theirs };
  }, one);

/** All words of the workbench's spreadsheet: Univer puts those of one package in the place of another's, ours go into them. */
const english = (): Words =>
  merged(Object.assign({}, ...PRESETS.flatMap(packagesIn).map(theirs)) as Words, UNIVER_WORDS);

function wordsOf(words: Words, key: string): string | undefined {
  let found: Words | string | undefined = words;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** Every key that a package of Univer asks for. */
const keysOf = (name: string): readonly string[] =>
  [...readFileSync(join(PACKAGES, name, "lib/es/index.js"), "utf8").matchAll(KEYS)].map(([, key]) => key ?? "");

test("Univer has words for all that it shows in the workbench, and no word is a key", () => {
  const words = english();
  const shown = readdirSync(PACKAGES).filter((name) => !NOT_SHOWN.has(name) && !name.startsWith("preset-"));
  const asked = shown.flatMap(keysOf);
  expect(asked.length).toBeGreaterThan(500);
  const keys = [...new Set(asked)].filter((key) => !NOT_SHOWN.has(key));
  expect(keys.filter((key) => wordsOf(words, key) === undefined)).toEqual([]);
  expect(
    keys
      .filter((key) => /^[a-z]+[A-Z][A-Za-z]*$/.test(wordsOf(words, key) ?? ""))
      .filter((key) => !key.includes(".functionList.")),
  ).toEqual([]);
});

test("a text that takes longer says that formulas are calculated", () => {
  expect(wordsOf(english(), "sheets-formula.progress.array-analysis")).toMatch(/^Calculating/);
});

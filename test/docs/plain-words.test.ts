import { readFileSync } from "node:fs";
import { join } from "node:path";
import { comments, filesIn, literals } from "../../scripts/prose";
import { THOROUGH } from "../thoroughness";

const ROOT = join(__dirname, "../..");

/** Stiff expressions, and the plain words to write instead. */
const STIFF: readonly (readonly [RegExp, string])[] = [
  [/\bwhich there (is|are) not\b|\bthere is no such\b/i, "does not exist"],
  [/\bstands? (twice|more than once)\b/i, "appears twice"],
  [/\bstands? (in|on|at|under|above|below|beside|there|here|for itself)\b/i, "is"],
  [/\blessen(s|ed|ing)?\b/i, "lowers, reduces; lessens nothing: has no effect"],
  [/\breckon(s|ed|ing)?\b/i, "calculated, counted, based on"],
  [/\ball the same\b/i, "anyway"],
  [/\bwork(s|ed|ing)? out\b/i, "calculates"],
  [/\b(take|takes|taken|took|taking) up\b/i, "import, start"],
  [/\b(take|takes|taken|took|taking) in\b/i, "post, read"],
  [/\btak(e|es|en|ing) back\b/i, "undo, reverse, discard"],
  [/\bbooks hold\b|\ball of (it|them) holds?\b/i, "no problems found"],
  [/\bnone of these books\b/i, "is not in this campaign"],
  [/\b(it|they) takes? (a|an|one|the|no|at|from)\b/i, "Enter ..., or: must be ..."],
  [/\b(at most|at least) \S+ it takes\b/i, "Enter a whole number from 1 to 5"],
  [/\b(of which|thereof|therein|thereby|whereof|hereby|as it were|as yet)\b/i, "say what is meant"],
  [/\bis (told|due to|borne)\b|\bare told\b/i, "is described; gets, must pay"],
  [/\b(is|are|was|be) (mended|begun)\b/i, "corrected, started"],
  [/\ba slip\b/i, "a typing mistake"],
];

/** What people read: the pages, and the texts and comments of the code. */
const PAGES: readonly string[] = ["README.md", "docs", "samples/README.md"];
const FOLDERS: readonly string[] = ["src", "scripts", "samples"];

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Values that are stored in workbooks, and keep their spelling. */
const STORED: ReadonlySet<string> = new Set(["taken up", "Taken up at turn"]);

/** What a person reads in a file: a page without its code, or the texts and comments of code. */
function proseOf(path: string): readonly (readonly [line: number, text: string])[] {
  if (path.endsWith(".md"))
    return read(path)
      .split("\n")
      .map((text, index) => [index + 1, text.replace(/`[^`]*`/g, "…")]);
  return [...literals(path, read(path)), ...comments(path, read(path))]
    .filter(({ text }) => !STORED.has(text))
    .map(({ line, text }) => [line, text]);
}

/** All that a file has on one line, as prose is: without the marks of comments, escapes and placeholders. */
const flat = (source: string): string =>
  source
    .replace(/\$\{[^}]*\}/g, "{…}")
    .replace(/\\[nrt]/g, " ")
    .replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, " ")
    .replace(/\s+/g, " ");

/** Whether a file can have a stiff expression; in the short run, only the prose of these is picked out. */
function isSuspect(source: string): boolean {
  const prose = flat(source);
  return THOROUGH || STIFF.some(([pattern]) => pattern.test(prose));
}

/** Each stiff expression of a file, where it is, and what to write instead. */
const stiffIn = (path: string): readonly string[] =>
  (isSuspect(read(path)) ? proseOf(path) : []).flatMap(([line, text]) =>
    STIFF.flatMap(([pattern, better]) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${path}:${line}: "${found[0]}" in "${text}". Better: ${better}.`];
    }),
  );

test.each([...PAGES, ...FOLDERS])("%s is written in plain words", (place) => {
  const inside = filesIn(join(ROOT, place), [".ts", ".tsx", ".md"]).map((path) => path.slice(ROOT.length + 1));
  expect(inside.flatMap(stiffIn)).toEqual([]);
});

test("an expression is suspected wherever it begins and ends, in texts and in comments", () => {
  const text = "const says = `Turn ${turn} is\\ntold`;";
  const comment = "/**\n * Entries are\n * told here.\n */";
  const line = "// Of\n  // which";
  expect(STIFF.filter(([pattern]) => [text, comment].every((source) => pattern.test(flat(source))))).toHaveLength(1);
  expect(STIFF.some(([pattern]) => pattern.test(flat(line)))).toBe(true);
  expect(STIFF.some(([pattern]) => pattern.test(flat("// Turns\n// stand")))).toBe(false);
});

test("an expression is found with its place and its better word", () => {
  const [text = ""] = literals("a.ts", 'const a = 1;\nconst says = "Turn 3 stands twice.";').map(({ text }) => text);
  expect(STIFF.filter(([pattern]) => pattern.test(text)).map(([, better]) => better)).toEqual(["appears twice"]);
});

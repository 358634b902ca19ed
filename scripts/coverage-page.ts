import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { CHAPTERS } from "../src/engine/border-patrol/rules";
import { sequenceOfPlay } from "../src/engine/border-patrol/v01-sequence/sequence-of-play";
import { V1, V19, type Rules } from "./coverage/border-patrol";
import { V13 } from "./coverage/border-patrol-v13";
import { code, table } from "./markdown";

const ROOT = join(__dirname, "..");

/** Where tests of rules are; those of the documents cite rules without testing them. */
const TESTS = ["test/engine", "test/campaigns", "test/taskpane", "test/e2e"];

const INTRODUCTION = `# What is covered of Border Patrol

Every numbered rule of V1 (Sequence of Play), V13 (Tactical Combat Interface) and V19 (The Orion Pirates), and what shows that Starledger follows it:

- **Functions** whose clause it is, or whose examples and rulings cite it; every example is a test.
- **Checks** by its clause; each has a test with a planted error.
- **Tests** that cite the rule; of several, the first two.
- For a step of V1.23 also the **commands** and the **lines** of the ledger that belong to it.
- Or the reason why nothing can be kept of it: a definition, flavour, another book's rule, or played on the table map.
- _Open_: nothing shows it yet. A rule with a test may still be covered in part.
`;

/** A rule, and what shows it. */
export interface Covered {
  readonly rule: string;
  readonly tests: readonly string[];
  /** The functions and checks by its clause; the commands and the lines of a step. */
  readonly does: readonly string[];
  /** Why it needs no test; null if it needs one. */
  readonly reason: string | null;
}

/** Every rule of a chapter with what shows it. */
export const coverageOf = (rules: Rules): readonly Covered[] =>
  Object.entries(rules).map(([rule, reason]) => ({
    rule,
    tests: citing(rule),
    does: [
      ...FUNCTIONS.filter(({ cites }) => cites.has(rule)).map(({ id }) => id),
      ...BORDER_PATROL.checks.filter(({ clause }) => clause === rule || clause === `V1.23 ${rule}`).map(({ id }) => id),
      ...BORDER_PATROL.commands.filter(({ clause }) => clause === rule).map(({ id }) => id),
      ...BORDER_PATROL.commands
        .filter(({ clause, steps }) => clause !== rule && steps.includes(rule))
        .map(({ id }) => id),
      ...BORDER_PATROL.lines.filter(({ step }) => step === rule).map(({ line }) => line),
    ],
    reason,
  }));

/** Whether nothing shows a rule that needs it. */
export const isUncovered = ({ tests, does, reason }: Covered): boolean =>
  reason === null && tests.length === 0 && does.length === 0;

/** docs/coverage.md: every rule of V1, V13 and V19 with the test that shows it, or the reason why none does. */
export const coveragePage = (): string =>
  [
    INTRODUCTION,
    ...(
      [
        ["V1 Sequence of Play", V1],
        ["V13 Tactical Combat Interface", V13],
        ["V19 The Orion Pirates", V19],
      ] as const
    ).map(([title, rules]) => chapterText(title, coverageOf(rules))),
  ].join("\n\n");

function chapterText(title: string, covered: readonly Covered[]): string {
  const open = covered.filter(isUncovered).length;
  const reasons = covered.filter((one) => one.reason !== null && one.tests.length + one.does.length === 0).length;
  const shown = covered.length - open - reasons;
  return [
    `## ${title}`,
    `${covered.length} rules: ${shown} shown, ${reasons} with a reason, ${open} open.`,
    table(
      ["Rule", "Shown by"],
      covered.map((one) => [one.rule, shownBy(one)]),
    ),
  ].join("\n\n");
}

const MOST_LISTED = 2;

function shownBy({ tests, does, reason }: Covered): string {
  const shown = [...does.map(code), ...tests.slice(0, MOST_LISTED).map((path) => `[${nameOf(path)}](../${path})`)];
  if (shown.length > 0) return shown.join(", ");
  return reason ?? "_Open_";
}

const nameOf = (path: string): string => path.replace(/^.*\//, "").replace(/\.test\.tsx?$/, "");

/** "V19.63"; a step only with its chapter, or in quotes, so that the cell 1A1 of a sheet is not taken for one. */
const CITED = /\bV(?:1|13|19)\.\d+\b|(?<=V1\.23 |["'`(])[1-8][A-F]\d\b/g;

/** The functions, each with the rules that it follows. */
const FUNCTIONS = CHAPTERS.flatMap(({ rules }) =>
  rules.map(({ id, clause, examples, rulings }) => {
    const text = JSON.stringify([clause, examples, rulings]);
    return { id, cites: new Set(id === sequenceOfPlay.id ? [] : text.match(CITED)) };
  }),
);

/** A test file, and the rules that it cites. */
interface TestFile {
  readonly path: string;
  readonly cites: ReadonlySet<string>;
}

let read: readonly TestFile[] | undefined;

/** The test files that cite a rule, by their paths. */
const citing = (rule: string): readonly string[] =>
  (read ??= testFiles()).filter(({ cites }) => cites.has(rule)).map(({ path }) => path);

const testFiles = (): readonly TestFile[] =>
  TESTS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("sequence-of-play"))
      .map((path) => join(ROOT, folder, path)),
  )
    .sort()
    .map((path) => ({
      path: relative(ROOT, path).replaceAll("\\", "/"),
      cites: new Set(readFileSync(path, "utf8").match(CITED)),
    }));

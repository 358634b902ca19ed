import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { CHAPTERS } from "../src/engine/border-patrol/rules/rules";
import { sequenceOfPlay } from "../src/engine/border-patrol/rules/v01-sequence/sequence-of-play";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import { CHAPTERS as EAW_CHAPTERS } from "../src/engine/empires-at-war/rules";
import { ORIONS_GATE } from "../src/engine/orions-gate/game";
import { CHAPTERS as GATE_CHAPTERS } from "../src/engine/orions-gate/rules";
import { V1, V19, type Rules } from "./coverage/border-patrol";
import { V13 } from "./coverage/border-patrol-v13";
import { EAW, type Shown } from "./coverage/empires-at-war";
import { GATE, GATE_COMPONENTS } from "./coverage/orions-gate";
import { code, table } from "./markdown";

const ROOT = join(__dirname, "..");

/** Where tests of rules are; those of the documents cite rules without testing them. */
const TESTS = ["test/engine", "test/campaigns", "test/taskpane", "test/e2e"];

const INTRODUCTION = `# What is covered

Every numbered rule of Border Patrol (V1 Sequence of Play, V13 Tactical Combat Interface, V19 The Orion Pirates) and of Empires at War, every rule and component of Orion's Gate, and what shows that Starledger follows it:

- **Functions** whose clause it is, or whose examples and rulings cite it; every example is a test.
- **Checks** by its clause; each has a test with a planted error.
- **Tests** that cite the rule; of several, the first two.
- For a step of V1.23, and for Empires at War, also the **commands** and the **lines** of the ledger that belong to it. Where a clause of
  Empires at War has several rules, each has a word after the clause and is shown by what does it.
- The rules of Orion's Gate have no numbers: each is shown by the **functions**, **commands** and **checks** that do it, and a component by
  those that use it, with the **tests** in which a ship has it.
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

/** Every rule of Empires at War with what shows it. */
export const eawCoverage = (): readonly Covered[] =>
  Object.entries(EAW).map(([rule, shown]) => ({ rule, ...eawShown(rule, shown) }));

function eawShown(rule: string, shown: Shown): Omit<Covered, "rule"> {
  const nothing = { tests: [], does: [], reason: null };
  if (shown === null) {
    const does = EAW_PARTS.filter(({ cites }) => cites.has(`EaW ${rule}`)).map(({ id }) => id);
    return { ...nothing, tests: citing(`EaW ${rule}`), does };
  }
  return typeof shown === "string" ? { ...nothing, reason: shown } : { ...nothing, does: shown };
}

/** Every rule of Orion's Gate with what shows it. */
export const gateCoverage = (): readonly Covered[] =>
  Object.entries(GATE).map(([rule, shown]) => ({ rule, tests: [], ...doneBy(shown) }));

/** Every component of Orion's Gate with what uses it, and the tests in which a ship has it. */
export const componentCoverage = (): readonly Covered[] =>
  Object.entries(GATE_COMPONENTS).map(([rule, shown]) => {
    const done = doneBy(shown);
    return { rule, ...done, tests: done.does.length === 0 ? [] : fitting(rule) };
  });

const doneBy = (shown: Shown): Pick<Covered, "does" | "reason"> => ({
  does: Array.isArray(shown) ? (shown as readonly string[]) : [],
  reason: typeof shown === "string" ? shown : null,
});

/** The ids of what Orion's Gate does: its functions, commands and checks. */
export const GATE_PARTS: readonly string[] = [
  ...GATE_CHAPTERS.flatMap(({ rules }) => rules),
  ...ORIONS_GATE.commands,
  ...ORIONS_GATE.checks,
].map(({ id }) => id);

/** docs/coverage.md: every rule with what shows it, the reason why nothing does, or that it is open. */
export const coveragePage = (): string =>
  [
    INTRODUCTION,
    ...(
      [
        ["V1 Sequence of Play", coverageOf(V1)],
        ["V13 Tactical Combat Interface", coverageOf(V13)],
        ["V19 The Orion Pirates", coverageOf(V19)],
        ["Empires at War", eawCoverage()],
        ["Orion's Gate", gateCoverage()],
        ["Orion's Gate: components", componentCoverage()],
      ] as const
    ).map(([title, covered]) => chapterText(title, covered)),
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

const MAX_LISTED = 2;

function shownBy({ tests, does, reason }: Covered): string {
  const shown = [...does.map(code), ...tests.slice(0, MAX_LISTED).map((path) => `[${nameOf(path)}](../${path})`)];
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

/** "EaW 6.0", and each clause of a list of them: "EaW 2e, 7b and 16c". */
const EAW_CITED = /\bEaW \d+(?:\.\d+|[a-i]{1,2})(?:(?:,| and| or| to) \d+(?:\.\d+|[a-i]{1,2})\b)*/g;

/** The clauses of Empires at War that a text cites. */
const eawCited = (text: string): readonly string[] =>
  (text.match(EAW_CITED) ?? []).flatMap((list) => (list.match(/\d[\w.]*/g) ?? []).map((clause) => `EaW ${clause}`));

/** The functions, commands, checks and lines of Empires at War, each with the clauses that it follows. */
export const EAW_PARTS: readonly { readonly id: string; readonly cites: ReadonlySet<string> }[] = [
  ...EAW_CHAPTERS.flatMap(({ rules }) => rules).map(({ id, clause, examples, rulings }) => ({
    id,
    cites: new Set(eawCited(JSON.stringify([clause, examples, rulings]))),
  })),
  ...[...EMPIRES_AT_WAR.commands, ...EMPIRES_AT_WAR.checks].map(({ id, clause }) => ({
    id,
    cites: new Set(eawCited(clause)),
  })),
  ...EMPIRES_AT_WAR.lines.map(({ line, clause }) => ({ id: line, cites: new Set(eawCited(clause)) })),
];

/** A test file, and the rules that it cites. */
interface TestFile {
  readonly path: string;
  readonly text: string;
  readonly cites: ReadonlySet<string>;
}

let read: readonly TestFile[] | undefined;

const allTests = (): readonly TestFile[] => (read ??= testFiles());

/** The test files of Orion's Gate in which a ship has a component, those of battles first. */
function fitting(component: string): readonly string[] {
  const part = new RegExp(`"(?:Small|Medium|Large) ${component}"`);
  const paths = allTests().filter(({ path, text }) => path.includes("/orions-gate/") && part.test(text));
  return paths.map(({ path }) => path);
}

/** The test files that cite a rule, by their paths. */
const citing = (rule: string): readonly string[] =>
  allTests()
    .filter(({ cites }) => cites.has(rule))
    .map(({ path }) => path);

const testFiles = (): readonly TestFile[] =>
  TESTS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("sequence-of-play"))
      .map((path) => join(ROOT, folder, path)),
  )
    .sort()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const cites = new Set([...(text.match(CITED) ?? []), ...eawCited(text)]);
      return { path: relative(ROOT, path).replaceAll("\\", "/"), text, cites };
    });

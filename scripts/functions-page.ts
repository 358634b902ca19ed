import { formula, literal, NAMESPACE } from "../src/engine/core/formula";
import type { Given } from "../src/engine/core/kind";
import type { AnyRule, Chapter, Lookup } from "../src/engine/core/rule";
import { SYSTEMS, type System } from "../src/engine/registry";
import { code, table } from "./markdown";

const INTRODUCTION = `# The functions

Every function works in any cell of any workbook, with or without a campaign. Type it as a formula, such as
\`=${NAMESPACE}.ORION_RENT(47)\`. All of them follow the rule books; house rules of a campaign change only its forms.

- **Arguments in [brackets]** are optional. A blank cell counts as left out, or as 0 if 0 is a possible value; a blank
  cell for an argument without brackets is an error. Excel for Windows may pass a blank cell as 0: then it is an error
  only where 0 is not a possible value.
- **Words** may be in upper or lower case, with or without hyphens, and with a plural s. TRUE and FALSE may be Boolean
  values or text.
- **Ranges** may contain blank cells unless their order matters (income by turn, columns side by side): then only
  blank cells at the end are skipped. A range is read no further than its last filled row, so it may be a whole column,
  and 0 in the blank rows at its end counts as blank. Where 0 has to count, the function says that the range must stop.
- **Hexes** have four digits, column first. Excel turns a typed 0101 into 101; that is accepted.
- **Errors**: an argument that is not valid gives \`#VALUE!\`, a question that the rule has no answer to \`#N/A\`. The message
  names the argument, its value, and what is accepted.
- **Amounts** are exact to four decimals, and every rounding is as the rule says. **Probabilities** are exact.
`;

/** docs/functions.md: every function with its arguments, examples, errors and rulings. */
export function functionsPage(): string {
  return [
    INTRODUCTION,
    "## All functions",
    ...SYSTEMS.map(summary),
    ...SYSTEMS.flatMap(({ title, chapters }) => [`## ${title}`, ...chapters.flatMap(chapterText)]),
  ].join("\n\n");
}

/** A game's functions in one table, chapter by chapter, linked to their sections. */
function summary({ title, chapters }: System): string {
  const rows = chapters.flatMap((chapter) =>
    chapter.rules.map((rule, index) => [
      index === 0 ? chapterTitle(chapter) : "",
      `[${rule.id}](#${rule.id})`,
      rule.title,
      rule.clause,
    ]),
  );
  return `### ${title} at a glance\n\n${table(["Chapter", "Function", "Result", "Rule"], rows)}`;
}

const chapterTitle = ({ title, text }: Chapter): string => `${title} (${text})`;

const chapterText = (chapter: Chapter): string[] => [
  `### ${chapterTitle(chapter)}`,
  ...chapter.rules.map(ruleText),
  ...(chapter.tables ?? []).map(lookupText),
];

const lookupText = ({ title, clause, heads, rows }: Lookup): string =>
  [
    `#### ${title}`,
    `${clause}.`,
    table(
      heads,
      rows.map((row) => row.map((cell) => String(cell ?? ""))),
    ),
  ].join("\n\n");

function ruleText(rule: AnyRule): string {
  const parameters = Object.entries(rule.given);
  const call = parameters.map(([name, { optional }]) => (optional ? `[${name}]` : name)).join(", ");
  return [
    `<a id="${rule.id}"></a>`,
    `#### ${rule.id}`,
    `${rule.title} (${rule.clause}).`,
    `\`${NAMESPACE}.${rule.id}(${call})\``,
    `Returns: ${rule.gives.help}.${SPREAD[rule.gives.shape]}${columnsText(rule)}`,
    table(
      ["Argument", "Description", "Accepts"],
      parameters.map(([name, kind]) => [kind.optional ? `[${name}]` : name, kind.help, kind.accepts]),
    ),
    table(
      ["Example", "Result", "Why"],
      rule.examples.map(([given, value, why]) => [code(formula(rule, given)), code(valueText(value)), why]),
    ),
    table(
      ["Error", "Message"],
      rule.refusals.map(([given, message]) => [code(formula(rule, given)), message]),
    ),
    ...(rule.unanswered === undefined
      ? []
      : [
          table(
            ["No answer", "Message"],
            rule.unanswered.map(([given, message]) => [code(formula(rule, given)), message]),
          ),
        ]),
    [...rule.rulings, ...endNotes(rule)].map((note) => `- ${note}`).join("\n"),
  ].join("\n\n");
}

/** What a range of numbers may hold at its end, where Excel for Windows passes blank cells as 0 and 0 is a value. */
function endNotes({ given, paired }: AnyRule): readonly string[] {
  const ranges = Object.entries(given).filter(([, kind]) => kind.ends !== undefined && !kind.blank(0));
  const stops = ranges.filter(([, { ends }]) => ends?.atZero === false).map(([name]) => code(name));
  const beside = ranges.filter(([name, { ends }]) => ends?.atZero === true && paired?.includes(name) === true);
  return [
    ...stops.map(
      (name) =>
        `The range of ${name} must stop at its last value: 0 is a value there, and Excel for Windows may pass a blank cell as 0.`,
    ),
    ...(beside.length === 0
      ? []
      : [
          `Fill ${beside.map(([name]) => code(name)).join(" and ")} in every row that is in use: Excel for Windows may pass a blank cell as 0, which is a value there. Blank rows at the end are skipped.`,
        ]),
  ];
}

const columnsText = ({ gives: { heads } }: AnyRule): string =>
  heads === undefined ? "" : ` Its columns: ${heads.join(", ")}.`;

const SPREAD = { cell: "", row: " It spills to the right.", column: " It spills downward.", table: " It spills." };

/** A value as a cell shows it, with up to four decimals. */
function valueText(value: Given): string {
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || value === null) return literal(value);
  return literal(value.map((row) => row.map((cell) => (typeof cell === "number" ? Number(cell.toFixed(4)) : cell))));
}

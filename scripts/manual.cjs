const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/** The pages of docs/ for those who play, in the order in which they are read; the others are about the program. */
const PAGES = [
  "playing-a-turn",
  "glossary",
  "player-files",
  "dice",
  "sealed",
  "house-rules",
  "functions",
  "checks",
  "tables",
  "commands",
  "programs",
  "install",
  "hosting",
];

const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1] ?? "Help";

/** Whether a page of docs/ is a page of the manual, by its name. */
const isManual = (name) => PAGES.includes(name);

/** The first page of the manual, in Markdown: what the others are. */
function manualIndex() {
  const line = (name) =>
    `- [${titleOf(readFileSync(join(__dirname, "..", "docs", `${name}.md`), "utf8"))}](${name}.md)`;
  return `# Manual\n\n${PAGES.map(line).join("\n")}\n`;
}

module.exports = { PAGES, isManual, manualIndex, titleOf };

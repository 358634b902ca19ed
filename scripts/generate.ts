import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { commandsPage } from "./commands-page";
import { functionsPage, withFunctions } from "./functions-page";
import { functionsSource } from "./functions-source";
import { tablesPage } from "./tables-page";
import { withVersion } from "./version";

const README = "README.md";
const MANIFEST = "manifest.xml";

/** The files that are generated from the declarations of rules, commands and tables, and the version in the manifest. */
const GENERATED = [
  { path: "src/functions/functions.ts", text: functionsSource },
  { path: "docs/functions.md", text: functionsPage },
  { path: "docs/commands.md", text: commandsPage },
  { path: "docs/tables.md", text: tablesPage },
  { path: README, text: () => withFunctions(readFileSync(README, "utf8")) },
  { path: MANIFEST, text: () => withVersion(readFileSync(MANIFEST, "utf8")) },
];

/** Writes the generated files; with --check it only lists those that are out of date, and fails. */
async function main(check: boolean): Promise<void> {
  for (const { path, text } of GENERATED) {
    const fresh = path === MANIFEST ? text() : await format(text(), { ...(await resolveConfig(path)), filepath: path });
    if (existsSync(path) && readFileSync(path, "utf8") === fresh) continue;
    if (check) {
      console.error(`${path} is out of date: run "npm run generate".`);
      process.exitCode = 1;
    } else {
      writeFileSync(path, fresh);
      console.log(`wrote ${path}`);
    }
  }
}

void main(process.argv.includes("--check"));

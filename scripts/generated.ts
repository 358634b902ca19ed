import { readFileSync } from "node:fs";
import { withChecks } from "./checks-page";
import { commandsPage } from "./commands-page";
import { coveragePage } from "./coverage-page";
import { functionsPage } from "./functions-page";
import { glossaryPage } from "./glossary-page";
import { houseRulesPage } from "./house-rules-page";
import { tablesPage } from "./tables-page";
import { withVersion } from "./version";

const CHECKS = "docs/checks.md";
export const MANIFEST = "manifest.xml";

/** The files that are generated from the declarations of rules, commands and tables, and the version in the manifest. */
export const GENERATED: readonly { readonly path: string; readonly text: () => string }[] = [
  { path: "docs/functions.md", text: functionsPage },
  { path: CHECKS, text: () => withChecks(readFileSync(CHECKS, "utf8")) },
  { path: "docs/commands.md", text: commandsPage },
  { path: "docs/coverage.md", text: coveragePage },
  { path: "docs/house-rules.md", text: houseRulesPage },
  { path: "docs/tables.md", text: tablesPage },
  { path: "docs/glossary.md", text: glossaryPage },
  { path: MANIFEST, text: () => withVersion(readFileSync(MANIFEST, "utf8")) },
];

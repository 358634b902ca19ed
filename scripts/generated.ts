import { readFileSync } from "node:fs";
import { commandsPage } from "./commands-page";
import { functionsPage, withFunctions } from "./functions-page";
import { functionsSource } from "./functions-source";
import { tablesPage } from "./tables-page";

const README = "README.md";

/** The files that are generated from the declarations of rules, commands and tables. */
export const GENERATED: readonly { readonly path: string; readonly text: () => string }[] = [
  { path: "src/functions/functions.ts", text: functionsSource },
  { path: "docs/functions.md", text: functionsPage },
  { path: "docs/commands.md", text: commandsPage },
  { path: "docs/tables.md", text: tablesPage },
  { path: README, text: () => withFunctions(readFileSync(README, "utf8")) },
];

import { readFileSync } from "node:fs";
import { filesIn, literals } from "./prose";

/** `npm run --silent words [-- FOLDER or FILE ...]`: every text in the code that a person may read, by file and line. */
function main(paths: readonly string[]): void {
  for (const path of paths.flatMap((given) => filesIn(given, [".ts", ".tsx"]))) {
    const found = literals(path, readFileSync(path, "utf8"));
    if (found.length === 0) continue;
    console.log(`\n${path}`);
    for (const { line, text } of found) console.log(`${path}:${line}: ${text}`);
  }
}

const given = process.argv.slice(2);
main(given.length === 0 ? ["src"] : given);

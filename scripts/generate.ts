import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { GENERATED, MANIFEST } from "./generated";

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

import { rmSync } from "node:fs";
import { join } from "node:path";
import { writePackage, writeTypes } from "./package-files";

/** npm run package: the engine as a package with its types, in dist/package; `npm pack dist/package` makes one file of it. */
async function main(): Promise<void> {
  const folder = join(__dirname, "..", "dist", "package");
  rmSync(folder, { recursive: true, force: true });
  await writePackage(folder);
  const wrong = writeTypes(folder);
  rmSync(join(folder, "tsconfig.json"));
  if (wrong !== null) throw new Error(wrong);
  console.log("\n  The package is in dist/package: npm pack ./dist/package makes one file of it.\n");
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
});

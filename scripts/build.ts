import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildPage } from "./build-page";

/** Where "--page" writes if it is given no folder. */
const PAGE = join("dist", "page");

/** npm run build: the add-in and the pages into dist/, with webpack's own options; `-- --page [DIR]`: the static site alone. */
async function main(words: readonly string[]): Promise<number> {
  const [first, folder, ...more] = words;
  if (!words.includes("--page")) {
    const webpack = [require.resolve("webpack/bin/webpack.js"), "--mode", "production", ...words];
    return spawnSync(process.execPath, webpack, { stdio: "inherit" }).status ?? 1;
  }
  if (first !== "--page" || folder?.startsWith("-") || more.length > 0) {
    console.error("Enter --page alone, or with the folder to write the page into: npm run build -- --page DIR");
    return 1;
  }
  // What else is in a folder of the user's stays there.
  if (folder === undefined) rmSync(PAGE, { recursive: true, force: true });
  const paths = await buildPage(folder ?? PAGE);
  console.log(`\n  The page is in ${folder ?? PAGE} (${paths.length + 2} files): copy it into any folder of any host.`);
  console.log("  docs/hosting.md says how.\n");
  return 0;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : String(problem));
    process.exitCode = 1;
  },
);

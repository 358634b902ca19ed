import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "webpack";
import type { KeptFile } from "../src/offline/files";
import config from "../webpack.config.js";
import { runWebpack } from "./run-webpack";

/** The worker's file. A browser finds a new version of the page by it: no other file may have its name. */
export const WORKER = "offline-worker.js";

/** Stands for the version until all else of the worker is written: the version is the digest of that. */
const UNVERSIONED = "version-of-the-page";

/**
 * Builds the static site into a folder, which works from any folder of any host. Files that are in the folder already are
 * left there: a page of an earlier version that is still open may load them. The paths of its own files, without the worker.
 * @param parts what is built: the tests in a browser add a page of their own
 */
export async function buildPage(
  folder: string,
  parts: readonly Configuration[] = config.page(folder),
): Promise<readonly string[]> {
  const paths = await buildParts(folder, parts);
  // GitHub Pages is not to work on it.
  writeFileSync(join(folder, ".nojekyll"), "");
  await writeWorker(folder, paths);
  return paths;
}

/** Writes the worker that keeps these files of the folder, as they are there now. */
export async function writeWorker(folder: string, paths: readonly string[]): Promise<void> {
  const files: readonly KeptFile[] = paths.map((path) => ({
    path,
    integrity: `sha256-${createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("base64")}`,
  }));
  const { outputFiles } = await build({
    entryPoints: ["src/offline/worker.ts"],
    bundle: true,
    minify: true,
    target: "es2020",
    write: false,
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(UNVERSIONED) },
  });
  const program = outputFiles.map(({ text }) => text).join("");
  const version = createHash("sha256").update(program).digest("hex").slice(0, 16);
  writeFileSync(join(folder, WORKER), program.replace(UNVERSIONED, version));
}

/** Builds the pages and the manual; the paths of their files, sorted. */
async function buildParts(folder: string, parts: readonly Configuration[]): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const built = await runWebpack(...parts);
  return [...new Set(built.flatMap(({ compilation }) => Object.keys(compilation.assets)))].sort();
}

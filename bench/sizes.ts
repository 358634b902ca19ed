import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Configuration, Module, Stats } from "webpack";
import config from "../webpack.config.js";
import { runWebpack } from "../scripts/run-webpack";
import { LATER } from "./loaded-later";
import type { Measured } from "./measured";

const KB = 1_000;
const BUDGET = { functions: 60 * KB, pane: 250 * KB };
/** The add-in as `npm run build` makes it: what is loaded first, gzipped. */
export async function measureSizes(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "starledger-bench-"));
  try {
    const stats = await buildInto(folder);
    const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
    const first = (name: string): string[] =>
      (entrypoints[name]?.assets ?? []).map((asset) => asset.name).filter((asset) => !asset.endsWith(".map"));
    const sizeOf = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
    // The pane shares functions.js, which is loaded before it.
    const pane = [...new Set(["taskpane.html", ...first("functions"), ...first("taskpane")])];
    const early = filesOf(stats, ["functions", "taskpane"]);
    return [
      sized("functions.js, gzipped", BUDGET.functions, sizeOf(first("functions"))),
      sized(`Task pane, first load, gzipped (${pane.length} files)`, BUDGET.pane, sizeOf(pane)),
      ...LATER.map((later) => comesLater(later, early)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sized = (what: string, budget: number, size: number): Measured => ({
  what,
  budget: `${budget / KB} KB at most`,
  measured: `${(size / KB).toFixed(1)} KB`,
  met: size <= budget,
});

function comesLater([what, files]: (typeof LATER)[number], first: readonly string[]): Measured {
  const early = first.filter((file) => files.test(file));
  const measured = early.length === 0 ? "not in it" : `in it: ${early.slice(0, 3).join(", ")}`;
  return { what, budget: "not in the first load", measured, met: early.length === 0 };
}

async function buildInto(folder: string): Promise<Stats> {
  const addIn: Configuration = config.addIn("production", {});
  const [stats] = await runWebpack({ ...addIn, output: { ...addIn.output, path: folder }, devtool: false });
  if (!stats) throw new Error("webpack tells nothing of the add-in");
  return stats;
}

/** The files in the chunks that these entries load at once. */
function filesOf({ compilation }: Stats, entries: readonly string[]): string[] {
  const chunks = entries.flatMap((name) => compilation.entrypoints.get(name)?.chunks ?? []);
  const modules = [...new Set(chunks)].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.flatMap(joined).map((module) => (module.nameForCondition() ?? "").replaceAll("\\", "/"));
}

/** What webpack has joined into one module. */
const joined = (module: Module & { readonly modules?: readonly Module[] }): readonly Module[] =>
  module.modules ?? [module];

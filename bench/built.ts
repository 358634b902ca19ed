import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWebpack } from "../scripts/run-webpack";
import type * as Timed from "./timed";

/** What is measured against stays as its makers built it. */
const AS_THEY_ARE = ["hyperformula", "exceljs"];

/**
 * What takes time is measured as the product is built, by webpack: tsx, which runs the bench itself, calls a helper of its
 * own for every function that is made.
 */
export async function builtTimed(): Promise<typeof Timed> {
  const folder = mkdtempSync(join(tmpdir(), "starledger-bench-"));
  try {
    await runWebpack({
      mode: "production",
      target: "node20",
      context: __dirname,
      entry: { timed: "./timed.ts" },
      output: { path: folder, filename: "[name].cjs", library: { type: "commonjs2" } },
      externals: Object.fromEntries(AS_THEY_ARE.map((name) => [name, `commonjs ${require.resolve(name)}`])),
      resolve: { extensions: [".ts", ".mjs", ".js"] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            exclude: /node_modules/,
            loader: "ts-loader",
            options: { transpileOnly: true, compilerOptions: { noEmit: false } },
          },
        ],
      },
    });

    return require(join(folder, "timed.cjs")) as typeof Timed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

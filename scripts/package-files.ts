import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..");
const ENTRY = "src/package/starledger.ts";

/** What the package says of itself; what it needs is in its one file. */
function manifest(): string {
  const { version, description, license, engines } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  ) as Readonly<Record<string, unknown>>;
  const types = `./types/${ENTRY.replace(/\.ts$/, ".d.ts")}`;
  const said = {
    ...{ name: "starledger", version, description, license, engines },
    main: "./starledger.js",
    types,
    exports: { ".": { types, default: "./starledger.js" }, "./package.json": "./package.json" },
    files: ["starledger.js", "types", "README.md", "LICENSE", "bot.mjs"],
  };
  return `${JSON.stringify(said, null, 2)}\n`;
}

/** Writes the package into a folder, without its types: the program in one file, what says what it is, and an example. */
export async function writePackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    outfile: join(folder, "starledger.js"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "warning",
  });
  writeFileSync(join(folder, "package.json"), manifest());
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(ROOT, "docs", "package.md"), join(folder, "README.md"));
  cpSync(join(ROOT, "docs", "bot.mjs"), join(folder, "bot.mjs"));
}

/** Writes the types beside it; what the compiler says if it cannot. */
export function writeTypes(folder: string): string | null {
  const tsconfig = join(folder, "tsconfig.json");
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: "types" };
  const compilerOptions = { ...options, types: ["node"], typeRoots: [join(ROOT, "node_modules", "@types")] };
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: join(ROOT, "tsconfig.json"), compilerOptions, include: [], files: [join(ROOT, ENTRY)] }),
  );
  const tsc = [require.resolve("typescript/bin/tsc"), "-p", tsconfig];
  const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
  return status === 0 ? null : stdout;
}

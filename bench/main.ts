import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./measured";

/**
 * npm run bench: measures the budgets in one run and prints them; exit status 1 where one is not met. What it measures
 * against is installed first, here and nowhere else. Words after it choose what is measured: `npm run bench -- calls`.
 */
async function main(): Promise<number> {
  install();
  const wanted = process.argv.slice(2);
  const lines: Measured[] = [];
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`Measuring ${name} ...`);
    lines.push(...(await measure()));
  }
  print(lines);
  return lines.length > 0 && lines.every(({ met }) => met) ? 0 : 1;
}

/** Each is loaded when its turn comes: the packages may not have been there before. */
const BENCHES: Readonly<Record<string, () => Promise<readonly Measured[]> | readonly Measured[]>> = {
  calls: async () => (await timed()).measureCalls(),
  reading: async () => (await timed()).measureReading(),
  season: async () => (await timed()).measureSeason(),
  files: async () => (await timed()).measurePlayerFiles(),
  rolls: async () => (await timed()).measureRolls(),
  trips: async () => (await import("./trips")).measureTrips(),
  answers: async () => (await import("./answers")).measureAnswers(),
  sizes: async () => (await import("./sizes")).measureSizes(),
  page: async () => (await import("./page")).measurePage(),
  frames: async () => [await (await import("./frames")).measureFrames()],
};

const timed = async () => (await import("./built")).builtTimed();

function install(): void {
  if (["hyperformula", "exceljs", "jsdom"].every((name) => existsSync(join(__dirname, "node_modules", name)))) return;
  console.error("Installing what it is measured against (npm --prefix bench ci) ...");
  const { status } = spawnSync("npm", ["--prefix", __dirname, "ci"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm --prefix bench ci did not succeed.");
}

function print(lines: readonly Measured[]): void {
  const heads = { what: "Work", budget: "Budget", measured: "Measured", met: "" };
  const rows = [heads, ...lines.map((line) => ({ ...line, met: line.met ? "met" : "NOT MET" }))];
  const width = (key: "what" | "budget" | "measured"): number => Math.max(...rows.map((row) => row[key].length));
  const [what, budget, measured] = [width("what"), width("budget"), width("measured")];
  console.log();
  for (const row of rows) {
    const cells = [row.what.padEnd(what), row.budget.padEnd(budget), row.measured.padEnd(measured), row.met];
    console.log(cells.join("  ").trimEnd());
  }
}

main().then(
  (status) => (process.exitCode = status),
  (problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : String(problem));
    process.exitCode = 1;
  },
);

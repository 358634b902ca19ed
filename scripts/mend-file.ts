import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import { mend } from "../src/workbook/mend";
import { JSON_OPTION, parsed } from "./options";
import { HERE, RUN_STATUS, type Said, type Surroundings } from "./run-command";
import { whatFailed } from "./why-unread";

const USAGE = "Usage: npm run --silent mend -- FILE.xlsx --out NEW.xlsx [--json]";
const OPTIONS = { out: { type: "string" }, ...JSON_OPTION } as const;

const unread = (says: string): Said => ({ status: RUN_STATUS.unread, says });

/** `mend`: writes a file again with the tables and charts that another program has dropped; without `--out` it only says which. */
export async function mendFile(words: readonly string[], here: Surroundings = HERE): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE}`);
  const [file, ...more] = read.positionals;
  const { out, json } = read.values;
  if (file === undefined || more.length > 0) return unread(`Name one file. ${USAGE}`);
  if (out !== undefined && existsSync(out)) return unread(`${out} already exists. Name a new file.`);
  try {
    const bytes = await readFile(file);
    const { atOpening: lost } = await openFile(bytes, here.games);
    const {
      bytes: whole,
      tables,
      charts,
      notices,
    } = await mend(bytes, here.now(), here.games, (found) => openBooks(found, here.games));
    if (out !== undefined) await writeFile(out, whole);
    const report = { tables, charts, lost, notices, written: out ?? null };
    return { status: RUN_STATUS.written, says: json === true ? JSON.stringify(report, null, 2) : inWords(report) };
  } catch (problem) {
    return unread(whatFailed(problem, file));
  }
}

interface Report {
  readonly tables: readonly string[];
  readonly charts: readonly string[];
  readonly lost: readonly string[];
  readonly notices: readonly string[];
  readonly written: string | null;
}

function inWords({ tables, charts, lost, notices, written }: Report): string {
  const back = written === null ? "can be put back" : "put back";
  const lines = [
    tables.length === 0
      ? "No table is missing."
      : `Tables that ${written === null ? back : `were ${back}`}: ${tables.join(", ")}.`,
    ...(charts.length === 0
      ? []
      : [`Charts that ${written === null ? back : `were ${back}`}, on the sheets: ${charts.join(", ")}.`]),
    ...lost,
    ...notices,
    ...(written === null ? [] : [`Written: ${written}.`]),
  ];
  return lines.join("\n");
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Workbook } from "exceljs";
import { LARGE, largeSample, largeTables } from "../samples/large";
import { offeredCommands } from "../src/engine/campaign/scripted";
import type { Tables } from "../src/engine/campaign/schema/table";
import { newFile } from "../src/workbook/file";
import { afresh, openChecked } from "./afresh";
import { collect, type Measured } from "./measured";

const BUDGET = 12;
const ROUNDS = 12;
const EACH = 10;

/** Books of 10,000 entries read, replayed and checked, against ExcelJS reading them from their file. */
export async function measureReading(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "starledger-bench-"));
  try {
    const path = join(folder, "large.xlsx");
    const file = newFile();
    await file.write(largeSample());
    writeFileSync(path, await file.save(new Date("2026-08-22T12:00:00Z")));
    const tables = largeTables();
    let [ours, theirs] = [Infinity, Infinity];
    // Both in each round: so whatever else the machine does slows both. Ours is short, and needs as many to run warm.
    for (let round = 0; round < ROUNDS; round++) {
      collect();
      for (let time = 0; time < EACH; time++) {
        const fresh = afresh(tables);
        const start = performance.now();
        openChecked(fresh);
        ours = Math.min(ours, performance.now() - start);
      }
      collect();
      theirs = Math.min(theirs, await reading(path));
    }
    return [
      {
        what: "Replaying 10,000 entries and running every check",
        budget: `under 1/${BUDGET} of what ExcelJS takes to read them`,
        measured: `1/${(theirs / ours).toFixed(1)} (${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms)`,
        met: theirs / ours > BUDGET,
      },
      measureOffered(tables),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OFFERED_BUDGET = 0.5;

/** What every side and the game master can do in the same books, against replaying and checking them. */
function measureOffered(tables: Tables): Measured {
  let [offering, opening] = [Infinity, Infinity];
  for (let time = 0; time < ROUNDS; time++) {
    const fresh = afresh(tables);
    const start = performance.now();
    const open = openChecked(fresh);
    const opened = performance.now();
    // Offers are calculated once for each reading of the books.
    const many = offeredCommands(open).length;
    const offered = performance.now();
    if (many === 0) throw new Error("nothing is offered");
    opening = Math.min(opening, opened - start);
    offering = Math.min(offering, offered - opened);
  }
  return {
    what: "What is offered, all sides",
    budget: `under ${OFFERED_BUDGET} of replaying and checking`,
    measured: `${(offering / opening).toFixed(2)} (${offering.toFixed(0)} ms against ${opening.toFixed(0)} ms)`,
    met: offering / opening < OFFERED_BUDGET,
  };
}

/** How long ExcelJS takes to read the file, in milliseconds. */
async function reading(path: string): Promise<number> {
  const start = performance.now();
  const { worksheets } = await new Workbook().xlsx.readFile(path);
  const took = performance.now() - start;
  const rows = ["Ledger", "Log", "Dice"].map((name) => worksheets.find((sheet) => sheet.name === name));
  const entries = rows.reduce((sum, sheet) => sum + (sheet?.actualRowCount ?? 0) - 1, 0);
  if (entries !== LARGE.entries) throw new Error(`ExcelJS read ${entries} entries`);
  return took;
}

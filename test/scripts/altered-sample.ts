import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "../../src/workbook/file";

export const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");

/** Writes the sample with a note of the Alliance's closed turn altered. */
export async function writeAltered(path: string): Promise<void> {
  const file = await openFile(readFileSync(SAMPLE));
  const rows = (await file.read()).tables.get("Transfers");
  const at = rows?.header.indexOf("To") ?? -1;
  const row = rows?.rows.findIndex((cells) => cells[at] === "Alliance") ?? -1;
  await file.write([{ kind: "change", table: "Transfers", row, cells: { Subject: "Somebody else" } }]);
  writeFileSync(path, await file.save(new Date("2030-01-01T00:00:00Z")));
}

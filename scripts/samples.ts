import { writeFileSync } from "node:fs";
import { borderPatrolSample } from "../samples/border-patrol";
import { empiresAtWarSample } from "../samples/empires-at-war";
import { orionsGateSample } from "../samples/orions-gate";
import { borderPatrolTour, empiresAtWarTour, orionsGateTour } from "../samples/tours";
import { newFile } from "../src/workbook/file";

/** The save time in the files: equal samples give equal bytes. */
const SAVED_AT = new Date("2026-08-22T12:00:00Z");

const SAMPLES = [
  { path: "samples/border-patrol.xlsx", edits: () => [...borderPatrolSample(), ...borderPatrolTour()] },
  { path: "samples/empires-at-war.xlsx", edits: () => [...empiresAtWarSample(), ...empiresAtWarTour()] },
  { path: "samples/orions-gate.xlsx", edits: () => [...orionsGateSample(), ...orionsGateTour()] },
];

/** Writes the samples as .xlsx files. */
async function main(): Promise<void> {
  for (const { path, edits } of SAMPLES) {
    const file = newFile();
    await file.write(edits());
    writeFileSync(path, await file.save(SAVED_AT));
    console.log(`wrote ${path}`);
  }
}

void main();

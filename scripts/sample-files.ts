import { borderPatrolSample } from "../samples/border-patrol";
import { empiresAtWarSample } from "../samples/empires-at-war";
import { middleOfBorderPatrol } from "../samples/middle/border-patrol";
import { middleOfEmpiresAtWar } from "../samples/middle/empires-at-war";
import { middleOfOrionsGate } from "../samples/middle/orions-gate";
import { orionsGateSample } from "../samples/orions-gate";
import { borderPatrolTour, empiresAtWarTour, orionsGateTour } from "../samples/tours";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { newFile } from "../src/workbook/file";

/** The save time in the files: equal samples give equal bytes. */
const SAVED_AT = new Date("2026-08-22T12:00:00Z");

interface SampleFile {
  readonly path: string;
  readonly edits: () => readonly Edit[];
}

/** The samples that are kept as files, with their tours. */
export const SAMPLE_FILES: readonly SampleFile[] = [
  { path: "samples/border-patrol.xlsx", edits: () => [...borderPatrolSample(), ...borderPatrolTour()] },
  { path: "samples/empires-at-war.xlsx", edits: () => [...empiresAtWarSample(), ...empiresAtWarTour()] },
  { path: "samples/orions-gate.xlsx", edits: () => [...orionsGateSample(), ...orionsGateTour()] },
  { path: "samples/middle-border-patrol.xlsx", edits: middleOfBorderPatrol },
  { path: "samples/middle-empires-at-war.xlsx", edits: middleOfEmpiresAtWar },
  { path: "samples/middle-orions-gate.xlsx", edits: middleOfOrionsGate },
];

/** A sample as an .xlsx file. */
export async function sampleBytes({ edits }: SampleFile): Promise<Uint8Array> {
  const file = newFile();
  await file.write(edits());
  return file.save(SAVED_AT);
}

import { writeFileSync } from "node:fs";
import { SAMPLE_FILES, sampleBytes } from "./sample-files";

/** Writes the samples as .xlsx files. */
async function main(): Promise<void> {
  for (const sample of SAMPLE_FILES) {
    writeFileSync(sample.path, await sampleBytes(sample));
    console.log(`wrote ${sample.path}`);
  }
}

void main();

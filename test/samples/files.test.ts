import { readFileSync } from "node:fs";
import { SAMPLE_FILES, sampleBytes } from "../../scripts/sample-files";
import { thoroughTest } from "../thorough-test";

// The workbench opens the files, the pane in Excel writes what they are made from.
thoroughTest.each(SAMPLE_FILES.map((sample) => [sample.path, sample] as const))(
  "%s is what its campaign gives: npm run samples writes it",
  async (path, sample) => {
    expect(Buffer.compare(await sampleBytes(sample), readFileSync(path))).toBe(0);
  },
);

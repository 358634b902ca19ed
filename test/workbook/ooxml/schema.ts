import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { unzipSync } from "fflate";

interface Answer {
  readonly id: number;
  readonly problems: readonly string[];
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { done: (problems: readonly string[]) => void; failed: (problem: Error) => void }>();

/** What is wrong with an .xlsx file by the transitional schemas of ECMA-376: each part that differs, and how. */
export function schemaProblems(file: Uint8Array): Promise<readonly string[]> {
  const parts = Object.entries(unzipSync(file)).filter(([path]) => /\.(?:xml|rels)$/i.test(path));
  const id = ++asked;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    started().postMessage({ id, parts });
  });
}

/** The worker keeps the schemas for all files of a test file. */
function started(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(join(__dirname, "schema-worker.mjs"));
  worker.on("message", ({ id, problems }: Answer) => {
    waiting.get(id)?.done(problems);
    waiting.delete(id);
  });
  worker.on("error", (problem) => {
    for (const { failed } of waiting.values()) failed(problem);
    waiting.clear();
  });
  return worker;
}

/** Lets go of the schemas. */
export async function closeSchemas(): Promise<void> {
  await worker?.terminate();
  worker = undefined;
}

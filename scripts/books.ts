import { checkBooks } from "./books-report";

/** `npm run --silent books -- FILE.xlsx ... [--json]`: what stands in the books of files, and what does not hold. */
async function main(): Promise<void> {
  const { status, stream, says } = await checkBooks(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

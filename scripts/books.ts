import { checkBooks } from "./books-report";

/** `npm run --silent books -- FILE.xlsx ... [--json]`: checks the books in files. */
async function main(): Promise<void> {
  const { status, stream, says } = await checkBooks(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

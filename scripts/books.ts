import { STATUS, checkBooks } from "./books-report";

/** `npm run --silent books -- FILE.xlsx [--json]`: what stands in the books of a file, and what does not hold. */
async function main(): Promise<void> {
  const { status, says } = await checkBooks(process.argv.slice(2));
  (status === STATUS.unread ? process.stderr : process.stdout).write(`${says}\n`);
  process.exitCode = status;
}

void main();

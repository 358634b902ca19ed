import { verifyFile } from "./verify-file";

/** `npm run --silent verify -- FILE.xlsx [--against BOOKS.xlsx] [--json]`: whether closed turns are as they were when they were closed. */
async function main(): Promise<void> {
  const { status, stream, says } = await verifyFile(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

import { tableOf } from "./table-file";

/** `npm run --silent table -- FILE.xlsx [NAME] [--view SIDE]`: a table of books as CSV; without a name, which there are. */
async function main(): Promise<void> {
  const { status, stream, says } = await tableOf(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

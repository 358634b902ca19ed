import { writeFileOf } from "./write-player-file";

/** `npm run --silent player-file -- FILE.xlsx SIDE --out NEW.xlsx [--json]`: writes what a side may know into a file for its player. */
async function main(): Promise<void> {
  const { status, stream, says } = await writeFileOf(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

import { takeFile } from "./take-file";

/** `npm run --silent take -- FILE.xlsx FROM_PLAYER.xlsx [--side S] [--out NEW.xlsx] [--json]`: what a player's file brings, and does it. */
async function main(): Promise<void> {
  const { status, stream, says } = await takeFile(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

import { listRolls } from "./list-rolls";

/** `npm run --silent rolls -- FILE.xlsx [--turn N] [--view SIDE] [--json]`: the rolls of books or of a player's file, to print. */
async function main(): Promise<void> {
  const { status, stream, says } = await listRolls(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

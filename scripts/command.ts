import { command, RUN_STATUS } from "./run-command";

/** `npm run --silent command -- FILE.xlsx [ID ...]`: lists what can be done in the campaign of a file, or does it. */
async function main(): Promise<void> {
  const { status, says } = await command(process.argv.slice(2));
  (status === RUN_STATUS.unread ? process.stderr : process.stdout).write(`${says}\n`);
  process.exitCode = status;
}

void main();

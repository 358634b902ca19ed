import { mendFile } from "./mend-file";
import { RUN_STATUS } from "./run-command";

/** `npm run --silent mend -- FILE.xlsx --out NEW.xlsx`: puts back what another program has dropped from a file. */
async function main(): Promise<void> {
  const { status, says } = await mendFile(process.argv.slice(2));
  (status === RUN_STATUS.unread ? process.stderr : process.stdout).write(`${says}\n`);
  process.exitCode = status;
}

void main();

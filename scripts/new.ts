import { newCampaign, RUN_STATUS } from "./run-command";

/** `npm run --silent new -- GAME --out NEW.xlsx [name=value ...]`: starts a new campaign in a file. */
async function main(): Promise<void> {
  const { status, says } = await newCampaign(process.argv.slice(2));
  (status === RUN_STATUS.unread ? process.stderr : process.stdout).write(`${says}\n`);
  process.exitCode = status;
}

void main();

import { tryPlan } from "./try-plan";

/** `npm run --silent plan -- FILE.xlsx PLAN.json [--json]`: what several commands would come to together; nothing is written. */
async function main(): Promise<void> {
  const { status, stream, says } = await tryPlan(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

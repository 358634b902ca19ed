import { reportTurn } from "./turn-report";

/** `npm run --silent report -- FILE.xlsx [--turn N | --of NAME | --since DAY | --charts] [--view SIDE] [--json]`: what happened in a turn, or to a thing turn by turn, or the figures of the charts, as Markdown to paste. */
async function main(): Promise<void> {
  const { status, stream, says } = await reportTurn(process.argv.slice(2));
  process[stream].write(`${says}\n`);
  process.exitCode = status;
}

void main();

import { parseArgs } from "node:util";
import { parseNumber } from "office-addin-cli";
import { freePort, serveWorkbench } from "./serve";

/** npm start: the workbench on http://127.0.0.1:3000/ or the next free port; `-- --port 4000 --open` for others. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "3000" }, open: { type: "boolean", default: false } },
  });
  const first = parseNumber(values.port, "Enter --port as a number, such as 3000.") ?? 3000;
  console.log("Building the workbench (up to half a minute) ...");
  const { address } = await serveWorkbench({ port: await freePort(first), live: true, open: values.open });
  console.log(`\n  Starledger is at ${address}\n\n  Press Ctrl+C to stop.\n`);
}

main().catch((problem: unknown) => {
  console.error(`\n${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = 1;
});

import { freePort, serveWorkbench } from "../../scripts/serve";

/** Builds the workbench and serves it on a free port of this machine until the tests have run. */
export default async function setup(): Promise<void> {
  const { address, stop } = await serveWorkbench({ port: await freePort(0), live: false });
  process.env["STARLEDGER_ADDRESS"] = address;
  globalThis.stopWorkbench = stop;
}

declare global {
  // Jest hands nothing from its setup to its teardown but the global object.
  var stopWorkbench: (() => Promise<void>) | undefined;
}

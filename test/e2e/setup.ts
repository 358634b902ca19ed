import HtmlPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import { freePort, serveWorkbench } from "../../scripts/serve";
import config from "../../webpack.config.js";

/** The workbench, and beside it a page with the grid of the test game, which the product does not know. */
function withTestGame(): Configuration {
  const workbench: Configuration = config.workbench("development");
  const page = { filename: "ferry.html", template: "./src/workbench/workbench.html", chunks: ["ferry"], hash: true };
  return {
    ...workbench,
    entry: { ...(workbench.entry as Record<string, string>), ferry: "./test/e2e/ferry-page.ts" },
    plugins: [...(workbench.plugins ?? []), new HtmlPlugin(page)],
  };
}

/** Builds the workbench and serves it on a free port of this machine until the tests have run. */
export default async function setup(): Promise<void> {
  const { address, stop } = await serveWorkbench({ port: await freePort(0), live: false }, withTestGame());
  process.env["STARLEDGER_ADDRESS"] = address;
  globalThis.stopWorkbench = stop;
}

declare global {
  // Jest hands nothing from its setup to its teardown but the global object.
  var stopWorkbench: (() => Promise<void>) | undefined;
}

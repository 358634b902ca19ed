import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import { freePort, serveWorkbench } from "../../scripts/serve";
import config from "../../webpack.config.js";

/**
 * The workbench as it is hosted, and beside it a page with the grid of the test game, which the product does not know. What both have of
 * their packages is one bundle, which is made smaller once, and which the browser keeps compiled.
 */
function withTestGame(): Configuration {
  const workbench: Configuration = config.workbench("production");
  const page = { filename: "ferry.html", template: "./src/workbench/workbench.html", chunks: ["ferry"], hash: true };
  return {
    ...workbench,
    // The add-in, which is built before it where there is one, is not built here.
    dependencies: [],
    entry: { ...(workbench.entry as Record<string, string>), ferry: "./test/e2e/ferry-page.ts" },
    // A test waits for the part of a game, which a host's build only numbers.
    optimization: { ...workbench.optimization, chunkIds: "named", splitChunks: config.PACKAGES_APART },
    plugins: [...(workbench.plugins ?? []), new HtmlPlugin(page)],
  };
}

/** Builds the workbench and serves it on a free port of this machine until the tests have run. */
export default async function setup(): Promise<void> {
  const { address, stop } = await serveWorkbench(
    { port: await freePort(0), live: false, keptFor: 3_600_000 },
    withTestGame(),
  );
  const profiles = mkdtempSync(join(tmpdir(), "starledger-profiles-"));
  process.env["STARLEDGER_ADDRESS"] = address;
  process.env["STARLEDGER_PROFILES"] = profiles;
  globalThis.stopWorkbench = async () => {
    await stop();
    rmSync(profiles, { recursive: true, force: true });
  };
}

declare global {
  // Jest hands nothing from its setup to its teardown but the global object.
  var stopWorkbench: (() => Promise<void>) | undefined;
}

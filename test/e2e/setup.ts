import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform } from "esbuild";
import HtmlPlugin from "html-webpack-plugin";
import { Compilation, sources, type Compiler, type Configuration } from "webpack";
import { freePort, serveWorkbench } from "../../scripts/serve";
import config from "../../webpack.config.js";

/**
 * Takes comments and blanks out of the packages' bundle, three tenths of it, which every test's page reads anew.
 * Our own program keeps its lines, by which an error is found.
 */
function shorterPackages(compiler: Compiler): void {
  const name = "shorterPackages";
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
      const packages = assets["packages.js"];
      if (packages === undefined) throw new Error("The workbench has no bundle of packages.");
      const { code } = await transform(packages.source().toString(), { minifyWhitespace: true, minifySyntax: true });
      compilation.updateAsset("packages.js", new sources.RawSource(code));
    });
  });
}

/** The workbench, and beside it a page with the grid of the test game, which the product does not know. */
function withTestGame(): Configuration {
  const workbench: Configuration = config.workbench("development");
  const page = { filename: "ferry.html", template: "./src/workbench/workbench.html", chunks: ["ferry"], hash: true };
  return {
    ...workbench,
    entry: { ...(workbench.entry as Record<string, string>), ferry: "./test/e2e/ferry-page.ts" },
    plugins: [...(workbench.plugins ?? []), new HtmlPlugin(page), shorterPackages],
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

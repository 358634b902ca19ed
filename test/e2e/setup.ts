import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import HtmlPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import { buildPage, WORKER } from "../../scripts/build-page";
import config from "../../webpack.config.js";
import { hostFolder } from "./host";

/**
 * The static site, and in it a page with the grid alone, which knows the test game as well. What this and the workbench have of
 * their packages is one bundle, which is made smaller once, and which the browser keeps compiled.
 */
function withGridAlone(folder: string): readonly Configuration[] {
  const [workbench, ...others]: Configuration[] = config.page(folder);
  const page = { filename: "grid.html", template: "./src/workbench/workbench.html", chunks: ["grid"] };
  return [
    {
      ...workbench,
      entry: { ...(workbench?.entry as Record<string, string>), grid: "./test/e2e/grid-page.ts" },
      // A test waits for the part of a game, which a host's build only numbers.
      optimization: { ...workbench?.optimization, chunkIds: "named", splitChunks: config.PACKAGES_APART },
      plugins: [...(workbench?.plugins ?? []), new HtmlPlugin(page)],
    },
    ...others,
  ];
}

/** Builds the site, and serves it until the tests have run: without its worker, so that no page is one that a browser kept. */
export default async function setup(): Promise<void> {
  const [site, profiles] = ["site", "profiles"].map((name) => mkdtempSync(join(tmpdir(), `starledger-${name}-`))) as [
    string,
    string,
  ];
  const paths = await buildPage(site, withGridAlone(site));
  const { address, stop } = await hostFolder(site, { cacheControl: "max-age=3600", without: [WORKER] });
  process.env["STARLEDGER_ADDRESS"] = address;
  process.env["STARLEDGER_SITE"] = site;
  process.env["STARLEDGER_PATHS"] = paths.join("\n");
  process.env["STARLEDGER_PROFILES"] = profiles;
  globalThis.stopWorkbench = async () => {
    await stop();
    for (const folder of [site, profiles]) rmSync(folder, { recursive: true, force: true });
  };
}

declare global {
  // Jest hands nothing from its setup to its teardown but the global object.
  var stopWorkbench: (() => Promise<void>) | undefined;
}

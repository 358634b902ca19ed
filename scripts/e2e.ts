import { spawnSync } from "node:child_process";
import { findBrowser } from "../test/e2e/browser";

/**
 * npm run e2e: the tests in a real browser; arguments go to jest. Without a browser it says so and succeeds,
 * except in continuous integration (CI is set), where that is a failure.
 */
function main(): number {
  if (findBrowser() === undefined) {
    const skipped = "SKIPPED: no Chromium or Chrome was found, so nothing was tested in a browser.";
    console.error(`\n${"*".repeat(skipped.length)}\n${skipped}\n${"*".repeat(skipped.length)}\n`);
    console.error("Install one, or set its path: CHROME_PATH=/path/to/chrome npm run e2e\n");
    return process.env["CI"] ? 1 : 0;
  }
  const jest = [require.resolve("jest/bin/jest"), "--config", "jest.e2e.config.js", ...process.argv.slice(2)];
  return spawnSync(process.execPath, jest, { stdio: "inherit" }).status ?? 1;
}

process.exitCode = main();

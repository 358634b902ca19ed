import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getHttpsServerOptions } from "office-addin-dev-certs";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { kitBuild } from "./kit-build";
import { KIT_PORT, kitManifest } from "./kit-manifest";
import { reportReceiver } from "./report-receiver";

const REPORTS = "reports";
const MANIFEST = join(REPORTS, "kit-manifest.xml");

/** Serves the kit's page over https with a certificate that the system asks whether to trust; stops after the first report. */
async function serve(): Promise<void> {
  const compiler = webpack(kitBuild());
  if (compiler === null) throw new Error("webpack did not start.");
  const done = (file: string): void => {
    console.log(
      `\n  The report is in ${file}. Please send it to the project: it contains no file and no name of yours.\n`,
    );
    setTimeout(() => void server.stop().then(() => process.exit(0)), 1000);
  };
  const server = new WebpackDevServer(
    {
      host: "localhost",
      port: KIT_PORT,
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      static: false,
      server: { type: "https", options: await getHttpsServerOptions() },
      headers: { "Access-Control-Allow-Origin": "*" },
      devMiddleware: { stats: "errors-only" },
      setupMiddlewares: (middlewares) => [
        { name: "report", path: "/report", middleware: reportReceiver(REPORTS, done) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
}

/** Opens Excel with the kit's add-in in it. */
function openExcel(): void {
  const program = join("node_modules", "office-addin-debugging", "cli.js");
  spawn(process.execPath, [program, "start", MANIFEST, "desktop", "--app", "excel", "--no-debug"], {
    stdio: "inherit",
  });
}

/** npm run excel:check: the conformance kit in this computer's Excel; `-- --web` for Excel on the web. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { web: { type: "boolean", default: false } } });
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(MANIFEST, kitManifest(readFileSync("manifest.xml", "utf8")));
  await serve();
  const desktop = !values.web && ["win32", "darwin"].includes(process.platform);
  console.log(`\n  The kit is at https://localhost:${KIT_PORT}/kit.html. Press Ctrl+C to stop.\n`);
  if (desktop) openExcel();
  else {
    console.log(
      `  Open an empty workbook in Excel on the web, then Add-ins, More Add-ins, My Add-ins, Upload My Add-in: ${MANIFEST}`,
    );
    console.log("  The browser must trust the certificate: open the address above in it once.\n");
  }
  console.log("  In Excel: open an empty workbook, press Starledger kit on the Home tab, then Start.\n");
}

main().catch((problem: unknown) => {
  console.error(`\n${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = 1;
});

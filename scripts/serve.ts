import { createServer } from "node:net";
import webpack, { type Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "../webpack.config.js";

const HOST = "127.0.0.1";

/** The workbench being served: its address, and a way to stop. */
export interface Served {
  readonly address: string;
  stop(): Promise<void>;
}

/** The first free port of this machine from `first` upward; 0 lets the system choose. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port <= 65535; port++) {
    const free = await new Promise<number | undefined>((settle, fail) => {
      const probe = createServer();
      probe.once("error", (problem: NodeJS.ErrnoException) => {
        if (problem.code === "EADDRINUSE" || problem.code === "EACCES") settle(undefined);
        else fail(problem);
      });
      probe.listen(port, HOST, () => {
        const address = probe.address();
        const taken = typeof address === "object" && address !== null ? address.port : port;
        probe.close(() => settle(taken));
      });
    });
    if (free !== undefined) return free;
  }
  throw new Error(`No port from ${first} upward is free on ${HOST}.`);
}

/**
 * Builds the workbench for development and serves it only on the loopback interface, over plain http.
 * Resolves once the page is ready; an error if a source does not build.
 * @param options.live whether an open page reloads when a source changes
 * @param options.keptFor for how many milliseconds a browser may keep what it got: with a script it keeps what it compiled
 * @param build what is built: the tests in a browser add a page of their own
 */
export async function serveWorkbench(
  options: { port: number; live: boolean; open?: boolean; keptFor?: number },
  build: Configuration = config.workbench("development"),
): Promise<Served> {
  const compiler = webpack(build);
  if (compiler === null) throw new Error("webpack did not start.");
  const built = new Promise<void>((settle, fail) => {
    compiler.hooks.done.tap("serve", (stats) => {
      if (stats.hasErrors()) fail(new Error("The workbench does not build. See the errors above."));
      else settle();
    });
    compiler.hooks.failed.tap("serve", fail);
  });
  const server = new WebpackDevServer(
    {
      host: HOST,
      port: options.port,
      hot: false,
      liveReload: options.live,
      client: options.live ? { overlay: { errors: true, warnings: false, runtimeErrors: false } } : false,
      webSocketServer: options.live ? "ws" : false,
      open: options.open ?? false,
      static: false,
      devMiddleware: {
        index: "workbench.html",
        stats: "errors-only",
        ...(options.keptFor !== undefined && { cacheControl: options.keptFor }),
      },
    },
    compiler,
  );
  await server.start();
  try {
    await built;
  } catch (problem) {
    await server.stop();
    throw problem;
  }
  return { address: `http://${HOST}:${options.port}/`, stop: () => server.stop() };
}

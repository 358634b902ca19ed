import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** How a host serves its files. */
interface Hosting {
  /** The folder of the host in which they are, such as "/games/star/". */
  readonly under?: string;
  /** 0 lets the system choose. */
  readonly port?: number;
  /** What a browser may keep of them. */
  readonly cacheControl: string;
  /** Files that it does not have. */
  readonly without?: readonly string[];
}

/** A host while it runs. */
export interface Host {
  readonly port: number;
  readonly address: string;
  stop(): Promise<void>;
}

/** A host of the files in a folder, on this machine alone, as plain as one can be. */
export async function hostFolder(
  folder: string,
  { under = "/", port: wanted = 0, cacheControl, without = [] }: Hosting,
): Promise<Host> {
  const host = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "", "http://host");
    const path = pathname.slice(under.length);
    const file = join(folder, path.endsWith("/") || path === "" ? `${path}index.html` : path);
    const isThere =
      pathname.startsWith(under) && !without.includes(path) && statSync(file, { throwIfNoEntry: false })?.isFile();
    answer.writeHead(isThere ? 200 : 404, {
      "Content-Type": TYPES[extname(file)] ?? "text/plain",
      "Cache-Control": cacheControl,
    });
    answer.end(isThere ? readFileSync(file) : "");
  });
  await new Promise<void>((settle) => host.listen(wanted, "127.0.0.1", settle));
  const { port } = host.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}${under}`,
    async stop() {
      const closed = new Promise((settle) => host.close(settle));
      // With the connections that browsers keep.
      host.closeAllConnections();
      await closed;
    },
  };
}

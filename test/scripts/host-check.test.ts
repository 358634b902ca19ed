import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { FILES } from "../../scripts/host-needs.cjs";
import { hostProblems } from "../../scripts/host-check";
import { version } from "../../package.json";
import { thoroughTest } from "../thorough-test";

const ADDRESS = "https://host.example/star/";

interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a host sends that is as it should be. */
function asItShouldBe(path: string): Sent {
  const { types = [], ...needs } = FILES.find((file) => file.path === path) ?? {};
  const headers = {
    "Content-Type": `${types[0] ?? "text/plain"}; charset=utf-8`,
    ...("anyOrigin" in needs && { "Access-Control-Allow-Origin": "*" }),
  };
  const manifest = `<Version>${version}.0</Version><SourceLocation DefaultValue="${ADDRESS}taskpane.html" />`;
  return { headers, body: path === "manifest.xml" ? manifest : `content /* Starledger ${version} */` };
}

let changed: Readonly<Record<string, Sent>> = {};
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? "").replace(/^\/star\//, "");
    const usual = asItShouldBe(path);
    const { status = 200, headers = usual.headers, body = usual.body } = changed[path] ?? {};
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  changed = {};
});

/** Fetches from the local server what is asked for at the address; a certificate is not what is tested here. */
const get: typeof fetch = (input, init) =>
  fetch(
    (input instanceof Request ? input.url : input.toString()).replace(
      "https://host.example/",
      `http://127.0.0.1:${port}/`,
    ),
    init,
  );
const problems = (address = ADDRESS) => hostProblems(address, get);

test("a host that sends all as it should has no problem, with or without a slash at the end", async () => {
  expect(await problems()).toEqual([]);
  expect(await problems(ADDRESS.slice(0, -1))).toEqual([]);
});

test("functions.json without its header is named, with the header to send", async () => {
  changed = { "functions.json": { headers: { "Content-Type": "application/json" } } };
  expect(await problems()).toEqual([
    expect.stringMatching(/^functions\.json .*#NAME\?.*Access-Control-Allow-Origin: \*/),
  ]);
  changed = {
    "functions.json": {
      headers: { "Content-Type": "application/json", "Access-Control-Allow-Origin": "https://a.example" },
    },
  };
  expect(await problems()).toHaveLength(1);
});

test.each([
  ["functions.js", "text/plain", "text/javascript"],
  ["taskpane.html", "application/octet-stream", "text/html"],
  ["docs/functions.html", "text/markdown", "text/html"],
])("%s sent as %s is named, with the right type", async (path, sent, right) => {
  changed = { [path]: { headers: { "Content-Type": sent } } };
  const [problem = "", ...more] = await problems();
  expect(problem).toContain(path);
  expect(problem).toContain(right);
  expect(more).toEqual([]);
});

test.each(["functions.json", "assets/icon-80.png", "docs/install.html"])("a missing %s is named", async (path) => {
  changed = { [path]: { status: 404, body: "Not found" } };
  expect(await problems()).toEqual([expect.stringMatching(new RegExp(`^${path} .*404.*dist/`))]);
});

test("http is refused", async () => {
  expect(await problems(`http://127.0.0.1:${port}/star/`)).toEqual([expect.stringContaining("https addresses only")]);
});

test("an older version is named, in the manifest and in the functions", async () => {
  const older = {
    ...asItShouldBe("manifest.xml"),
    body: asItShouldBe("manifest.xml").body?.replace(version, "0.9.0") ?? "",
  };
  changed = { "manifest.xml": older };
  expect(await problems()).toEqual([expect.stringMatching(/manifest\.xml has version 0\.9\.0\.0/)]);
  changed = { "functions.js": { ...asItShouldBe("functions.js"), body: "content /* Starledger 0.9.0 */" } };
  expect(await problems()).toEqual([expect.stringMatching(/functions\.js has version 0\.9\.0/)]);
});

test("a manifest for another address is named, with the build to make", async () => {
  const other = asItShouldBe("manifest.xml").body?.replace("host.example", "other.example") ?? "";
  changed = { "manifest.xml": { ...asItShouldBe("manifest.xml"), body: other } };
  expect(await problems()).toEqual([expect.stringContaining(`--env url=${ADDRESS}`)]);
});

test.each([{ "X-Frame-Options": "DENY" }, { "Content-Security-Policy": "frame-ancestors 'self'" }])(
  "a pane that may not be framed is named: %p",
  async (header) => {
    changed = { "taskpane.html": { headers: { "Content-Type": "text/html", ...header } } };
    expect(await problems()).toEqual([expect.stringMatching(/^taskpane\.html .*Excel on the web/)]);
  },
);

test("icons that may not be stored are named", async () => {
  changed = { "assets/icon-16.png": { headers: { "Content-Type": "image/png", "Cache-Control": "no-store" } } };
  expect(await problems()).toEqual([expect.stringMatching(/^assets\/icon-16\.png .*no-store/)]);
});

thoroughTest(
  "the program ends with status 1 and names the problem; without an address it says which to enter",
  async () => {
    const run = (...words: readonly string[]) =>
      new Promise<{ status: number | null; says: string }>((ended) => {
        const program = spawn(process.execPath, ["--import", "tsx", "scripts/check-host.ts", ...words], {
          cwd: join(__dirname, "../.."),
        });
        let says = "";
        for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (says += String(text)));
        program.on("close", (status) => ended({ status, says }));
      });
    const [http, none] = await Promise.all([run(`http://127.0.0.1:${port}/`), run()]);
    expect(http).toEqual({ status: 1, says: expect.stringContaining("https addresses only") });
    expect(none).toEqual({ status: 2, says: expect.stringContaining("npm run check:host https://") });
  },
);

import { FILES } from "./host-needs.cjs";
import { MANIFEST_VERSION, VERSION } from "./version";

/** Excel on the web runs on this host, and fetches functions.json from there. */
const EXCEL_ON_THE_WEB = "https://excel.officeapps.live.com";

interface Got {
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * What is wrong with a host of the add-in, in sentences that each say what to do; none if Excel can use it.
 * @param address where the content of dist/ is, such as https://host/starledger/
 * @param get how an address is fetched
 */
export async function hostProblems(address: string, get: typeof fetch = fetch): Promise<readonly string[]> {
  const url = addressOf(address);
  if (typeof url === "string") return [url];
  const found = await Promise.all(FILES.map((file) => fileProblems(url, file, get)));
  const got = new Map(found.flatMap(({ got }) => (got === undefined ? [] : [[got.path, got] as const])));
  return [...found.flatMap(({ problems }) => problems), ...manifestProblems(url, got), ...framingProblems(got)];
}

/** The address of a folder; a sentence where Excel does not accept it. */
function addressOf(address: string): URL | string {
  if (!URL.canParse(address)) return `${address} is not an address. Enter one such as https://host/starledger/.`;
  const url = new URL(address.endsWith("/") ? address : `${address}/`);
  return url.protocol === "https:"
    ? url
    : `${address} is not https: Excel loads an add-in from https addresses only. Serve it over https, and check that address.`;
}

type Needed = (typeof FILES)[number];

/** A file of the host, and what is wrong with it. */
async function fileProblems(
  url: URL,
  { path, types, ...needs }: Needed,
  get: typeof fetch,
): Promise<{ readonly got?: Got; readonly problems: readonly string[] }> {
  let answer: Response;
  try {
    answer = await get(new URL(path, url), { headers: { Origin: EXCEL_ON_THE_WEB } });
  } catch (problem) {
    const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
    return {
      problems: [`${path} could not be fetched (${String(cause)}). Check the address and the host's certificate.`],
    };
  }
  if (!answer.ok) {
    return { problems: [`${path} is missing: the host answers ${answer.status}. Copy all of dist/ to the host.`] };
  }
  const got = { path, headers: answer.headers, text: await answer.text() };
  const type = headerOf(got, "content-type").split(";")[0]?.trim().toLowerCase() ?? "";
  const problems: string[] = [];
  if (!types.includes(type)) {
    problems.push(`${path} is sent as ${type || "no type"}. Set its Content-Type to ${types.join(" or ")}.`);
  }
  if ("anyOrigin" in needs && !["*", EXCEL_ON_THE_WEB].includes(headerOf(got, "access-control-allow-origin"))) {
    problems.push(
      `${path} is sent without Access-Control-Allow-Origin: Excel on the web cannot read it, and every function shows #NAME? there. ` +
        "Send it with Access-Control-Allow-Origin: *.",
    );
  }
  if ("stored" in needs && /\bno-(store|cache)\b/i.test(headerOf(got, "cache-control"))) {
    problems.push(
      `${path} is sent with Cache-Control: ${headerOf(got, "cache-control")}. Excel must be able to store icons.`,
    );
  }
  return { got, problems };
}

const headerOf = ({ headers }: Got, name: string): string => headers.get(name) ?? "";

/** A manifest for another address, or files of different versions. */
function manifestProblems(url: URL, got: ReadonlyMap<string, Got>): readonly string[] {
  const manifest = got.get("manifest.xml")?.text;
  if (manifest === undefined) return [];
  const problems: string[] = [];
  const page = /<SourceLocation DefaultValue="([^"]*)"/.exec(manifest)?.[1] ?? "no address";
  if (page !== new URL("taskpane.html", url).href) {
    problems.push(
      `manifest.xml is for ${page}, not for ${url.href}. Build again with npm run build -- --env url=${url.href}, and copy all of dist/.`,
    );
  }
  const version = /<Version>([^<]*)</.exec(manifest)?.[1] ?? "none";
  if (version !== MANIFEST_VERSION) {
    problems.push(
      `manifest.xml has version ${version}, this is ${MANIFEST_VERSION}. Build, and copy all of dist/ to the host.`,
    );
  }
  for (const path of ["functions.js", "taskpane.js"]) {
    const of = /Starledger (\d+\.\d+\.\d+)\D*$/.exec(got.get(path)?.text ?? "")?.[1];
    if (got.has(path) && of !== VERSION) {
      problems.push(
        `${path} has version ${of ?? "none"}, this is ${VERSION}. Build, and copy all of dist/ to the host.`,
      );
    }
  }
  return problems;
}

/** Excel on the web shows the pane in a frame of its own page. */
function framingProblems(got: ReadonlyMap<string, Got>): readonly string[] {
  const pane = got.get("taskpane.html");
  if (pane === undefined) return [];
  const frames =
    headerOf(pane, "x-frame-options") !== "" || /frame-ancestors/i.test(headerOf(pane, "content-security-policy"));
  return frames
    ? [
        "taskpane.html is sent with X-Frame-Options or a frame-ancestors policy: Excel on the web cannot show it. Leave it out.",
      ]
    : [];
}

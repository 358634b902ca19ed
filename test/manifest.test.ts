/** @jest-environment jsdom */
import { spawnSync } from "node:child_process";
import { strFromU8, unzipSync } from "fflate";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { version } from "../package.json";
import { unifiedManifest, unifiedPackage } from "../scripts/unified-manifest.cjs";

const ROOT = join(__dirname, "..");
const SCHEMA = join(ROOT, "..", "shared", "manifest-xsd", "OfficeAppManifestV1_1.xsd");
const HOST = "https://localhost:3000/";

/** Where each file that the manifest addresses comes from; icons lie in assets/ themselves. */
const SOURCES: Readonly<Record<string, string>> = {
  "taskpane.html": "src/taskpane/taskpane.html",
  "functions.js": "src/functions/functions.ts",
  "functions.json": "scripts/functions-json.ts",
  "docs/functions.html": "docs/functions.md",
  "docs/install.html": "docs/install.md",
};

const xml = new DOMParser().parseFromString(readFileSync(join(ROOT, "manifest.xml"), "utf8"), "application/xml");
const all = [...xml.getElementsByTagName("*")];
const named = (name: string) => all.filter((element) => element.localName === name);
const only = (name: string): Element => {
  const [element, ...more] = named(name);
  if (element === undefined || more.length > 0) throw new Error(`There should be one ${name} in the manifest.`);
  return element;
};
const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? "";

const resources = new Map(
  [...only("Resources").getElementsByTagName("*")]
    .filter((element) => element.hasAttribute("id"))
    .map((element) => [attribute("id")(element), element]),
);
const resids = all.filter((element) => element.hasAttribute("resid")).map(attribute("resid"));
const resource = (resid: string) => attribute("DefaultValue")(resources.get(resid) as Element);

/** Every address in the manifest. */
const addresses = all
  .flatMap((element) => [...element.attributes])
  .filter(({ name, value }) => !name.startsWith("xmlns") && /^[a-z]+:\/\//i.test(value))
  .map(({ value }) => value);

/** Width and height as the header of a PNG file gives them. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("is well-formed XML of Office's task pane add-ins", () => {
  expect(named("parsererror")).toEqual([]);
  expect(xml.documentElement.getAttribute("xsi:type")).toBe("TaskPaneApp");
  expect(only("Id").textContent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(only("Version").textContent).toMatch(/^[1-9]\d*\.\d+\.\d+\.\d+$/);
});

test("has the version of the package: Excel fetches the functions again when it is another", () => {
  expect(only("Version").textContent).toBe(`${version}.0`);
});

test("asks for what the add-in is written for", () => {
  const sets = named("Set").map((set) => [attribute("Name")(set), attribute("MinVersion")(set)]);
  expect(Object.fromEntries(sets)).toEqual({ SharedRuntime: "1.1", ExcelApi: "1.14" });
  expect(named("Host").map((host) => host.getAttribute("Name") ?? host.getAttribute("xsi:type"))).toEqual([
    "Workbook",
    "Workbook",
  ]);
});

test("every resid resolves, and every resource is used", () => {
  expect([...new Set(resids)].sort()).toEqual([...resources.keys()].sort());
});

test("ids are unique and no longer than Office allows", () => {
  const ids = all.filter((element) => element.hasAttribute("id")).map(attribute("id"));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => id.length > 32)).toEqual([]);
});

test("words are no longer than Office allows", () => {
  const longest = (list: string) =>
    Math.max(...[...only(list).children].map((child) => attribute("DefaultValue")(child).length));
  expect(longest("ShortStrings")).toBeLessThanOrEqual(125);
  expect(longest("LongStrings")).toBeLessThanOrEqual(250);
  expect(attribute("DefaultValue")(named("Description")[0] as Element).length).toBeLessThanOrEqual(250);
});

test("every address is https, on the host that a build replaces", () => {
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address.startsWith(HOST))).toEqual([]);
});

test("every address is of a file that there is", () => {
  const missing = addresses
    .map((address) => address.slice(HOST.length))
    .filter((path) => !existsSync(join(ROOT, SOURCES[path] ?? (path.startsWith("assets/") ? path : "no such source"))));
  expect(missing).toEqual([]);
});

test("the icons have the sizes that they are given for", () => {
  const wanted = [
    [32, attribute("DefaultValue")(only("IconUrl"))],
    [64, attribute("DefaultValue")(only("HighResolutionIconUrl"))],
    ...named("Image")
      .filter((image) => image.hasAttribute("resid"))
      .map((image) => [Number(attribute("size")(image)), resource(attribute("resid")(image))] as const),
  ] as const;
  for (const [size, address] of wanted) {
    expect([address, sizeOf(readFileSync(join(ROOT, address.slice(HOST.length))))]).toEqual([address, [size, size]]);
  }
  expect(new Set(wanted.map(([size]) => size))).toEqual(new Set([16, 32, 64, 80]));
});

test("one page serves the runtime, the functions and the pane, and it stays", () => {
  const runtime = only("Runtime");
  const page = attribute("resid")(runtime);
  expect(attribute("lifetime")(runtime)).toBe("long");
  const pages = [
    only("FunctionFile"),
    only("Page").firstElementChild,
    only("Action").getElementsByTagName("SourceLocation")[0],
  ];
  expect(pages.map((element) => element?.getAttribute("resid"))).toEqual([page, page, page]);
  expect(resource(page)).toBe(attribute("DefaultValue")(only("DefaultSettings").firstElementChild as Element));
});

test("the functions stand under STAR", () => {
  expect(resource(attribute("resid")(only("Namespace")))).toBe("STAR");
});

test("every button shows the pane: none waits for a function that nothing answers", () => {
  const actions = named("Action").map((action) => action.getAttribute("xsi:type"));
  expect(named("Control")).toHaveLength(1);
  expect(actions).toEqual(["ShowTaskpane"]);
  expect(named("FunctionName")).toEqual([]);
});

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap((part) => textsIn(part));

const unified = unifiedManifest(readFileSync(join(ROOT, "manifest.xml"), "utf8"));
const unifiedTexts = textsIn(unified);

test("the unified manifest has every address and every text of manifest.xml, and no address of its own", () => {
  const theirs = unifiedTexts.filter((text) => text.startsWith(HOST)).map((address) => address.split("#")[0] ?? "");
  expect([...new Set(theirs)].sort()).toEqual([...new Set(addresses)].sort());
  const texts = [...resources.values(), ...named("DisplayName"), ...named("Description")].map(
    attribute("DefaultValue"),
  );
  expect(texts.filter((text) => text !== "" && !unifiedTexts.includes(text))).toEqual([]);
  for (const name of ["Id", "ProviderName", "TaskpaneId"]) expect(unifiedTexts).toContain(only(name).textContent);
});

test("the unified manifest asks for the same, in the same version, and puts the functions under the same name", () => {
  const [extension] = unified.extensions;
  const [runtime] = extension?.runtimes ?? [];
  expect(extension?.requirements.capabilities.map(({ name, minVersion }) => [name, minVersion])).toEqual(
    named("Set").map((set) => [attribute("Name")(set), attribute("MinVersion")(set)]),
  );
  expect(unified.version).toBe(version);
  expect([runtime?.lifetime, runtime?.customFunctions.namespace.id]).toEqual(["long", "STAR"]);
  // A button opens what the runtime can open.
  const buttons = extension?.ribbons[0]?.tabs[0]?.groups[0]?.controls ?? [];
  expect(buttons.map(({ actionId }) => actionId)).toEqual(runtime?.actions.map(({ id }) => id));
});

test("the unified manifest validates against Microsoft's schema, which finds what is wrong in one", () => {
  // The validator of office-addin-manifest, which would fetch the schema, with the schema that is packed with it.
  const microsofts = require.resolve("@microsoft/app-manifest");
  const fromThere = createRequire(microsofts);
  const file = join(
    dirname(microsofts),
    "json-schemas/teams",
    `v${unified.manifestVersion}`,
    "MicrosoftTeams.schema.json",
  );
  const ajv = new (fromThere("ajv-draft-04").default)({ allErrors: true, strictTypes: false });
  fromThere("ajv-formats").default(ajv, ["uri", "email", "regex"]);
  const validate = ajv.compile(JSON.parse(readFileSync(file, "utf8")));
  validate(unified);
  expect(validate.errors).toBeNull();
  validate({ ...unified, description: { short: "x".repeat(81), full: "" } });
  expect(validate.errors).toHaveLength(1);
});

test("its package has the manifest and both icons, in their sizes", () => {
  const files = unzipSync(unifiedPackage(readFileSync(join(ROOT, "manifest.xml"), "utf8")));
  expect(JSON.parse(strFromU8(files["manifest.json"]!))).toEqual(unified);
  const sizes = [unified.icons.color, unified.icons.outline].map((name) => sizeOf(Buffer.from(files[name]!)));
  expect(sizes).toEqual([
    [192, 192],
    [32, 32],
  ]);
  expect(Object.keys(files)).toHaveLength(3);
});

const xmllint = spawnSync("xmllint", ["--version"]).error === undefined;
const lacking = [xmllint ? "" : "xmllint", existsSync(SCHEMA) ? "" : "Microsoft's schema"].filter(
  (part) => part !== "",
);

if (lacking.length === 0) {
  test("validates against Microsoft's schema", () => {
    const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", SCHEMA, join(ROOT, "manifest.xml")], {
      encoding: "utf8",
    });
    expect(stderr).toMatch(/manifest\.xml validates/);
    expect(status).toBe(0);
  });
} else {
  const why = `not checked: there is no ${lacking.join(" and no ")} here`;
  console.warn(`manifest.xml against Microsoft's schema: ${why}`);
  test.skip(`validates against Microsoft's schema (${why})`, () => undefined);
}

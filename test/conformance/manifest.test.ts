/** @jest-environment jsdom */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KIT_PORT, kitManifest } from "../../scripts/kit-manifest";

const ROOT = join(__dirname, "../..");
const SCHEMA = join(ROOT, "..", "shared", "manifest-xsd", "OfficeAppManifestV1_1.xsd");
const product = readFileSync(join(ROOT, "manifest.xml"), "utf8");
const kit = kitManifest(product);
const idOf = (xml: string) => /<Id>([^<]*)</.exec(xml)?.[1];

test("the kit is an add-in of its own, at an address and with a namespace of its own", () => {
  expect(idOf(kit)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(idOf(kit)).not.toBe(idOf(product));
  expect(kit).not.toContain("localhost:3000");
  expect(kit).toContain(`https://localhost:${KIT_PORT}/kit.html`);
  expect(kit).toContain(`https://localhost:${KIT_PORT}/kit.js`);
  expect(kit).toContain('DefaultValue="KIT"');
  expect(kit).not.toMatch(/taskpane\.html|DefaultValue="STAR"|DefaultValue="Starledger"|"Starledger\./);
});

const lacking = spawnSync("xmllint", ["--version"]).error !== undefined || !existsSync(SCHEMA);
(lacking ? test.skip : test)("validates against Microsoft's schema", () => {
  const file = join(mkdtempSync(join(tmpdir(), "kit-")), "manifest.xml");
  writeFileSync(file, kit);
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", SCHEMA, file], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.stringContaining("validates")]);
});

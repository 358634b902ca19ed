import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportReceiver } from "../../scripts/report-receiver";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
const written: string[] = [];
let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer(reportReceiver(folder, (file) => written.push(file)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}/report`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const post = (body: string) => fetch(address, { method: "POST", body });
const report = {
  kit: 1,
  excel: { platform: "PC", version: "../16.0.19029", language: "en-US", api: "1.20" },
  contract: { passed: 1, failed: [], notRun: [] },
  facts: { apostrophe: "x" },
  byHand: {},
  seconds: {},
};

test("a report is written under the platform and version of its Excel, in the folder and nowhere else", async () => {
  const answer = await post(JSON.stringify(report));
  const file = join(folder, "excel-PC-..16.0.19029.json");
  expect([answer.status, await answer.text()]).toEqual([200, file]);
  expect(written).toEqual([file]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(report);
});

test.each(["no JSON", "{}", JSON.stringify({ ...report, kit: 2 })])("%s is refused", async (body) => {
  const before = readdirSync(folder);
  expect((await post(body)).status).toBe(400);
  expect(readdirSync(folder)).toEqual(before);
});

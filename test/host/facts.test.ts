/** @jest-environment jsdom */
import "./browser";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { differences, type Fact } from "../conformance/facts";
import { hostForKit, soon } from "../conformance/over-host";
import { ask, probesOf } from "../conformance/probes";
import { isReport, type Report } from "../conformance/report";

const FOLDER = join(__dirname, "facts");

/** What the host does not do as Excel does, by the probe that shows it, and why that is accepted. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "blank-argument": "the host calculates no custom function from a cell; tests hand blanks over in each form",
};

let ours: Record<string, Fact>;
beforeAll(async () => {
  const host = hostForKit();
  ours = {};
  for (const probe of probesOf(soon(host))) ours[probe.id] = await ask(probe);
});

/** The probes to which Excel, as a report has it, answers otherwise than the host. */
const unexplained = (report: Report): readonly string[] =>
  differences(ours, report.facts).filter((id) => !(id in ACCEPTED));

const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".json")) : [];

test("the host answers as every Excel of which there is a report", () => {
  for (const name of files) {
    const report: unknown = JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
    if (!isReport(report)) throw new Error(`test/host/facts/${name} is not a report of the kit.`);
    expect([name, unexplained(report)]).toEqual([name, []]);
  }
});

describe("a report that was made up", () => {
  const reportWith = (facts: Record<string, Fact>): Report => ({
    kit: 1,
    starledger: "1.0.0",
    excel: { platform: "PC", version: "16.0", language: "en-US", api: "1.20" },
    contract: { passed: 0, failed: [], notRun: [] },
    facts,
    byHand: {},
    seconds: {},
  });

  test("of what the host does has no difference", () => {
    expect(unexplained(reportWith({ ...ours }))).toEqual([]);
  });

  test("with another answer is noticed, by its probe", () => {
    expect(unexplained(reportWith({ ...ours, "at-sign": { value: "@x", formula: "@x" } }))).toEqual(["at-sign"]);
    const filtered = { ...(ours["filtered-rows"] as object), block: [10, 2, 20, 3] };
    expect(unexplained(reportWith({ ...ours, "filtered-rows": filtered }))).toEqual(["filtered-rows"]);
  });

  test("with an accepted difference is not", () => {
    expect(unexplained(reportWith({ ...ours, "blank-argument": ["null", "", "null"] }))).toEqual([]);
  });
});

test("what is accepted is still asked", () => {
  expect(Object.keys(ACCEPTED).filter((id) => !(id in ours))).toEqual([]);
});

/** @jest-environment jsdom */
import "../host/browser";
import "@testing-library/jest-dom";
import { waitFor } from "@testing-library/dom";
import { version } from "../../package.json";
import type { ExcelHost } from "../host/excel-host";
import { THOROUGH } from "../thoroughness";
import { thoroughTest } from "../thorough-test";
import { hostHands } from "./host-hands";
import { hostForKit, soon } from "./over-host";
import { showKit } from "./pane";
import { probesOf } from "./probes";
import type { Report } from "./report";
import { contractCases, NEED_A_USER } from "./run";
import { stepsOf } from "./steps";

let host: ExcelHost;
beforeEach(() => {
  host = hostForKit();
  document.body.innerHTML = '<div id="kit"></div>';
});

const byId = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!found) throw new Error(`The pane has no ${id}.`);
  return found;
};
const says = () => byId("state").textContent ?? "";

/** Shows the pane; a report is delivered to the list that it returns, unless that fails. */
function showPane(fails = false): Report[] {
  const delivered: Report[] = [];
  const deliver = async (report: Report): Promise<string> => {
    if (fails) throw new Error("Nobody listens.");
    delivered.push(report);
    return "reports/excel.json";
  };
  // The short run takes one group of the contract; the whole of it over the host is excel.test.ts.
  const wanted = (name: string): boolean => THOROUGH || name.includes(", reading,");
  const questions = { probes: probesOf(soon(host)), steps: stepsOf(soon(host)) };
  showKit(document.getElementById("kit") as HTMLElement, { ...questions, expect, wanted, deliver });
  return delivered;
}

/** Does what each step asks for, or skips it, until the report is there. */
async function run(): Promise<void> {
  const hands = hostHands(host);
  byId("start").click();
  for (const { id, instruction } of stepsOf(soon(host))) {
    await waitFor(() => expect(document.body.textContent).toMatch(/Your turn|failed:/), { timeout: 100_000 });
    expect(byId("step")).toHaveTextContent(instruction);
    const act = hands[id];
    act?.();
    await host.settled();
    byId(act ? "done" : "skip").click();
    await waitFor(() => expect(byId("step")).not.toHaveTextContent(instruction), { timeout: 10_000 });
    if (id === "keep-editing") await soon(host)();
    host.editing = false;
  }
  await waitFor(() => expect(byId("report")).toBeVisible(), { timeout: 10_000 });
}

describe("the kit's pane over the host", () => {
  thoroughTest(
    "runs the contract, the probes and the steps, and delivers the report",
    async () => {
      const delivered = showPane();
      expect(says()).toContain("empty workbook");
      await run();
      const [report] = delivered;
      expect(report).toMatchObject({ kit: 1, starledger: version, excel: { platform: "PC", api: "1.14" } });
      expect(report?.contract.failed).toEqual([]);
      expect(report?.contract.passed).toBeGreaterThan(3);
      expect(report?.contract.notRun.map(({ name }) => name.split(", ").at(-1))).toHaveLength(NEED_A_USER.length);
      expect(Object.keys(report?.facts ?? {})).toEqual(probesOf(soon(host)).map(({ id }) => id));
      expect(report?.facts["trigger-source"]).toEqual(["ThisLocalAddin"]);
      expect(report?.byHand["type"]).toMatchObject({
        holds: [47],
        heard: [{ address: "A1", triggerSource: "Unknown" }],
      });
      expect(report?.byHand["sort"]).toMatchObject({ holds: ["Ann", "Bob", "Cleo"] });
      expect(report?.byHand["keep-editing"]).toContain("InvalidOperationInCellEditMode");
      expect(report?.byHand).not.toHaveProperty("undo");
      expect(report?.seconds["sample"]).toBeGreaterThanOrEqual(0);
      expect(says()).toContain("reports/excel.json");
      expect(JSON.parse((byId("report") as HTMLTextAreaElement).value)).toEqual(report);
    },
    400_000,
  );

  thoroughTest(
    "where the report cannot be saved it is there to copy",
    async () => {
      showPane(true);
      await run();
      expect(says()).toContain("Copy it from the box");
      expect(JSON.parse((byId("report") as HTMLTextAreaElement).value)).toMatchObject({ kit: 1 });
    },
    400_000,
  );

  test("a workbook that is not empty is left alone", async () => {
    host.workbook.worksheets.getItem("Sheet1").type("A1", "mine");
    const delivered = showPane();
    byId("start").click();
    await waitFor(() => expect(says()).toContain("not empty"));
    expect(host.workbook.worksheets.getItem("Sheet1").valueAt(0, 0)).toBe("mine");
    expect(byId("start")).toBeEnabled();
    expect(delivered).toEqual([]);
  });
});

test("what needs a user is in the contract", () => {
  const names = contractCases(expect).map(({ name }) => name);
  expect(NEED_A_USER.filter((end) => !names.some((name) => name.endsWith(end)))).toEqual([]);
});

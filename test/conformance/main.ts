import { expectInBrowser } from "./expect";
import { given } from "./given";
import { showKit } from "./pane";
import { probesOf } from "./probes";
import type { Report } from "./report";
import { stepsOf } from "./steps";

CustomFunctions.associate("GIVEN", given);

/** Posts the report to the process that serves this page; it answers with the name of the file. */
async function deliver(report: Report): Promise<string> {
  const answer = await fetch("report", { method: "POST", body: JSON.stringify(report) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

async function main(): Promise<void> {
  await Office.onReady();
  const element = document.getElementById("kit");
  if (!element) throw new Error("The page has no element with the id kit.");
  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const questions = { probes: probesOf(pause), steps: stepsOf(pause) };
  showKit(element, { ...questions, expect: expectInBrowser, wanted: () => true, deliver });
}

void main();

import { isEmpty } from "./empty-workbook";
import type { Report } from "./report";
import { runKit, type Kit } from "./run";
import type { Step } from "./steps";

/** What the pane needs beside an element of its page. */
export interface PaneOf extends Omit<Kit, "says" | "done"> {
  /** Hands the report to who serves the page; the name of its file. */
  deliver(report: Report): Promise<string>;
}

const MANY = "This deletes everything in the open workbook, again and again. Open a new, empty workbook for it.";

/** The kit's pane: a button to start, what is under way, the steps by hand, and the report to copy. */
export function showKit(element: HTMLElement, { deliver, ...kit }: PaneOf): void {
  const start = button("Start", "start");
  const state = made("p", "state");
  const step = made("section", "step");
  const box = document.createElement("textarea");
  box.dataset["testid"] = "report";
  box.readOnly = true;
  box.rows = 12;
  box.style.width = "100%";
  box.setAttribute("aria-label", "The report");
  box.hidden = true;
  state.setAttribute("role", "status");
  state.textContent = MANY;
  const title = document.createElement("h1");
  title.textContent = "Starledger in this Excel";
  element.replaceChildren(title, state, start, step, box);

  const says = (text: string): void => {
    state.textContent = text;
  };
  const done = ({ instruction }: Step): Promise<boolean> =>
    new Promise((settle) => {
      says("Your turn:");
      const words = document.createElement("p");
      words.textContent = instruction;
      const [yes, no] = [button("Done", "done"), button("Skip", "skip")];
      step.replaceChildren(words, yes, no);
      const end = (answer: boolean) => (): void => {
        step.replaceChildren();
        says("One moment ...");
        settle(answer);
      };
      yes.addEventListener("click", end(true));
      no.addEventListener("click", end(false));
    });
  const run = async (): Promise<void> => {
    if (!(await isEmpty())) {
      start.disabled = false;
      return says(`This workbook is not empty. ${MANY}`);
    }
    const report = await runKit({ ...kit, says, done });
    box.value = JSON.stringify(report, null, 2);
    box.hidden = false;
    says(await delivered(report, deliver));
  };
  start.addEventListener("click", () => {
    start.disabled = true;
    run().catch((problem: unknown) => says(`The kit failed: ${String(problem)}`));
  });
}

/** Where the report is now. */
async function delivered(report: Report, deliver: PaneOf["deliver"]): Promise<string> {
  const { passed, failed } = report.contract;
  const result = `${passed} tests passed, ${failed.length} failed.`;
  try {
    return `${result} The report is in ${await deliver(report)}. Please send it to the project.`;
  } catch {
    return `${result} The report could not be saved. Copy it from the box, and please send it to the project.`;
  }
}

function made(name: string, id: string): HTMLElement {
  const element = document.createElement(name);
  element.dataset["testid"] = id;
  return element;
}

function button(words: string, id: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = words;
  element.dataset["testid"] = id;
  return element;
}

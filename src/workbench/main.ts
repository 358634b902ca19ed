import { FUniver } from "@univerjs/core/facade";
import { CATALOG } from "../engine/catalog";
import { RANDOM_DICE, scriptedDice } from "../taskpane/dice";
import { SAMPLES } from "../taskpane/games/samples";
import { lastPageUnder } from "../taskpane/last-page";
import { download as save } from "../taskpane/outlet";
import { mountPane, type MountedPane, type PaneTheme } from "../taskpane/pane";
import { newStamp } from "../taskpane/stamp";
import { newFile } from "../workbook/file";
import { openGrid } from "../workbook/grid";
import { withWholeSteps } from "../workbook/grid/whole-steps";
import { WorkbookProblem } from "../workbook/port";
import { readAddress } from "./address";
import { makeBar } from "./bar";
import { offered, type Copy } from "./copies";
import { CopyStore, openHistories } from "./copy-store";
import { correctApart } from "./correct-apart";
import { make } from "./elements";
import { Keeping } from "./keeping";
import { programInterface } from "./program";
import { sayWhatIsMissing } from "./put-back";
import { notUndone } from "./not-undone";
import { askAboutCopies, askAboutUnsaved, momentOf, timeOf } from "./questions";
import { makeSplit } from "./split";
import { startUniver } from "./univer";
import "./workbench.css";

const EXTENSION = ".xlsx";
const wanted = readAddress(location.search);
const page = placeOf("workbench");

const bar = makeBar({
  open: (file) => void openFile(file),
  save: () => void saveFile(),
  switchTheme: () => showTheme(theme === "dark" ? "light" : "dark"),
  showCopies: () => void showCopies(),
});
const split = makeSplit();
page.replaceChildren(bar.element, split.choice, split.element);

let theme: PaneTheme = wanted.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
page.classList.toggle("dark", theme === "dark");
bar.theme(theme);
let name = "Campaign";
const univer = startUniver(split.grid, (sheet, row, column) => grid.locate(sheet, row, column), withWholeSteps);
const grid = openGrid(univer, CATALOG, correctApart);
const copies = new CopyStore();
const keeping = new Keeping(grid, copies, {
  kept: (copy) => bar.copyKept(timeOf(copy)),
  failed: () => bar.notify("No copy of your work can be kept in this browser. Save the workbook to a file often."),
});
const ready = start();
window.starledger = programInterface(grid, ready, {
  now: () => new Date(),
  stamp: newStamp,
  written: async () => pane?.readAgain(),
  opened: (took) => keeping.begin(name, took),
});
let pane: MountedPane | undefined;
// On a narrow page the cell that the pane goes to would be hidden.
grid.onShown(() => split.show("sheet"));
grid.onNotUndone((way, act) => bar.notify(notUndone(way, act)));
window.addEventListener("beforeunload", (event) => {
  if (grid.unsaved) event.preventDefault();
});

/**
 * Opens the campaign named in the address, with the task pane beside it. If it does not exist, the bar says so
 * and an empty workbook is opened.
 */
async function start(): Promise<void> {
  const sample = SAMPLES.find(({ id }) => id === wanted.sample);
  const known = sample !== undefined || wanted.sample === "empty";
  if (!known) {
    bar.notify(`The sample "${wanted.sample}" does not exist. An empty workbook was opened instead.`);
  }
  split.pane.replaceChildren(make("p", "split-starting", `Opening ${sample?.title ?? name} …`));
  // The grid is drawn on a canvas, which does not wait for fonts.
  await Promise.all([document.fonts.load("11pt Calibri"), document.fonts.load("bold 11pt Calibri")]);
  const file = newFile();
  await file.write((await sample?.edits()) ?? []);
  const bytes = await file.save(new Date());
  const opening = await timed(() => grid.open(bytes));
  if (sample !== undefined) await grid.select(sample.opensAt);
  showName(sample?.title ?? name);
  keeping.begin(name, opening);
  showTheme(theme);
  pane = mountPane(split.pane, {
    workbook: grid,
    stamp: newStamp,
    theme,
    samples: SAMPLES,
    dice: scriptedDice(wanted.dice, RANDOM_DICE),
    files: { save },
    // A reload opens again on the page that was used last, another sample on its own.
    lastPage: lastPageUnder(`page.${sample?.id ?? "empty"}`),
    ...(sample !== undefined && { opensOn: sample.page }),
    ...(sample?.functionsOf !== undefined && { functionsOf: sample.functionsOf }),
    ...(wanted.side !== undefined && { side: wanted.side }),
    ...(wanted.view !== undefined && { view: wanted.view }),
  });
  await pane.ready;
  if (known) await offerCopy();
}

async function openFile(file: File): Promise<void> {
  await notifyOfFailure(async () => {
    bar.notify(`Opening ${file.name} …`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const open = await grid.prepare(bytes);
    bar.notify(null);
    if (!(await mayReplace())) return;
    const opening = await timed(open);
    showName(file.name.replace(/\.xlsx$/i, ""));
    keeping.begin(name, opening);
    grid.focus();
    await sayWhatIsMissing(bar, grid, bytes, notifyOfFailure);
  });
}

/** Opens a copy that the browser keeps: it is unsaved work, and its history goes on. */
async function openCopy(copy: Copy): Promise<void> {
  await notifyOfFailure(async () => {
    bar.notify(null);
    const content = await copies.content(copy);
    if (content === undefined) return bar.notify("This copy was deleted in the meantime.");
    const open = "parts" in content ? await grid.prepareParts(content.parts) : await grid.prepare(content.file);
    if (!(await mayReplace())) return;
    const opening = await timed(() => open("an unsaved copy"));
    showName(copy.name);
    const inUse = (await openHistories()).has(copy.history);
    keeping.begin(name, opening, ...(inUse ? [] : [copy.history]));
    grid.focus();
  });
}

/** Whether another workbook may be opened: asks about unsaved work, and saves it first if that is the answer. */
async function mayReplace(): Promise<boolean> {
  if (!grid.unsaved) return true;
  const answer = await askAboutUnsaved(page, name);
  if (answer === "cancel") return false;
  if (answer === "save") await download();
  else await keeping.settle();
  return true;
}

async function showCopies(): Promise<void> {
  const answer = await askAboutCopies(page, await copies.all());
  if (answer === "delete") {
    await copies.clear();
    bar.copyKept(null);
  } else if (answer !== null) await openCopy(answer);
}

/** Says that there is a copy with unsaved work, if the page was closed or failed before that was saved. */
async function offerCopy(): Promise<void> {
  const all = await copies.all().catch(() => []);
  const [latest] = [...all].sort((one, other) => other.at - one.at);
  if (latest !== undefined) bar.copyKept(timeOf(latest));
  const copy = offered(all, await openHistories());
  if (copy === undefined) return;
  bar.notify(`Work on ${copy.name}${EXTENSION} was not saved. A copy of it was kept on ${momentOf(copy)}.`, [
    { words: "Open the copy", testid: "copy-offered", take: () => void openCopy(copy) },
    { words: "Copies …", testid: "copies-all", take: () => void showCopies() },
  ]);
}

async function saveFile(): Promise<void> {
  await notifyOfFailure(download);
}

async function download(): Promise<void> {
  const bytes = await grid.save(new Date());
  save({ name: name + EXTENSION, bytes });
  bar.notify(grid.notices.length === 0 ? null : grid.notices.join(" "));
  await keeping.settle();
}

/** How long work takes, in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function notifyOfFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof WorkbookProblem)) throw problem;
    bar.notify(problem.message);
  }
}

function showName(workbook: string): void {
  name = workbook;
  bar.name(name + EXTENSION);
}

function showTheme(now: PaneTheme): void {
  theme = now;
  page.classList.toggle("dark", now === "dark");
  FUniver.newAPI(univer).toggleDarkMode(now === "dark");
  bar.theme(now);
  pane?.setTheme(now);
}

function placeOf(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no element with the id ${id}.`);
  return place;
}

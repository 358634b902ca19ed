import { FUniver } from "@univerjs/core/facade";
import type { Edit } from "../engine/campaign/schema/edit";
import { CATALOG } from "../engine/catalog";
import type { Spot } from "../engine/core/problem";
import { RANDOM_DICE, scriptedDice } from "../taskpane/dice";
import type { KnownGame } from "../taskpane/games/known-games";
import { SAMPLES, type Sample } from "../taskpane/games/samples";
import type { TypedSetup } from "../taskpane/inputs";
import { lastPageUnder } from "../taskpane/last-page";
import { download as save } from "../taskpane/download";
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
import { mendControls } from "./grid-controls";
import { showHelp } from "./help";
import { makeHome, type HomePart } from "./home";
import { Keeping } from "./keeping";
import { keepOffline, type TakeNewVersion } from "./offline";
import { programInterface } from "./program";
import { sayWhatIsMissing } from "./put-back";
import { notUndone } from "./not-undone";
import { campaignName } from "./campaign-name";
import { askAboutCopies, askAboutUnsaved, momentOf, wordsOnCopies } from "./questions";
import { sampleFile } from "./sample-files";
import { makeSplit } from "./split";
import { startUniver } from "./univer";
import { makeWays } from "./ways";
import "./workbench.css";

const EXTENSION = ".xlsx";
/** In milliseconds: so long after a change a workbook gets the name of its campaign, before a copy of it is kept. */
const NAMED_AFTER = 300;
/** What a workbook is called until its campaign has a name. */
const NEW = "Campaign";
const wanted = readAddress(location.search);
const page = elementWithId("workbench");

const bar = makeBar({
  home: () => void showHome(),
  begin: () => void showHome("start"),
  samples: () => void showHome("samples"),
  undo: () => void FUniver.newAPI(univer).undo(),
  redo: () => void FUniver.newAPI(univer).redo(),
  help: () => void help(),
  open: (file) => void openFile(file),
  save: () => void saveFile(),
  switchTheme: () => showTheme(theme === "dark" ? "light" : "dark"),
  showCopies: () => void showCopies(),
  reload: () => void reload(),
});
const split = makeSplit();
const home = makeHome({
  start: (game) => void replaceBy(() => begin(game)),
  open: (sample) => void replaceBy(() => openSample(sample)),
  goOn: (copy) => void openCopy(copy),
  openFile: () => bar.chooseFile(),
  back: () => leaveHome(),
});
const stage = make("div", "stage");
stage.append(split.choice, split.element, home.element);
const ways = makeWays({
  ...{ bar: bar.element, grid: split.grid, pane: split.pane },
  focusGrid: () => grid.focus(),
  show: (shown) => split.show(shown),
  isCovered: () => split.element.inert,
});
page.replaceChildren(ways, bar.element, stage);

let theme: PaneTheme = wanted.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
page.classList.toggle("dark", theme === "dark");
bar.theme(theme);
let name = NEW;
const univer = startUniver(split.grid, (sheet, row, column) => grid.locate(sheet, row, column), withWholeSteps, theme);
mendControls(split.grid);
const grid = openGrid(univer, CATALOG, correctApart);
const copies = new CopyStore();
const keeping = new Keeping(grid, copies, {
  kept: (copy) => bar.copies(wordsOnCopies([copy], copy.history)),
  failed: () => bar.notify("No copy of your work can be kept in this browser. Save the workbook to a file often."),
});
let naming: ReturnType<typeof setTimeout> | undefined;
grid.onChanged(() => {
  clearTimeout(naming);
  if (name === NEW) naming = setTimeout(() => void nameAfterCampaign(), NAMED_AFTER);
});
const ready = start();
window.starledger = programInterface(grid, ready, {
  now: () => new Date(),
  stamp: newStamp,
  written: async () => pane?.readAgain(),
  opened: (took) => {
    leaveHome();
    keepCopies(took);
  },
});
let pane: MountedPane | undefined;
// On a narrow page the cell that the pane goes to would be hidden.
grid.onShown(() => split.show("sheet"));
grid.onNotUndone((way, act) => bar.notify(notUndone(way, act)));
let takeNewVersion: TakeNewVersion | undefined;
let reloading = false;
void ready.then(() =>
  keepOffline((take) => {
    takeNewVersion = take;
    bar.newVersion();
  }),
);
window.addEventListener("beforeunload", (event) => {
  if (grid.unsaved && !reloading) event.preventDefault();
});

/**
 * Opens the campaign named in the address, with the task pane beside it; without one, an empty workbook under the first
 * page. If it does not exist, the bar says so and an empty workbook is opened.
 */
async function start(): Promise<void> {
  const sample = SAMPLES.find(({ id }) => id === wanted.sample);
  const known = sample !== undefined || wanted.sample === undefined || wanted.sample === "empty";
  if (!known) {
    bar.notify(`The sample "${wanted.sample}" does not exist. An empty workbook was opened instead.`);
  }
  split.pane.replaceChildren(make("p", "split-starting", `Opening ${sample?.title ?? name} …`));
  if (wanted.sample === undefined) await showHome();
  // The grid is drawn on a canvas, which does not wait for fonts.
  await Promise.all([document.fonts.load("11pt Calibri"), document.fonts.load("bold 11pt Calibri")]);
  if (sample === undefined) await openEdits(name, []);
  else await openWorkbook(sample);
  // Both at the same time: the pane waits for files, and formulas for nothing.
  await showPane(sample);
  await grid.calculated();
  if (known && wanted.sample !== undefined) await offerCopy();
}

/** Opens the workbook of a sample: its file, or for a start a new campaign of one's own. */
async function openWorkbook({ id, title, isStart, edits, opensAt }: Sample): Promise<void> {
  const bytes = await sampleFile(id);
  const named = isStart ? NEW : title;
  if (bytes === undefined) await openEdits(named, await edits(newStamp()), opensAt);
  else await openBytes(named, bytes, opensAt);
  await nameAfterCampaign();
}

/** Opens a new workbook with these sheets. */
async function openEdits(named: string, edits: readonly Edit[], at?: Spot): Promise<void> {
  const file = newFile();
  await file.write(edits);
  await openBytes(named, await file.save(new Date()), at);
}

/** Opens a workbook beside which a new pane is put; its formulas are calculated meanwhile. */
async function openBytes(named: string, bytes: Uint8Array, at?: Spot): Promise<void> {
  const opening = await timed(await grid.prepare(bytes));
  if (at !== undefined) await grid.select(at);
  showName(named);
  keepCopies(opening);
}

/**
 * Puts the task pane beside the grid: for a sample, or with the form of a new campaign, or for what is in the grid. What is opened
 * from the first page opens on its own page, and not on the one that was used last.
 */
async function showPane(sample?: Sample, setup?: TypedSetup, isBegun = setup !== undefined): Promise<void> {
  pane?.unmount();
  // A reload opens again on the page that was used last, another sample on its own.
  const lastPage = lastPageUnder(`page.${sample?.id ?? "empty"}`);
  pane = mountPane(split.pane, {
    workbook: grid,
    stamp: newStamp,
    theme,
    samples: SAMPLES,
    dice: scriptedDice(wanted.dice, RANDOM_DICE),
    files: { save, saveThis: (as) => void saveFile(as) },
    lastPage: isBegun ? { ...lastPage, read: () => null } : lastPage,
    ...(sample !== undefined && { opensOn: sample.page }),
    ...(sample?.functionsOf !== undefined && { functionsOf: sample.functionsOf }),
    ...(wanted.side !== undefined && { side: wanted.side }),
    ...(wanted.view !== undefined && { view: wanted.view }),
    ...(setup !== undefined && { setup }),
  });
  await pane.ready;
}

/** Opens a sample from the first page. */
async function openSample(sample: Sample): Promise<void> {
  bar.notify(`Opening ${sample.title} …`);
  await openWorkbook(sample);
  await showPane(sample, undefined, true);
  leaveHome();
  split.show("pane");
}

/** Opens an empty workbook, and the form of a new campaign beside it. */
async function begin({ title, engine, beginning }: KnownGame): Promise<void> {
  bar.notify(`Opening ${title} …`);
  const { setupOf } = await import("../taskpane/pages/campaign/blank");
  const [how] = await Promise.all([beginning.load(), engine.load()]);
  await openEdits(NEW, []);
  await showPane(undefined, setupOf(how, newStamp().seed));
  leaveHome();
  split.show("pane");
}

/** Does what replaces the workbook, unless it has unsaved work that the user goes back to. */
async function replaceBy(work: () => Promise<void>): Promise<void> {
  await notifyOfFailure(async () => {
    if (!(await mayReplace())) return;
    // Another card that is pressed meanwhile would open a second workbook over the first.
    home.element.inert = true;
    await work().finally(() => (home.element.inert = false));
    bar.notify(null);
  });
}

async function help(): Promise<void> {
  if ((await showHelp(page)) === "mistakes") await showHome("mistakes");
}

/** Shows the first page, which covers the workbook. */
async function showHome(part?: HomePart): Promise<void> {
  split.element.inert = true;
  ways.hidden = true;
  home.show(await keptCopies(), pane === undefined ? null : name + EXTENSION, part);
}

function leaveHome(): void {
  home.hide();
  split.element.inert = false;
  ways.hidden = false;
}

async function openFile(file: File): Promise<void> {
  await notifyOfFailure(async () => {
    bar.notify(`Opening ${file.name} …`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const open = await grid.prepare(bytes);
    bar.notify(null);
    if (!(await mayReplace())) return;
    const opening = await timed(open);
    await grid.tellOpened();
    leaveHome();
    showName(file.name.replace(/\.xlsx$/i, ""));
    keepCopies(opening);
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
    await grid.tellOpened();
    leaveHome();
    showName(copy.name);
    const inUse = (await openHistories()).has(copy.history);
    keepCopies(opening, ...(inUse ? [] : [copy.history]));
    grid.focus();
  });
}

/** Whether another workbook may be opened: asks about unsaved work, and saves it first if that is the answer. */
async function mayReplace(): Promise<boolean> {
  if (!grid.unsaved) return true;
  await nameAfterCampaign();
  const answer = await askAboutUnsaved(page, name);
  if (answer === "cancel") return false;
  if (answer === "save") await download();
  else await keeping.settle();
  return true;
}

/** Reloads the page with its new version, unless there is unsaved work that the user goes back to. */
async function reload(): Promise<void> {
  if (!(await mayReplace())) return;
  // The question about unsaved work is answered.
  reloading = true;
  const others = await takeNewVersion?.();
  if (!others) return;
  reloading = false;
  bar.notify(
    `Close the other ${others === 1 ? "page" : `${others} pages`} of Starledger first: ${others === 1 ? "it uses" : "they use"} the version before. Then press again.`,
  );
}

async function showCopies(): Promise<void> {
  const answer = await askAboutCopies(page, await copies.all());
  if (answer === "delete") {
    await copies.clear();
    bar.copies(null);
  } else if (answer !== null) await openCopy(answer);
}

/** Keeps copies of the workbook that was just opened, which took so many milliseconds. */
function keepCopies(opening: number, history?: string): void {
  keeping.begin(name, opening, history);
  void keptCopies();
}

/** The copies that the browser keeps; the bar says when the newest of the open workbook was made. */
async function keptCopies(): Promise<readonly Copy[]> {
  const all = await copies.all().catch(() => []);
  bar.copies(wordsOnCopies(all, keeping.history));
  return all;
}

/** Says that there is a copy with unsaved work, if the page was closed or failed before that was saved. */
async function offerCopy(): Promise<void> {
  const all = await keptCopies();
  const copy = offered(all, await openHistories());
  if (copy === undefined) return;
  bar.notify(`Work on ${copy.name}${EXTENSION} was not saved. A copy of it was kept on ${momentOf(copy)}.`, [
    { words: "Open the copy", testid: "copy-offered", take: () => void openCopy(copy) },
    { words: "Copies …", testid: "copies-all", take: () => void showCopies() },
  ]);
}

/** Saves the workbook, under a new name where one is given. */
async function saveFile(as?: string): Promise<void> {
  if (as !== undefined) showName(as.slice(0, -EXTENSION.length));
  await notifyOfFailure(download);
}

async function download(): Promise<void> {
  await nameAfterCampaign();
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

/** Calls a workbook without a name of its own after its campaign, wherever it is shown, kept or saved. */
async function nameAfterCampaign(): Promise<void> {
  if (name !== NEW) return;
  const named = campaignName(await grid.tables());
  // Another workbook may have been opened meanwhile.
  if (name !== NEW || named === "") return;
  showName(named);
  keeping.rename(named);
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

function elementWithId(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no element with the id ${id}.`);
  return place;
}

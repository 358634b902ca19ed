import { FUniver } from "@univerjs/core/facade";
import { RANDOM_DICE, scriptedDice } from "../taskpane/dice";
import { SAMPLES } from "../taskpane/games/samples";
import { lastPageUnder } from "../taskpane/last-page";
import { mountPane, type MountedPane, type PaneTheme } from "../taskpane/pane";
import { newStamp } from "../taskpane/stamp";
import { newFile } from "../workbook/file";
import { openGrid } from "../workbook/grid";
import { WorkbookProblem } from "../workbook/port";
import { readAddress } from "./address";
import { makeBar } from "./bar";
import { programInterface } from "./program";
import { sayWhatIsMissing } from "./put-back";
import { makeSplit } from "./split";
import { startUniver } from "./univer";
import "./workbench.css";

const EXTENSION = ".xlsx";
const wanted = readAddress(location.search);
const page = document.getElementById("workbench");
if (page === null) throw new Error("The page has no place for the workbench.");

const bar = makeBar({
  open: (file) => void openFile(file),
  save: () => void saveFile(),
  switchTheme: () => showTheme(theme === "dark" ? "light" : "dark"),
});
const split = makeSplit();
page.append(bar.element, split.element);

let theme: PaneTheme = wanted.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
let name = "Campaign";
const univer = startUniver(split.grid, (sheet, row, column) => grid.locate(sheet, row, column));
const grid = openGrid(univer);
const ready = start();
window.starledger = programInterface(grid, ready, {
  now: () => new Date(),
  stamp: newStamp,
  written: async () => pane?.readAgain(),
});
let pane: MountedPane | undefined;
window.addEventListener("beforeunload", (event) => {
  if (grid.unsaved) event.preventDefault();
});

/**
 * Opens the campaign named in the address, with the task pane beside it. If it does not exist, the bar says so
 * and an empty workbook is opened.
 */
async function start(): Promise<void> {
  const sample = SAMPLES.find(({ id }) => id === wanted.sample);
  if (sample === undefined && wanted.sample !== "empty") {
    bar.notify(`The sample "${wanted.sample}" does not exist. An empty workbook was opened instead.`);
  }
  // The grid is drawn on a canvas, which does not wait for fonts.
  await Promise.all([document.fonts.load("11pt Calibri"), document.fonts.load("bold 11pt Calibri")]);
  const file = newFile();
  await file.write((await sample?.edits()) ?? []);
  await grid.open(await file.save(new Date()));
  if (sample !== undefined) await grid.select(sample.opensAt);
  showName(sample?.title ?? name);
  showTheme(theme);
  pane = mountPane(split.pane, {
    workbook: grid,
    stamp: newStamp,
    theme,
    samples: SAMPLES,
    dice: scriptedDice(wanted.dice, RANDOM_DICE),
    // A reload opens again on the page that was used last, another sample on its own.
    lastPage: lastPageUnder(`page.${sample?.id ?? "empty"}`),
    ...(sample !== undefined && { opensOn: sample.page }),
    ...(sample?.functionsOf !== undefined && { functionsOf: sample.functionsOf }),
    ...(wanted.side !== undefined && { side: wanted.side }),
    ...(wanted.view !== undefined && { view: wanted.view }),
  });
  await pane.ready;
}

async function openFile(file: File): Promise<void> {
  await notifyOfFailure(async () => {
    bar.notify(`Opening ${file.name} …`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await grid.open(bytes);
    showName(file.name.replace(/\.xlsx$/i, ""));
    await sayWhatIsMissing(bar, grid, bytes, notifyOfFailure);
  });
}

async function saveFile(): Promise<void> {
  await notifyOfFailure(async () => {
    const bytes = await grid.save(new Date());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    link.download = name + EXTENSION;
    link.click();
    URL.revokeObjectURL(link.href);
    bar.notify(grid.notices.length === 0 ? null : grid.notices.join(" "));
  });
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
  page?.classList.toggle("dark", now === "dark");
  FUniver.newAPI(univer).toggleDarkMode(now === "dark");
  bar.theme(now);
  pane?.setTheme(now);
}

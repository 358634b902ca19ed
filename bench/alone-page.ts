import { LifecycleService, LifecycleStages, UniverInstanceType, type IWorkbookData } from "@univerjs/core";
import { startUniver } from "../src/workbench/univer";

declare global {
  interface Window {
    /** Resolves when the grid is drawn. */
    alone: Promise<void>;
  }
}

/** The page with Univer alone: the grid with the cells of the sample, drawn, and nothing of ours beside it. */
async function start(): Promise<void> {
  const place = document.body.appendChild(document.createElement("div"));
  place.style.height = "100vh";
  const univer = startUniver(place, () => "", []);
  const snapshot = (await (await fetch("snapshot.json")).json()) as IWorkbookData;
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, snapshot);
  await univer.__getInjector().get(LifecycleService).onStage(LifecycleStages.Rendered);
}

window.alone = start();

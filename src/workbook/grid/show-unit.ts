import { LifecycleService, LifecycleStages, UniverInstanceType, type IWorkbookData, type Univer } from "@univerjs/core";
import { WorkbookProblem } from "../port";
import { Unit, type Host } from "./host";
import { patchUniver } from "./univer-patches";

/**
 * Shows a workbook in Univer, in place of the one with the id `before` (undefined for the first one). That one is closed
 * when the new one is there; if the new one cannot be made, the old one stays as it is.
 */
export async function showUnit(
  univer: Univer,
  host: Host,
  snapshot: IWorkbookData,
  before: string | undefined,
): Promise<Unit> {
  try {
    univer.createUnit(UniverInstanceType.UNIVER_SHEET, snapshot);
  } catch (problem) {
    if (host.units.getUnit(snapshot.id)) host.units.disposeUnit(snapshot.id);
    if (before !== undefined) host.units.setCurrentUnitForType(before);
    throw new WorkbookProblem(
      "The grid cannot show this workbook.",
      "The workbook that was open is unchanged.",
      "Open it in Excel, save it as a new file, and try that one.",
      { cause: problem },
    );
  }
  // Plug-ins start with the first workbook.
  if (before === undefined) patchUniver(host.injector);
  await host.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  if (before !== undefined) host.units.disposeUnit(before);
  return new Unit(host, snapshot.id);
}

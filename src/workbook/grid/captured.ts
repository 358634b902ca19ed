import type { RoundtripWorkbook, Sheet } from "hucre";
import { LocaleType, type IWorkbookData } from "@univerjs/core";
import { saveBook, type CorrectApart } from "../file/book";
import type { Moment, InParts } from "../kept";
import { atOnce, inSlices, unless, type Pause } from "../slices";
import { arrange, collect, type Collected, type CollectedBook } from "./collect";
import type { Unit } from "./host";
import type { TableReader } from "./table-reader";
import { sheetId, toSnapshot } from "./snapshot";

/** What is open: Univer's workbook, the file that it came from, and the sheets added since. */
export interface Open {
  readonly unit: Unit;
  /** The file as it was opened, and as it was read. */
  readonly bytes: Uint8Array;
  readonly book: RoundtripWorkbook;
  readonly laid: Map<string, Sheet>;
  /** What was read of its tables before. */
  readonly reader: TableReader;
  /** What was captured of it before. */
  readonly collected: Collected;
}

/** Captures the open workbook in slices; null where it has changed before all cells were collected. */
export async function captureUnless(
  changed: () => boolean,
  open: Open,
  pause: Pause,
  correct: CorrectApart | undefined,
): Promise<Moment | null> {
  const collected = await inSlices(unless(changed, collect(open.unit, open, open.collected)), pause);
  return collected && captured(open, collected, correct);
}

/** Captures the open workbook at once. */
export const captureNow = (open: Open, correct: CorrectApart | undefined): Moment =>
  captured(open, atOnce(collect(open.unit, open, open.collected)), correct);

function captured({ book, bytes }: Open, collected: CollectedBook, correct: CorrectApart | undefined): Moment {
  return {
    get parts() {
      return { bytes, arrangement: atOnce(arrange(collected)) };
    },
    file: async (at, pause) => {
      const arrangement = await inSlices(arrange(collected), pause);
      return (await saveBook(book, at, false, arrangement, pause, correct)).bytes;
    },
  };
}

/** The parts of a workbook for Univer: a sheet of the file keeps the id that it had, so that what Univer does not know stays with it. */
export function snapshotOf(
  { arrangement: { sheets, from, namedRanges, activeSheet } }: Pick<InParts, "arrangement">,
  book: RoundtripWorkbook,
  unit: string,
): { readonly snapshot: IWorkbookData; readonly laid: Map<string, Sheet>; readonly activeSheet: number } {
  const ids = from.map((place, index) => (place === undefined ? `laid-${index}` : sheetId(place)));
  const id = (index: number): string => ids[index] ?? sheetId(index);
  const snapshot = toSnapshot(
    { ...book, sheets: [...sheets], namedRanges: [...namedRanges] },
    unit,
    LocaleType.EN_US,
    id,
  );
  const laid = new Map(sheets.flatMap((sheet, index) => (from[index] === undefined ? [[id(index), sheet]] : [])));
  return { snapshot, laid, activeSheet };
}

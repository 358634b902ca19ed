import { strFromU8, strToU8, unzipSync, zipSync, type ZipOptions } from "fflate";
import { isErrorValue } from "../../engine/core/cell";
import type { Slices } from "../slices";
import { putKept, type KeptParts } from "./kept-parts";

/** What the correction of a file depends on. */
export interface Correcting {
  /** Whether the formulas have not been calculated since cells changed. */
  readonly stale: boolean;
  readonly kept: KeptParts;
}

/** How the parts of a file with these names are corrected. */
export type Correction = readonly [parts: RegExp, correct: (xml: string, correcting: Correcting) => string];

/** What the .xlsx library writes otherwise than Excel does. */
const CORRECTIONS: readonly Correction[] = [
  [/^docProps\/app\.xml$/, knownProgram],
  [/^xl\/workbook\.xml$/, calculatedAsSaved],
  [/^xl\/worksheets\/sheet\d+\.xml$/, formulas],
];

/** How hard a file is packed: from 1, which is fast, to 9. */
type Packed = NonNullable<ZipOptions["level"]>;

/** The file as Excel would write it, with what was kept of the file that was opened, and with further corrections. */
export function* corrected(
  file: Uint8Array,
  at: Date,
  correcting: Correcting,
  { further = [], level = 6 }: { readonly further?: readonly Correction[]; readonly level?: Packed } = {},
): Slices<Uint8Array> {
  const parts = unzipSync(file);
  for (const [path, part] of Object.entries(parts)) {
    for (const [wanted, correct] of [...CORRECTIONS, ...further]) {
      if (!wanted.test(path)) continue;
      yield;
      parts[path] = strToU8(correct(strFromU8(part), correcting));
    }
  }
  yield;
  putKept(parts, correcting.kept);
  yield;
  return zipSync(parts, { mtime: at, level });
}

/**
 * Names Excel as the program that wrote the file. LibreOffice keeps saved text results of formulas only in files of
 * programs that it knows; in others it calculates them again, and a STAR function becomes #NAME?.
 */
function knownProgram(xml: string): string {
  return xml.replace(/<Application>[^<]*<\/Application>/, "<Application>Microsoft Excel</Application>");
}

/**
 * Excel calculates everything when it opens a file of an older version or one that asks for it: without the add-in, every
 * STAR function would lose its value.
 */
function calculatedAsSaved(xml: string): string {
  return xml
    .replace(/<calcPr[^>]*\/>/, '<calcPr calcId="191029"/>')
    .replaceAll('<definedName name="_xlnm._FilterDatabase"', '<definedName name="_xlnm._FilterDatabase" hidden="1"');
}

const FORMULA_CELL = /<c ([^>]*)><f((?: [^>]*)?)>([^<]*)<\/f>(?:<v>([^<]*)<\/v>)?<\/c>/g;
const OURS = "_xldudf_";

/**
 * The result of a formula that is an error, as an error; and the mark of what is to be calculated at opening: formulas
 * that are stale or show an error, if they call no function of an add-in, which may not be there.
 */
function formulas(xml: string, { stale }: Correcting): string {
  return xml.replace(FORMULA_CELL, (_, cell: string, of: string, formula: string, result: string | undefined) => {
    const isError = result !== undefined && isErrorValue(result);
    const again = (stale || isError) && !formula.includes(OURS) ? ' ca="1"' : "";
    const kind = isError ? cell.replace('t="str"', 't="e"') : cell;
    return `<c ${kind}><f${of}${again}>${formula}</f>${result === undefined ? "" : `<v>${result}</v>`}</c>`;
  });
}

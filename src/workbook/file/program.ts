import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const PART = "docProps/app.xml";

/**
 * The file with Excel named as the program that wrote it. LibreOffice keeps saved text results of formulas only in files
 * of programs that it knows; in others it calculates them again, and a STAR function becomes #NAME?.
 */
export function withKnownProgram(file: Uint8Array, at: Date): Uint8Array {
  const parts = unzipSync(file);
  const properties = parts[PART];
  if (properties === undefined) return file;
  const named = strFromU8(properties).replace(
    /<Application>[^<]*<\/Application>/,
    "<Application>Microsoft Excel</Application>",
  );
  return zipSync({ ...parts, [PART]: strToU8(named) }, { mtime: at });
}

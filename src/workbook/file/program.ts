import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const PART = "docProps/app.xml";

/**
 * The file with Excel named as the program whose conventions it follows. LibreOffice keeps the words that a formula gave
 * only in files of programs that it knows; in others it works them out again, and a STAR function becomes #NAME?.
 */
export function withKnownProgram(file: Uint8Array, at: Date): Uint8Array {
  const parts = unzipSync(file);
  const told = parts[PART];
  if (told === undefined) return file;
  const named = strFromU8(told).replace(
    /<Application>[^<]*<\/Application>/,
    "<Application>Microsoft Excel</Application>",
  );
  return zipSync({ ...parts, [PART]: strToU8(named) }, { mtime: at });
}

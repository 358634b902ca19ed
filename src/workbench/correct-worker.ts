import { atOnce } from "../workbook/slices";
import { corrected } from "../workbook/file/corrections";
import type { ToCorrect } from "./correct-apart";

/** A worker: corrects one file, and answers with its bytes. */
addEventListener("message", ({ data }: MessageEvent<ToCorrect>) => {
  const bytes = atOnce(corrected(data.file, data.at, data.how));
  postMessage(bytes, { transfer: [bytes.buffer] });
});

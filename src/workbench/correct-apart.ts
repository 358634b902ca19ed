import { inSlices, type Pause } from "../workbook/slices";
import { corrected, type Correcting } from "../workbook/file/corrections";

/** A file as the .xlsx library writes it, and what else its correction depends on. */
export interface ToCorrect {
  readonly file: Uint8Array;
  readonly at: Date;
  readonly how: Correcting;
}

/**
 * Corrects a file in a worker, because packing a large one would hold up the page for about a second. If no worker can run, it is done
 * in the page, in slices: the bytes are the same.
 */
export async function correctApart(file: Uint8Array, at: Date, how: Correcting, pause: Pause): Promise<Uint8Array> {
  return inWorker({ file, at, how }).catch(() => inSlices(corrected(file, at, how), pause));
}

async function inWorker(file: ToCorrect): Promise<Uint8Array> {
  // It is in the folder of the chunks, and what it loads is found from there.
  const worker = new Worker(
    /* webpackEntryOptions: { publicPath: "../" } */ new URL("./correct-worker.ts", import.meta.url),
  );
  try {
    return await new Promise((settle, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => settle(data);
      worker.onerror = ({ message }) => fail(new Error(message));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

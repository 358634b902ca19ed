import type { Arrangement } from "./file/book";
import type { Act } from "./port";
import type { Pause } from "./slices";

/** A workbook in parts that a browser can keep: the file that it was opened from, and its sheets as they are now. */
export interface InParts {
  readonly bytes: Uint8Array;
  readonly arrangement: Arrangement;
}

/** The open workbook as it was at some time, whatever is changed afterwards. */
export interface Moment {
  readonly parts: InParts;
  /** Its .xlsx file, made in slices with pauses between them. */
  file(at: Date, pause: Pause): Promise<Uint8Array>;
}

/** What is done before a command writes: it never fails. */
export type BeforeAct = (act: Act, capture: () => Promise<Moment>) => Promise<void>;

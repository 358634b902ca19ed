import type { Copy } from "./copies";
import { markOpen, type CopyStore } from "./copy-store";

/** In milliseconds: how long nobody has pressed a key or a button before a copy is made. */
const LEAST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
/** The longer it takes to make a copy, the longer the pause before it: by this factor. */
const PAUSE_FOR_TIME = 5;

const pauseFor = (work: number): number => Math.min(Math.max(LEAST_PAUSE, work * PAUSE_FOR_TIME), LONGEST_PAUSE);

/** Lets the browser do what is waiting: draw, scroll, take a key press. */
const answerThePage = (): Promise<void> => new Promise((goOn) => setTimeout(goOn));

/** The workbook whose copies are kept. */
interface Workbook {
  readonly unsaved: boolean;
  copyInSlices(at: Date, pause: () => Promise<void>): Promise<Uint8Array | null>;
  onChanged(listener: () => void): () => void;
}

/** What happens when a copy was kept, or could not be. */
interface Says {
  kept(copy: Copy): void;
  failed(problem: unknown): void;
}

/** Keeps copies of the open workbook in the browser: after changes, once the user pauses. */
export class Keeping {
  #history = crypto.randomUUID() as string;
  #name = "";
  #release = (): void => undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pause = LEAST_PAUSE;
  #failed = false;

  constructor(
    private readonly grid: Workbook,
    private readonly store: CopyStore,
    private readonly says: Says,
  ) {
    grid.onChanged(() => this.#wait());
    for (const event of ["keydown", "pointerdown", "wheel"]) {
      addEventListener(event, () => this.#waiting !== undefined && this.#wait(), { capture: true, passive: true });
    }
  }

  /**
   * Another workbook was opened: its copies are kept apart from those of the one before, or go on with a history of its
   * own. Making the first copy is expected to take as long as opening the workbook, in milliseconds.
   */
  begin(name: string, opening: number, history: string = crypto.randomUUID()): void {
    this.#pause = pauseFor(opening);
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#release();
    this.#history = history;
    this.#name = name;
    this.#release = markOpen(history);
    if (this.grid.unsaved) this.#wait();
  }

  /** The workbook was saved to a file, or is left without saving: its copies need not be offered. */
  async settle(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    await this.store.settle(this.#history).catch(() => undefined);
  }

  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#keep(), this.#pause);
  }

  async #keep(): Promise<void> {
    this.#waiting = undefined;
    const [history, name] = [this.#history, this.#name];
    const at = new Date();
    const begun = performance.now();
    try {
      const bytes = await this.grid.copyInSlices(at, answerThePage);
      // What was changed meanwhile is kept after the next pause.
      if (bytes === null) return;
      if (history !== this.#history || !this.grid.unsaved) return;
      const copy: Copy = { history, name, at: at.getTime(), settled: false };
      await this.store.add(copy, bytes);
      this.says.kept(copy);
      this.#failed = false;
    } catch (problem) {
      if (!this.#failed) this.says.failed(problem);
      this.#failed = true;
    } finally {
      this.#pause = pauseFor(performance.now() - begun);
    }
  }
}

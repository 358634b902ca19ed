import type { BeforeAct, Moment } from "../workbook/kept";
import { answerThePage } from "../workbook/slices";
import type { Copy } from "./copies";
import { markOpen, type CopyStore } from "./copy-store";

/** In milliseconds: how long nobody has pressed a key or a button before a copy is made. */
const MIN_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
/** The longer it takes to make a copy, the longer the pause before it: by this factor. */
const PAUSE_FOR_TIME = 5;

const pauseFor = (work: number): number => Math.min(Math.max(MIN_PAUSE, work * PAUSE_FOR_TIME), LONGEST_PAUSE);

/** In milliseconds: by then a copy is stored, whatever else the page does. */
const LATEST = 3_000;

/** Resolves when the page has nothing to do. */
const idle = (): Promise<unknown> =>
  new Promise((goOn) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(goOn, { timeout: LATEST });
    else setTimeout(goOn);
  });

/** The workbook whose copies are kept. */
interface Workbook {
  readonly unsaved: boolean;
  readonly state: string;
  capture(pause: () => Promise<void>): Promise<Moment | null>;
  beforeAct(hook: BeforeAct): void;
  onChanged(listener: () => void): () => void;
}

/** What happens when a copy of the open workbook was kept, or one could not be. */
interface Says {
  kept(copy: Copy): void;
  failed(problem: unknown): void;
}

/** Keeps copies of the open workbook in the browser: after changes, once the user pauses, and before every command. */
export class Keeping {
  #history = crypto.randomUUID() as string;
  #name = "";
  #release = (): void => undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pause = MIN_PAUSE;
  #failed = false;
  /** The newest copy of a pause, and the state of the workbook that it is of. */
  #newest: { readonly copy: Copy; readonly state: string } | undefined;
  /** When the last copy was made: no two are made at the same time. */
  #last = 0;

  constructor(
    private readonly grid: Workbook,
    private readonly store: Pick<CopyStore, "add" | "name" | "settle">,
    private readonly says: Says,
  ) {
    grid.onChanged(() => this.#wait());
    grid.beforeAct((act, capture) => this.#keepBefore(act.name, capture));
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
    else void this.#prepare();
  }

  /** The history of the open workbook. */
  get history(): string {
    return this.#history;
  }

  /** The workbook has another name from now on. */
  rename(name: string): void {
    this.#name = name;
  }

  /** Collects the cells of a workbook that was just opened, so that the first command need not wait for all of them. */
  async #prepare(): Promise<void> {
    const history = this.#history;
    await idle();
    if (history === this.#history) await this.grid.capture(answerThePage).catch(() => null);
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
    const [history, state] = [this.#history, this.grid.state];
    const begun = performance.now();
    try {
      const captured = await this.grid.capture(answerThePage);
      // What was changed meanwhile is kept after the next pause.
      if (captured === null || history !== this.#history || !this.grid.unsaved) return;
      const copy = this.#copy(false);
      await this.#add(copy, captured);
      this.#newest = { copy, state };
    } catch (problem) {
      this.#fail(problem);
    } finally {
      this.#pause = pauseFor(performance.now() - begun);
    }
  }

  /** Keeps the workbook as it is before a command; where a copy of it was just kept, that one gets the command's name. */
  async #keepBefore(command: string, capture: () => Promise<Moment>): Promise<void> {
    if (command === "") return;
    try {
      const newest = this.#newest;
      if (newest?.state === this.grid.state) {
        this.#newest = undefined;
        return await this.store.name(newest.copy, command);
      }
      const copy = { ...this.#copy(!this.grid.unsaved), before: command };
      const captured = await capture();
      // The command need not wait until its copy is stored, nor the page that shows what was done.
      void idle()
        .then(() => this.#add(copy, captured))
        .catch((problem: unknown) => this.#fail(problem));
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #copy(settled: boolean): Copy {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return { history: this.#history, name: this.#name, at: this.#last, settled };
  }

  /** Keeps a file or, if none can be written, the workbook in parts. */
  async #add(copy: Copy, captured: Moment): Promise<void> {
    const file = await captured.file(new Date(copy.at), answerThePage).catch(() => undefined);
    await this.store.add(copy, file === undefined ? { parts: captured.parts } : { file });
    // Another workbook may have been opened since.
    if (copy.history === this.#history) this.says.kept(copy);
    this.#failed = false;
  }

  #fail(problem: unknown): void {
    if (!this.#failed) this.says.failed(problem);
    this.#failed = true;
  }
}

import type { Edit } from "../engine/campaign/schema/edit";
import type { OpenBooks } from "../engine/campaign/game";
import { partsOf } from "../engine/campaign/commands/parts";
import { readOnly, refused, type Part, type Outcome } from "../engine/campaign/ledger/outcome";
import type { Tables } from "../engine/campaign/schema/tables";
import type { Finding, Spot } from "../engine/core/problem";
import { isCampaign, openBooks } from "../engine/open";
import { WorkbookProblem, type CampaignWorkbook, type SelectedBlock, type SelectedCell } from "../workbook/port";
import { writeInParts } from "./in-parts";
import {
  NOTHING_MORE,
  NOTHING_SELECTED,
  notReadBack,
  ourMistake,
  refusalOf,
  stoppedAt,
  noticeOf,
  type Notice,
} from "./notice";

export type { Notice };

/** Work under way, and how far it is. */
export interface Working {
  readonly what: string;
  readonly step: number;
  readonly of: number;
  /** Stops it after the part under way; null where it is all or nothing, or stops already. */
  readonly stop: (() => void) | null;
}

/** What was read from the workbook last; without a campaign nothing is open. */
export interface Read {
  readonly tables: Tables;
  readonly open: OpenBooks | null;
}

export interface BooksStoreState {
  readonly read: Read | null;
  readonly working: Working | null;
  readonly told: Notice | null;
}

/** How long after an edit the workbook is read again: people type in bursts. */
const AFTER_AN_EDIT = 400;

/** Where the books lie open: the only place from which the pane reads and writes the workbook, one thing after another. */
export class BooksStore {
  private state: BooksStoreState = { read: null, working: null, told: null };
  private readonly watchers = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();
  /** Edits that the workbook told of so far, and how many of them the last reading has seen. */
  private edits = 0;
  private seen = -1;

  constructor(private readonly workbook: CampaignWorkbook) {}

  readonly look = (): BooksStoreState => this.state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Keeps the books up with the user's edits, until the function that it returns is called. */
  keepUp(): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = this.workbook.onEdited(() => {
      this.edits += 1;
      clearTimeout(waiting);
      waiting = setTimeout(() => void this.catchUp(), AFTER_AN_EDIT);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }

  /** Reads the workbook now. */
  readAgain(): Promise<boolean> {
    return this.inTurn("Reading the workbook", 1, () => this.read());
  }

  /**
   * Works out a play on the books as they stand now, writes it, and reads the books again; true when it was written.
   * A refusal or a failure is told, and then nothing of it is written; long work is written in parts, between which it
   * can be stopped, and then what was written and what not is told.
   */
  async perform(what: string, work: (read: Read) => Outcome | Promise<Outcome>): Promise<boolean> {
    let written = false;
    await this.inTurn(what, 3, async (show) => {
      const { read } = this.state;
      const play = await work(read && this.seen === this.edits ? read : await this.read());
      const refusal = refusalOf(play, this.state.read?.tables.sheets ?? []);
      if (refusal) return this.tell(refusal);
      const parts = partsOf(play);
      const of = parts.length + 2;
      const done = await this.writeAll(parts, ({ part, stop }) => show({ step: 2 + part, of, stop }));
      written = done === parts.length;
      const told: Notice = written
        ? { ...NOTHING_MORE, tone: "done", happened: play.says }
        : stoppedAt(what, parts, done);
      this.tell(told);
      show({ step: of, of, stop: null });
      await this.read().catch((problem: unknown) => this.tell(notReadBack(told.happened, problem)));
    });
    return written;
  }

  /** The same for a play on a campaign that is open. */
  play(what: string, work: (open: OpenBooks) => Outcome): Promise<boolean> {
    return this.perform(what, ({ open }) => (open ? (readOnly(open) ?? work(open)) : refused(CAMPAIGN_GONE)));
  }

  /** Goes to a cell or a sheet. */
  show(spot: Spot): Promise<boolean> {
    return this.inTurn(`Going to ${spot.sheet}`, 1, () => this.workbook.show(spot));
  }

  /** The cell on which the user stands; null, and told why, where the workbook cannot say. */
  async selection(): Promise<SelectedCell | null> {
    let cell: SelectedCell | null = null;
    await this.inTurn("Looking at the selected cell", 1, async () => {
      cell = await this.workbook.selection();
    });
    return cell;
  }

  /** The cells that the user has selected; null, and told why, where there are none to take. */
  async selectedBlock(): Promise<SelectedBlock | null> {
    let block: SelectedBlock | null = null;
    const done = await this.inTurn("Reading the selected cells", 1, async () => {
      block = await this.workbook.selectedBlock();
    });
    if (done && block === null) this.tell(NOTHING_SELECTED);
    return block;
  }

  /** Shows the user a message, or takes the last one away. */
  tell(told: Notice | null): void {
    this.set({ told });
  }

  /** Reads what the user has edited, unless that was read meanwhile; what was told stays. */
  private async catchUp(): Promise<void> {
    await this.last;
    if (this.seen !== this.edits) await this.inTurn("Reading your changes", 1, () => this.read(), "keep what was told");
  }

  private async read(): Promise<Read> {
    const upTo = this.edits;
    const tables = await this.workbook.read();
    const read = { tables, open: isCampaign(tables) ? openBooks(tables) : null };
    this.seen = upTo;
    this.set({ read });
    return read;
  }

  /** Writes the parts; how many were written before it was stopped. Where a later part fails, what is there is read first. */
  private async writeAll(parts: readonly Part[], show: Parameters<typeof writeInParts>[2]): Promise<number> {
    let written = 0;
    try {
      return await writeInParts(
        parts,
        async ({ edits }) => {
          await this.write(edits);
          written += 1;
        },
        show,
      );
    } catch (problem) {
      if (written > 0) await this.read().catch(() => undefined);
      throw problem;
    }
  }

  private async write(edits: readonly Edit[]): Promise<void> {
    try {
      await this.workbook.write(edits);
    } catch (problem) {
      if (problem instanceof WorkbookProblem) throw problem;
      throw new WorkbookProblem(
        ourMistake(problem),
        "Whether anything was written is not certain.",
        "Look at the sheets, undo what should not be there, and try again.",
        { cause: problem },
      );
    }
  }

  /** Does one thing after whatever is under way; true unless it failed, which is told. */
  private inTurn(
    what: string,
    of: number,
    work: (show: (now: Omit<Working, "what">) => void) => Promise<unknown>,
    before: "forget what was told" | "keep what was told" = "forget what was told",
  ): Promise<boolean> {
    const mine = this.last.then(async () => {
      if (before === "forget what was told") this.tell(null);
      this.set({ working: { what, step: 1, of, stop: null } });
      try {
        await work((now) => this.set({ working: { what, ...now } }));
        return true;
      } catch (problem) {
        this.tell(noticeOf(problem));
        return false;
      } finally {
        this.set({ working: null });
      }
    });
    this.last = mine;
    return mine;
  }

  private set(change: Partial<BooksStoreState>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher();
  }
}

const CAMPAIGN_GONE: Finding = {
  check: "no-campaign",
  subject: "Workbook",
  message:
    "The campaign's sheets are no longer in this workbook. Undo their deletion, or open the campaign's own workbook.",
};

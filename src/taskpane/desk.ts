import type { Edit } from "../engine/campaign/edit";
import type { OpenBooks } from "../engine/campaign/system";
import { refused, type Play } from "../engine/campaign/play";
import type { Tables } from "../engine/campaign/tables";
import type { Finding, Spot } from "../engine/core/problem";
import { isCampaign, openBooks } from "../engine/open";
import { WorkbookProblem, type CampaignWorkbook, type SelectedCell } from "../workbook/port";

/** What the user is told: what happened, what was kept, and what to do now. */
export interface Told {
  readonly tone: "done" | "refused" | "failed";
  readonly happened: string;
  readonly kept: string;
  readonly remedy: string;
  /** Why a play was refused, each with its clause. */
  readonly why: readonly Finding[];
}

/** Work under way, and how far it is. */
export interface Working {
  readonly what: string;
  readonly step: number;
  readonly of: number;
}

/** What was read from the workbook last; without a campaign nothing is open. */
export interface Read {
  readonly tables: Tables;
  readonly open: OpenBooks | null;
}

export interface DeskState {
  readonly read: Read | null;
  readonly working: Working | null;
  readonly told: Told | null;
}

/** How long after an edit the workbook is read again: people type in bursts. */
const AFTER_AN_EDIT = 400;

/** Where the books lie open: the only place from which the pane reads and writes the workbook, one thing after another. */
export class Desk {
  private state: DeskState = { read: null, working: null, told: null };
  private readonly watchers = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();
  /** Edits that the workbook told of so far, and how many of them the last reading has seen. */
  private edits = 0;
  private seen = -1;

  constructor(private readonly workbook: CampaignWorkbook) {}

  readonly look = (): DeskState => this.state;

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
   * A refusal or a failure is told, and then nothing of it is written.
   */
  async perform(what: string, work: (read: Read) => Play | Promise<Play>): Promise<boolean> {
    let written = false;
    await this.inTurn(what, 3, async (step) => {
      const { read } = this.state;
      const play = await work(read && this.seen === this.edits ? read : await this.read());
      const refusal = refusalOf(play, this.state.read?.tables.sheets ?? []);
      if (refusal) return this.tell(refusal);
      step(2);
      await this.write(play);
      written = true;
      this.tell({ ...NOTHING_MORE, tone: "done", happened: play.says });
      step(3);
      await this.read().catch((problem: unknown) => this.tell(notReadBack(play.says, problem)));
    });
    return written;
  }

  /** The same for a play on a campaign that is open. */
  play(what: string, work: (open: OpenBooks) => Play): Promise<boolean> {
    return this.perform(what, ({ open }) => (open ? work(open) : refused(CAMPAIGN_GONE)));
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

  /** Shows the user a message, or takes the last one away. */
  tell(told: Told | null): void {
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

  private async write({ edits }: Play): Promise<void> {
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
    work: (step: (step: number) => void) => Promise<unknown>,
    before: "forget what was told" | "keep what was told" = "forget what was told",
  ): Promise<boolean> {
    const mine = this.last.then(async () => {
      if (before === "forget what was told") this.tell(null);
      this.set({ working: { what, step: 1, of } });
      try {
        await work((step) => this.set({ working: { what, step, of } }));
        return true;
      } catch (problem) {
        this.tell(toldOf(problem));
        return false;
      } finally {
        this.set({ working: null });
      }
    });
    this.last = mine;
    return mine;
  }

  private set(change: Partial<DeskState>): void {
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

const NOTHING_MORE = { kept: "", remedy: "", why: [] } as const;
const NOT_WRITTEN = { kept: "Nothing was written.", remedy: "", why: [] } as const;

/** Why a play cannot be written: refused by the rules, or sheets in its way; null where it can. */
function refusalOf({ says, edits, refused: why }: Play, present: readonly string[]): Told | null {
  if (why.length > 0) return { ...NOT_WRITTEN, tone: "refused", happened: says, why };
  const taken = sheetsInTheWay(edits, present);
  if (taken.length === 0) return null;
  const [one, it] = taken.length === 1 ? ["a sheet", "that sheet"] : ["sheets", "those sheets"];
  return {
    ...NOT_WRITTEN,
    tone: "refused",
    happened: `This workbook already has ${one} named ${taken.join(", ")}.`,
    remedy: `Rename ${it}, or use a new workbook, and try again.`,
  };
}

/** The sheets that edits would lay over sheets of the same name: nothing is ever overwritten. */
export function sheetsInTheWay(edits: readonly Edit[], present: readonly string[]): readonly string[] {
  const taken = new Set(present.map((name) => name.toLowerCase()));
  return edits.flatMap((edit) =>
    edit.kind === "lay" && taken.has(edit.sheet.name.toLowerCase()) ? [edit.sheet.name] : [],
  );
}

const ourMistake = (problem: unknown): string =>
  `Starledger made a mistake of its own: ${problem instanceof Error ? problem.message : String(problem)}.`;

/** What is told of a failure; a mistake of our own is named as one. */
export function toldOf(problem: unknown): Told {
  if (problem instanceof WorkbookProblem) {
    const { happened, kept, remedy } = problem;
    return { tone: "failed", happened, kept, remedy, why: [] };
  }
  const remedy = "Try again. If it happens again, save the workbook, close the pane, and open it anew.";
  return { ...NOT_WRITTEN, tone: "failed", happened: ourMistake(problem), remedy };
}

function notReadBack(says: string, problem: unknown): Told {
  const { happened, remedy } = toldOf(problem);
  return {
    tone: "failed",
    happened: `${says} Then the workbook could not be read again: ${happened}`,
    kept: "What was written is in the workbook; the pane still shows what was there before.",
    remedy,
    why: [],
  };
}

import { tableCsv } from "../engine/campaign/csv";
import type { Game, OpenGame } from "../engine/campaign/game";
import { historyOf } from "../engine/campaign/history-of";
import type { Stamp } from "../engine/campaign/ledger/booking";
import { chartsReport } from "../engine/campaign/charts-report";
import { reportOrThrow, sinceAsked, turnAsked } from "../engine/campaign/reports-asked";
import { isCampaign } from "../engine/campaign/schema/known-books";
import {
  offeredCommands,
  runCommand,
  runReport,
  writable,
  type Given,
  type OfferedCommand,
  type Run,
  type RunReport,
} from "../engine/campaign/scripted";
import { readPlan, tryCommands, type PlannedCommand, type PlanTried } from "../engine/campaign/scripted-plan";
import { sideOrThrow } from "../engine/campaign/side-asked";
import type { TurnReport } from "../engine/campaign/turn-report";
import { whatIf, type Effect } from "../engine/campaign/what-if";
import { GAMES } from "../engine/games";
import { openBooks, openView } from "../engine/open";
import { openFile, type FileWorkbook } from "../workbook/file";

/** A command as a program calls it. */
export interface CalledCommand {
  readonly id: string;
  readonly side?: string;
  readonly subject?: string;
  readonly given?: Partial<Given>;
}

const NOTHING_GIVEN: Given = { fields: {}, faces: [], choices: [] };

/** Opens the campaign in an .xlsx file; a WorkbookProblem if it is no such file, an Error if it has no campaign. */
export async function openCampaign(bytes: Uint8Array, games: readonly Game[] = GAMES): Promise<CampaignFile> {
  const file = await openFile(bytes, games);
  const tables = await file.read();
  if (!isCampaign(tables)) throw new Error("The file has no campaign: neither a table Settings nor a table Transfers.");
  return new CampaignFile(file, openBooks(tables, games), games);
}

/** A campaign in a file, for programs: it asks and does what the pane does. Nothing reaches a disk before `save`. */
export class CampaignFile {
  #open: OpenGame;

  constructor(
    private readonly file: FileWorkbook,
    open: OpenGame,
    private readonly games: readonly Game[],
  ) {
    this.#open = open;
  }

  /** The books as they are now: tables, replayed campaign, and the problems found in them as `findings`. */
  get open(): OpenGame {
    return this.#open;
  }

  /** The books as a side may know them. */
  view(side: string): OpenGame {
    return openView(this.#open, sideOrThrow(this.#open, side));
  }

  /** What a side can do now, or the game master for ""; if none is given, what all of them can do. */
  commands(side?: string): readonly OfferedCommand[] {
    return offeredCommands(this.#open, side && sideOrThrow(this.#open, side));
  }

  /** What a command would say and change; nothing is written. */
  whatIf(called: CalledCommand, stamp: Stamp): RunReport & { readonly changes: readonly Effect[] } {
    const run = this.#run(called, stamp);
    const outcome = run.asks === null ? writable(run) : null;
    return { ...runReport(run), changes: outcome ? whatIf(this.#open, outcome) : [] };
  }

  /** What several commands would come to, one after the other; nothing is written, and nothing is rolled. */
  plan(commands: readonly PlannedCommand[], stamp: Stamp): PlanTried {
    const read = readPlan(commands);
    if (typeof read === "string") throw new Error(read);
    return tryCommands(this.#open, read, () => stamp);
  }

  /** Does a command, unless a rule forbids it or it asks for more: then what was answered is kept. The stamp has the day and a seed of its own for each act. */
  async run(called: CalledCommand, stamp: Stamp): Promise<RunReport> {
    const run = this.#run(called, stamp);
    const outcome = writable(run);
    if (outcome) {
      await this.file.write(outcome.edits);
      this.#open = openBooks(await this.file.read(), this.games);
    }
    return runReport(run);
  }

  /** What happened in a turn, the one under way if none is given, in the view of a side if one is named. */
  report(turn?: number, side?: string): TurnReport {
    return reportOrThrow(turnAsked(this.#seenBy(side), turn));
  }

  /** What was booked on a day, such as 2026-08-22, and since; of the last one if none is given. */
  since(day?: string, side?: string): TurnReport {
    return reportOrThrow(sinceAsked(this.#seenBy(side), day));
  }

  /** What the books say of a unit or another thing, turn by turn. */
  history(name: string, side?: string): TurnReport {
    return historyOf(this.#seenBy(side), name);
  }

  /** The figures of the charts, in the view of a side if one is named. */
  charts(side?: string): TurnReport {
    return chartsReport(this.#seenBy(side));
  }

  /** A table as CSV, as a side may know it if one is named; undefined if it does not exist. */
  csv(table: string, side?: string): string | undefined {
    const found = this.#seenBy(side).books.tables.tables.get(table);
    return found && tableCsv(found);
  }

  /** The .xlsx file. The same books saved with the same time give the same bytes. */
  save(at: Date): Promise<Uint8Array> {
    return this.file.save(at);
  }

  #seenBy(side: string | undefined): OpenGame {
    return side === undefined ? this.#open : this.view(side);
  }

  #run({ id, side, subject = "", given = {} }: CalledCommand, stamp: Stamp): Run {
    const run = runCommand(this.#open, { id, side, subject }, { ...NOTHING_GIVEN, ...given }, stamp);
    if (!run) throw new Error(`The command ${id} does not exist.`);
    return run;
  }
}

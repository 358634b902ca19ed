import type { Cell } from "../engine/core/cell";
import type { Finding, Spot } from "../engine/core/problem";
import { SCHEMA } from "../engine/campaign/schema/shared-tables";
import { isCampaign } from "../engine/campaign/schema/known-books";
import type { Tables, WorkbookTable } from "../engine/campaign/schema/table";
import { commandOf, type OpenGame } from "../engine/campaign/game";
import type { Stamp } from "../engine/campaign/ledger/booking";
import {
  isAbout,
  offeredCommands,
  runCommand,
  runReport,
  writable,
  type Given,
  type OfferedCommand,
  type RunReport,
} from "../engine/campaign/scripted";
import { sideOrThrow } from "../engine/campaign/side-asked";
import type { PlannedCommand, PlanTried } from "../engine/campaign/scripted-plan";
import type { TurnReport } from "../engine/campaign/turn-report";
import type { Effect } from "../engine/campaign/what-if";
import { actNamed } from "../taskpane/act-name";
import { openCampaign } from "../taskpane/open-campaign";
import type { CallTold } from "../taskpane/pages/functions/call-of";
import { referencesIn } from "../workbook/address";
import type { CampaignWorkbook } from "../workbook/port";

/** A campaign table as it is in the workbook, without its declaration: only plain values. */
export type PlainTable = Omit<WorkbookTable, "of">;

/** A command that was tried: what it would say, and what it would change; empty if more is asked or it is refused. */
export interface RunTried extends RunReport {
  readonly changes: readonly Effect[];
}

/** A cell explained: its formula, the calls of our functions in it, and the cells that it refers to. */
export interface CellTold {
  readonly formula: string | null;
  readonly calls: readonly CallTold[];
  readonly from: readonly Spot[];
}

/** The grid's workbook, as far as programs can use it. */
interface Workbook extends CampaignWorkbook {
  tables(): Promise<Tables>;
  enter(sheet: string, cell: string, text: string): Promise<void>;
  value(sheet: string, cell: string): Promise<Cell>;
  select(spot: Spot): Promise<void>;
  save(at: Date): Promise<Uint8Array>;
  open(bytes: Uint8Array): Promise<void>;
}

/**
 * The interface for programs, window.starledger: what a person can do in the workbench, for scripts and tests.
 * Everything that changes the workbook resolves once its formulas are calculated.
 */
export interface Starledger {
  /** Resolves when the workbench has started and its first workbook is open. */
  readonly ready: Promise<void>;
  /** The version of the tables' schema. */
  readonly schema: number;
  /** How often the task pane has read from or written to the workbook so far. */
  readonly trips: number;
  /** The campaign tables by their names: sheet, place (counted from 0), header and rows. */
  tables(): Promise<Readonly<Record<string, PlainTable>>>;
  /** The problems found in the books; none where the workbook has no campaign. */
  findings(): Promise<readonly Finding[]>;
  /** What happened in a turn, the one under way if none is given, in the view of a side if one is named. */
  report(turn?: number, side?: string): Promise<TurnReport>;
  /** What was booked on a day, such as 2026-08-22, and since; of the last day on which something was if none is given. */
  since(day?: string, side?: string): Promise<TurnReport>;
  /** What the books say of a unit or another thing, turn by turn, in the view of a side if one is named. */
  history(name: string, side?: string): Promise<TurnReport>;
  /** The figures of the charts, in the view of a side if one is named. */
  charts(side?: string): Promise<TurnReport>;
  /** A table as CSV, in the view of a side if one is named. */
  csv(table: string, side?: string): Promise<string>;
  /** What a command would change, before it is done: nothing is written. It is done as `run` does it. */
  whatIf(id: string, side: string | undefined, subject: string, given?: Partial<Given>): Promise<RunTried>;
  /** What several commands would come to, one after the other: nothing is written, and nothing is rolled. */
  plan(commands: readonly PlannedCommand[]): Promise<PlanTried>;
  /** What a side can do now, or the game master for ""; if none is given, what all of them can do. */
  commands(side?: string): Promise<readonly OfferedCommand[]>;
  /** Runs a command: it is written if nothing more is asked and no rule forbids it. A command without a subject passes it over. */
  run(id: string, side: string | undefined, subject: string, given?: Partial<Given>): Promise<RunReport>;
  /** Types into a cell as a user would, formulas included: enter("Ledger", "F2", "=STAR.ORION_RENT(47)"). */
  enter(sheet: string, cell: string, text: string): Promise<void>;
  /** The value of a cell, unformatted, also if a formula in another cell fills it. Null for a blank cell. */
  value(sheet: string, cell: string): Promise<Cell>;
  /** Selects a cell and explains it: each call of our functions in its formula, inner ones first, and the cells that the formula refers to. */
  why(sheet: string, cell: string): Promise<CellTold>;
  /** Goes to a cell and selects it. */
  select(sheet: string, cell: string): Promise<void>;
  /** The workbook as an .xlsx file. */
  save(): Promise<Uint8Array>;
  /** The workbook as the task pane reads and writes it; every call counts as a trip. */
  readonly workbook: CampaignWorkbook;
  /** Opens an .xlsx file in place of the workbook. */
  open(bytes: Uint8Array | readonly number[]): Promise<void>;
}

/** What the interface for programs needs besides the grid. */
interface Around {
  readonly now: () => Date;
  readonly stamp: () => Stamp;
  /** Resolves when the task pane has read what was written. */
  readonly written: () => Promise<unknown>;
  /** Called when another workbook was opened, and how many milliseconds that took. */
  readonly opened: (took: number) => void;
}

/** A command as a script calls it. */
interface Called {
  readonly id: string;
  readonly side: string | undefined;
  readonly called: string;
  readonly given: Partial<Given> | undefined;
}

const NOTHING_GIVEN: Given = { fields: {}, faces: [], choices: [] };

/** The interface for programs to this grid. */
export function programInterface(
  grid: Workbook,
  ready: Promise<void>,
  { now, stamp, written, opened }: Around,
): Starledger {
  const books = async (): Promise<OpenGame> => openCampaign(await grid.tables());
  /** The books, in the view of a side if one is named. */
  const seenBy = async (side: string | undefined): Promise<OpenGame> => {
    const open = await books();
    if (side === undefined) return open;
    const name = sideOrThrow(open, side);
    const { openView } = await import("../engine/open");
    return openView(open, name);
  };
  const ran = (open: OpenGame, { id, side, called, given = {} }: Called) => {
    const command = commandOf(open.game, id);
    // A script in the page always names one, while on the command line a subject that is not asked for is refused.
    const subject = command && !isAbout(open, command, { side, subject: called }) ? "" : called;
    const run = runCommand(open, { id, side, subject }, { ...NOTHING_GIVEN, ...given }, stamp());
    if (!run) throw new Error(`The command ${id} does not exist.`);
    return { run, command, subject };
  };
  return {
    ready,
    schema: SCHEMA,
    workbook: grid,
    get trips() {
      return grid.trips;
    },
    tables: async () =>
      Object.fromEntries([...(await grid.tables()).tables].map(([name, { of: _, ...table }]) => [name, table])),
    async findings() {
      const tables = await grid.tables();
      return isCampaign(tables) ? (await openCampaign(tables)).findings : [];
    },
    async report(turn, side) {
      const { reportOrThrow, turnAsked } = await import("../engine/campaign/reports-asked");
      return reportOrThrow(turnAsked(await seenBy(side), turn));
    },
    async since(day, side) {
      const { reportOrThrow, sinceAsked } = await import("../engine/campaign/reports-asked");
      return reportOrThrow(sinceAsked(await seenBy(side), day));
    },
    async history(name, side) {
      const { historyOf } = await import("../engine/campaign/history-of");
      return historyOf(await seenBy(side), name);
    },
    async charts(side) {
      const { chartsReport } = await import("../engine/campaign/charts-report");
      return chartsReport(await seenBy(side));
    },
    async csv(name, side) {
      const { tables } = (await seenBy(side)).books.tables;
      const table = tables.get(name);
      if (!table) throw new Error(`There is no table "${name}". The tables are ${[...tables.keys()].join(", ")}.`);
      const { tableCsv } = await import("../engine/campaign/csv");
      return tableCsv(table);
    },
    async commands(side) {
      const open = await books();
      return offeredCommands(open, side && sideOrThrow(open, side));
    },
    async whatIf(id, side, called, given) {
      const open = await books();
      const { run } = ran(open, { id, side, called, given });
      const { whatIf } = await import("../engine/campaign/what-if");
      const outcome = run.asks === null ? writable(run) : null;
      return { ...runReport(run), changes: outcome ? whatIf(open, outcome) : [] };
    },
    async plan(given) {
      const { readPlan, tryCommands } = await import("../engine/campaign/scripted-plan");
      const commands = readPlan(given);
      if (typeof commands === "string") throw new Error(commands);
      return tryCommands(await books(), commands, stamp);
    },
    async run(id, side, called, given) {
      const open = await books();
      const { run, command, subject } = ran(open, { id, side, called, given });
      const outcome = writable(run);
      if (outcome) {
        await grid.write(outcome.edits, undefined, { name: actNamed(command?.title ?? id, subject) });
        await written();
      }
      return runReport(run);
    },
    enter: (sheet, cell, text) => grid.enter(sheet, cell, text),
    value: (sheet, cell) => grid.value(sheet, cell),
    async why(sheet, cell) {
      await grid.select({ sheet, cell });
      const selected = await grid.selection();
      const { callsTold } = await import("../taskpane/pages/functions/call-of");
      return {
        formula: selected.formula,
        calls: callsTold(selected),
        from: referencesIn(selected.formula ?? "", sheet),
      };
    },
    select: (sheet, cell) => grid.select({ sheet, cell }),
    save: () => grid.save(now()),
    async open(bytes) {
      const begun = performance.now();
      await grid.open(Uint8Array.from(bytes));
      opened(performance.now() - begun);
    },
  };
}

declare global {
  interface Window {
    starledger: Starledger;
  }
}

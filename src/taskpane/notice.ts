import type { Edit } from "../engine/campaign/schema/edit";
import type { Outcome, Part } from "../engine/campaign/ledger/outcome";
import type { SheetPlan } from "../engine/campaign/schema/sheet";
import type { Finding } from "../engine/core/problem";
import { WorkbookProblem } from "../workbook/port";
import { isNotLoaded } from "./parts/deferred";
import { whatWasWritten } from "./write-in-parts";

/** A message to the user: what happened, what was kept, and what to do now. */
export interface Notice {
  readonly tone: "done" | "refused" | "failed" | "stopped";
  readonly happened: string;
  readonly kept: string;
  readonly remedy: string;
  /** Why a command was refused, each with its clause. */
  readonly why: readonly Finding[];
}

/** Where there is no more to say than what happened. */
export const NOTHING_MORE = { kept: "", remedy: "", why: [] } as const;
const NOT_WRITTEN = { kept: "Nothing was written.", remedy: "", why: [] } as const;

/** Where cells were to be taken and none are selected. */
export const NOTHING_SELECTED: Notice = {
  tone: "refused",
  happened: "The selection holds nothing.",
  kept: "",
  remedy: "Select the cells that the function is to be given, and try again.",
  why: [],
};

/** Why an outcome cannot be written: refused by the rules, or sheets in its way; null where it can. */
export function refusalOf({ says, edits, refused: why }: Outcome, present: readonly string[]): Notice | null {
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
export const sheetsInTheWay = (edits: readonly Edit[], present: readonly string[]): readonly string[] =>
  layoutClashes(edits, present).flatMap(({ name, table, form }) => (table || form ? [] : [name]));

/** The sheets of the user's own that keep their names: the sheets of the campaign's tables get other ones. */
export const sheetsKept = (edits: readonly Edit[], present: readonly string[]): readonly string[] =>
  layoutClashes(edits, present).flatMap(({ name, table }) => (table ? [name] : []));

/** The sheets to be laid that bear the name of one that is there. */
function layoutClashes(edits: readonly Edit[], present: readonly string[]): readonly SheetPlan[] {
  const taken = new Set(present.map((name) => name.toLowerCase()));
  return edits.flatMap((edit) => (edit.kind === "lay" && taken.has(edit.sheet.name.toLowerCase()) ? [edit.sheet] : []));
}

/** How a mistake of our own is named. */
export const ourMistake = (problem: unknown): string =>
  `Starledger made a mistake of its own: ${problem instanceof Error ? problem.message : String(problem)}.`;

/** Where a part of the program did not come; one of another version never does. */
const NOT_LOADED: Notice = {
  ...NOT_WRITTEN,
  tone: "failed",
  happened: "A part of Starledger could not be loaded.",
  remedy: "Look at the connection, and try again. If that does not help, close the pane, and open it anew.",
};

/** The notice of a failure; a mistake of our own is named as one. */
export function noticeOf(problem: unknown): Notice {
  if (problem instanceof WorkbookProblem) {
    const { happened, kept, remedy } = problem;
    return { tone: "failed", happened, kept, remedy, why: [] };
  }
  if (isNotLoaded(problem)) return NOT_LOADED;
  const remedy = "Try again. If it happens again, save the workbook, close the pane, and open it anew.";
  return { ...NOT_WRITTEN, tone: "failed", happened: ourMistake(problem), remedy };
}

const HALF_A_CAMPAIGN = "A part of a campaign is none: delete these sheets, or close the workbook without saving it.";

/** The notice of long work that was stopped. */
export function stoppedAt(what: string, parts: readonly Part[], written: number): Notice {
  const sheets = parts.slice(0, written).some(({ edits }) => edits.some(({ kind }) => kind === "lay"));
  return {
    tone: "stopped",
    happened: `${what} was stopped${written === 0 ? "" : ` after part ${written} of ${parts.length}`}.`,
    kept: whatWasWritten(parts, written),
    remedy: sheets ? HALF_A_CAMPAIGN : written > 0 ? "What is written stays; do it again to go on with the rest." : "",
    why: [],
  };
}

/** The notice where an outcome was written and its result cannot be read. */
export function notReadBack(says: string, problem: unknown): Notice {
  const { happened, remedy } = noticeOf(problem);
  return {
    tone: "failed",
    happened: `${says} Then the workbook could not be read again: ${happened}`,
    kept: "What was written is in the workbook; the pane still shows what was there before.",
    remedy,
    why: [],
  };
}

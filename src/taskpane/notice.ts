import type { Edit } from "../engine/campaign/schema/edit";
import type { Outcome, Part } from "../engine/campaign/ledger/outcome";
import type { SheetPlan } from "../engine/campaign/schema/sheet";
import type { Finding } from "../engine/core/problem";
import { WorkbookProblem, type Missing } from "../workbook/port";
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
  /** The key of the act that was done, where it is one. */
  readonly act?: string;
}

/** For a notice that only says what happened. */
export const NOTHING_MORE = { kept: "", remedy: "", why: [] } as const;
const NOT_WRITTEN = { kept: "Nothing was written.", remedy: "", why: [] } as const;

/** Where the user is to select cells and has selected none that hold anything. */
export const NOTHING_SELECTED: Notice = {
  tone: "refused",
  happened: "The selected cells are empty.",
  kept: "",
  remedy: "Select the cells you want to use, and try again.",
  why: [],
};

/** What was put back into the workbook. */
export const putBackNotice = ({ tables, charts }: Missing): Notice => ({
  ...NOTHING_MORE,
  tone: "done",
  happened:
    tables.length + charts.length === 0
      ? "Nothing is missing any more."
      : [
          ...(tables.length > 0 ? [`These tables were put back: ${tables.join(", ")}.`] : []),
          ...(charts.length > 0 ? [`The charts of these sheets were put back: ${charts.join(", ")}.`] : []),
        ].join(" "),
});

/** The side whose view was shown, or was asked for, is not in the campaign. */
export const noSuchView = (viewer: string, sides: readonly { readonly name: string }[]): Notice => ({
  tone: "refused",
  happened: `The side ${viewer} is not in this campaign, so the pane shows everything.`,
  kept: "",
  remedy: `Choose another view at the top. The sides are ${sides.map(({ name }) => name).join(", ")}.`,
  why: [],
});

/** What changes the workbook itself, while a plan is open. */
export const planInTheWay = (name: string): Notice => ({
  ...NOT_WRITTEN,
  tone: "refused",
  happened: `${name} is open, and this would change the workbook itself.`,
  remedy: "Leave the plan at the top, and try again.",
});

/** Why an outcome cannot be written: the rules refuse it, or sheets of those names exist already; null where it can. */
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

/** The sheets that cannot be added because their names are in use: nothing is ever overwritten. */
export const sheetsInTheWay = (edits: readonly Edit[], present: readonly string[]): readonly string[] =>
  layoutClashes(edits, present).flatMap(({ name, table, form }) => (table || form ? [] : [name]));

/** The user's own sheets that have the name of a campaign sheet: they keep it, and the campaign's sheet gets another. */
export const sheetsKept = (edits: readonly Edit[], present: readonly string[]): readonly string[] =>
  layoutClashes(edits, present).flatMap(({ name, table }) => (table ? [name] : []));

/** The sheets to be added whose names are already in use. */
function layoutClashes(edits: readonly Edit[], present: readonly string[]): readonly SheetPlan[] {
  const taken = new Set(present.map((name) => name.toLowerCase()));
  return edits.flatMap((edit) => (edit.kind === "lay" && taken.has(edit.sheet.name.toLowerCase()) ? [edit.sheet] : []));
}

/** The words for a mistake of our own. */
export const ourMistake = (problem: unknown): string =>
  `Something went wrong in Starledger: ${problem instanceof Error ? problem.message : String(problem)}.`;

/** Where a part of the program could not be loaded; a part of another version never can. */
const NOT_LOADED: Notice = {
  ...NOT_WRITTEN,
  tone: "failed",
  happened: "A part of Starledger could not be loaded.",
  remedy: "Check your internet connection and try again. If that does not help, close the pane and open it again.",
};

/** The notice of a failure; it says so if the mistake is ours. */
export function noticeOf(problem: unknown): Notice {
  if (problem instanceof WorkbookProblem) {
    const { happened, kept, remedy } = problem;
    return { tone: "failed", happened, kept, remedy, why: [] };
  }
  if (isNotLoaded(problem)) return NOT_LOADED;
  const remedy = "Try again. If it happens again, save the workbook, close the pane and open it again.";
  return { ...NOT_WRITTEN, tone: "failed", happened: ourMistake(problem), remedy };
}

const HALF_A_CAMPAIGN =
  "The campaign is incomplete. Delete the sheets that were added, or close the workbook without saving.";

/** The notice of long work that was stopped. */
export function stoppedAt(what: string, parts: readonly Part[], written: number): Notice {
  const sheets = parts.slice(0, written).some(({ edits }) => edits.some(({ kind }) => kind === "lay"));
  return {
    tone: "stopped",
    happened: `${what} was stopped${written === 0 ? "" : ` after part ${written} of ${parts.length}`}.`,
    kept: whatWasWritten(parts, written),
    remedy: sheets ? HALF_A_CAMPAIGN : written > 0 ? "What was written stays. Start again to write the rest." : "",
    why: [],
  };
}

/** The notice where an outcome was written but the workbook could not be read afterwards. */
export function notReadBack(says: string, problem: unknown): Notice {
  const { happened, remedy } = noticeOf(problem);
  return {
    tone: "failed",
    happened: `${says} The workbook could not be read afterwards: ${happened}`,
    kept: "The change is in the workbook, but the pane still shows the state before it.",
    remedy,
    why: [],
  };
}

import { WorkbookProblem } from "../src/workbook/port";
import { NOTHING_OPENED } from "../src/workbook/file/size-check";

/** Why a file cannot be read; any other problem is a mistake of ours and is thrown again. */
export function whyUnread(problem: unknown): string {
  if (problem instanceof WorkbookProblem) return problem.message;
  const { code } = asFailed(problem);
  if (code === "ENOENT" || code === "ENOTDIR") return "the file does not exist.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "you do not have permission to read it.";
  throw problem;
}

/** What failed, and why, in a sentence: a file cannot be read, or what was to change in the campaign's file cannot be saved. */
export function whatFailed(problem: unknown, reading: string, campaign: string = reading): string {
  if (problem instanceof WorkbookProblem && problem.kept !== NOTHING_OPENED) {
    return `${campaign} was read, but the change cannot be saved: ${problem.message}`;
  }
  const { path } = asFailed(problem);
  if (path === undefined || path === reading) return `${reading} cannot be read: ${whyUnread(problem)}`;
  return `${path} cannot be written: ${whyUnwritten(problem)}`;
}

function whyUnwritten(problem: unknown): string {
  const { code } = asFailed(problem);
  if (code === "ENOENT" || code === "ENOTDIR") return "its folder does not exist.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES" || code === "EROFS") return "you do not have permission to write it.";
  if (code === "ENOSPC") return "the disk is full.";
  throw problem;
}

/** What the system says of a file that it could not read or write. */
function asFailed(problem: unknown): { readonly code?: unknown; readonly path?: string } {
  if (typeof problem !== "object" || problem === null) return {};
  const { code, path } = problem as { readonly code?: unknown; readonly path?: unknown };
  return { code, ...(typeof path === "string" && { path }) };
}

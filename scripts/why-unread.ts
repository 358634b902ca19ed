import { WorkbookProblem } from "../src/workbook/port";

/** Why a file cannot be read; anything else is a mistake of ours, and is not hidden. */
export function whyUnread(problem: unknown): string {
  if (problem instanceof WorkbookProblem) return problem.message;
  const code = typeof problem === "object" && problem !== null && "code" in problem ? problem.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "you may not read it.";
  throw problem;
}

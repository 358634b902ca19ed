import { WorkbookProblem } from "../src/workbook/port";

/** Why a file cannot be read; any other error is a bug and is thrown. */
export function whyUnread(problem: unknown): string {
  if (problem instanceof WorkbookProblem) return problem.message;
  const code = typeof problem === "object" && problem !== null && "code" in problem ? problem.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "the file does not exist.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "you do not have permission to read it.";
  throw problem;
}

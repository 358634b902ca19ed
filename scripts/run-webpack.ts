import webpack, { type Configuration, type Stats } from "webpack";

/** Builds these parts by webpack, and gives what it tells of each; what does not build is an error. */
export function runWebpack(...parts: readonly Configuration[]): Promise<readonly Stats[]> {
  return new Promise((settle, fail) => {
    webpack([...parts], (problem, stats) => {
      if (problem) fail(problem);
      else if (!stats || stats.hasErrors()) fail(new Error(stats?.toString("errors-only") ?? "webpack gave nothing"));
      else settle(stats.stats);
    });
  });
}

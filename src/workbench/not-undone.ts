import type { Act, Way } from "../workbook/port";

/** Why the grid's Undo or Redo has changed nothing, and what to do instead. */
export function notUndone(way: Way, act: Act | undefined): string {
  const [button, takes] = way === "undo" ? ["Undo", "undo"] : ["Redo", "redo"];
  if (act === undefined) return `${button} cannot ${takes} the last change as a whole. Change the cells by hand.`;
  const named = act.name === "" ? "the last command" : `"${act.name}"`;
  const remedy = way === "undo" ? "Undo it on the page History." : "Run the command again.";
  return `${button} cannot ${takes} ${named} as a whole, so nothing was changed. ${remedy}`;
}

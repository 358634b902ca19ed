import { yesReading } from "../engine/core/arguments";
import { NAMESPACE } from "../engine/core/formula";
import { findRule } from "../engine/registry";

/** The call at a position in a formula: its function, and the argument at that position, counted from 0. */
interface OpenCall {
  readonly name: string;
  readonly argument: number;
}

/** The innermost call that is still open at the end of a formula; undefined outside of calls and inside text. */
function openCall(formula: string): OpenCall | undefined {
  const open: OpenCall[] = [];
  let quoted = false;
  for (let at = 0; at < formula.length; at++) {
    const sign = formula.charAt(at);
    const last = open.at(-1);
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "(") open.push({ name: /[\w.]*$/.exec(formula.slice(0, at))?.[0] ?? "", argument: 0 });
    else if (sign === "{") open.push({ name: "", argument: 0 });
    else if (sign === ")" || sign === "}") open.pop();
    else if (sign === "," && last) open[open.length - 1] = { ...last, argument: last.argument + 1 };
  }
  return quoted ? undefined : open.at(-1);
}

/** The words to suggest while an argument of one of our functions is typed: those that start with what is typed. */
export function wordsAt(formula: string, typed: string): readonly string[] {
  const call = openCall(formula);
  if (!call?.name.toUpperCase().startsWith(`${NAMESPACE}.`)) return [];
  const kind = Object.values(findRule(call.name.slice(NAMESPACE.length + 1))?.given ?? {})[call.argument];
  if (kind?.words === undefined || kind.words === yesReading.words) return [];
  return kind.words.filter((word) => word !== "" && word.toUpperCase().startsWith(typed.trim().toUpperCase()));
}

import { yesReading } from "../engine/core/arguments";
import { NAMESPACE } from "../engine/core/formula";
import { findRule } from "../engine/registry";

/** A call that a formula stands in: of which function, and in which of its arguments, from 0 on. */
interface OpenCall {
  readonly name: string;
  readonly argument: number;
}

/** The innermost call that is open where a formula ends; undefined outside of calls and within text. */
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

/** The words that may be meant where one of our functions is being typed, up to the cursor: those that start so. */
export function wordsAt(formula: string, typed: string): readonly string[] {
  const call = openCall(formula);
  if (!call?.name.toUpperCase().startsWith(`${NAMESPACE}.`)) return [];
  const kind = Object.values(findRule(call.name.slice(NAMESPACE.length + 1))?.given ?? {})[call.argument];
  if (kind?.words === undefined || kind.words === yesReading.words) return [];
  return kind.words.filter((word) => word !== "" && word.toUpperCase().startsWith(typed.trim().toUpperCase()));
}

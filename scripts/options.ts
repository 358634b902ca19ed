import { parseArgs, type ParseArgsConfig } from "node:util";
import type { OpenGame } from "../src/engine/campaign/game";
import { sideNamed } from "../src/engine/campaign/ledger/ledger";
import { noSuchSide } from "../src/engine/campaign/side-asked";
import { openView } from "../src/engine/open";

/** What a program says, where, and its exit status. */
export interface Said {
  readonly status: 0 | 1 | 2;
  readonly stream: "stdout" | "stderr";
  readonly says: string;
}

/** The side whose view of the books is taken. */
export const VIEW_OPTION = { view: { type: "string" } } as const;

/** Whether the answer is for programs. */
export const JSON_OPTION = { json: { type: "boolean" } } as const;

/** The options and the other words of a command line; or what is wrong with them. */
export function parsed<const O extends NonNullable<ParseArgsConfig["options"]>>(words: readonly string[], options: O) {
  try {
    const read = parseArgs({ args: [...words], options, allowPositionals: true, tokens: true });
    const named = read.tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
    const twice = named.find((name, at) => options[name]?.multiple !== true && named.indexOf(name) < at);
    return twice === undefined ? read : `--${twice} is given twice. Give it once.`;
  } catch (problem) {
    // What Node says after its first sentence is about files whose names begin with a hyphen.
    if (isParseError(problem)) return `${problem.message.split(/\.(?: |$)/)[0]}.`;
    throw problem;
  }
}

/** Whether words could not be read as options: Node says so by a code. */
const isParseError = (problem: unknown): problem is { readonly message: string } =>
  typeof problem === "object" && problem !== null && "code" in problem && /^ERR_PARSE_ARGS/.test(String(problem.code));

/** The books, or a side's view of them if one was asked for; a message if the side does not exist. */
export function seenBy(open: OpenGame, view: string | undefined): OpenGame | string {
  if (view === undefined) return open;
  const side = sideNamed(open.books, view);
  return side === undefined ? noSuchSide(open, view) : openView(open, side.name);
}

import { readFile } from "node:fs/promises";
import type { Game, OpenGame } from "../src/engine/campaign/game";
import { openedFrom } from "../src/verify/opened";
import { JSON_OPTION, parsed, seenBy, VIEW_OPTION, type Said } from "./options";
import { whyUnread } from "./why-unread";

/** What stopped a program, on standard error. */
export const failed = (status: 1 | 2, says: string): Said => ({ status, stream: "stderr", says });

/** The books in a file; a message if it has none, or cannot be read. */
export async function openedOrWhy(file: string, games: readonly Game[]): Promise<OpenGame | string> {
  try {
    return await openedFrom(file, await readFile(file), games);
  } catch (problem) {
    return `${file} cannot be read: ${whyUnread(problem)}`;
  }
}

/** The books that a program reads turns of, and which turn it was asked for. */
interface TurnAsked {
  readonly file: string;
  readonly open: OpenGame;
  /** As it was typed; left out for none. */
  readonly turn: string | undefined;
  /** What it is asked about, if not about a turn. */
  readonly of: string | undefined;
  /** The day since which; left out for no day. */
  readonly since: string | undefined;
  /** Whether the figures of the charts are asked for. */
  readonly charts: boolean;
  readonly json: boolean;
}

/** What else than a turn is asked about. */
export const OF_OPTION = { of: { type: "string" }, since: { type: "string" }, charts: { type: "boolean" } } as const;

const OPTIONS = { turn: { type: "string" }, ...VIEW_OPTION, ...JSON_OPTION } as const;

/** Opens the one file that is named, in the view of a side if one is; what stops the program is said with its usage. */
export async function openTurn(
  words: readonly string[],
  usage: string,
  games: readonly Game[],
  also: Partial<typeof OF_OPTION> = {},
): Promise<TurnAsked | Said> {
  const read = parsed(words, { ...OPTIONS, ...also });
  if (typeof read === "string") return failed(2, `${read} ${usage}`);
  const [file, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return failed(2, `Name one file. ${usage}`);
  const { turn, of, since, charts, view, json = false } = read.values;
  const all = await openedOrWhy(file, games);
  if (typeof all === "string") return failed(2, all);
  const open = seenBy(all, view);
  return typeof open === "string"
    ? failed(1, open)
    : { file, open, turn, of: textOrNone(of), since: textOrNone(since), charts: charts === true, json };
}

const textOrNone = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

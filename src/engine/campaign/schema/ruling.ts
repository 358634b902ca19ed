import { sameWord } from "../../core/words";
import type { KnownSetting } from "./settings";

/** A setting with a few words; the first is the default. */
export interface Ruling<W extends string = string> extends KnownSetting {
  readonly words: readonly [W, ...W[]];
  readonly clause: string;
}

/** Declares a ruling on an open reading of a clause. */
export function ruling<const W extends string>(
  setting: string,
  clause: string,
  words: readonly [W, ...W[]],
  note: string,
): Ruling<W> {
  return {
    setting,
    value: words[0],
    note: `${note} (${clause}): ${words.join(", or ")}`,
    seenBy: "all",
    words,
    clause,
  };
}

/** What a campaign has for a ruling; the default if its setting is missing or not one of the words. */
export const rulingOn = <W extends string>(
  { settings }: { readonly settings: ReadonlyMap<string, string> },
  { setting, words }: Ruling<W>,
): W => words.find((word) => sameWord(word, settings.get(setting) ?? "")) ?? words[0];

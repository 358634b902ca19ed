import { createStore, delMany, entries, get, set, setMany, type UseStore } from "idb-keyval";
import type { InParts } from "../workbook/kept";
import { surplus, type Copy } from "./copies";

/** What a copy holds: a file or, where no file could be written, the workbook in parts. */
export type Content = { readonly file: Uint8Array } | { readonly parts: InParts };

/** A copy as it is stored. */
type Stored = Copy & ({ readonly file: Blob } | { readonly parts: InParts });

/** In a browser's own storage: one page of an origin sees what the others keep. */
export class CopyStore {
  #opened: UseStore | undefined;

  /** Every copy, of every tab. */
  async all(): Promise<readonly Copy[]> {
    return (await entries<string, Stored>(this.#store)).map(([, { history, name, at, settled, before }]) => ({
      ...{ history, name, at, settled },
      ...(before !== undefined && { before }),
    }));
  }

  /** Keeps a copy, and deletes those that are too many. */
  async add(copy: Copy, content: Content): Promise<void> {
    const kept =
      "file" in content ? { file: new Blob([content.file as Uint8Array<ArrayBuffer>]) } : { parts: content.parts };
    const stored: Stored = { ...copy, ...kept };
    await set(keyOf(copy), stored, this.#store);
    await delMany(surplus(await this.all(), await openHistories()).map(keyOf), this.#store);
  }

  /** What a copy holds; undefined if it was deleted in the meantime. */
  async content(copy: Copy): Promise<Content | undefined> {
    const stored = await get<Stored>(keyOf(copy), this.#store);
    if (stored === undefined || "parts" in stored) return stored;
    return { file: new Uint8Array(await stored.file.arrayBuffer()) };
  }

  /** Notes that a copy was made before a command. */
  async name(copy: Copy, before: string): Promise<void> {
    const stored = await get<Stored>(keyOf(copy), this.#store);
    if (stored !== undefined) await set(keyOf(copy), { ...stored, before }, this.#store);
  }

  /** Notes that the copies of a history need not be offered. */
  async settle(history: string): Promise<void> {
    const own = (await entries<string, Stored>(this.#store)).filter(([, copy]) => copy.history === history);
    await setMany(
      own.map(([key, copy]) => [key, { ...copy, settled: true }]),
      this.#store,
    );
  }

  /** Deletes every copy. */
  async clear(): Promise<void> {
    await delMany((await this.all()).map(keyOf), this.#store);
  }

  get #store(): UseStore {
    return (this.#opened ??= createStore("starledger", "copies"));
  }
}

const keyOf = ({ history, at }: Copy): string => `${history} ${at}`;

const LOCK = "starledger-history ";

/** The histories that are open in some tab of this browser. */
export async function openHistories(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Marks a history as open in this tab until the function that it returns is called, or the tab is closed. */
export function markOpen(history: string): () => void {
  let release = (): void => undefined;
  const closed = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(LOCK + history, () => closed);
  return release;
}

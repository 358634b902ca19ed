import type { GameId } from "../engine/registry";

/**
 * The samples of each game as files, by their ids. A file is opened in a fraction of the time in which its campaign is played
 * again. "npm run samples" writes them from the same campaigns.
 */
const FILES: ReadonlyMap<string, URL> = new Map(
  Object.entries({
    "border-patrol": new URL("../../samples/border-patrol.xlsx", import.meta.url),
    "empires-at-war": new URL("../../samples/empires-at-war.xlsx", import.meta.url),
    "orions-gate": new URL("../../samples/orions-gate.xlsx", import.meta.url),
    "middle-border-patrol": new URL("../../samples/middle-border-patrol.xlsx", import.meta.url),
    "middle-empires-at-war": new URL("../../samples/middle-empires-at-war.xlsx", import.meta.url),
    "middle-orions-gate": new URL("../../samples/middle-orions-gate.xlsx", import.meta.url),
  } satisfies Record<GameId | `middle-${GameId}`, URL>),
);

/** The file of a sample; undefined if it has none. */
export async function sampleFile(id: string): Promise<Uint8Array | undefined> {
  const address = FILES.get(id);
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The file of the sample ${id} did not load: ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

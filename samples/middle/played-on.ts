import type { Game, OpenGame } from "../../src/engine/campaign/game";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { runCommand, writable } from "../../src/engine/campaign/scripted";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { openAs } from "../../src/engine/open";

/** Something that is done after a sample ends: a command, and what it is answered. */
export interface Act {
  readonly command: string;
  /** Blank for the game master. */
  readonly side?: string;
  readonly subject?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The dice of its rolls, one after the other. */
  readonly faces?: readonly number[];
  /** Whether it is left at its next question, and saved there. */
  readonly isLeft?: true;
}

/** How a sample is played on to the middle of a turn. */
export interface Middle {
  readonly game: Game;
  /** The day on which it is played. */
  readonly today: string;
  readonly acts: readonly Act[];
  /** What is due then, and from whom: the command and its subject; blank for the game master. */
  readonly due: readonly (readonly [side: string, command: string, subject: string])[];
  /** What is under way and waits for its next roll. */
  readonly waits?: readonly (readonly [command: string, subject: string])[];
}

/** The sheets of a sample, and what is written into them afterwards, by the same commands as in the pane; a refused act is a mistake in the sample. */
export function playedOn(sheets: readonly Edit[], { game, today, acts }: Middle): readonly Edit[] {
  let tables = apply(NO_TABLES, sheets);
  const written = acts.flatMap((act, at) => {
    const edits = editsOf(openAs(tables, game), act, { today, seed: `middle ${at + 1}` });
    tables = apply(tables, edits);
    return edits;
  });
  return [...sheets, ...written];
}

function editsOf(open: OpenGame, act: Act, stamp: Stamp): readonly Edit[] {
  const { command: id, side = "", subject = "", fields = {}, faces = [], isLeft = false } = act;
  const run = runCommand(open, { id, side, subject }, { fields, faces, choices: [] }, stamp);
  const outcome = run && writable(run);
  if (!outcome || (run.asks !== null) !== isLeft) {
    const why = run?.asks ? `${run.asks.what} is asked` : run?.outcome?.says;
    throw new Error(`${id} ${subject}: ${why ?? "the command does not exist"}`);
  }
  return outcome.edits;
}

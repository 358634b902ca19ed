import type { DoneAct } from "../ledger/acts";
import { entriesIn } from "../ledger/books";
import { numberedTables, rowsIn } from "../ledger/ledger";
import { EVENTS, ROLLS, STEPS, TRANSFERS } from "../schema/shared-tables";
import type { CommandedBooks } from "./command-spec";

/** What an act wrote that is neither a transfer nor an event, in words. Only those can be reversed: it stays when the act is undone. */
export function notUndoneBy({ books, game }: CommandedBooks, { id }: Pick<DoneAct, "id">): readonly string[] {
  const others = numberedTables(game).filter(({ name }) => !REVERSED.includes(name));
  const rows = others.flatMap((of) =>
    (entriesIn(books, of) as readonly { readonly no: number; readonly act?: string }[])
      .filter(({ act }) => act === id)
      .map((row) => `${of.says?.(row as never) ?? "a row"} (${of.sheet}, No ${row.no})`),
  );
  const written = rowsIn(books, STEPS)
    .filter(({ act, state }) => act === id && state === "done")
    .flatMap(({ command, side }) => {
      const stays = game.commands.find((each) => each.id === command)?.stays;
      return stays === undefined ? [] : [side === "" ? stays : `${stays} (${side})`];
    });
  return [...rows, ...new Set(written)];
}

/** The tables whose rows are reversed, or stay whatever is undone. */
const REVERSED: readonly string[] = [TRANSFERS.name, EVENTS.name, ROLLS.name];

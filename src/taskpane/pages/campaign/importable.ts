import type { Game } from "../../../engine/campaign/game";
import { tableOf } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import type { Table } from "../../../engine/campaign/schema/table";

/** A table into which lists can be imported, and what that is called. */
export interface Importable {
  readonly of: Table;
  readonly title: string;
}

/** The tables of a game into which lists can be imported: its units, and those that it names. */
export const importable = (game: Pick<Game, "tables" | "units" | "importedTables">): readonly Importable[] => [
  { of: tableOf(game, UNITS.name), title: `Import ${game.units.what.many}` },
  ...game.importedTables.map(({ of }) => ({ of, title: `Import the ${of.sheet.toLowerCase()}` })),
];

import { CATALOG } from "../../../../src/engine/catalog";
import { tableSheet } from "../../../../src/engine/campaign/schema/layout";
import { GAMES } from "../../../../src/engine/games";
import { tablesOfGame } from "../../../../src/engine/campaign/schema/names";

/** In characters: what the button in a table's header takes in Excel. */
const BUTTON = 3;

test.each(GAMES.map((game) => [game.id, game] as const))(
  "the columns of %s have room for header and button",
  (_, game) => {
    const tables = tablesOfGame(CATALOG, game.title);
    expect(tables.length).toBeGreaterThan(5);
    const tooNarrow = tables.flatMap((of) => {
      const { table, widths } = tableSheet(of);
      return (table?.columns ?? []).flatMap(({ name, width }, at) =>
        name.length + BUTTON > Math.min(width, widths[at] ?? 0) ? [`${of.name}: ${name}`] : [],
      );
    });
    expect(tooNarrow).toEqual([]);
  },
);

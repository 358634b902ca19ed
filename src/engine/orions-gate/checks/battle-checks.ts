import { check, type Check } from "../../campaign/checks/check";
import { otherKeys, rowFinder, shownAs } from "../../campaign/ledger/tracker";
import { spotIn, type Placed, type Table } from "../../campaign/schema/table";
import { battlesOf, battlesUnderWay } from "../battle/battles";
import { rowShowing } from "../battle/sheets";
import { shownRows } from "../battle/shown-rows";
import { partsAsDeployed } from "../battle/ship";
import { formatLayout } from "../building-your-fleet/layout-text";
import { built, SHIP_TRACKER } from "../fleets";
import { GATE_CRAFTS, GATE_MARKERS } from "../tables/battle";
import { GATE_SHIPS } from "../tables/fleets";

const ROUNDS = "Gate: Round Structure";

/** Entries of a battle follow one from another. */
const inOrderOfPlay = check({
  id: "gate-battle-order",
  title: "Every entry of a battle follows from those before it, in the order of play",
  clause: ROUNDS,
  find: ({ campaign }) =>
    battlesOf(campaign).stray.map(({ no, spot, change }) => ({
      subject: `No ${no}`,
      message: `Entry ${no} (${change.kind}) does not follow from the entries of its battle before it: it does not count. Undo it.`,
      spot,
    })),
});

/** Ships that fight are built as they were when they were deployed. */
const asDeployed = check({
  id: "gate-deployed",
  title: "Every ship in a battle is built as it was when it was deployed",
  clause: "Gate: Setup",
  find({ books, campaign }) {
    const rowFor = rowFinder(books, SHIP_TRACKER);
    return battlesUnderWay(campaign).flatMap(({ battle, ships }) =>
      [...ships.values()].flatMap((ship) => {
        if (ship.isStartedHere || ship.isStation) return [];
        const now = built(campaign).ships.get(ship.ship);
        const then = formatLayout(partsAsDeployed(ship));
        if (now?.fleet === ship.fleet && now.hull === ship.hull && formatLayout(now.parts) === then) return [];
        const message = `${ship.ship} fights in ${battle}, and was changed or scrapped since it was deployed. End the battle, or undo the change.`;
        const actual = now ? formatLayout(now.parts) : "nothing";
        const spot = rowFor(ship.ship)?.spot ?? { sheet: GATE_SHIPS.sheet };
        return [{ subject: ship.ship, message, expected: then, actual, spot }];
      }),
    );
  },
});

/** What the sheets show of the battles that are fought is what the log says. */
const sheetsAgree = check({
  id: "gate-battle-sheets",
  title: "The sheets show the battles that are fought as the log has them",
  clause: ROUNDS,
  find: (state) =>
    shownRows(state.campaign).flatMap((shown) => {
      const { table, found } = shown;
      const subject = String(found[table.key]);
      const row = rowShowing(state, shown);
      if (!row) {
        // A component or a ship without a row is found by the checks of the builder.
        if (!shown.isOwn) return [];
        const message = `${subject} is in a battle, but its row on the sheet ${table.sheet} is missing. Undo the deletion.`;
        return [{ subject, message, spot: { sheet: table.sheet } }];
      }
      if (!row.legible) return [];
      return otherKeys(row, shown.shows).map((key) => {
        const [expected, actual] = [shownAs(table, key, shown.shows), shownAs(table, key, row)];
        const message = `${table.columns[key]?.header ?? key} of ${subject} is ${expected} according to the log, but ${actual} on the sheet ${table.sheet}. Set the cell back; a battle changes only by what is done in it.`;
        const spot = spotIn(state.books.tables, table, row, key);
        return { subject, message, expected, actual, spot };
      });
    }),
});

/** The sheets whose rows are there only for a battle: crafts and markers. */
const SHOWN_ALONE: readonly Table[] = [GATE_CRAFTS, GATE_MARKERS];

/** What those sheets have and is in no battle: a row that was typed, or one whose name was typed over. */
const nothingElseShown = check({
  id: "gate-battle-row",
  title: "The sheets of crafts and markers show only what is in a battle that is fought",
  clause: ROUNDS,
  find(state) {
    const shown = new Set(shownRows(state.campaign).flatMap((each) => (each.isOwn ? [rowShowing(state, each)] : [])));
    return SHOWN_ALONE.flatMap((of) =>
      ((state.books.rows.get(of.name) ?? []) as readonly (Placed & Readonly<Record<string, unknown>>)[]).flatMap(
        (row) => {
          const said = Object.entries(of.columns).filter(([key, { blank }]) => row[key] !== blank);
          if (!row.legible || said.length === 0 || shown.has(row)) return [];
          const [key = of.key] = said[0] ?? [];
          const subject = String(row[of.key] || row[key]);
          const message = `This row of the sheet ${of.sheet} is in no battle that is fought. Undo the change, or clear the row: the sheet shows what is in the log.`;
          const spot = spotIn(state.books.tables, of, row, row[of.key] === "" ? key : of.key);
          return [{ subject, message, expected: "nothing", actual: subject, spot }];
        },
      ),
    );
  },
});

/** The checks of battles. */
export const BATTLE_CHECKS: readonly Check[] = [inOrderOfPlay, asDeployed, sheetsAgree, nothingElseShown];

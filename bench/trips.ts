import { largeTables } from "../samples/large";
import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import type { FormKind } from "../src/engine/campaign/forms/form";
import { writeForm } from "../src/engine/campaign/forms/write-form";
import { eventRow, type Stamp } from "../src/engine/campaign/ledger/booking";
import { numberedRows } from "../src/engine/campaign/ledger/books";
import { unitEnters } from "../src/engine/campaign/ledger/change";
import type { OpenBooks } from "../src/engine/campaign/ledger/outcome";
import { apply } from "../src/engine/campaign/schema/apply";
import { layout } from "../src/engine/campaign/schema/layout";
import type { Row, Tables } from "../src/engine/campaign/schema/table";
import { points } from "../src/engine/core/points";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";
import { excelWorkbook } from "../src/workbook/excel";
import type { Measured } from "./measured";
import { installExcel } from "./office";

const BUDGET = 2;
const UNITS = 1_000;
/** The sheet that a new workbook has, and one for each table that is not added only with its first row. */
const SHEETS_BEFORE = 1 + BORDER_PATROL.tables.filter(({ optional }) => optional !== true).length;
/** As much as Excel on the web takes at once. */
const BYTES_AT_ONCE = 4_000_000;
const STAMP: Stamp = { today: "", seed: "bench" };

/** Every form, read and written in the in-memory Excel over 1,000 units and 10,000 entries. */
export async function measureTrips(): Promise<readonly Measured[]> {
  installExcel();
  const tables = withUnits(largeTables(), UNITS);
  await excelWorkbook().write(layout(tables, BORDER_PATROL.tables));
  const open = openBooks(tables, GAMES);
  if (open.books.units.length !== UNITS) throw new Error(`there are ${open.books.units.length} units`);
  const lines: Measured[] = [];
  for (const kind of BORDER_PATROL.forms) lines.push(await measureForm(kind, open));
  const { sheets } = await excelWorkbook().read();
  if (sheets.length !== SHEETS_BEFORE + BORDER_PATROL.forms.length)
    throw new Error(`there are the sheets ${sheets.join(", ")}`);
  return lines;
}

/**
 * One form, as the pane fills it: the books are open; a line is planned anew, compared with what is there and written,
 * and what has changed is read again.
 */
async function measureForm(kind: FormKind, { books, campaign }: OpenBooks): Promise<Measured> {
  const side = books.sides.find((each) => kind.kinds.includes(each.kind))?.name ?? "";
  const workbook = excelWorkbook();
  const read = openBooks(await workbook.read(), GAMES);
  const before = workbook.trips;
  const line = kind.fill(read, side, campaign.turn).lines.find((each) => each.planned !== undefined && !each.total);
  const amounts = new Map(line ? [[line.id, points(12.5)]] : []);
  const { edits, refused, says } = writeForm(read, kind, side, campaign.turn, amounts, STAMP);
  if (refused.length > 0) throw new Error(says);
  await workbook.write(edits);
  await workbook.read("changes");
  const trips = workbook.trips - before;
  const more = Math.floor(JSON.stringify(edits).length / BYTES_AT_ONCE);
  return {
    what: `Filling ${kind.title}, 1,000 units, 10,000 entries`,
    budget: `${BUDGET} round trips, one more for each 4 MB`,
    measured: `${trips} round trips`,
    met: trips <= BUDGET + more,
  };
}

/** The same books with so many units: the new ones enter in the turn under way. */
function withUnits(tables: Tables, units: number): Tables {
  const open = openBooks(tables, GAMES);
  const { books, campaign, game } = open;
  const { turn } = campaign;
  const last = Math.max(...numberedRows(books, game).map(({ no }) => no));
  const side = books.sides[0]?.name ?? "";
  const worth = points(60);
  const ids = Array.from({ length: units - books.units.length }, (_, n) => `X-${n + 1}`);
  return apply(tables, [
    {
      kind: "append",
      table: "Units",
      rows: ids.map((unit): Row => ({
        Unit: unit,
        Side: side,
        "Economic BPV": 60,
        "Combat BPV": 60,
        "Worth BPV": 60,
        Crew: "Normal",
      })),
    },
    {
      kind: "append",
      table: "Events",
      rows: ids.map((unit, n) =>
        eventRow(open, side, unitEnters(unit, { economic: worth, combat: worth, worth }), {
          no: last + 1 + n,
          turn,
          step: "",
          clause: "",
          stamp: STAMP,
        }),
      ),
    },
  ]);
}

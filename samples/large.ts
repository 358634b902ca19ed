import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../src/engine/campaign/schema/apply";
import { startCampaign } from "../src/engine/campaign/commands/start";
import type { Edit } from "../src/engine/campaign/schema/edit";
import { layout, sheetToLay } from "../src/engine/campaign/schema/layout";
import {
  BUDGET_LINES,
  CLOSINGS,
  EVENTS,
  ROLLS,
  STEPS,
  TRANSFERS,
  UNITS,
} from "../src/engine/campaign/schema/shared-tables";
import type { Row, Tables } from "../src/engine/campaign/schema/table";
import { points } from "../src/engine/core/points";
import { openAs } from "../src/engine/open";
import { chartRows, placeRows } from "./border-patrol/set-up";
import { Chance } from "./large/chance";
import { closingsUpTo, keptAtClose } from "./large/closings";
import { Ledger, stampOf } from "./large/ledger";
import { PLACES, SIDES } from "./large/sides";
import { fillUp, muster, playTurn } from "./large/turns";

/** How large it is. */
export const LARGE = { seed: 20_260_314, sides: 12, units: 500, entries: 10_000, closedTurns: 44 } as const;

/**
 * A campaign as large as any that is kept, as the edits that add its sheets to an empty workbook: 12 sides, 500 units,
 * 10,000 entries, 44 closed turns and one under way. Chance makes it, from a fixed seed; it breaks no rule and no check.
 */
export function largeSample(): readonly Edit[] {
  const tables = largeTables();
  const open = openAs(tables, BORDER_PATROL);
  const [form] = BORDER_PATROL.forms.filter(({ kinds }) => kinds.includes("Orion"));
  if (!form) throw new Error("no form to lay");
  const { plan } = form.sheet(form.fill(open, "Orion", open.campaign.turn), open);
  // A campaign that was kept here has the sheet of what was done since its first command.
  const sheets = [sheetToLay(STEPS), plan];
  return [...layout(tables, BORDER_PATROL.tables), ...sheets.map((sheet): Edit => ({ kind: "lay", sheet }))];
}

/** The same as the tables of its workbook. */
export function largeTables(): Tables {
  const ledger = new Ledger(LARGE.entries);
  const chance = new Chance(LARGE.seed);
  const incomes: number[] = [];
  for (const side of SIDES) ledger.opened(side);
  for (ledger.turn = 1; ledger.turn <= LARGE.closedTurns + 1; ledger.turn++) {
    if (ledger.turn === 1) muster(ledger, chance);
    playTurn(ledger, chance, incomes);
  }
  ledger.turn = LARGE.closedTurns + 1;
  fillUp(ledger, chance);
  const { transfers, events, rolls, units, budget } = ledger;
  const start = begun();
  const written = apply(start, [
    append(TRANSFERS.name, transfers),
    append(EVENTS.name, events),
    append(ROLLS.name, rolls),
    append(UNITS.name, units),
    append(BUDGET_LINES.name, budget),
    ...keptAtClose(start, LARGE.closedTurns),
  ]);
  return apply(written, [append(CLOSINGS.name, closingsUpTo(written, LARGE.closedTurns))]);
}

const append = (table: string, rows: readonly Row[]): Edit => ({ kind: "append", table, rows });

/** The start of the campaign, with its chart and its places. */
function begun(): Tables {
  const { edits } = startCampaign(BORDER_PATROL, {
    name: "The Twelve Banners",
    stamp: stampOf(0, 0),
    sides: SIDES.map(({ name, kind, race, opening }, index) => ({
      name,
      kind,
      player: `Player ${index + 1}`,
      race,
      opening: points(opening),
    })),
  });
  return apply(NO_TABLES, [...edits, append("Classes", chartRows()), append("Places", placeRows(PLACES))]);
}

import { borderState } from "../../src/engine/border-patrol/border-state";
import { flagshipDesignated } from "../../src/engine/border-patrol/ships/flagship-events";
import type { TeamClosing } from "../../src/engine/border-patrol/tables";
import type { PirateBefore } from "../../src/engine/border-patrol/take-over";
import { closingsIn, shipsIn } from "../../src/engine/border-patrol/table-rows";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { dueItems, type OpenGame } from "../../src/engine/campaign/game";
import { takeOverCampaign, type TakeOver } from "../../src/engine/campaign/importing/take-over";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { fleetOf, replay, treasury } from "../../src/engine/campaign/ledger/replay";
import { NO_TABLES, apply } from "../../src/engine/campaign/schema/apply";
import type { Row, Tables } from "../../src/engine/campaign/schema/table";
import type { Cell } from "../../src/engine/core/cell";
import { ZERO } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { rowsOf } from "../engine/campaign/kept";

const stampOf = (act: string): Stamp => ({ today: "2026-03-07", seed: `taken over ${act}` });

/** A campaign as its own books have it at the beginning of a turn. */
export function asOf(open: OpenGame, turn: number): TakeOver {
  const { books, game } = open;
  const earlier = { ...books, transfers: books.transfers.filter((entry) => entry.turn < turn) };
  const events = books.events.filter((entry) => entry.turn < turn);
  const closings = books.closings.filter((closing) => closing.turn < turn);
  const before = replay({ ...earlier, events, closings }, game);
  const { flagships, hiding: hidden } = borderState(before);
  const closing = (side: string, at: number): TeamClosing | undefined =>
    closingsIn(open).find((row) => row.side === side && row.turn === at);
  return {
    name: "Taken up",
    turn,
    sides: books.sides.map(({ name, kind, player }) => {
      let hiding = 0;
      while (hidden.get(name)?.has(turn - 1 - hiding)) hiding += 1;
      const out = closing(name, turn - 1 - hiding);
      const pirate: PirateBefore = {
        netWorth: closing(name, turn - 1)?.netWorth ?? ZERO,
        netWorthBefore: closing(name, turn - 2)?.netWorth ?? null,
        hiding,
        income: out?.income ?? ZERO,
        rent: out?.rentDue ?? ZERO,
        deferredRent: null,
      };
      return {
        name,
        kind,
        player,
        race: "",
        treasury: treasury(before, name, turn - 1),
        before: game.takeOver?.kinds.includes(kind) ? { ...pirate } : null,
      };
    }),
    units: books.sides.flatMap(({ name }) =>
      fleetOf(before, name).map(({ unit, side, values }) => {
        const row = shipsIn(open).find((tracked) => tracked.unit === unit);
        if (!row) throw new Error(`no row for ${unit}`);
        const isFlagship = flagships.get(side) === unit;
        return {
          unit: { ...row, side, ...values, flagship: isFlagship },
          changes: isFlagship ? [flagshipDesignated.of(unit, {})] : [],
        };
      }),
    ),
  };
}

/** The same campaign taken up at a turn, and what was booked from then on booked again, turn by turn. */
export function takenUpAt(tables: Tables, turn: number): Tables {
  const open = openBooks(tables, GAMES);
  const { edits, refused, says } = takeOverCampaign(open.game, asOf(open, turn), stampOf("first"));
  if (refused.length > 0) throw new Error(says);
  let now = trackersOf(apply(NO_TABLES, edits), tables, open, turn);
  for (const { Setting, Value } of rowsOf(tables, "Settings")) {
    const row = rowsOf(now, "Settings").findIndex((other) => other["Setting"] === Setting);
    if (row !== -1) now = apply(now, [{ kind: "change", table: "Settings", row, cells: { Value: Value ?? null } }]);
  }
  const kept = open.books.transfers.filter((entry) => entry.turn >= turn).map(({ no }) => String(no));
  for (let at = turn; at <= open.campaign.turn; at++) {
    for (const table of ["Transfers", "Events", "Rolls", "BudgetLines"] as const) {
      const rows = rowsOf(tables, table).filter((row) => row["Turn"] === at);
      now = apply(now, [{ kind: "append", table, rows: rows.map((row) => later(row, kept)) }]);
    }
    if (at === open.campaign.turn) break;
    const close = closeTurn(openBooks(now, GAMES), stampOf(`turn ${at}`));
    if (close.refused.length > 0)
      throw new Error(`turn ${at}: ${close.says} ${close.refused.map(({ message }) => message).join(" ")}`);
    now = apply(now, close.edits);
  }
  return now;
}

const LATER = 100_000;

/** An entry under a number of its own; what it refers to may not be in these books. */
const later = (row: Row, kept: readonly string[]): Row => ({
  ...row,
  ...("No" in row && { No: Number(row["No"]) + LATER }),
  ...("Ref" in row && { Ref: kept.includes(String(row["Ref"] ?? "")) ? String(Number(row["Ref"]) + LATER) : null }),
});

/** The trackers as they stand now, without the units that had left before. */
function trackersOf(into: Tables, from: Tables, { campaign }: OpenGame, turn: number): Tables {
  const tables = new Map(into.tables);
  for (const name of ["Sides", "Units"] as const) {
    const table = from.tables.get(name);
    if (!table) continue;
    const unit = table.header.indexOf("Unit");
    const stays = (cells: readonly Cell[]): boolean => {
      const left = campaign.units.get(String(cells[unit]))?.left;
      return !left || left.turn >= turn;
    };
    tables.set(name, { ...table, rows: table.rows.filter(stays) });
  }
  return { ...into, tables };
}

/** A line that counts the units that have left: those of the turns before are not in the books. */
const LEFT_AS_WELL = "units-tracked";

/** What a campaign says from a turn on: closings, forms, what is due, and how its sides stand. */
export function toldFrom(open: OpenGame, turn: number) {
  const { books, campaign, game } = open;
  const turns = Array.from({ length: campaign.turn - turn + 1 }, (_, index) => turn + index);
  return {
    turn: campaign.turn,
    closings: closingsIn(open)
      .filter((row) => row.turn >= turn)
      .map(({ turn: at, side, income, treasury: held, unitBpv, netWorth, rentDue, standing }) => ({
        ...{ at, side, income, held, unitBpv, netWorth, rentDue, standing },
      })),
    forms: game.forms.flatMap((form) =>
      books.sides
        .filter(({ kind }) => form.kinds.includes(kind))
        .flatMap(({ name }) =>
          turns.map((at) =>
            form
              .fill(open, name, at)
              .lines.filter(({ id }) => id !== LEFT_AS_WELL)
              .map(({ id, shown, planned, why }) => ({ id, shown, planned, why })),
          ),
        ),
    ),
    due: dueItems(open),
    standings: game
      .standings(open)
      .map(({ side, word, why, netWorths }) => ({ side, word, why, last: netWorths.slice(-3) })),
  };
}

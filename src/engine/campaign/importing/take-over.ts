import { ZERO, formatPoints, sum, type Points } from "../../core/points";
import type { Field } from "../commands/field";
import { unfitSides, startRows, type Setup } from "../commands/start";
import { joinEdits, type Newcomer } from "../commands/newcomers";
import { unfitUnit } from "../commands/unit";
import { booking, eventRow, type Stamp } from "../ledger/booking";
import type { Change } from "../ledger/entry";
import { moneyOf, tableOf, type BooksState, type ClosingValues, type LedgerGame } from "../ledger/ledger";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { stateOf } from "../ledger/replay";
import { NO_TABLES, apply } from "../schema/apply";
import { LAST_TURN } from "../schema/column";
import type { Edit } from "../schema/edit";
import { campaignSheets, layout } from "../schema/layout";
import { CLOSINGS, EVENTS, SETTING, SETTINGS } from "../schema/shared-tables";
import { rowOf, type Row } from "../schema/table";

/** What the turns before tell of a side, by names that its game gives; null where something is not known. */
export type TurnsBefore = Readonly<Record<string, number | null>>;

/** A side as it stands when a campaign is taken over. */
export interface TakenOverSide extends Omit<Setup["sides"][number], "opening"> {
  /** What it holds when the turn begins. */
  readonly treasury: Points;
  /** Null for a side whose turns before do not matter. */
  readonly before: TurnsBefore | null;
}

/** A campaign that was kept elsewhere, as it stands at the beginning of a turn. */
export interface TakeOver {
  readonly name: string;
  /** The first turn that is kept here. */
  readonly turn: number;
  readonly sides: readonly TakenOverSide[];
  /** The units in the campaign; they can be imported later instead. */
  readonly units: readonly Newcomer[];
}

/** Something that happened in a turn before. */
export interface PastEvent {
  readonly side: string;
  readonly turn: number;
  readonly step: string;
  readonly clause: string;
  readonly change: Change;
}

/** What a game looks back to, where a campaign is taken over. */
export interface TakeOverRules {
  /** The kinds of side whose turns before matter. */
  readonly kinds: readonly string[];
  readonly clause: string;
  /** Why they matter, in words. */
  readonly why: string;
  /**
   * What is asked of a side about them, by the names of the values. What is typed so far may say what else is asked, and how
   * it is called; all is asked where nothing is typed yet. The turn is null while it is not known.
   */
  fields(
    turn: number | null,
    typed: Readonly<Record<string, string>> | null,
  ): Readonly<Record<string, Field<number | null>>>;
  /** Why the values typed for a side are impossible; undefined where they are possible. */
  unfit(turn: number, side: TakenOverSide & { readonly before: TurnsBefore }): Outcome | undefined;
  /** The closings of the turns before that still count. */
  closings(turn: number, side: TakenOverSide): readonly ClosingValues[];
  /** What of the turns before stands in the log. */
  events(turn: number, side: TakenOverSide): readonly PastEvent[];
  /** What the units of a side should be worth together, as far as it is known; null where it is not. */
  unitWorth(side: TakenOverSide): Points | null;
  /** What follows for a side in the turn that is taken over, in words; "" where nothing does. */
  follows(turn: number, side: Pick<TakenOverSide, "name" | "before">): string;
}

/** What stands in Turns for a digest where a closing was typed and not calculated. */
export const NO_DIGEST = "taken up";

/** A game whose campaigns can be taken over. */
export interface TakeOverGame extends LedgerGame {
  readonly takeOver: TakeOverRules | null;
}

/**
 * Takes over a campaign at any turn. Treasuries and units are its set-up, in turn 0; the closings of the turns to which the
 * rules look back stand in Turns as they were given, and what else counts of them in the log.
 */
export function takeOverCampaign(game: TakeOverGame, given: TakeOver, stamp: Stamp): Outcome {
  const takeOver = { ...given, sides: given.sides.map((side) => ({ ...side, name: side.name.trim() })) };
  const { name, turn, sides, units } = takeOver;
  const setup: Setup = { name, stamp, sides: sides.map((side) => ({ ...side, opening: side.treasury })) };
  const wrong = unfitTurn(turn) ?? unfitSides(game, setup.sides) ?? unfitBefore(game, takeOver);
  if (wrong) return wrong;
  const rows = startRows(game, setup);
  const start = {
    ...rows,
    [SETTINGS.name]: [...(rows[SETTINGS.name] ?? []), takenUpAt(turn)],
    [CLOSINGS.name]: closingRows(game, takeOver),
  };
  let tables = apply(
    NO_TABLES,
    campaignSheets(game.tables, start).map((sheet): Edit => ({ kind: "lay", sheet })),
  );
  const unfitting = unfitUnits(stateOf(tables, game), units);
  if (unfitting) return unfitting;
  tables = apply(tables, joinEdits(stateOf(tables, game), units, stamp));
  tables = apply(tables, pastEdits(stateOf(tables, game), takeOver, stamp));
  const says = `${name} is imported: ${tables.sheets.length} sheets, turn ${turn} is under way.${toBeEntered(game, takeOver)}${followsFrom(game, takeOver)}`;
  return allowed(says, layout(tables, game.tables));
}

/** The books of tables, whatever is wrong with them. */
const takenUpAt = (turn: number): Row =>
  rowOf(SETTINGS, {
    setting: SETTING.takenUp,
    value: String(turn),
    note: "The turns before were kept elsewhere; what counts of them stands in Turns",
  });

function unfitTurn(turn: number): Outcome | undefined {
  if (Number.isInteger(turn) && turn >= 2 && turn <= LAST_TURN) return undefined;
  const message = `A campaign is taken over at turn ${turn}; it takes a whole number from 2 to ${LAST_TURN}. At turn 1, start a new campaign.`;
  return refusal("taken-up", SETTING.takenUp, message);
}

function unfitBefore({ takeOver: rules }: TakeOverGame, { turn, sides }: TakeOver): Outcome | undefined {
  for (const side of sides) {
    const { name, kind, before } = side;
    const looksBack = rules?.kinds.includes(kind) === true;
    if (!looksBack && before) {
      return refusal("taken-up", name, `${name} is ${kind}; its turns before do not count, leave them out.`);
    }
    if (!rules || !looksBack) continue;
    if (!before) {
      return refusal("taken-up", name, `${name} needs what its last turns were: the rules look back to them.`);
    }
    const wrong = rules.unfit(turn, { ...side, before });
    if (wrong) return wrong;
  }
  return undefined;
}

/** The turns before that stand in Turns, each with what is known of it; a side that nothing looks back to has the last. */
function closingRows(game: TakeOverGame, { turn, sides }: TakeOver): readonly Row[] {
  const of = tableOf(game, CLOSINGS.name);
  return sides.flatMap((side): readonly Row[] => {
    const last = { turn: turn - 1, side: side.name, treasury: side.treasury };
    const past = side.before && game.takeOver ? game.takeOver.closings(turn, side) : [last];
    return past.map((closing) => rowOf(of, { ...closing, digest: NO_DIGEST }));
  });
}

function unfitUnits(state: BooksState, units: readonly Newcomer[]): Outcome | undefined {
  const seen = new Set<string>();
  for (const { unit } of units) {
    const wrong = unfitUnit(state, unit);
    if (wrong) return wrong;
    if (seen.has(unit.unit)) {
      return refusal("duplicate-unit", unit.unit, `Two units are called ${unit.unit}; give one an id of its own.`);
    }
    seen.add(unit.unit);
  }
  return undefined;
}

/** What happened in the turns before, as the log tells it. */
function pastEdits(
  state: BooksState & { readonly game: TakeOverGame },
  { turn, sides }: TakeOver,
  stamp: Stamp,
): Edit[] {
  const past = sides.flatMap((side) => (side.before ? (state.game.takeOver?.events(turn, side) ?? []) : []));
  const rows = past.map((event, index) => {
    const first = booking(state, stamp, event.step, event.clause);
    return eventRow(state, event.side, event.change, { ...first, no: first.no + index, turn: event.turn });
  });
  return rows.length === 0 ? [] : [{ kind: "append", table: EVENTS.name, rows }];
}

/** Says what units are still to be imported, by the total worth typed for each side. */
function toBeEntered(game: TakeOverGame, { sides, units }: TakeOver): string {
  const money = moneyOf(game);
  return sides
    .map((side) => {
      const worth = side.before ? (game.takeOver?.unitWorth(side) ?? null) : null;
      if (worth === null) return "";
      const own = units.filter(({ unit }) => unit.side === side.name);
      const entered = sum(own.map(({ unit }) => (unit[game.units.worth] ?? ZERO) as Points));
      if (entered === worth) return "";
      return entered < worth
        ? ` Units of ${side.name} worth ${formatPoints((worth - entered) as Points)} ${money} are still to be brought in.`
        : ` The units of ${side.name} are worth ${formatPoints((entered - worth) as Points)} ${money} more than its net worth says.`;
    })
    .join("");
}

/** What follows for each side in the turn that is taken over. */
function followsFrom({ takeOver: rules }: TakeOverGame, { turn, sides }: TakeOver): string {
  const said = sides.map((side) => (side.before ? (rules?.follows(turn, side) ?? "") : ""));
  return said.map((words) => (words === "" ? "" : ` ${words}`)).join("");
}

import { Names } from "../../core/names";
import { ZERO, sum, type Points } from "../../core/points";
import type { Field } from "../commands/field";
import { unfitSides, startRows, type Setup } from "../commands/start";
import { joinEdits, type JoiningUnit } from "../commands/units-joining";
import { unfitId, unfitUnit } from "../commands/unit";
import { record } from "../commands/record";
import type { Stamp } from "../ledger/booking";
import type { Change } from "../ledger/entry";
import { moneyOf, tableOf, type BooksState, type ClosingValues, type LedgerGame } from "../ledger/ledger";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { differenceSays } from "./units";
import { stateOf } from "../ledger/replay";
import { NO_TABLES, apply } from "../schema/apply";
import { LAST_TURN } from "../schema/column";
import type { Edit } from "../schema/edit";
import { campaignSheets, layout } from "../schema/layout";
import { CLOSINGS, SETTING, SETTINGS } from "../schema/shared-tables";
import { rowOf, type Row } from "../schema/table";

/** What is known about earlier turns of a side, by names that its game gives; null for something unknown. */
export type TurnsBefore = Readonly<Record<string, number | null>>;

/** A side as it is when a campaign is imported. */
export interface TakenOverSide extends Omit<Setup["sides"][number], "opening"> {
  /** What it has when the turn begins. */
  readonly treasury: Points;
  /** Null for a side whose earlier turns do not matter. */
  readonly before: TurnsBefore | null;
}

/** A campaign that was recorded elsewhere, as it is at the beginning of a turn. */
export interface TakeOver {
  readonly name: string;
  /** The first turn that is recorded here. */
  readonly turn: number;
  readonly sides: readonly TakenOverSide[];
  /** The units in the campaign; they can be imported later instead. */
  readonly units: readonly JoiningUnit[];
}

/** Something that happened in an earlier turn. */
export interface PastEvent {
  readonly side: string;
  readonly turn: number;
  readonly step: string;
  readonly clause: string;
  readonly change: Change;
}

/** What a game needs to know about earlier turns when a campaign is imported. */
export interface TakeOverRules {
  /** The kinds of side whose earlier turns matter. */
  readonly kinds: readonly string[];
  readonly clause: string;
  /** Why they matter, in words. */
  readonly why: string;
  /**
   * What is asked about them for a side, by the names of the values. What else is asked, and its label, may depend on what is
   * typed so far; if nothing is typed yet, everything is asked. The turn is null while it is not known.
   */
  fields(
    turn: number | null,
    typed: Readonly<Record<string, string>> | null,
  ): Readonly<Record<string, Field<number | null>>>;
  /** Why the values typed for a side are impossible; undefined if they are possible. */
  unfit(turn: number, side: TakenOverSide & { readonly before: TurnsBefore }): Outcome | undefined;
  /** The closings of earlier turns that still count. */
  closings(turn: number, side: TakenOverSide): readonly ClosingValues[];
  /** The events of earlier turns that are written to the log. */
  events(turn: number, side: TakenOverSide): readonly PastEvent[];
  /** What the units of a side should be worth together; null if it is not known. */
  unitWorth(side: TakenOverSide): Points | null;
  /** What follows for a side in the turn at which the campaign is imported, in words; "" if nothing does. */
  follows(turn: number, side: Pick<TakenOverSide, "name" | "before">): string;
}

/** What Turns has as the digest of a closing that was typed and not calculated. */
export const NO_DIGEST = "taken up";

/** A game whose campaigns can be imported. */
export interface TakeOverGame extends LedgerGame {
  readonly takeOver: TakeOverRules | null;
}

/**
 * Imports a campaign at any turn. Treasuries and units are its set-up, in turn 0; the closings of earlier turns that the rules
 * need are written to Turns as they were given, and what else counts of these turns to the log.
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

/** The setting that says at which turn the campaign was imported. */
const takenUpAt = (turn: number): Row =>
  rowOf(SETTINGS, {
    setting: SETTING.takenUp,
    value: String(turn),
    note: "Earlier turns were recorded elsewhere; what still counts of them is in Turns",
  });

function unfitTurn(turn: number): Outcome | undefined {
  if (Number.isInteger(turn) && turn >= 2 && turn <= LAST_TURN) return undefined;
  const message = `A campaign cannot be imported at turn ${turn}. Enter a whole number from 2 to ${LAST_TURN}. For turn 1, start a new campaign.`;
  return refusal("taken-up", SETTING.takenUp, message);
}

function unfitBefore({ takeOver: rules }: TakeOverGame, { turn, sides }: TakeOver): Outcome | undefined {
  for (const side of sides) {
    const { name, kind, before } = side;
    const looksBack = rules?.kinds.includes(kind) === true;
    if (!looksBack && before) {
      return refusal("taken-up", name, `${name} is ${kind}, so its earlier turns do not count. Leave them out.`);
    }
    if (!rules || !looksBack) continue;
    if (!before) {
      return refusal(
        "taken-up",
        name,
        `The earlier turns of ${name} are missing, but the rules need them. Enter them.`,
      );
    }
    const wrong = rules.unfit(turn, { ...side, before });
    if (wrong) return wrong;
  }
  return undefined;
}

/** The earlier turns to write to Turns, each with what is known of it; for a side whose earlier turns do not matter, the last one. */
function closingRows(game: TakeOverGame, { turn, sides }: TakeOver): readonly Row[] {
  const of = tableOf(game, CLOSINGS.name);
  return sides.flatMap((side): readonly Row[] => {
    const last = { turn: turn - 1, side: side.name, treasury: side.treasury };
    const past = side.before && game.takeOver ? game.takeOver.closings(turn, side) : [last];
    return past.map((closing) => rowOf(of, { ...closing, digest: NO_DIGEST }));
  });
}

function unfitUnits(state: BooksState, units: readonly JoiningUnit[]): Outcome | undefined {
  const seen = new Names();
  for (const { unit } of units) {
    const wrong = unfitUnit(state, unit) ?? unfitId(state, unit.unit);
    if (wrong) return wrong;
    const there = seen.like(unit.unit);
    if (there !== undefined) {
      const ids = there === unit.unit ? there : `${there} and ${unit.unit}, which could be taken for each other`;
      return refusal("duplicate-unit", unit.unit, `Two units have the id ${ids}. Give one of them another id.`);
    }
    seen.add(unit.unit);
  }
  return undefined;
}

/** The entries of the log for what happened in earlier turns. */
function pastEdits(
  state: BooksState & { readonly game: TakeOverGame },
  { turn, sides }: TakeOver,
  stamp: Stamp,
): readonly Edit[] {
  const past = sides.flatMap((side) => (side.before ? (state.game.takeOver?.events(turn, side) ?? []) : []));
  return record(state, stamp, { events: past }).edits;
}

/** Says which units are still to be imported, by the total worth typed for each side. */
function toBeEntered(game: TakeOverGame, { sides, units }: TakeOver): string {
  const money = moneyOf(game);
  return sides
    .map((side) => {
      const worth = side.before ? (game.takeOver?.unitWorth(side) ?? null) : null;
      if (worth === null) return "";
      const own = units.filter(({ unit }) => unit.side === side.name);
      const entered = sum(own.map(({ unit }) => (unit[game.units.worth] ?? ZERO) as Points));
      return differenceSays(side.name, { entered, told: worth }, money);
    })
    .join("");
}

/** What follows for each side in the turn at which the campaign is imported. */
function followsFrom({ takeOver: rules }: TakeOverGame, { turn, sides }: TakeOver): string {
  const said = sides.map((side) => (side.before ? (rules?.follows(turn, side) ?? "") : ""));
  return said.map((words) => (words === "" ? "" : ` ${words}`)).join("");
}

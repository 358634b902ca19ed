import { ZERO, add, formatPoints, subtract, sum, toNumber, type Points } from "../../core/points";
import { NO_TABLES, apply } from "../schema/apply";
import { booking, eventRow } from "../ledger/booking";
import { SETTING, readBooks } from "../ledger/books";
import type { Edit } from "../schema/edit";
import { LAST_TURN } from "../ledger/entry";
import { layout } from "../schema/laid";
import { joining, type Newcomer } from "../commands/newcomers";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { replay, type BooksState } from "../ledger/replay";
import { campaignSheets, offeredWords } from "../schema/layout";
import { startRows, unfitSides, type Setup } from "../commands/start";
import type { Game } from "../game";
import type { Row, Tables } from "../schema/tables";
import { unfit } from "../commands/unit";

/** What the turns before tell of a side whose rent and victory look back. */
export interface TurnsBefore {
  /** Net worth at the end of the last turn. */
  readonly netWorth: Points;
  /** Net worth at the end of the turn before that; null where there was none. */
  readonly netWorthBefore: Points | null;
  /** How many turns on end, up to the last one, it has been in hiding. */
  readonly hiding: number;
  /** The income on which rent is reckoned, of the last turn that was not spent in hiding. */
  readonly income: Points;
  /** The rent that was due in that turn. */
  readonly rent: Points;
  /** The rent that was put off while it hid, where it is known: it must follow from that income and rent. */
  readonly deferredRent: Points | null;
}

/** A side as it stands when a campaign is taken up. */
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
  /** The units in the campaign, flagships marked; they can be imported later instead. */
  readonly units: readonly Newcomer[];
}

/** What stands in Turns for a digest where a closing was typed and not worked out. */
const NO_DIGEST = "taken up";

/**
 * Takes up a campaign at any turn. Treasuries and units are its set-up, in turn 0; the closings of the turns to which the
 * rules look back stand in Turns as they were given, and the turns in hiding in the log.
 */
export function takeOverCampaign(system: Game, given: TakeOver, today: string): Outcome {
  const adoption = { ...given, sides: given.sides.map((side) => ({ ...side, name: side.name.trim() })) };
  const { name, turn, sides, units } = adoption;
  const setup: Setup = { name, today, sides: sides.map((side) => ({ ...side, opening: side.treasury })) };
  const wrong = unfitTurn(turn) ?? unfitSides(system, setup.sides) ?? unfitBefore(system, adoption);
  if (wrong) return wrong;
  const rows = startRows(system, setup);
  const offered = offeredWords(system);
  const start = { ...rows, Settings: [...(rows.Settings ?? []), takenUpAt(turn)], Closings: closingRows(adoption) };
  let tables = apply(
    NO_TABLES,
    campaignSheets(start, offered).map((sheet): Edit => ({ kind: "lay", sheet })),
  );
  const unfitting = unfitUnits(system, reckon(tables), units);
  if (unfitting) return unfitting;
  tables = apply(tables, joining(reckon(tables), units, today));
  tables = apply(tables, hidingEdits(reckon(tables), adoption, today));
  const says = `${name} is taken up: ${tables.sheets.length} sheets, turn ${turn} is under way.${toBeEntered(adoption)}`;
  return allowed(says, layout(tables, offered));
}

function reckon(tables: Tables): BooksState {
  const books = readBooks(tables);
  return { books, campaign: replay(books) };
}

const takenUpAt = (turn: number): Row => ({
  Setting: SETTING.takenUp,
  Value: String(turn),
  Note: "The turns before were kept elsewhere; what counts of them stands in Turns",
});

function unfitTurn(turn: number): Outcome | undefined {
  if (Number.isInteger(turn) && turn >= 2 && turn <= LAST_TURN) return undefined;
  const message = `A campaign is taken up at turn ${turn}; it takes a whole number from 2 to ${LAST_TURN}. At turn 1, start a new campaign.`;
  return refusal("taken-up", SETTING.takenUp, message);
}

function unfitBefore({ lookBack }: Game, { turn, sides }: TakeOver): Outcome | undefined {
  for (const { name, kind, treasury, before } of sides) {
    const refuse = (message: string, clause?: string): Outcome => refusal("taken-up", name, message, clause);
    if (!lookBack.kinds.includes(kind)) {
      if (before) return refuse(`${name} is ${kind}; its turns before do not count, leave them out.`);
      continue;
    }
    if (!before)
      return refuse(`${name} needs its last net worths, income and rent: its rent and its victory look back.`);
    const { netWorth, netWorthBefore, hiding, income, rent, deferredRent } = before;
    if (!Number.isInteger(hiding) || hiding < 0 || hiding >= turn) {
      const most = `a whole number from 0 to ${turn - 1}, the turns that are over`;
      return refuse(`${name} was in hiding for ${hiding} turns; it takes ${most}.`, "V19.61");
    }
    if (netWorth < treasury) {
      const message = `${name} had a net worth of ${formatPoints(netWorth)} BPV and holds ${formatPoints(treasury)} of it; net worth is what it holds and what its units are worth.`;
      return refuse(message, "V19.092");
    }
    if (turn > lookBack.turns && netWorthBefore === null) {
      return refuse(
        `${name} needs its net worth of turn ${turn - lookBack.turns}: turn ${turn} is compared with it.`,
        "V19.093",
      );
    }
    if (rent < 0) return refuse(`The rent of ${name} was ${formatPoints(rent)} BPV; it takes 0 or more.`, "V19.08");
    if (deferredRent === null) continue;
    const due = hiding === 0 ? ZERO : lookBack.rentAfter(income, rent, turn - hiding);
    if (deferredRent === due) continue;
    const why =
      hiding === 0
        ? "nothing is put off out of hiding"
        : `the rent put off is ${formatPoints(due)}, by an income of ${formatPoints(income)} and a rent of ${formatPoints(rent)} in turn ${turn - hiding - 1}`;
    return refuse(`${name} put off ${formatPoints(deferredRent)} BPV of rent, but ${why}. Correct one of them.`, "V19.66");
  }
  return undefined;
}

/** The turns before that stand in Turns, each with what is known of it; a side that nothing looks back to has the last. */
const closingRows = ({ turn, sides }: TakeOver): readonly Row[] =>
  sides.flatMap(({ name, treasury, before }): Row[] => {
    const last = turn - 1;
    if (!before) return [{ Turn: last, Side: name, Treasury: toNumber(treasury), Digest: NO_DIGEST }];
    const { netWorth, netWorthBefore, hiding, income, rent } = before;
    const out = last - hiding;
    const from = Math.max(1, Math.min(out, last - 1));
    return Array.from({ length: turn - from }, (_, index): Row => {
      const past = from + index;
      return {
        Turn: past,
        Side: name,
        ...(past === out && { Income: toNumber(income), "Rent due": toNumber(rent) }),
        ...(past > out && { "Rent due": 0 }),
        ...(past === last && {
          Treasury: toNumber(treasury),
          "Unit BPV": toNumber(subtract(netWorth, treasury)),
          "Net worth": toNumber(netWorth),
        }),
        ...(past === last - 1 && netWorthBefore !== null && { "Net worth": toNumber(netWorthBefore) }),
        Digest: NO_DIGEST,
      };
    });
  });

function unfitUnits(game: Game, reckoned: BooksState, units: readonly Newcomer[]): Outcome | undefined {
  const open = { ...reckoned, game, findings: [] };
  const seen = new Set<string>();
  for (const { draft } of units) {
    const wrong = unfit(open, draft);
    if (wrong) return wrong;
    if (seen.has(draft.unit)) {
      return refusal("duplicate-unit", draft.unit, `Two units are called ${draft.unit}; give one an id of its own.`);
    }
    seen.add(draft.unit);
  }
  return undefined;
}

/** The turns in hiding just before, as the log tells them. */
function hidingEdits(reckoned: BooksState, { turn, sides }: TakeOver, today: string): Edit[] {
  const first = booking(reckoned, today, "1B2", "V19.61");
  const hid = sides.flatMap(({ name, before }) =>
    Array.from({ length: before?.hiding ?? 0 }, (_, back) => ({ name, past: turn - 1 - back })),
  );
  const rows = hid.map(({ name, past }, index) =>
    eventRow(name, { kind: "Hiding" }, { ...first, no: first.no + index, turn: past }),
  );
  return rows.length === 0 ? [] : [{ kind: "append", table: "Events", rows }];
}

/** What units are still to be brought in, by the net worths that were given. */
function toBeEntered({ sides, units }: TakeOver): string {
  return sides
    .map(({ name, treasury, before }) => {
      if (!before) return "";
      const entered = sum(units.filter(({ draft }) => draft.side === name).map(({ draft }) => draft.worth));
      const missing = subtract(before.netWorth, add(treasury, entered));
      if (missing === ZERO) return "";
      return missing > 0
        ? ` Units of ${name} worth ${formatPoints(missing)} BPV are still to be brought in.`
        : ` The units of ${name} are worth ${formatPoints(subtract(ZERO, missing))} BPV more than its net worth says.`;
    })
    .join("");
}

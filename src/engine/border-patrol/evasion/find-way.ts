import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { TWO_DICE } from "../../core/dice";
import { askedBy, constantsIn, explainPlayed, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { asksFor, type CommandRequest } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand } from "../../campaign/commands/dialogue";
import { textField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { facesOfRolls } from "../../campaign/commands/rolls-made";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { rowOf } from "../../campaign/schema/table";
import { NO_CELLS } from "../ships/cells-changed";
import { foundWay, lastEvasion } from "./evasion-events";
import { SIDE_KINDS } from "../sides";
import { lostUnits, mayRoll, type LostUnit } from "./lost-units";
import { ratingField } from "../ships/ratings";
import { UNITS } from "../ships/units-table";
import { LOST_UNIT } from "../rules/constants";
import { lostUnitReturns } from "../rules/v13-tactical/lost-units";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { cellEdits, changedCells } from "./evaded";
import { whereBack } from "./where-back";

const CHECK = "lost-unit";
const STEP = "1A2";
const { clause: CLAUSE } = lostUnitReturns;

const purposeOf = (unit: string): string => `Helmsman of ${unit}`;
const rollsOf = (state: BooksState, unit: string) =>
  countingRolls(state).filter(({ turn, purpose }) => turn === state.campaign.turn && purpose === purposeOf(unit));
/** What was rolled for in the turn under way. */
const purposesRolled = (state: BooksState): ReadonlySet<string> =>
  new Set(countingRolls(state).flatMap(({ turn, purpose }) => (turn === state.campaign.turn ? [purpose] : [])));
/** The result of a roll that finds the way. A unit that is Lost after one was undone, and takes the same roll again. */
const FOUND = "No longer Lost";
/** Whether the Helmsman of a unit rolled in vain in the turn under way. */
export const hasFailed = (state: BooksState, unit: string): boolean =>
  rollsOf(state, unit).some(({ result }) => result !== FOUND);

/** What the return of a unit relies on. */
interface Lost {
  readonly unit: string;
  readonly side: string;
  /** Whether its time is over, so that it comes back without a roll. */
  readonly isOver: boolean;
  /** Where the sheet Ships has it, or where its rolls bring it. */
  readonly at: string;
  /** How the books know that; left out where its row alone says it. */
  readonly from?: string;
  /** The Rating of the Helmsman; left out where nobody noted it. */
  readonly helmsmanRating?: number;
  /** How the roll is played; left out where it is by the book. */
  readonly played?: Played<typeof LOST_UNIT>;
}

/** How it ended: back in its place when its time is over; or found by a roll, or still Lost, with the sentence of the rule if it rolled. */
type Found = { readonly unit: string } & (
  | { readonly isBack: true; readonly place: string }
  | { readonly isBack: boolean; readonly helmsmanRating: number; readonly because?: string }
);

/** Rolls for the Helmsman of a Lost unit at the start of a turn (1A2), or brings it back when its time is over; its subject is the unit. */
export const findWay = dialogueCommand<Lost, Found>({
  id: "find-way",
  title: "Find the way of a Lost unit",
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a Lost unit",
  seenBy: "side",
  button: ({ subject }) => `Look for ${subject}`,
  drawnWhenDue: true,
  offered(state, side) {
    const { turn } = state.campaign;
    const lost = lostUnits(state).filter((unit) => unit.side === side);
    const rolled = purposesRolled(state);
    const hasRolled = (unit: string): boolean => rolled.has(purposeOf(unit));
    const asked = lost.filter(
      (unit) => unit.until <= turn || (rolls(state, unit) && wasLostBefore(state, unit)) || hasRolled(unit.unit),
    );
    const back = [...state.campaign.units.values()].filter(
      ({ unit, side: whose, left }) =>
        whose === side && !left && hasRolled(unit) && !lost.some((one) => one.unit === unit),
    );
    return [
      ...asked.map(({ unit, until }) =>
        asksFor({
          subject: unit,
          what:
            until <= turn ? `${unit} is no longer Lost` : `Roll for the Helmsman of ${unit}, Lost until turn ${until}`,
          ...{ step: STEP, clause: CLAUSE, done: until > turn && hasFailed(state, unit) },
        }),
      ),
      ...back.map(({ unit }) =>
        asksFor({ subject: unit, what: `${unit} found its way back`, step: STEP, clause: CLAUSE, done: true }),
      ),
    ];
  },
  begin(open, doing) {
    const found = orRefuse(lostUnit(open, doing));
    const { unit, side, until, helmsmanRating, row } = found;
    const played = playedIn(open, open.campaign.turn, LOST_UNIT);
    const back = whereBack(open, found);
    return {
      state: {
        ...{ unit, side, isOver: until <= open.campaign.turn, at: back?.place ?? row.place },
        ...(back && { from: back.from }),
        ...(helmsmanRating !== null && { helmsmanRating }),
        ...(played && { played }),
      },
    };
  },
  *dialogue({ unit, side, isOver, at, from, helmsmanRating: noted, played }) {
    if (isOver) {
      const known = { start: at, ...(from !== undefined && { from }) };
      const fields = { place: textField(`Where ${unit} comes back`, { ...known, word: true, samples: ["0101", ""] }) };
      const { place } = yield* askFields(`${unit} is no longer Lost`, fields);
      return { unit, isBack: true, place };
    }
    const fields = { helmsmanRating: ratingField("Helmsman", unit) };
    const helmsmanRating = noted ?? (yield* askFields(`Find the way of ${unit}`, fields)).helmsmanRating;
    if (!mayRoll(helmsmanRating, played?.constants)) return { unit, isBack: false, helmsmanRating };
    const roll = yield* askRoll({
      ...{ side, what: purposeOf(unit), clause: CLAUSE, dice: TWO_DICE },
      ...askedBy(played),
      modifiers: modifiersIn(explainPlayed(lostUnitReturns, { roll: 7, helmsmanRating }, played)),
    });
    const { value, sentence } = explainPlayed(lostUnitReturns, { roll, helmsmanRating }, played);
    return { unit, isBack: value === true, helmsmanRating, because: sentence };
  },
  result: ({ isBack }) => (isBack ? FOUND : "Still Lost"),
  write(open, end, { side: who, stamp, rolls: made, seenBy }) {
    const { unit, isBack } = end;
    const found = orRefuse(lostUnit(open, { side: who, subject: unit }));
    const { row, side } = found;
    const cells = isBack
      ? changedCells(row, { lostUntil: null, ...("place" in end && { place: end.place }) })
      : NO_CELLS;
    const how = "place" in end ? "its time is over" : "its Helmsman found the way";
    const { edits } = record(open, stamp, {
      ...{ step: STEP, clause: CLAUSE, rolls: { rolls: made, seenBy } },
      events: isBack ? [{ side, change: foundWay(unit, how, cells) }] : [],
    });
    const noted =
      found.helmsmanRating === null && "helmsmanRating" in end
        ? rowOf(UNITS, { helmsmanRating: end.helmsmanRating })
        : undefined;
    return allowed(saysOf(end, found, facesOfRolls(made)), [
      ...edits,
      ...cellEdits(row, cells),
      ...(noted ? [{ kind: "change" as const, table: UNITS.name, row: row.row, cells: noted }] : []),
    ]);
  },
});

/** What became of a unit, in words. */
function saysOf(end: Found, { until }: LostUnit, faces: string): string {
  const { unit, isBack } = end;
  if ("place" in end) return `${unit} is no longer Lost.`;
  const still = `${unit} stays Lost until turn ${until}`;
  const { helmsmanRating, because } = end;
  if (because === undefined) return `${still}: a Helmsman with Rating ${helmsmanRating} does not roll.`;
  return `${unit} rolled ${faces}. ${isBack ? `${unit} is no longer Lost` : still} (${because}).`;
}

/** Whether the Helmsman of a unit rolls, as far as it is known. */
export const rolls = (state: BooksState, { isRearGuard, helmsmanRating }: LostUnit): boolean =>
  !isRearGuard &&
  (helmsmanRating === null || mayRoll(helmsmanRating, constantsIn(state, state.campaign.turn, LOST_UNIT)));

/** Whether a unit was Lost when the turn under way began: the Helmsman rolls at the start of a turn. */
export function wasLostBefore({ campaign }: Pick<BooksState, "campaign">, { unit, until }: LostUnit): boolean {
  const last = lastEvasion(campaign, unit);
  return last?.turn !== campaign.turn || last.turn + last.turns !== until;
}

/** The Lost unit; or why nobody looks for it now. */
function lostUnit(open: OpenBooks, { side, subject }: CommandRequest): LostUnit | Outcome {
  const { turn } = open.campaign;
  const lost = lostUnits(open).find(({ unit }) => unit === subject);
  const refuse = (message: string, clause = CLAUSE): Outcome => refusal(CHECK, subject, message, clause);
  if (!lost) {
    const known = open.campaign.units.get(subject);
    if (!known || known.left) return unknownUnit(subject);
    return refuse(
      `${subject} is not Lost. If it is, enter the turn in which it comes back under Lost until, on the sheet Ships.`,
    );
  }
  if (side !== "" && side !== lost.side) return unknownUnit(subject);
  if (lost.until <= turn) return lost;
  if (hasFailed(open, subject)) {
    return refuse(`The Helmsman of ${subject} has already rolled in turn ${turn}. Roll again in turn ${turn + 1}.`);
  }
  if (lost.isRearGuard) {
    return refuse(
      `${subject} was lost as a Rear Guard, and comes back in turn ${lost.until} without a roll. Wait until then.`,
      "V13.753",
    );
  }
  if (!wasLostBefore(open, lost)) {
    return refuse(
      `${subject} was lost in turn ${turn}, and its Helmsman rolls at the start of a turn. Roll in turn ${turn + 1}.`,
    );
  }
  if (rolls(open, lost)) return lost;
  return refuse(
    `The Helmsman of ${subject} has Rating ${lost.helmsmanRating ?? 0}, and only one above 1 rolls. It comes back in turn ${lost.until}.`,
  );
}

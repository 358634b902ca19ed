import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { TWO_DICE } from "../../core/dice";
import type { Modifier } from "../../core/modifiers";
import { InputError } from "../../core/problem";
import { askedBy, explainPlayed, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { factsOf } from "../../campaign/commands/changed-facts";
import { asksFor } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import type { Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import { facesOfRolls } from "../../campaign/commands/rolls-made";
import type { Booking } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { stepsUnderWay } from "../../campaign/ledger/steps";
import { unitLeaves } from "../../campaign/ledger/change";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { borderState } from "../border-state";
import { ORION } from "../sides";
import { isHiding } from "../turn/orion-turns";
import { captainRatingOf } from "./captains";
import { ratingField } from "./ratings";
import { UNITS } from "./units-table";
import { trackedShip } from "../table-rows";
import { MUTINY as BY_THE_BOOK } from "../rules/constants";
import { mutiny } from "../rules/v19-orion-pirates/hiding";
import { evaluateOrRefuse, modifiersIn } from "../rules/evaluate-or-refuse";

const MUTINY_OF = "Mutiny of ";
const purposeOf = (unit: string): string => MUTINY_OF + unit;

/** The side whose ship rolled for mutiny, from what a roll was made for; undefined for any other roll. */
export const mutinyOf = ({ campaign }: BooksState, purpose: string): string | undefined =>
  purpose.startsWith(MUTINY_OF) ? campaign.units.get(purpose.slice(MUTINY_OF.length))?.side : undefined;

/**
 * The ships of sides in hiding that have not rolled in the turn under way; the flagship never does (V19.64). The rolls of a check that is
 * under way settle nothing before it ends.
 */
export function mutinyDue(state: BooksState): readonly string[] {
  const { books, campaign } = state;
  const { rows: saved } = stepsUnderWay(state);
  const last = new Map(
    countingRolls(state)
      .filter(({ turn, act }) => turn === campaign.turn && !saved.has(act))
      .map(({ purpose, result }) => [purpose, result]),
  );
  // A ship that rolled a mutiny but is still there: the roll was undone and must be made again.
  const isDue = (unit: string): boolean => (last.get(purposeOf(unit)) ?? MUTINY) === MUTINY;
  return books.sides
    .filter(({ name }) => isHiding(state, name, campaign.turn))
    .flatMap(({ name }) =>
      fleetOf(campaign, name).filter(({ unit }) => borderState(campaign).flagships.get(name) !== unit),
    )
    .map(({ unit }) => unit)
    .filter(isDue);
}

/** How many turns in a row a side has been in hiding, including the turn under way (V19.65). */
export function turnsInHiding(state: BooksState, side: string): number {
  let turns = 0;
  while (isHiding(state, side, state.campaign.turn - turns)) turns += 1;
  return turns;
}

/** The ships in hiding that are checked this turn, each with whether it has rolled; the flagship never does (V19.64). */
function shipsChecked(state: BooksState, side: string): readonly { readonly unit: string; readonly done: boolean }[] {
  const { campaign } = state;
  if (!isHiding(state, side, campaign.turn)) return [];
  const left = new Set(mutinyDue(state));
  const checked = fleetOf(campaign, side)
    .filter(({ unit }) => borderState(campaign).flagships.get(side) !== unit)
    .map(({ unit }) => ({ unit, done: !left.has(unit) }));
  const mutinied = [...campaign.units.values()].filter(
    ({ side: whose, left: gone }) => whose === side && gone?.turn === campaign.turn && gone.how === MUTINIED,
  );
  return [...checked, ...mutinied.map(({ unit }) => ({ unit, done: true }))];
}

/** What the check of a ship relies on. */
export interface ShipInHiding {
  readonly unit: string;
  readonly side: string;
  readonly crew: string;
  readonly turnsInHiding: number;
  /** The Captain's Rating in the tracker; left out where nobody noted it. */
  readonly noted?: number;
  /** How the roll is played; left out where it is by the book. */
  readonly played?: Played<typeof BY_THE_BOOK>;
}

/** How a check ended. */
export interface Checked {
  readonly unit: string;
  readonly captainRating: number;
  readonly lost: boolean;
  readonly why: string;
}

/** Checks a ship in hiding for mutiny; its subject is the ship. */
export const checkMutiny = dialogueCommand<ShipInHiding, Checked>({
  id: "check-mutiny",
  title: "Check a ship in hiding for mutiny",
  clause: mutiny.clause,
  steps: ["8A1"],
  by: [ORION],
  about: "a ship in hiding",
  seenBy: "side",
  button: ({ subject }) => `Roll for ${subject}`,
  drawnWhenDue: true,
  testIds: ({ subject }) => ({
    form: `mutiny-${subject}`,
    field: () => `mutiny-rating-${subject}`,
    commit: `mutiny-roll-${subject}`,
  }),
  offered: (state, side) =>
    shipsChecked(state, side).map(({ unit, done }) =>
      asksFor({ subject: unit, what: `Check ${unit} for mutiny`, step: "8A1", clause: mutiny.clause, done }),
    ),
  begin(open, { side, subject }) {
    const read = shipInHiding(open, subject, side);
    return "unit" in read ? { state: read } : read;
  },
  facts: mutinyFacts,
  *dialogue(ship) {
    const { captainRating } = yield* askFields(`Check ${ship.unit} for mutiny`, { captainRating: captainField(ship) });
    return yield* mutinyRoll(ship, captainRating);
  },
  result: resultOf,
  write(open, checked, { stamp, rolls, seenBy }) {
    const { unit, why } = checked;
    refuseIf(notChecked(open, unit));
    const { edits, next } = record(open, stamp, { step: "8A1", clause: mutiny.clause, rolls: { rolls, seenBy } });
    return allowed(`${unit} rolled ${facesOfRolls(rolls)}. ${resultOf(checked)} (${why}).`, [
      ...edits,
      ...checkEdits(open, checked, next),
    ]);
  },
});

/** What a check needs of a ship; or why it is not checked. The side is blank for the game master. */
export function shipInHiding(open: OpenBooks, unit: string, side: string): ShipInHiding | Outcome {
  const known = open.campaign.units.get(unit);
  const row = trackedShip(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  if (side !== "" && side !== known.side) {
    const message = `${unit} belongs to ${known.side}, but ${side} can check only its own ships.`;
    return refusal("mutiny", unit, message, "V19.63");
  }
  const wrong = notToBeChecked(open, unit, known.side);
  if (wrong) return wrong;
  const noted = captainRatingOf(row);
  const played = playedIn(open, open.campaign.turn, BY_THE_BOOK);
  const ship = {
    ...{ unit, side: known.side, crew: row.crew, turnsInHiding: turnsInHiding(open, known.side) },
    ...(noted !== null && { noted }),
    ...(played && { played }),
  };
  const told = evaluateOrRefuse(mutiny, { roll: TWO_DICE.faces[0]?.roll ?? 2, captainRating: 0, ...given(ship) });
  // A crew quality that does not exist is found before anybody rolls.
  return told instanceof InputError ? refusal("mutiny", unit, `${unit}: ${told.message}`, mutiny.clause) : ship;
}

/** The facts that a check relies on. The Rating that counts is the one that is typed. */
export function mutinyFacts({ noted: _, played, ...ship }: ShipInHiding): Readonly<Record<string, string>> {
  return { ...factsOf(ship), ...playedFact(played) };
}

/** The question for the Rating that counts: as it is noted, if it is. */
export const captainField = ({ unit, noted }: ShipInHiding): Field<number> => ratingField("Captain", unit, noted);

/** The roll of a ship, and what it comes to. */
export function* mutinyRoll(
  ship: ShipInHiding,
  captainRating: number,
  more: { readonly inOneGo?: true; readonly resultText?: (roll: number) => string } = {},
): Dialogue<Checked> {
  const roll = yield* askRoll({
    ...{ side: ship.side, what: purposeOf(ship.unit), clause: mutiny.clause, dice: TWO_DICE },
    ...{ modifiers: modifiersOf(ship, captainRating), ...askedBy(ship.played), ...more },
  });
  return checkedBy(ship, captainRating, roll);
}

/** Why a ship cannot have been checked: it is not there any more, or not to be checked. */
export function notChecked(open: OpenBooks, unit: string): Outcome | undefined {
  const known = open.campaign.units.get(unit);
  return !known || known.left || !trackedShip(open, unit) ? unknownUnit(unit) : notToBeChecked(open, unit, known.side);
}

/** What a check comes to: the ship leaves, or the tracker keeps the Rating that was typed. */
export function checkEdits(open: OpenBooks, { unit, lost, captainRating }: Checked, first: Booking): readonly Edit[] {
  if (lost) return leaveEdits(open, unit, MUTINIED, [unitLeaves(unit, MUTINIED)], first);
  const row = trackedShip(open, unit);
  return !row || captainRating === captainRatingOf(row)
    ? []
    : [{ kind: "change", table: UNITS.name, row: row.row, cells: rowOf(UNITS, { captainRating }) }];
}

const MUTINIED = "Mutinied";
const MUTINY = "Mutiny";

/** What the Dice table keeps as the result of a check. */
export function resultOf({ lost }: Checked): string {
  return lost ? MUTINY : "No mutiny";
}

const given = ({ crew, turnsInHiding: turns }: ShipInHiding) => ({ crew, turnsInHiding: turns });

/** The result of a roll. */
export function checkedBy(ship: ShipInHiding, captainRating: number, roll: number): Checked {
  const { value, sentence } = explainPlayed(mutiny, { roll, captainRating, ...given(ship) }, ship.played);
  return { unit: ship.unit, captainRating, lost: value === true, why: sentence };
}

/** What changes the roll of a ship, whatever it is. */
const modifiersOf = (ship: ShipInHiding, captainRating: number): readonly Modifier[] =>
  modifiersIn(explainPlayed(mutiny, { roll: 7, captainRating, ...given(ship) }, ship.played));

function notToBeChecked(open: OpenBooks, unit: string, side: string): Outcome | undefined {
  const { campaign } = open;
  if (!isHiding(open, side, campaign.turn)) {
    return refusal(
      "mutiny",
      unit,
      `${side} is not in hiding in turn ${campaign.turn}, and ships mutiny only in hiding.`,
      "V19.63",
    );
  }
  if (borderState(campaign).flagships.get(side) === unit) {
    return refusal("mutiny", unit, `${unit} is the flagship and cannot mutiny. Check the other ships.`, "V19.64");
  }
  if (mutinyDue(open).includes(unit)) return undefined;
  return refusal(
    "mutiny",
    unit,
    `${unit} has already rolled in turn ${campaign.turn}, and each ship rolls only once a turn.`,
    "V19.63",
  );
}

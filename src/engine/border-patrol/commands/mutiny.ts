import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { TWO_DICE } from "../../core/dice";
import type { Modifier } from "../../core/modifiers";
import { InputError } from "../../core/problem";
import { explain } from "../../core/rule";
import { asking, command } from "../../campaign/commands/command";
import { factsOf } from "../../campaign/commands/changed-facts";
import { asksFor } from "../../campaign/commands/declared";
import { wholeField } from "../../campaign/commands/field";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import { facesOfRolls, rollEdits } from "../../campaign/commands/rolls-made";
import { booking } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { unitLeaves } from "../../campaign/ledger/change";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { borderState } from "../changes";
import { ORION } from "../lines";
import { isHiding } from "../orion-turns";
import { captainRatingOf } from "../captains";
import { UNITS } from "../tables/units";
import { trackedShip } from "../tracked";
import { mutiny } from "../v19-orion-pirates/hiding";
import { answerOf, modifiersIn } from "./answer-of";

const MUTINY_OF = "Mutiny of ";
const purposeOf = (unit: string): string => MUTINY_OF + unit;

/** The side whose ship rolled for mutiny, from what a roll was made for; undefined for any other roll. */
export const mutinyOf = ({ campaign }: BooksState, purpose: string): string | undefined =>
  purpose.startsWith(MUTINY_OF) ? campaign.units.get(purpose.slice(MUTINY_OF.length))?.side : undefined;

/** The ships of sides in hiding that have not rolled in the turn under way; the flagship never does (V19.64). */
export function mutinyDue(state: BooksState): readonly string[] {
  const { books, campaign } = state;
  const last = new Map(
    countingRolls(state)
      .filter(({ turn }) => turn === campaign.turn)
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
interface ShipInHiding {
  readonly unit: string;
  readonly side: string;
  readonly crew: string;
  readonly turnsInHiding: number;
  /** The Captain's Rating in the tracker; left out where nobody noted it. */
  readonly noted?: number;
}

interface Checking extends ShipInHiding {
  readonly captainRating?: number;
  readonly roll?: number;
}

/** How a check ended. */
interface Checked {
  readonly unit: string;
  readonly captainRating: number;
  readonly lost: boolean;
  readonly why: string;
}

/** Checks a ship in hiding for mutiny; its subject is the ship. */
export const checkMutiny = command<Checking, Checked>({
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
    const known = open.campaign.units.get(subject);
    const row = trackedShip(open, subject);
    if (!known || known.left || !row) return unknownUnit(subject);
    if (side !== "" && side !== known.side) {
      return refusal(
        "mutiny",
        subject,
        `${subject} belongs to ${known.side}, but ${side} can check only its own ships.`,
        "V19.63",
      );
    }
    const wrong = notToBeChecked(open, subject, known.side);
    if (wrong) return wrong;
    const noted = captainRatingOf(row);
    const ship = {
      ...{ unit: subject, side: known.side, crew: row.crew, turnsInHiding: turnsInHiding(open, known.side) },
      ...(noted !== null && { noted }),
    };
    const told = answerOf(mutiny, { roll: TWO_DICE.faces[0]?.roll ?? 2, captainRating: 0, ...given(ship) });
    // A crew quality that does not exist is found before anybody rolls.
    return told instanceof InputError
      ? refusal("mutiny", subject, `${subject}: ${told.message}`, mutiny.clause)
      : { state: ship };
  },
  // The Rating that counts is the one that is typed.
  facts: ({ noted: _, ...ship }) => factsOf(ship),
  at(state) {
    const { unit, side, captainRating, roll, noted = 0 } = state;
    if (captainRating === undefined) {
      const fields = {
        captainRating: wholeField(`Rating of the Captain of ${unit}`, { start: String(noted), samples: RATINGS }),
      };
      return {
        asks: "fields",
        what: `Check ${unit} for mutiny`,
        ...asking(fields, (values) => ({ ...state, ...values })),
      };
    }
    if (roll !== undefined) return { asks: "nothing", end: checkedBy(state, captainRating, roll) };
    return {
      asks: "roll",
      side,
      what: purposeOf(unit),
      clause: mutiny.clause,
      dice: TWO_DICE,
      count: 2,
      modifiers: modifiersOf(state, captainRating),
      next: (rolled) => ({ ...state, roll: rolled }),
    };
  },
  result: resultOf,
  write(open, checked, { stamp, rolls, seenBy }) {
    const { unit, lost, why, captainRating } = checked;
    const known = open.campaign.units.get(unit);
    const row = trackedShip(open, unit);
    if (!known || known.left || !row) return unknownUnit(unit);
    const wrong = readOnly(open) ?? notToBeChecked(open, unit, known.side);
    if (wrong) return wrong;
    const { edits: rolled, next } = rollEdits(open, { rolls, seenBy }, booking(open, stamp, "8A1", mutiny.clause));
    const left = lost ? leaveEdits(open, unit, MUTINIED, [unitLeaves(unit, MUTINIED)], next) : [];
    // Typed once: the tracker keeps it.
    const kept: readonly Edit[] =
      lost || captainRating === (captainRatingOf(row) ?? 0)
        ? []
        : [{ kind: "change", table: UNITS.name, row: row.row, cells: rowOf(UNITS, { captainRating }) }];
    return allowed(`${unit} rolled ${facesOfRolls(rolls)}. ${resultOf(checked)} (${why}).`, [
      ...rolled,
      ...left,
      ...kept,
    ]);
  },
});

const MUTINIED = "Mutinied";
const MUTINY = "Mutiny";

/** What the Dice table keeps as the result of a check. */
function resultOf({ lost }: Checked): string {
  return lost ? MUTINY : "No mutiny";
}

/** Ratings of a Captain, for trying out. */
const RATINGS = ["0", "1", "2", "4"];

const given = ({ crew, turnsInHiding: turns }: ShipInHiding) => ({ crew, turnsInHiding: turns });

/** The result of a roll. */
function checkedBy(ship: ShipInHiding, captainRating: number, roll: number): Checked {
  const { value, sentence } = explain(mutiny, { roll, captainRating, ...given(ship) });
  return { unit: ship.unit, captainRating, lost: value === true, why: sentence };
}

/** What changes the roll of a ship, whatever it is. */
const modifiersOf = (ship: ShipInHiding, captainRating: number): readonly Modifier[] =>
  modifiersIn(explain(mutiny, { roll: 7, captainRating, ...given(ship) }));

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

import { TWO_DICE } from "../../core/dice";
import { InputError } from "../../core/problem";
import { explain, type Cells, type Explanation } from "../../core/rule";
import { unknownUnit } from "../../campaign/commands/unit";
import type { Rolled } from "../../campaign/game";
import { booking, eventRow, rollRow, type Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { unitLeaves } from "../../campaign/ledger/change";
import { borderState } from "../changes";
import { isHiding } from "../orion-turns";
import { trackedShip } from "../tracked";
import { mutiny } from "../v19-orion-pirates/hiding";

const purposeOf = (unit: string): string => `Mutiny of ${unit}`;

/** The ships of sides in hiding that have not rolled in the turn under way; the flagship never does (V19.64). */
export function mutinyDue(state: BooksState): readonly string[] {
  const { books, campaign } = state;
  const rolled = new Set(books.rolls.filter(({ turn }) => turn === campaign.turn).map(({ purpose }) => purpose));
  return books.sides
    .filter(({ name }) => isHiding(state, name, campaign.turn))
    .flatMap(({ name }) =>
      fleetOf(campaign, name).filter(({ unit }) => borderState(campaign).flagships.get(name) !== unit),
    )
    .map(({ unit }) => unit)
    .filter((unit) => !rolled.has(purposeOf(unit)));
}

/** How many turns on end a side has been in hiding, the turn under way included (V19.65). */
export function turnsInHiding(state: BooksState, side: string): number {
  let turns = 0;
  while (isHiding(state, side, state.campaign.turn - turns)) turns += 1;
  return turns;
}

/** Checks a ship for mutiny with two dice that were rolled: the roll is kept, and a ship that mutinies is lost (V19.63). */
export function checkMutiny(
  open: OpenBooks,
  unit: string,
  captainRating: number,
  rolled: Rolled,
  stamp: Stamp,
): Outcome {
  const known = open.campaign.units.get(unit);
  const row = trackedShip(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  const wrong = readOnly(open) ?? notToBeChecked(open, unit, known.side);
  if (wrong) return wrong;
  const roll = rolled.faces.reduce((total, face) => total + face, 0);
  const given = { captainRating, crew: row.crew, turnsInHiding: turnsInHiding(open, known.side) };
  const told = explained({ roll, ...given });
  if (told instanceof InputError) return refusal("mutiny", unit, `${unit}: ${told.message}`, mutiny.clause);
  const adjusted = told.steps.find(({ label }) => label === "adjusted roll")?.value;
  const lost = told.value === true;
  const first = booking(open, stamp, "8A1", mutiny.clause);
  const { dice, result } = { dice: TWO_DICE.text, result: lost ? "Mutiny" : "No mutiny" };
  const shown = { side: known.side, purpose: purposeOf(unit), dice, modifier: Number(adjusted) - roll, result };
  const edits: Edit[] = [{ kind: "append", table: "Rolls", rows: [rollRow(open, first, { ...shown, ...rolled })] }];
  if (lost) {
    const event = eventRow(open, known.side, unitLeaves(unit, "Mutinied"), { ...first, no: first.no + 1 });
    edits.push(
      { kind: "append", table: "Events", rows: [event] },
      { kind: "change", table: "Units", row: row.row, cells: { Condition: "Mutinied", "Worth BPV": 0 } },
    );
  }
  return allowed(`${unit} rolled ${rolled.faces.join(" and ")}. ${result} (${told.sentence}).`, edits);
}

/** The rule's answer; what the tracker or the user typed may be no crew quality and no Rating. */
function explained(cells: Cells): Explanation | InputError {
  try {
    return explain(mutiny, cells);
  } catch (problem) {
    if (problem instanceof InputError) return problem;
    throw problem;
  }
}

function notToBeChecked(open: OpenBooks, unit: string, side: string): Outcome | undefined {
  const { campaign } = open;
  if (!isHiding(open, side, campaign.turn)) {
    return refusal(
      "mutiny",
      unit,
      `${side} is not in hiding in turn ${campaign.turn}; ships mutiny only in hiding.`,
      "V19.63",
    );
  }
  if (borderState(campaign).flagships.get(side) === unit) {
    return refusal("mutiny", unit, `${unit} is the flagship and cannot mutiny; check the other ships.`, "V19.64");
  }
  if (mutinyDue(open).includes(unit)) return undefined;
  return refusal(
    "mutiny",
    unit,
    `${unit} has rolled in turn ${campaign.turn} already; each ship rolls once a turn.`,
    "V19.63",
  );
}

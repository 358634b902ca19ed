import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { borderState } from "../border-state";
import { flagshipDesignated } from "./flagship-events";
import { mutinyOf } from "./mutiny";
import { received } from "../../campaign/ledger/accounts";
import { shipsIn, trackedShip } from "../table-rows";
import { notOrion } from "./pirates-only";

/** Whether a pirate has designated its flagship in 1B1 of the turn under way (V19.06). */
export const isDesignated = ({ campaign }: BooksState, side: string): boolean =>
  borderState(campaign).designated.get(side) === campaign.turn;

/** The refusal to designate another flagship after 1B1: it is designated for the whole turn (V19.06). */
function refuseAnother(open: OpenBooks, side: string, unit: string): Outcome | undefined {
  const { turn } = open.campaign;
  const own = borderState(open.campaign).flagships.get(side);
  if (own === unit) return undefined;
  const refuse = (message: string): Outcome => refusal("flagship", unit, message, "V19.06");
  if (isDesignated(open, side)) {
    const gone = `The flagship of turn ${turn} is gone. Designate ${unit} in turn ${turn + 1}.`;
    if (own === undefined) return refuse(gone);
    return refuse(
      `${own} is the flagship for the whole of turn ${turn}. Designate ${unit} in turn ${turn + 1}; if ${own} was a mistake, undo its designation.`,
    );
  }
  if (own === undefined) return undefined;
  const rolled = open.books.rolls.some((roll) => roll.turn === turn && mutinyOf(open, roll.purpose) === side);
  const sold = received(open, side, turn, "Ship sale") > 0;
  if (!rolled && !sold) return undefined;
  const what = rolled ? "a ship has rolled for mutiny" : "a ship was sold";
  return refuse(
    `In turn ${turn} ${what}, so ${own} stays the flagship. Designate ${own} now, or ${unit} in turn ${turn + 1}.`,
  );
}

/** Designates the flagship for the turn under way; no ship of its fleet has a higher Command Rating (V19.06). */
export function designateFlagship(open: OpenBooks, unit: string, stamp: Stamp): Outcome {
  const known = open.campaign.units.get(unit);
  const row = trackedShip(open, unit);
  if (!known || known.left || !row) return unknownUnit(unit);
  const wrong = readOnly(open) ?? notOrion(open, known.side, unit, "flagship", "V19.06");
  if (wrong) return wrong;
  // The log says which side has a ship: a side that was typed over counts once it is posted.
  const inFleet = new Set(fleetOf(open.campaign, known.side).map((other) => other.unit));
  const fleet = shipsIn(open).filter((other) => inFleet.has(other.unit));
  const highest = Math.max(...fleet.map(({ commandRating }) => commandRating ?? 0));
  if ((row.commandRating ?? 0) < highest) {
    const eligible = fleet.filter(({ commandRating }) => (commandRating ?? 0) === highest).map((other) => other.unit);
    return refusal(
      "flagship",
      unit,
      `${unit} has Command Rating ${row.commandRating ?? 0}, but the flagship must have the highest, ${highest}. Choose ${eligible.join(" or ")}.`,
      "V19.06",
    );
  }
  const edits: Edit[] = fleet
    .filter((other) => other.flagship && other.unit !== unit)
    .map((other) => ({ kind: "change", table: "Units", row: other.row, cells: { Flagship: null } }));
  if (!row.flagship) edits.push({ kind: "change", table: "Units", row: row.row, cells: { Flagship: true } });
  const fixed = refuseAnother(open, known.side, unit);
  if (fixed) return fixed;
  if (!isDesignated(open, known.side)) {
    const events = [{ side: known.side, change: flagshipDesignated.of(unit, {}) }];
    edits.push(...record(open, stamp, { step: "1B1", clause: "V19.06", events }).edits);
  }
  return allowed(`${unit} is the flagship of ${known.side}.`, edits);
}

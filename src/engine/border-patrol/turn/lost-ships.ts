import type { BooksState } from "../../campaign/ledger/ledger";
import { WORK_LINES } from "../construction/dock";
import { lineOf, ORION_LINES } from "../forms/lines";
import { unitsNamedIn } from "../ships/units-named";

/** The check of entries about ships that had left play before. */
export const LOST_SHIP = "entry-of-lost-ship";

/** The lines of what is done to a ship, and of what it earns itself, but for general income, which comes at the end of the turn. */
export const LINES_OF_SHIPS: readonly string[] = [...WORK_LINES, "Piracy", ...ORION_LINES.soldOnMap];

/** A ship that an entry is about, though it had left play. */
interface LostShip {
  readonly unit: string;
  /** What it is not for, and since when. */
  readonly why: string;
  readonly how: string;
  readonly clause: string;
}

/**
 * The first ship of a side that an entry is about though it left play in an earlier turn; undefined if there is none. In the turn in which it
 * left it may have been repaired before, or have sold something.
 */
export function lostShipIn(
  { campaign }: Pick<BooksState, "campaign">,
  { line, from, to, subject }: Readonly<Record<"line" | "from" | "to" | "subject", string>>,
  turn: number,
): LostShip | undefined {
  if (!LINES_OF_SHIPS.includes(line)) return undefined;
  const owner = WORK_LINES.includes(line) ? from : to;
  const clause = lineOf(line)?.clause ?? "";
  return unitsNamedIn(campaign)(subject).flatMap((unit): readonly LostShip[] => {
    const known = campaign.units.get(unit);
    if (known?.side !== owner || known.left === null || known.left.turn >= turn) return [];
    const { how } = known.left;
    return [{ unit, how, clause, why: `${unit} left play in turn ${known.left.turn} (${how})` }];
  })[0];
}

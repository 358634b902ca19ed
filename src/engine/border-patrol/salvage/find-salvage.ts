import type { CommandRequest } from "../../campaign/commands/command-spec";
import { unknownUnit } from "../../campaign/commands/unit";
import { wholeField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { Stamp } from "../../campaign/ledger/booking";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { formatAudience } from "../../campaign/sight";
import { ABANDONED, battlesIn, opponentOf, SUB_LIGHT_EVASION } from "../battles/battles";
import { INTERCEPT_PHASES } from "../rules/constants";
import { salvageOf, salvagesIn, type Salvage } from "./salvages";

export const SALVAGE = "salvage";
export const SALVAGE_STEP = "4B4";
export const SALVAGED = "a unit that is salvaged";

/** The salvage that a command is about, of the side that does it, in one of these states; or why there is none. */
export function salvageFor(
  { campaign }: OpenBooks,
  { side, subject }: CommandRequest,
  states: readonly Salvage["state"][],
): { readonly found: Salvage } | Outcome {
  const found = salvageOf(campaign, subject);
  if (!found || (side !== "" && side !== found.side)) {
    const unit = campaign.units.get(subject);
    if (!unit || unit.left) return unknownUnit(subject);
    return refusal(SALVAGE, subject, `${subject} is not being salvaged. Begin its salvage first.`, "V19.71");
  }
  if (states.includes(found.state)) return { found };
  const message = `The salvage of ${subject} is at the stage: ${found.state}. This comes at the stage: ${states.join(", ")}.`;
  return refusal(SALVAGE, subject, message, "V19.72");
}

/** The salvages of a side that have one of these states. */
export const salvagesAt = ({ campaign }: BooksState, side: string, states: readonly Salvage["state"][]) =>
  salvagesIn(campaign).filter((one) => one.side === side && states.includes(one.state));

/** A Movement Phase of the turn under way. */
export const phaseField = (label: string, start: number, from = "the Movement Phase that is on") =>
  wholeField(label, {
    least: 1,
    most: INTERCEPT_PHASES.inTurn,
    start: String(start),
    from,
    samples: [String(start), "8"],
  });

/** The entry of a step of a salvage, which the owner of the unit knows as well. */
export function stepEdits(
  open: OpenBooks,
  { side, owner }: Pick<Salvage, "side" | "owner">,
  change: Change,
  stamp: Stamp,
  clause: string,
  /** How many entries are written before it. */
  behind = 0,
): readonly Edit[] {
  const secretTo = formatAudience("parties", { from: side, to: owner }, open.books);
  return record(open, stamp, { step: SALVAGE_STEP, clause, behind, events: [{ side, change, secretTo }] }).edits;
}

/**
 * Who crippled a unit, or forced its crew to abandon it, in the last battle in which the books say so: one that it left without its Warp
 * Engines counts as well (V13.945). Blank if they do not.
 */
export function crippledIn({ campaign }: Pick<BooksState, "campaign">, unit: string): string {
  const hit = [...battlesIn(campaign).values()].filter(
    ({ ended, left }) =>
      ended?.fates.some((one) => one.unit === unit && (one.fate === "Crippled" || one.fate === ABANDONED)) === true ||
      left.some(({ how, units }) => how === SUB_LIGHT_EVASION && units.includes(unit)),
  );
  const last = hit.at(-1);
  return last ? opponentOf(last, last.attackers.includes(unit) ? last.attacker : last.defender) : "";
}

import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { hulkLeft, REPLACED } from "../evasion/evasion-events";
import { SIDE_KINDS } from "../sides";
import { trackedShip } from "../table-rows";
import { cellEdits, changedCells, conditionWithout, SUB_LIGHT } from "../evasion/evaded";
import { hulkOf, hulksOf } from "../evasion/leave-hulk";

const CHECK = "hulk";
const STEP = "4B3";
const CLAUSE = "V13.912";

/** Where Warp Engines are replaced, and where they are not. */
const YARDS = ["Starbase", "FRD"];
const OTHERS = ["Another Base", "A Base of another Team"];

/** A unit that dropped its Warp Engines gets others, at a Starbase or an FRD of the Team that owned it first; its subject is the unit. */
export const replaceEngines = formCommandOn({
  id: "replace-engines",
  title: "Replace the Warp Engines of a unit",
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a unit without Warp Engines",
  seenBy: "side",
  button: ({ subject }) => `Replace the engines of ${subject}`,
  offered: (state, side) =>
    hulksOf(state, side).map((unit) => allows(unit, `Replace the Warp Engines of ${unit}`, CLAUSE, STEP)),
  find(open, doing) {
    const found = hulkOf(open, doing);
    return "state" in found ? { found: found.state } : found;
  },
  fields: () => ({ ask: { at: choiceField("Where", [...YARDS, ...OTHERS], { samples: [...YARDS, ...OTHERS] }) } }),
  write(open, { unit, side }, { at }, { stamp }) {
    if (!YARDS.includes(at)) {
      const message = `The Warp Engines of ${unit} are replaced only at a Starbase or an FRD of ${side}. Choose one of these, or tow ${unit} there first.`;
      return refusal(CHECK, unit, message, CLAUSE);
    }
    const row = trackedShip(open, unit);
    if (!row) return unknownUnit(unit);
    const cells = changedCells(row, { condition: conditionWithout(row.condition, SUB_LIGHT) });
    const change = hulkLeft(unit, REPLACED, cells);
    const { edits } = record(open, stamp, { step: STEP, clause: CLAUSE, events: [{ side, change }] });
    return allowed(`The Warp Engines of ${unit} are replaced at a ${at} of ${side}.`, [
      ...edits,
      ...cellEdits(row, cells),
    ]);
  },
});

import { allows } from "./command-spec";
import { changing } from "./field";
import { formCommand } from "./command";
import { refusal, type OpenBooks, type Outcome, refuseIf } from "../ledger/outcome";
import { addUnit, editUnit, tracked, unknownUnit } from "./unit";
import { freeId } from "./unit-series";
import { cellsOfRow, unitFields, unitFrom } from "./unit-fields";

const testIds = () => ({ field: (name: string) => `ship-field-${name}`, commit: "ship-save" });

/** The refusal if a game has no units; undefined if it has. */
function noUnits({ game }: Pick<OpenBooks, "game">): Outcome | undefined {
  if (game.changes.some(({ effect }) => effect === "enters")) return undefined;
  return refusal("unknown-unit", "Unit", `${game.title} has no units, so there is nothing to add or edit.`);
}

/** Adds a unit to the campaign. */
export const addUnitCommand = formCommand({
  id: "add-unit",
  title: "Add a unit",
  clause: "",
  steps: [],
  by: "every side",
  about: "",
  seenBy: "side",
  button: "Add the unit",
  testIds,
  offered: (open, side) =>
    noUnits(open) || open.game.forbidsUnit?.(open, side) ? [] : [allows("", "Add a unit", open.game.clauses.tracking)],
  fields(open, { side }) {
    refuseIf(noUnits(open));
    const { unit, ...others } = unitFields(open, { side });
    return { ask: { ...(unit && { unit: { ...unit, samples: [freeId(open, side)] } }), ...others } };
  },
  write: (open, values, { stamp }) => addUnit(open, unitFrom(open.game, values), stamp),
});

/** Changes the data of a unit; its subject is the unit. */
export const editUnitCommand = formCommand({
  id: "edit-unit",
  title: "Edit a unit",
  clause: "",
  steps: [],
  stays: "what was typed in its row and is no value",
  by: "every side",
  about: "a unit",
  seenBy: "side",
  button: "Save the changes",
  testIds,
  offered: (open, side) =>
    noUnits(open)
      ? []
      : open.books.units
          .filter((row) => row.side === side)
          .map(({ unit }) => allows(unit, `Edit ${unit}`, open.game.clauses.tracking)),
  fields(open, { subject }) {
    const row = tracked(open, subject);
    if (!row) return unknownUnit(subject);
    const { unit: _unit, side: _side, ...ask } = unitFields(open, cellsOfRow(row));
    return { ask: changing(ask) };
  },
  write(open, values, { subject, stamp }) {
    const row = tracked(open, subject);
    if (!row) return unknownUnit(subject);
    // What is not asked for stays as it is.
    const filled = { ...cellsOfRow(row), ...values, unit: subject, side: row.side };
    return editUnit(open, subject, unitFrom(open.game, filled), stamp);
  },
});

import { allows, askedOnce } from "./command";
import { addUnit, editUnit, tracked, unknownUnit } from "./unit";
import { cellsOfRow, unitFields, unitFrom } from "./unit-fields";

const testIds = () => ({ field: (name: string) => `ship-field-${name}`, commit: "ship-save" });

/** Brings a unit into the campaign. */
export const addUnitCommand = askedOnce({
  id: "add-unit",
  title: "Add a unit",
  clause: "",
  steps: [],
  by: "every side",
  about: "",
  seenBy: "side",
  button: "Add it",
  testIds,
  offered: ({ game }) => [allows("", "Add a unit", game.clauses.tracking)],
  fields: (open, { side }) => ({ ask: unitFields(open, { side }) }),
  write: (open, values, { stamp }) => addUnit(open, unitFrom(open.game, values), stamp),
});

/** Changes what is known of a unit; its subject is the unit. */
export const editUnitCommand = askedOnce({
  id: "edit-unit",
  title: "Edit a unit",
  clause: "",
  steps: [],
  by: "every side",
  about: "a unit",
  seenBy: "side",
  button: "Save the changes",
  testIds,
  offered: ({ books, game }, side) =>
    books.units
      .filter((row) => row.side === side)
      .map(({ unit }) => allows(unit, `Edit ${unit}`, game.clauses.tracking)),
  fields(open, { subject }) {
    const row = tracked(open, subject);
    if (!row) return unknownUnit(subject);
    const { unit: _unit, side: _side, ...ask } = unitFields(open, cellsOfRow(row));
    return { ask };
  },
  write(open, values, { subject, stamp }) {
    const side = tracked(open, subject)?.side ?? "";
    return editUnit(open, subject, unitFrom(open.game, { ...values, unit: subject, side }), stamp);
  },
});

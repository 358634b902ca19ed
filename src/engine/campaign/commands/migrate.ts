import type { Stamp } from "../ledger/booking";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { sealEdits } from "../ledger/seals";
import { apply, columnsToAdd } from "../schema/apply";
import type { Edit } from "../schema/edit";
import { sheetToLay } from "../schema/layout";
import { migrationEdits, stepsFrom, type Migration, type MigrationPath } from "../schema/migrations";
import { settingEdit } from "../schema/settings";
import { CLOSINGS, SCHEMA, SETTING, SETTINGS } from "../schema/shared-tables";
import { columnsFound, plannedColumns, type Table, type Tables } from "../schema/table";

/**
 * Schema 2: entries have keys and salts, closings a digest for each side and a commitment for the game master. Closed turns
 * keep their digests.
 */
const SEALED_ENTRIES: Migration = {
  from: 1,
  says: "Entries now have keys, and closings have a digest for each side. Closed turns keep their digests.",
  edits(tables, { ours, seed }) {
    const laid = ours
      .filter(({ name, since }) => since === 2 && !tables.tables.has(name))
      .map((of): Edit => ({ kind: "lay", sheet: sheetToLay(of) }));
    const added = [...laid, ...ours.flatMap((of) => addedColumns(of, tables))];
    const now = apply(tables, added);
    const settings = now.tables.get(SETTINGS.name);
    return [
      ...added,
      ...sealEdits(now, ours, { today: "", seed }),
      ...(settings ? [settingEdit(settings, digestsFrom(now))] : []),
    ];
  },
};

/** Our columns that a table does not have. */
function addedColumns(of: Table, { tables }: Tables): readonly Edit[] {
  const table = tables.get(of.name);
  const columns = table ? columnsToAdd(table.header, plannedColumns(of)) : [];
  return columns.length === 0 ? [] : [{ kind: "addColumns", table: of.name, columns }];
}

/** The setting for the first turn whose closings are digested by key: the one after the last closed turn. */
function digestsFrom({ tables }: Tables) {
  const closings = tables.get(CLOSINGS.name);
  const at = closings && columnsFound(closings).get("turn");
  const turns = closings?.rows.map((cells) => Number(cells[at ?? -1] ?? 0)).filter(Number.isSafeInteger) ?? [];
  const next = turns.reduce((last, turn) => Math.max(last, turn), 0) + 1;
  return {
    setting: SETTING.digestsFrom,
    value: String(next),
    note: "Turns closed before keep the digests of schema 1",
  };
}

export const OUR_PATH: MigrationPath = { schema: SCHEMA, migrations: [SEALED_ENTRIES] };

/**
 * Updates the workbook of an earlier version in place, in one write that is done completely or not at all. What the user added to
 * the sheets stays where it is; the copy that the user saves first keeps the earlier version.
 */
export function migrate(
  tables: Tables,
  ours: readonly Table[],
  copySaved: boolean,
  stamp: Stamp,
  path: MigrationPath = OUR_PATH,
): Outcome {
  const steps = stepsFrom(tables, path);
  if (!steps) {
    return refusal("schema", SETTING.schema, `This workbook cannot be updated to schema ${path.schema}.`);
  }
  if (!copySaved) {
    const message = "Save a copy of the workbook first, and confirm it. The copy keeps the campaign as it was.";
    return refusal("schema", SETTING.schema, message);
  }
  const says = `The workbook now has schema ${path.schema}. ${steps.map((step) => step.says).join(" ")}`;
  return allowed(says, migrationEdits(tables, steps, { ours, seed: stamp.seed }));
}

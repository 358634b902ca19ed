import { columnsFound, type Table, type Tables } from "./table";
import type { Edit } from "./edit";
import { settingEdit } from "./settings";
import { SETTING, SETTINGS } from "./shared-tables";
import { apply } from "./apply";

/** A step that updates the tables of one schema to the next: a pure function, with a text that says what it does. */
export interface Migration {
  /** The schema that it starts from; it updates to the next one. */
  readonly from: number;
  /** What it does, in a sentence for the user. */
  readonly says: string;
  /** What to write into such tables. The schema in Settings is changed automatically. */
  edits(tables: Tables, by: MigratedBy): readonly Edit[];
}

/** What a migration gets: the tables that the game declares, and randomness. */
export interface MigratedBy {
  readonly ours: readonly Table[];
  readonly seed: string;
}

/** The steps from older tables to ours. */
export interface MigrationPath {
  readonly schema: number;
  readonly migrations: readonly Migration[];
}

/** The steps from the schema of these tables to ours; undefined if they are not older, or a step is missing. */
export function stepsFrom(tables: Tables, { schema, migrations }: MigrationPath): readonly Migration[] | undefined {
  const theirs = schemaOf(tables);
  if (theirs === undefined || theirs >= schema) return undefined;
  const steps = Array.from({ length: schema - theirs }, (_, at) => migrations.find(({ from }) => from === theirs + at));
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/** Everything that these steps write, one after the other; each sees the result of the ones before it. */
export function migrationEdits(tables: Tables, steps: readonly Migration[], by: MigratedBy): readonly Edit[] {
  const edits: Edit[] = [];
  let now = tables;
  for (const step of steps) {
    const made = [...step.edits(now, by)];
    now = apply(now, made);
    const follows = schemaEdit(now, step.from + 1);
    now = apply(now, [follows]);
    edits.push(...made, follows);
  }
  return edits;
}

function schemaEdit({ tables }: Tables, schema: number): Edit {
  const settings = tables.get(SETTINGS.name);
  if (!settings) throw new Error("The table Settings does not exist.");
  return settingEdit(settings, { setting: SETTING.schema, value: String(schema), note: "" });
}

/** The schema that the tables say they have; undefined if there is none, or it is not a number. */
export function schemaOf({ tables }: Tables): number | undefined {
  const settings = tables.get(SETTINGS.name);
  if (!settings) return undefined;
  const found = columnsFound(settings);
  const at = (column: string): number => found.get(column) ?? -1;
  const row = settings.rows.find((cells) => String(cells[at("setting")] ?? "").trim() === SETTING.schema);
  const said = String(row?.[at("value")] ?? "").trim();
  return /^\d{1,6}$/.test(said) ? Number(said) : undefined;
}

import { apply } from "../schema/apply";
import { SETTING } from "../ledger/books";
import type { Edit } from "../schema/edit";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { columnsFound } from "../schema/read-table";
import { settingEdit } from "../schema/settings";
import { SCHEMA, type Tables } from "../schema/tables";

/** What takes the tables of one schema to the next: a pure step that says what it does. */
export interface Migration {
  /** The schema that it starts from; it leads to the one after it. */
  readonly from: number;
  /** In a sentence, for the user. */
  readonly says: string;
  /** What to write into such tables; the schema in Settings follows by itself. */
  edits(tables: Tables): readonly Edit[];
}

/** Schema 1 is the first: nothing leads to it. */
export const MIGRATIONS: readonly Migration[] = [];

/** The way from older tables to ours. */
export interface MigrationPath {
  readonly schema: number;
  readonly migrations: readonly Migration[];
}

export const OUR_PATH: MigrationPath = { schema: SCHEMA, migrations: MIGRATIONS };

/** The steps from the schema of these tables to ours; undefined where they are not older, or a step is missing. */
export function stepsFrom(tables: Tables, { schema, migrations }: MigrationPath = OUR_PATH): readonly Migration[] | undefined {
  const theirs = schemaOf(tables);
  if (theirs === undefined || theirs >= schema) return undefined;
  const steps = Array.from({ length: schema - theirs }, (_, at) => migrations.find(({ from }) => from === theirs + at));
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/**
 * Brings older books up to date, in their own workbook, in one write that is done whole or not at all. What the user added
 * to the sheets stays where it is; the older books are the copy that the user saves before.
 */
export function migrate(tables: Tables, copySaved: boolean, way: MigrationPath = OUR_PATH): Outcome {
  const steps = stepsFrom(tables, way);
  if (!steps) {
    return refusal("schema", SETTING.schema, `These books cannot be brought to schema ${way.schema}.`);
  }
  if (!copySaved) {
    const message = "Save a copy of the workbook first, and say so: then the books as they were are kept in it.";
    return refusal("schema", SETTING.schema, message);
  }
  const edits: Edit[] = [];
  let now = tables;
  for (const step of steps) {
    const made = [...step.edits(now)];
    now = apply(now, made);
    const follows = schemaEdit(now, step.from + 1);
    now = apply(now, [follows]);
    edits.push(...made, follows);
  }
  return allowed(`The books have schema ${way.schema} now. ${steps.map(({ says }) => says).join(" ")}`, edits);
}

function schemaEdit({ tables }: Tables, schema: number): Edit {
  const settings = tables.get("Settings");
  if (!settings) throw new Error("The table Settings is gone.");
  return settingEdit(settings, { setting: SETTING.schema, value: String(schema), note: "" });
}

/** The schema that the tables say they have; undefined where they say none, or no number. */
function schemaOf({ tables }: Tables): number | undefined {
  const settings = tables.get("Settings");
  if (!settings) return undefined;
  const found = columnsFound(settings);
  const at = (column: string): number => found.get(column) ?? -1;
  const row = settings.rows.find((cells) => String(cells[at("setting")] ?? "").trim() === SETTING.schema);
  const said = String(row?.[at("value")] ?? "").trim();
  return /^\d{1,6}$/.test(said) ? Number(said) : undefined;
}

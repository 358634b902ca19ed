import type { BooksState } from "../ledger/ledger";
import { MISSING_NUMBERS } from "../ledger/sequence";
import { formSetting } from "../schema/names";
import { SETTING, type SETTINGS } from "../schema/shared-tables";
import type { RowOf } from "../schema/table";

export type SettingRow = RowOf<typeof SETTINGS>;

/** The settings that every campaign has, with a value of its own. */
export const ALWAYS: readonly string[] = [SETTING.schema, SETTING.game, SETTING.name];

/** The settings that are written when they are needed. */
export const NOW_AND_THEN: readonly string[] = [
  SETTING.takenUp,
  SETTING.digestsFrom,
  SETTING.playerFile,
  MISSING_NUMBERS,
];

/** Where the settings are, by their names. */
export interface SettingsFound {
  readonly rows: readonly SettingRow[];
  /** The first row of each name. */
  readonly first: ReadonlyMap<string, number>;
  /** The settings that Starledger knows and that have no row. */
  readonly lacking: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, string>;
  readonly sheets: readonly string[];
  readonly forms: ReadonlySet<string>;
}

/** Looks for the settings among these rows. */
export function settingsFound({ books, game }: BooksState, rows: readonly SettingRow[]): SettingsFound {
  const first = new Map<string, number>();
  rows.forEach(({ setting }, index) => {
    if (setting !== "" && !first.has(setting)) first.set(setting, index);
  });
  const known = new Set([...ALWAYS, ...game.settings.map(({ setting }) => setting), ...NOW_AND_THEN]);
  return {
    rows,
    first,
    known,
    // Without Schema nothing can be read: the check of the schema says so.
    lacking: [...known].filter((setting) => setting !== SETTING.schema && !books.settings.has(setting)),
    notes: new Map(game.settings.map(({ setting, note }) => [note, setting])),
    sheets: books.tables.sheets,
    forms: new Set(rows.map(({ setting }) => formOf(setting)).filter((form) => form !== "")),
  };
}

/** The form whose sheet a setting names; blank if it names none. */
export const formOf = (setting: string): string =>
  setting.startsWith(formSetting("")) ? setting.slice(formSetting("").length) : "";

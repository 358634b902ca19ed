import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { NO_NAMES } from "../ledger/books";
import type { BooksState } from "../ledger/ledger";
import { MISSING_NUMBERS } from "../ledger/sequence";
import { LAST_TURN } from "../schema/column";
import { formSetting } from "../schema/names";
import { readTable } from "../schema/read-table";
import { parseYear, type KnownSetting } from "../schema/settings";
import { SETTING, SETTINGS } from "../schema/shared-tables";
import { spotIn, type RowOf } from "../schema/table";
import type { Check } from "./check";

type SettingRow = RowOf<typeof SETTINGS>;

/** What is wrong with a cell of Settings. */
type Wrong = Pick<Finding, "message" | "expected" | "actual"> & { readonly key: "setting" | "value" };

/** The settings that every campaign has, with a value of its own. */
const ALWAYS: readonly string[] = [SETTING.schema, SETTING.game, SETTING.name];

/** The settings that are written when they are needed. */
const NOW_AND_THEN: readonly string[] = [SETTING.takenUp, SETTING.digestsFrom, SETTING.playerFile, MISSING_NUMBERS];

/**
 * The settings that others rely on: each is there under its own name, once, with a value that it can have. A setting of the user's own
 * is left alone, and so is one that an older version did not have: then its usual value applies.
 */
export const settingsFit: Check = {
  id: "setting",
  title: "Each setting of Starledger is there once, under its name, with a value that it can have",
  clause: "",
  inView: true,
  find: (state) => {
    const rows = readTable(state.books.tables, SETTINGS, NO_NAMES, []);
    const found = settingsFound(state, rows);
    return [
      ...rows.flatMap((row, index): Finding[] => {
        const wrong = row.legible ? (named(found, row, index) ?? valued(state, found, row)) : undefined;
        if (!wrong) return [];
        const { key, ...said } = wrong;
        const subject = row.setting || String(row.value);
        return [{ check: "setting", subject, ...said, spot: spotIn(state.books.tables, SETTINGS, row, key) }];
      }),
      ...missing(state, found),
    ];
  },
};

/** Where the settings are, by their names. */
interface SettingsFound {
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

function settingsFound({ books, game }: BooksState, rows: readonly SettingRow[]): SettingsFound {
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

/** What is wrong with the name of a setting: it is blank, or written differently, or another row has it. */
function named(
  { lacking, known, notes, first, sheets }: SettingsFound,
  row: SettingRow,
  index: number,
): Wrong | undefined {
  const { setting, value, note } = row;
  const actual = setting || "nothing";
  const isOther = first.get(setting) !== index;
  const byNote = notes.get(note);
  // A row that was renamed still has the note of its setting.
  if (byNote !== undefined && byNote !== setting && lacking.includes(byNote)) {
    const message = `The setting "${byNote}" has ${setting === "" ? "no name" : `the name "${setting}"`} in this row, so that it has no effect. Enter ${byNote}.`;
    return { key: "setting", message, expected: byNote, actual };
  }
  if (setting === "") {
    if (value === "") return undefined;
    const expected = lacking.filter((each) => !NOW_AND_THEN.includes(each)).join(", ") || "the name of a setting";
    const message = `"${value}" has no Setting, so that it has no effect. Enter the name of its setting, or clear the row.`;
    return { key: "setting", message, expected, actual };
  }
  if (isOther) {
    const message = `The setting "${setting}" appears twice. Remove one of the two rows.`;
    return { key: "setting", message, expected: "1", actual: "2" };
  }
  const form = formOf(setting);
  const meant =
    form === "" ? nearest(setting, lacking) : isFormRenamed(form, value, sheets) ? formSetting(value) : undefined;
  if (meant === undefined || known.has(setting)) return undefined;
  const message = `"${setting}" is not a setting of Starledger, and "${meant}" is missing. Enter ${meant}.`;
  return { key: "setting", message, expected: meant, actual };
}

/** What is wrong with the value of a setting. */
function valued({ game, campaign }: BooksState, { forms, sheets }: SettingsFound, row: SettingRow): Wrong | undefined {
  const { setting, value } = row;
  const wrong = (message: string, expected: string): Wrong => ({
    key: "value",
    message,
    expected,
    actual: value || "nothing",
  });
  if (setting === SETTING.name && value === "") {
    return wrong(`The campaign has no name. Enter it for "${setting}".`, "the name of the campaign");
  }
  const form = formOf(setting);
  if (form !== "") {
    const meant = sheetMeant(form, value, forms, sheets);
    return meant === undefined
      ? undefined
      : wrong(`"${setting}" is "${value}", but that form is on the sheet ${meant}. Enter ${meant}.`, meant);
  }
  const known = game.settings.find((each) => each.setting === setting);
  if (!known || known.value === "" || isFit(known, value, campaign.turn)) return undefined;
  const takes = takesOf(known, campaign.turn);
  const meant = nearest(value, known.words ?? []);
  const now = value === "" ? "has no value" : `is "${value}", which is not valid`;
  const message = `The setting "${setting}" ${now}. Enter ${meant ?? takes}. Until then, ${known.fromTurn ? "the turn under way" : known.value} applies.`;
  return wrong(message, meant ?? takes);
}

/** Whether a value is one that the setting can have. */
function isFit({ words, year, fromTurn }: KnownSetting, value: string, turn: number): boolean {
  if (value === "") return false;
  if (words) return words.some((word) => sameWord(word, value));
  if (year) return parseYear(value) !== undefined;
  // A turn that was closed since gets the reading that it had: none later than the next can be meant.
  return !fromTurn || (/^\d{1,3}$/.test(value) && Number(value) <= turn + 1);
}

function takesOf({ words, year, fromTurn, value }: KnownSetting, turn: number): string {
  if (words) return words.join(", or ");
  if (year) return `a year, such as ${value}`;
  return fromTurn ? `a turn from 1 to ${Math.min(turn + 1, LAST_TURN)}` : value;
}

/**
 * A setting whose neighbours are there, as a campaign begins with all of them in this order: its row was deleted. Those that an older
 * version did not have yet are missing too, but not alone.
 */
function missing({ game, books }: BooksState, { first, rows }: SettingsFound): readonly Finding[] {
  const order = [...ALWAYS, ...game.settings.map(({ setting }) => setting)];
  const table = books.tables.tables.get(SETTINGS.name);
  return order.flatMap((setting, index): Finding[] => {
    const [before, after] = [first.get(order[index - 1] ?? ""), first.get(order[index + 1] ?? "")];
    const next = rows[after ?? -1];
    if (first.has(setting) || before === undefined || after !== before + 1 || !next || !table) return [];
    const known = game.settings.find((each) => each.setting === setting);
    // A close writes it into older books.
    if (known?.fromTurn) return [];
    const usual = known?.value ?? "";
    const message = `The setting "${setting}" is missing between "${order[index - 1] ?? ""}" and "${order[index + 1] ?? ""}". Undo the deletion, or enter it${usual === "" ? "" : `: ${usual} applies until then`}.`;
    const spot = spotIn(books.tables, SETTINGS, next, "setting");
    return [{ check: "setting", subject: setting, message, expected: setting, actual: "nothing", spot }];
  });
}

/** The form whose sheet a setting names; blank if it names none. */
const formOf = (setting: string): string =>
  setting.startsWith(formSetting("")) ? setting.slice(formSetting("").length) : "";

/** Whether the name of a form was typed over: its sheet is there, and no sheet has the name of the form. */
const isFormRenamed = (form: string, value: string, sheets: readonly string[]): boolean =>
  value !== form &&
  sheets.includes(value) &&
  !sheets.some((sheet) => sameWord(sheet, form)) &&
  !value.startsWith(form) &&
  nearest(form, [value]) !== undefined;

/** The sheet that a form is on, where its setting names another: a sheet of another form, or one that does not exist. */
function sheetMeant(
  form: string,
  value: string,
  forms: ReadonlySet<string>,
  sheets: readonly string[],
): string | undefined {
  if (!sheets.includes(form) || sameWord(form, value)) return undefined;
  const isGone = !sheets.some((sheet) => sameWord(sheet, value));
  return (value !== form && forms.has(value)) || isGone ? form : undefined;
}

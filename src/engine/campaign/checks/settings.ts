import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { NO_NAMES } from "../ledger/books";
import type { BooksState } from "../ledger/ledger";
import { LAST_TURN } from "../schema/column";
import { settingAtClose } from "../ledger/written";
import { formSetting, isOfNames } from "../schema/names";
import { readTable } from "../schema/read-table";
import { parseYear, type KnownSetting } from "../schema/settings";
import { SETTING, SETTINGS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { check, type Found } from "./check";
import { formOf, NOW_AND_THEN, settingsFound, type SettingRow, type SettingsFound } from "./settings-found";
import { formsMissing, settingsMissing } from "./settings-missing";

/** What is wrong with a cell of Settings. */
type Wrong = Pick<Finding, "message" | "expected" | "actual"> & { readonly key: "setting" | "value" };

/**
 * The settings that others rely on: each is there under its own name, once, with a value that it can have. A setting of the user's own
 * is left alone, and so is one that an older version did not have: then its usual value applies.
 */
export const settingsFit = check({
  id: "setting",
  title: "Each setting of Starledger is there once, under its name, with a value that it can have",
  clause: "",
  inView: true,
  find: (state) => {
    const rows = readTable(state.books.tables, SETTINGS, NO_NAMES, []);
    const found = settingsFound(state, rows);
    const wrong = rows.flatMap((row, index): Found[] => {
      const cell = row.legible ? (named(found, row, index) ?? valued(state, found, row)) : undefined;
      if (!cell) return [];
      const { key, ...said } = cell;
      const subject = row.setting || String(row.value);
      return [{ subject, ...said, spot: spotIn(state.books.tables, SETTINGS, row, key) }];
    });
    // A row whose name was typed over is named itself.
    const namedAlready = new Set(wrong.flatMap(({ expected = "" }) => expected.split(", ")));
    return [
      ...wrong,
      ...[...settingsMissing(state, found), ...formsMissing(state, found)].filter(
        ({ subject }) => !namedAlready.has(subject),
      ),
    ];
  },
});

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
    // What is the user's own may be there as often as they like.
    if (!known.has(setting) && !isOfNames(setting)) return undefined;
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
function valued(state: BooksState, { forms, sheets }: SettingsFound, row: SettingRow): Wrong | undefined {
  const { game, campaign } = state;
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
  if (!known || known.value === "") return undefined;
  if (isFit(known, value, campaign.turn)) return notAsItWas(state, known, value) ?? tooEarly(state, known, value);
  const takes = takesOf(known, campaign.turn);
  const meant = nearest(value, known.words ?? []);
  const now = value === "" ? "has no value" : `is "${value}", which is not valid`;
  const message = `The setting "${setting}" ${now}. Enter ${meant ?? takes}. Until then, ${known.fromTurn ? "the turn under way" : known.value} applies.`;
  return wrong(message, meant ?? takes);
}

/** What is wrong with a setting that turns were closed by, and that is another now. */
function notAsItWas(
  { books, campaign }: BooksState,
  { setting, fixed }: KnownSetting,
  value: string,
): Wrong | undefined {
  const was = fixed === true ? settingAtClose({ books, campaign }, setting) : undefined;
  if (was === undefined || sameWord(was, value) || parseYear(was) === (parseYear(value) ?? NaN)) return undefined;
  const message = `The setting "${setting}" was ${was} when turns were closed, and is ${value}. Enter ${was}.`;
  return { key: "value", message, expected: was, actual: value };
}

/** What is wrong with a year that comes before the one that it may not come before. */
function tooEarly({ books, game }: BooksState, { setting, notBefore }: KnownSetting, value: string): Wrong | undefined {
  const other = game.settings.find((each) => each.setting === notBefore);
  if (!other) return undefined;
  const least = parseYear(books.settings.get(other.setting) ?? "") ?? Number(other.value);
  if ((parseYear(value) ?? least) >= least) return undefined;
  const message = `The setting "${setting}" is ${value}, which is before "${other.setting}", ${least}. Enter ${least} or a later year.`;
  return { key: "value", message, expected: `${least} or later`, actual: value };
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

import { rowsIn, type BooksState } from "../ledger/ledger";
import { formSetting } from "../schema/names";
import type { KnownSetting } from "../schema/settings";
import { SETTING, SETTINGS, STEPS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { ALWAYS, type SettingRow, type SettingsFound } from "./settings-found";
import type { Found } from "./check";

/** The settings that a new campaign writes, and that are not there: their rows were deleted. */
export function settingsMissing({ game, books }: BooksState, { first, rows }: SettingsFound): readonly Found[] {
  const order = [...ALWAYS, ...game.settings.map(({ setting }) => setting)];
  const known = new Map(game.settings.map((each) => [each.setting, each]));
  const table = books.tables.tables.get(SETTINGS.name);
  // Without Schema nothing can be read: the check of the schema says so.
  if (!table || !first.has(SETTING.schema)) return [];
  const isNew = isFromLater(game.settings, first, rows);
  return order.flatMap((setting, index): Found[] => {
    const one = known.get(setting);
    const isToBeSeen = books.viewer === null || one?.seenBy === "all";
    if (first.has(setting) || !isToBeSeen || (one?.sinceLater === true && !isNew(one))) return [];
    const before = order
      .slice(0, index)
      .reverse()
      .find((each) => first.has(each));
    const next = rows[(first.get(before ?? "") ?? -1) + 1] ?? rows[first.get(before ?? "") ?? 0];
    if (!next) return [];
    const usual = one?.value ?? "";
    const message = `The setting "${setting}" is missing. Undo the deletion, or enter it${usual === "" ? "" : `: ${usual} applies until then`}.`;
    const spot = spotIn(books.tables, SETTINGS, next, "setting");
    return [{ subject: setting, message, expected: setting, actual: "nothing", spot }];
  });
}

/**
 * Whether books are not from before a setting that came later: they have another that came with it. A close writes a turn into older
 * books, after what else is there: it tells of another turn, and otherwise only where it stands among what a campaign begins with.
 */
function isFromLater(
  settings: readonly KnownSetting[],
  first: SettingsFound["first"],
  rows: readonly SettingRow[],
): (one: KnownSetting) => boolean {
  const later = settings.filter(({ setting, sinceLater }) => sinceLater === true && first.has(setting));
  const begins = new Set([...ALWAYS, ...settings.map(({ setting }) => setting)]);
  const others = rows.findIndex(({ setting }) => !begins.has(setting));
  const isOfStart = ({ setting, value, fromTurn }: KnownSetting): boolean => {
    const at = first.get(setting) ?? -1;
    return fromTurn !== true || (rows[at]?.value === value && (others < 0 || at < others));
  };
  return (one) => later.some((each) => isOfStart(each) || (one.fromTurn === true && each.fromTurn === true));
}

/** A game whose forms have sheets of their own. */
type Formed = BooksState["game"] & {
  readonly forms?: readonly { readonly id: string; sheetName(side: string): string }[];
};

/** The rows that say on which sheet a form stands, of forms that were filled in by a command. */
export function formsMissing({ books, game }: BooksState, { first, rows }: SettingsFound): readonly Found[] {
  const last = rows.at(-1);
  if (books.viewer !== null || !last) return [];
  const names = rowsIn(books, STEPS).flatMap(({ state, side, subject }) => {
    const form = state === "done" ? (game as Formed).forms?.find(({ id }) => id === subject) : undefined;
    return form && side !== "" ? [form.sheetName(side)] : [];
  });
  return [...new Set(names)].flatMap((name): Found[] => {
    const setting = formSetting(name);
    if (first.has(setting) || !books.tables.sheets.includes(name)) return [];
    const message = `The setting "${setting}" is missing, so that the form would get another sheet. Undo the deletion, or enter it: ${name}.`;
    const spot = spotIn(books.tables, SETTINGS, last, "setting");
    return [{ subject: setting, message, expected: setting, actual: "nothing", spot }];
  });
}

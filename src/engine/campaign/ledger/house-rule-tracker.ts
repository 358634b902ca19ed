import { nearest } from "../../core/nearest";
import { HOUSE_RULES } from "../schema/house-rules-table";
import { houseRuleSet } from "./house-rule-event";
import type { HouseRules, HouseSetting } from "./house-settings";
import { eventsInOrder, type EventLog } from "./order-of-play";
import type { Recorded, RowContext, Tracker } from "./tracker";

/** The house rules that the entries know, each as it was set last. */
function recorded(campaign: EventLog): ReadonlyMap<string, Recorded> {
  const found = new Map<string, Recorded>();
  for (const { change } of eventsInOrder(campaign)) {
    const said = houseRuleSet.in(change);
    if (!said) continue;
    const now = { value: said.value, since: said.since };
    found.set(change.unit, { now, before: found.get(change.unit)?.before ?? (said.typed === 1 ? now : undefined) });
  }
  return found;
}

/** The house rules of a game, which follow from entries: a row that is typed becomes one. */
export function houseRuleTracker(rules: readonly HouseRules[]): Tracker {
  const settings = new Map(
    rules.flatMap((each) => each.settings).map((setting) => [setting.setting, setting] as const),
  );
  return {
    of: HOUSE_RULES,
    what: { one: "house rule", many: "house rules" },
    fromStart: true,
    recorded,
    beside(_, name) {
      const setting = settings.get(name);
      // A ruling has what Settings say, which may be other words than the usual ones.
      const byTheBook = setting === undefined || setting.inSettings ? "" : setting.byTheBook({ settings: new Map() });
      return { rule: setting ? `${setting.rule} (${setting.clause})` : "", byTheBook };
    },
    unfit: (open, name, row) => unfitHouseRule(rules, open, name, row)?.message,
    record(setting, { value, since }, known, typed) {
      const details = { value: String(value), since: Number(since) };
      return [{ side: "", change: houseRuleSet.of(setting, typed && !known ? { ...details, typed: 1 } : details) }];
    },
  };
}

/** What is wrong with a row of house rules, and in which column. */
export interface UnfitHouseRule {
  readonly key: "setting" | "value" | "since";
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

/** Why what a row says cannot be a house rule from this turn on; undefined if it can. */
export function unfitHouseRule(
  rules: readonly HouseRules[],
  { books, campaign }: RowContext,
  name: string,
  row: Readonly<Record<string, unknown>>,
): UnfitHouseRule | undefined {
  const all = rules.flatMap(({ settings }) => settings);
  const setting = all.find((each) => each.setting === name);
  if (!setting) return unknownSetting(name, all);
  const value = typeof row["value"] === "string" ? row["value"] : "";
  if (setting.read(value) !== value) {
    const said = value === "" ? `${name} has no value` : `"${value}" is not a value of ${name}`;
    const meant = setting.read(value) ?? setting.words?.join(", ") ?? setting.byTheBook(books);
    const message = `${said}. Enter ${setting.read(value) ?? setting.takes}; by the book it is ${setting.byTheBook(books)} (${setting.clause}).`;
    return { key: "value", message, expected: meant, actual: value || "nothing" };
  }
  const { turn } = campaign;
  const since = typeof row["since"] === "number" ? row["since"] : null;
  if (since === turn || since === turn + 1) return undefined;
  const message = `${name} cannot change ${since === null ? "without a turn" : `from turn ${since}`}: a turn keeps the rules that it was played under. Enter ${turn} for the turn under way, or ${turn + 1} for the next.`;
  return {
    key: "since",
    message,
    expected: `${turn} or ${turn + 1}`,
    actual: since === null ? "nothing" : String(since),
  };
}

function unknownSetting(name: string, all: readonly HouseSetting[]): UnfitHouseRule {
  const names = all.map(({ setting }) => setting);
  const meant = nearest(name, names);
  const message = `"${name}" is not a setting of the rules. Enter ${meant ?? "one from the page Campaign, such as " + (names[0] ?? "")}.`;
  return { key: "setting", message, expected: meant ?? names.join(", "), actual: name };
}

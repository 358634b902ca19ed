import { houseRuleSet } from "../ledger/house-rule-event";
import { houseRuleTracker, unfitHouseRule } from "../ledger/house-rule-tracker";
import { houseSettings } from "../ledger/house-rules";
import type { BooksState } from "../ledger/ledger";
import { nameIn, otherKeys, shownAs, trackedRows } from "../ledger/tracker";
import { HOUSE_RULES } from "../schema/house-rules-table";
import { spotIn } from "../schema/table";
import { check, type Found } from "./check";

/** Each house rule sets something that the game knows, to a value that it can have; and what is typed on the sheet is posted. */
export const houseRulesFit = check({
  id: "house-rule",
  title: "Each house rule is a setting of the rules, with a value that it can have, and is posted",
  clause: "",
  inView: true,
  find(state) {
    return [...rowsTyped(state), ...entriesUnfit(state)];
  },
});

/** The rows that no entry says: what is wrong with each, or that it does not count yet. */
function rowsTyped(state: BooksState): readonly Found[] {
  const { books, campaign, game } = state;
  if (books.viewer !== null) return [];
  const rules = game.houseRules ?? [];
  const tracker = houseRuleTracker(rules);
  const recorded = tracker.recorded(campaign);
  return trackedRows(books, tracker).flatMap((row): Found[] => {
    const name = nameIn(tracker, row);
    const known = recorded.get(name);
    if (!row.legible || (known && otherKeys(row, known.now).length === 0)) return [];
    const unfit = unfitHouseRule(rules, state, name, row);
    if (unfit) {
      const { key, ...said } = unfit;
      return [{ subject: name, ...said, spot: spotIn(books.tables, HOUSE_RULES, row, key) }];
    }
    const message = `${name} does not count yet: no entry says what this row says. Choose "Post changes".`;
    const expected = known ? shownAs(HOUSE_RULES, "value", known.now) : "nothing";
    const actual = shownAs(HOUSE_RULES, "value", row);
    return [{ subject: name, message, expected, actual, spot: spotIn(books.tables, HOUSE_RULES, row, "value") }];
  });
}

/** The entries that set what the game does not know, or to what it cannot be: by the book applies. */
function entriesUnfit({ campaign, game }: BooksState): readonly Found[] {
  const settings = new Map(houseSettings(game).map((each) => [each.setting, each] as const));
  return [...campaign.events.values()].flat().flatMap((event): Found[] => {
    const said = houseRuleSet.in(event.change);
    if (!said) return [];
    const name = event.change.unit;
    const setting = settings.get(name);
    if (setting?.read(said.value) === said.value) return [];
    const message = setting
      ? `Entry ${event.no} sets ${name} to "${said.value}", so that it is by the book. Undo it, and set ${setting.takes}.`
      : `Entry ${event.no} sets "${name}", which is not a setting of the rules, so that it has no effect. Undo it.`;
    const expected = setting?.takes ?? "a setting of the rules";
    return [{ subject: name, message, expected, actual: said.value, spot: event.spot }];
  });
}

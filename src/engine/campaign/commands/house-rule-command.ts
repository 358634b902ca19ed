import { close } from "./close";
import { houseRulesIn, houseSettings } from "../ledger/house-rules";
import type { HouseSetting } from "../ledger/house-settings";
import { houseRuleSet } from "../ledger/house-rule-event";
import { allowed, refusal, type OpenBooks } from "../ledger/outcome";
import { sameWord } from "../../core/words";
import { formCommand } from "./command";
import { allows, type CommandedBooks } from "./command-spec";
import { choiceField, textField, textIn, type Field, type Fields } from "./field";
import { recordEvents } from "./record-events";

/** The command that sets a house rule. */
export const SET_HOUSE_RULE = "set-house-rule";

/** The check that a house rule is one. */
export const HOUSE_RULE_CHECK = "house-rule";

const valueNow = (open: OpenBooks, { setting, byTheBook }: HouseSetting, turn: number): string =>
  houseRulesIn(open, turn).find((rule) => rule.setting === setting)?.value ?? byTheBook(open.books);

/** Plays a number or a ruling differently from the turn under way or the next on; its subject is the setting. */
export const setHouseRule = formCommand<Fields, CommandedBooks>({
  id: SET_HOUSE_RULE,
  title: "Set a house rule",
  clause: "",
  steps: [],
  by: [],
  about: "a setting of the rules",
  needsNoSubject: true,
  seenBy: "all",
  button: "Set the house rule",
  offered: ({ game }) => (houseSettings(game).length > 0 ? [allows("", "Play a rule differently from the book")] : []),
  fields(open, { subject }) {
    const [first, ...others] = houseSettings(open.game);
    const setting = settingOf(open, subject);
    if (!first || (subject !== "" && !setting)) return unknown(open, subject);
    const { turn } = open.campaign;
    // A game without turns that are closed stays in one.
    const next = open.game.commands.some(({ id }) => id === close.id) ? [String(turn + 1)] : [];
    const since = choiceField("From turn", [String(turn), ...next], {
      start: String(turn),
      hint: "Earlier turns keep the rules that they were played under",
    });
    if (setting) return { ask: { value: valueField(open, setting), since } };
    const choices = [first, ...others].map((each) => ({
      value: each.setting,
      label: `${each.setting} (${each.clause}), ${valueNow(open, each, turn)}`,
    }));
    return {
      ask: {
        setting: choiceField("Setting", choices, { none: "Choose what", samples: [first.setting] }),
        value: textField("Value", { required: true, word: true, samples: [first.sample] }),
        since,
      },
    };
  },
  write(open, values, { subject, stamp }) {
    const wanted = subject || textIn(values, "setting");
    const setting = settingOf(open, wanted);
    if (!setting) return unknown(open, wanted);
    const [typed, since] = [textIn(values, "value"), Number(textIn(values, "since"))];
    const value = setting.read(typed);
    const { setting: name, clause } = setting;
    if (value === undefined) {
      const message = `"${typed}" is not a value of ${name}. Enter ${setting.takes}; by the book it is ${setting.byTheBook(open.books)}.`;
      return refusal(HOUSE_RULE_CHECK, name, message, clause);
    }
    const [was, later] = [valueNow(open, setting, since), valueNow(open, setting, since + 1)];
    if (value === was && value === later) {
      return refusal(
        HOUSE_RULE_CHECK,
        name,
        `${name} is ${was} in turn ${since} already. Enter another value.`,
        clause,
      );
    }
    const change = houseRuleSet.of(name, { value, since });
    const edits = recordEvents(open, [{ side: "", change }], stamp, { clause });
    // What was set for the next turn no longer applies: what is set last does.
    const instead = later === was ? "" : `, and ${later} from turn ${since + 1} on`;
    return allowed(`${name} is ${value} from turn ${since} on; it was ${was}${instead}.`, edits);
  },
});

/** What a setting becomes: blank until somebody says, beside what it is in the turn under way. */
function valueField(open: OpenBooks, setting: HouseSetting): Field<string> {
  const { turn } = open.campaign;
  const [now, next] = [valueNow(open, setting, turn), valueNow(open, setting, turn + 1)];
  const book = setting.byTheBook(open.books);
  const label = `${setting.setting} (${setting.clause})`;
  const ahead = next === now ? "" : `; from turn ${turn + 1} on ${next}`;
  const is = `In turn ${turn}: ${now}${ahead}`;
  return setting.words
    ? choiceField(label, setting.words, {
        now,
        none: "Choose what",
        hint: `${is}. ${setting.inSettings ? "In Settings" : "By the book"}: ${book}`,
      })
    : textField(label, {
        ...{ required: true, word: true, now },
        hint: `${is}. By the book: ${book}. Enter ${setting.takes}`,
        samples: [setting.sample],
      });
}

const settingOf = ({ game }: OpenBooks, name: string): HouseSetting | undefined =>
  houseSettings(game).find(({ setting }) => sameWord(setting, name));

function unknown({ game }: OpenBooks, name: string) {
  const settings = houseSettings(game).map(({ setting }) => setting);
  const message = `"${name}" is not a setting of the rules. Choose one: ${settings.join(", ")}.`;
  return refusal(HOUSE_RULE_CHECK, name || "House rule", message);
}

import { mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { SET_HOUSE_RULE } from "../../../engine/campaign/commands/house-rule-command";
import { commandOf, type OpenGame } from "../../../engine/campaign/game";
import { houseRulesIn, houseSettings } from "../../../engine/campaign/ledger/house-rules";
import type { HouseSetting } from "../../../engine/campaign/ledger/house-settings";
import { OpenProvider } from "../../books";
import { Clause } from "../../parts/clause";
import { CommandForm } from "../../parts/command-form";
import { ChoiceField } from "../../parts/fields";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What the group plays differently from the book, and the form that changes it. */
export function HouseRules({ open }: { readonly open: OpenGame }) {
  const { books, game } = open;
  const settings = houseSettings(game);
  const [chosen, choose] = useState("");
  const rules = useMemo(() => rulesShown(open), [open]);
  const styles = useStyles();
  const command = commandOf(game, SET_HOUSE_RULE);
  if (settings.length === 0 || (books.viewer !== null && rules.length === 0)) return null;
  return (
    <OpenProvider open={open}>
      <Section title="House rules">
        <Note>
          {rules.length === 0
            ? "Everything is played by the book. "
            : "Functions in cells stay by the book. Earlier turns keep the rules that they were played under."}
        </Note>
        <ul className={mergeClasses(styles.list, styles.tight)} data-testid="house-rules">
          {rules.map(({ setting, clause, says }) => (
            <li key={setting} className={styles.plain}>
              {setting}: {says} <Clause of={clause} />
            </li>
          ))}
        </ul>
        {books.viewer === null && (
          <ChoiceField
            label="Play differently"
            none="Choose a setting"
            value={chosen}
            onChange={choose}
            choices={settings.map(({ setting, clause }) => ({ value: setting, label: `${setting} (${clause})` }))}
            testId="house-rule-setting"
          />
        )}
        {command && chosen !== "" && (
          <CommandForm
            key={chosen}
            command={command}
            doing={{ side: "", subject: chosen }}
            onDone={() => choose("")}
            cancel={{ words: "Cancel", onCancel: () => choose("") }}
          />
        )}
      </Section>
    </OpenProvider>
  );
}

interface RuleShown extends Pick<HouseSetting, "setting" | "clause"> {
  readonly says: string;
}

/** What applies in the turn under way, and what of it changes with the next one. */
function rulesShown(open: OpenGame): readonly RuleShown[] {
  const { turn } = open.campaign;
  const [now, next] = [turn, turn + 1].map((each) => houseRulesIn(open, each));
  return houseSettings(open.game).flatMap(({ setting, clause }): readonly RuleShown[] => {
    const [is, becomes] = [now, next].map((rules) => rules?.find((rule) => rule.setting === setting));
    const book = is ?? becomes;
    if (!book) return [];
    const parts = [
      ...(is ? [`${is.value} since turn ${is.since}`] : []),
      ...(becomes && becomes.value !== is?.value ? [`from turn ${turn + 1}: ${becomes.value}`] : []),
      becomes ? `by the book ${book.byTheBook}` : `by the book again from turn ${turn + 1}: ${book.byTheBook}`,
    ];
    return [{ setting, clause, says: parts.join(", ") }];
  });
}

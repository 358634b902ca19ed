import { mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { SET_HOUSE_RULE } from "../../../engine/campaign/commands/house-rule-command";
import { commandOf, type OpenGame } from "../../../engine/campaign/game";
import { houseRulesIn, houseSettings } from "../../../engine/campaign/ledger/house-rules";
import { OpenProvider } from "../../books";
import { Clause } from "../../parts/clause";
import { CommandForm } from "../../parts/command-form";
import { ChoiceField } from "../../parts/fields";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What the group plays differently from the book, and the form that changes it. */
export function HouseRules({ open }: { readonly open: OpenGame }) {
  const { books, campaign, game } = open;
  const settings = houseSettings(game);
  const [chosen, choose] = useState("");
  // What applies from the next turn on is shown as well.
  const rules = useMemo(() => houseRulesIn(open, campaign.turn + 1), [open, campaign.turn]);
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
          {rules.map(({ setting, value, byTheBook, since, clause }) => (
            <li key={setting} className={styles.plain}>
              {setting}: {value} since turn {since}, by the book {byTheBook} <Clause of={clause} />
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
            takesFocus
          />
        )}
      </Section>
    </OpenProvider>
  );
}

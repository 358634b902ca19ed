import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { migrate, OUR_PATH } from "../../../engine/campaign/commands/migrate";
import { stepsFrom, type MigrationPath } from "../../../engine/campaign/schema/migrations";
import { useBooks } from "../../books";
import { Ask } from "../../parts/ask";
import { Buttons, Note, Section } from "../../parts/section";

/** Updates older books, once a copy of them is saved; shows nothing if the books are not older. */
export function OlderBooks({ path = OUR_PATH }: { readonly path?: MigrationPath }) {
  const { store, read, working, stamp } = useBooks();
  const [asking, ask] = useState(false);
  const steps = read ? stepsFrom(read.tables, path) : undefined;
  if (!steps) return null;
  const change = (): void => {
    ask(false);
    void store.performOnWorkbook("Updating the workbook", ({ tables, open }) =>
      migrate(tables, open?.game.tables ?? [], true, stamp(), path),
    );
  };
  return (
    <Section title="This workbook needs an update">
      <Note quiet={false}>
        It was made with an earlier version of Starledger. To continue here, its tables must be changed:{" "}
        {steps.map(({ says }) => says).join(" ")} What you added to the sheets stays.
      </Note>
      {asking ? (
        <Ask
          question="Have you saved a copy of this workbook under another name? The copy keeps the campaign as it was."
          yes="I have saved a copy: update the workbook"
          no="Not yet"
          onYes={change}
          onNo={() => ask(false)}
        />
      ) : (
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null}
            onClick={() => ask(true)}
            data-testid="up-to-date"
          >
            Update the workbook
          </Button>
        </Buttons>
      )}
    </Section>
  );
}

import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { migrate, OUR_PATH } from "../../../engine/campaign/commands/migrate";
import { stepsFrom, type MigrationPath } from "../../../engine/campaign/schema/migrations";
import { useBooks } from "../../books";
import { Ask } from "../../parts/ask";
import { Buttons, Note, Section } from "../../parts/section";

/** Brings older books up to date, once a copy of them is saved; shows nothing where the books are not older. */
export function OlderBooks({ path = OUR_PATH }: { readonly path?: MigrationPath }) {
  const { store, read, working, stamp } = useBooks();
  const [asking, ask] = useState(false);
  const steps = read ? stepsFrom(read.tables, path) : undefined;
  if (!steps) return null;
  const change = (): void => {
    ask(false);
    void store.performOnWorkbook("Bringing the books up to date", ({ tables, open }) =>
      migrate(tables, open?.game.tables ?? [], true, stamp(), path),
    );
  };
  return (
    <Section title="These books are older">
      <Note quiet={false}>
        They were kept by an earlier Starledger. To go on here their tables are changed:{" "}
        {steps.map(({ says }) => says).join(" ")} What you added to the sheets stays.
      </Note>
      {asking ? (
        <Ask
          question="Have you saved a copy of this workbook under another name? It keeps the books as they were."
          yes="I have saved a copy: change the tables"
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
            Bring the books up to date
          </Button>
        </Buttons>
      )}
    </Section>
  );
}

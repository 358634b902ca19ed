import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { migrate, OUR_PATH, stepsFrom, type MigrationPath } from "../../../engine/campaign/commands/migrate";
import { useBooks } from "../../books";
import { Ask } from "../../parts/ask";
import { Buttons, Note, Section } from "../../parts/section";

/** Offers to bring older books up to date, once a copy of them is saved; nothing where the books are not older. */
export function OlderBooks({ way = OUR_PATH }: { readonly way?: MigrationPath }) {
  const { desk, read, working } = useBooks();
  const [asking, ask] = useState(false);
  const steps = read ? stepsFrom(read.tables, way) : undefined;
  if (!steps) return null;
  const change = (): void => {
    ask(false);
    void desk.perform("Bringing the books up to date", ({ tables }) => migrate(tables, true, way));
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

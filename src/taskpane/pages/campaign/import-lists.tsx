import { Button } from "@fluentui/react-components";
import { offers, type OpenGame } from "../../../engine/campaign/game";
import { blankImport, useInput } from "../../inputs";
import { Buttons, Note, Section } from "../../parts/section";
import { IMPORT_FORM } from "./forms";

/** Brings lists in that were kept elsewhere: units, and what the game names. */
export function ImportLists({ open }: { readonly open: OpenGame }) {
  const [typed, keep] = useInput("list");
  const imports = offers(open, "").filter(({ command }) => command.id === "import");
  return (
    <Section title="Import">
      {typed ? (
        <IMPORT_FORM.Page open={open} typed={typed} keep={keep} />
      ) : (
        <>
          <Note quiet={false}>
            Bring in a list by pasting it, from a CSV file, or from a sheet of this workbook. You see what it becomes
            before anything is written.
          </Note>
          <Buttons>
            {imports.map(({ subject, what }) => (
              <Button
                key={subject}
                onClick={() => keep(blankImport(subject))}
                data-testid={`import-${subject.toLowerCase()}`}
              >
                {what}
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}

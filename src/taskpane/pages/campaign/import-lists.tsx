import { Button } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { offers, type OpenGame } from "../../../engine/campaign/game";
import { blankImport, useInput } from "../../inputs";
import { Buttons, Note, Section } from "../../parts/section";
import { IMPORT_FORM } from "./forms";
import { keepForTheNext, keptFor } from "./kept-list";

/** Imports lists that were kept elsewhere: units, and the others that the game names. */
export function ImportLists({ open }: { readonly open: OpenGame }) {
  const [typed, keep] = useInput("list");
  const [taken, setTaken] = useState("");
  useEffect(() => keepForTheNext(open, taken), [open, taken]);
  const imports = offers(open, "").filter(({ command }) => command.id === "import");
  if (imports.length === 0) return null;
  return (
    <Section title="Import a list">
      {typed ? (
        <IMPORT_FORM.Page open={open} typed={typed} keep={keep} onTaken={() => setTaken(typed.table)} />
      ) : (
        <>
          <Note quiet={false}>
            Paste a list, or import it from a CSV file or a sheet of this workbook. You see the result before anything
            is written.
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
            {keptFor(open).map(({ table, sheet, list }) => (
              <Button
                key={`kept ${table}`}
                onClick={() => keep({ ...blankImport(table), text: list, from: "From your last campaign." })}
                data-testid={`kept-${table.toLowerCase()}`}
              >
                Use the {sheet.toLowerCase()} of your last campaign
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}

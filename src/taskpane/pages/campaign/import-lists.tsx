import { Button } from "@fluentui/react-components";
import type { OpenBooks } from "../../../engine/campaign/game";
import { blankImport, useInput } from "../../inputs";
import { Buttons, Note, Section } from "../../parts/section";
import { ImportForm } from "./import-form";
import { IMPORTS } from "./imports";

/** Brings lists in that were kept elsewhere: ships, and the ship chart. */
export function ImportLists({ open }: { readonly open: OpenBooks }) {
  const [typed, keep] = useInput("list");
  return (
    <Section title="Import">
      {typed ? (
        <ImportForm open={open} typed={typed} keep={keep} />
      ) : (
        <>
          <Note quiet={false}>
            Bring in a list by pasting it, from a CSV file, or from a sheet of this workbook. You see what it becomes
            before anything is written.
          </Note>
          <Buttons>
            {IMPORTS.map(({ table, title }) => (
              <Button
                key={table}
                onClick={() => keep(blankImport(table))}
                data-testid={`import-${table.toLowerCase()}`}
              >
                {title}
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}

import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { tableCsv } from "../../../engine/campaign/csv";
import type { OpenGame } from "../../../engine/campaign/game";
import { useBooks } from "../../books";
import { ChoiceField } from "../../parts/fields";
import { Buttons } from "../../parts/section";

/** Saves one table, as the view shows it, for other programs. */
export function TableAsCsv({ open }: { readonly open: OpenGame }) {
  const { files } = useBooks();
  const { tables } = open.books.tables;
  const [chosen, choose] = useState("");
  const table = tables.get(chosen);
  if (tables.size === 0) return null;
  return (
    <>
      <ChoiceField
        label="Table for another program"
        none="Choose one"
        value={chosen}
        onChange={choose}
        choices={[...tables].map(([name, { sheet }]) => ({
          value: name,
          label: sheet === name ? name : `${sheet} (${name})`,
        }))}
        testId="csv-table"
      />
      <Buttons>
        <Button
          size="small"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={!table}
          onClick={() =>
            table && files.save({ name: `${chosen}.csv`, bytes: new TextEncoder().encode(`\uFEFF${tableCsv(table)}`) })
          }
          data-testid="csv-save"
        >
          Save as CSV
        </Button>
      </Buttons>
    </>
  );
}

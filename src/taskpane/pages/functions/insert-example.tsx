import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { isBlank, quote } from "../../../engine/core/cell";
import { allowed } from "../../../engine/campaign/play";
import { formula } from "../../../engine/core/formula";
import { blockOf } from "../../../engine/core/kind";
import { evaluate, type AnyRule } from "../../../engine/core/rule";
import type { SelectedCell } from "../../../workbook/port";
import { useBooks } from "../../books";
import { Ask } from "../../parts/ask";
import { Buttons } from "../../parts/section";

/** Puts an example into the selected cell; asks first where the cell holds something. */
export function InsertExample({
  rule,
  example,
}: {
  readonly rule: AnyRule;
  readonly example: AnyRule["examples"][number];
}) {
  const { desk, working } = useBooks();
  const [asked, ask] = useState<SelectedCell | null>(null);
  const typed = formula(rule, example[0]);

  const insert = ({ sheet, cell }: SelectedCell): void => {
    // Of a result that spills, the cell itself shows the first.
    const value = blockOf(evaluate(rule, example[0]))[0]?.[0] ?? null;
    const content = { kind: "formula", formula: typed, value } as const;
    const says = `${typed} is in ${sheet} ${cell}.`;
    void desk.perform("Inserting the example", () => allowed(says, [{ kind: "enter", sheet, cell, content }]));
    ask(null);
  };
  const insertOrAsk = async (): Promise<void> => {
    const selected = await desk.selection();
    if (selected === null) return;
    if (selected.formula === null && isBlank(selected.value)) insert(selected);
    else ask(selected);
  };

  return (
    <>
      <Buttons>
        <Button size="small" disabledFocusable={working !== null} onClick={() => void insertOrAsk()}>
          Insert into the selected cell
        </Button>
      </Buttons>
      {asked && (
        <Ask
          question={`${asked.sheet} ${asked.cell} holds ${asked.formula ?? quote(asked.value)}. Replace it?`}
          yes="Replace it"
          no="Keep it"
          onYes={() => insert(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

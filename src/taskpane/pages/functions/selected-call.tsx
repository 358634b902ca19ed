import { Button } from "@fluentui/react-components";
import { useState } from "react";
import type { AnyRule } from "../../../engine/core/rule";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";
import { callOf, noteOn } from "./call-of";
import { typedOf } from "./read-call";

/** Opens the call in the selected cell in the calculator, which explains its result. */
export function SelectedCall({ onTaken }: { readonly onTaken: (rule: AnyRule) => void }) {
  const { store, working } = useBooks();
  const styles = useStyles();
  const [, keep] = useInput("calculator");
  const [unknown, setUnknown] = useState("");

  const take = async (): Promise<void> => {
    setUnknown("");
    const selected = await store.selection();
    if (selected === null) return;
    const call = callOf(selected);
    if (typeof call === "string") return setUnknown(call);
    const { rule, cells } = call;
    const { sheet, cell } = selected;
    const from = { spot: { sheet, cell }, note: noteOn(selected, call) };
    keep((before) => ({ ...before, [rule.id]: { given: typedOf(rule, cells), cell: from } }));
    onTaken(rule);
  };

  return (
    <div className={styles.tight}>
      <Buttons>
        <Button disabledFocusable={working !== null} onClick={() => void take()} data-testid="take-call">
          Explain the selected cell
        </Button>
      </Buttons>
      <div role="status">{unknown !== "" && <Note quiet={false}>{unknown}</Note>}</div>
    </div>
  );
}

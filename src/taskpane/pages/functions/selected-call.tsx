import { Button, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import type { AnyRule } from "../../../engine/core/rule";
import type { Call } from "../../../functions/answer";
import { referencesIn } from "../../../workbook/address";
import type { SelectedCell } from "../../../workbook/port";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";
import { callsOf, callSays, noteOn } from "./call-of";
import { typedOf } from "./read-call";

/** As many cells that a formula refers to are linked. */
const MAX_LINKED = 12;

/** Opens the call in the selected cell in the calculator, which explains its result; of several, lists each until one is chosen. */
export function SelectedCall({ onTaken }: { readonly onTaken: (rule: AnyRule) => void }) {
  const { store, working } = useBooks();
  const styles = useStyles();
  const [, keep] = useInput("calculator");
  const [unknown, setUnknown] = useState("");
  const [several, setSeveral] = useState<{ readonly of: SelectedCell; readonly calls: readonly Call[] } | null>(null);

  const show = (selected: SelectedCell, call: Call, isOne: boolean): void => {
    const { rule, cells } = call;
    const { sheet, cell, formula } = selected;
    const note = isOne ? noteOn(selected, call) : "The formula calls Starledger functions more than once.";
    const from = { spot: { sheet, cell }, note, from: referencesIn(formula ?? "", sheet).slice(0, MAX_LINKED) };
    keep((before) => ({ ...before, [rule.id]: { given: typedOf(rule, cells), cell: from } }));
    onTaken(rule);
  };
  const take = async (): Promise<void> => {
    setUnknown("");
    setSeveral(null);
    const selected = await store.selection();
    if (selected === null) return;
    const calls = callsOf(selected);
    if (typeof calls === "string") return setUnknown(calls);
    const [first, ...others] = calls;
    // A calculator that opens is scrolled to: the list of several would be out of sight.
    if (others.length > 0) setSeveral({ of: selected, calls });
    else if (first) show(selected, first, true);
  };

  return (
    <div className={styles.tight}>
      <Buttons>
        <Button disabledFocusable={working !== null} onClick={() => void take()} data-testid="take-call">
          Explain the selected cell
        </Button>
      </Buttons>
      <div role="status">{unknown !== "" && <Note quiet={false}>{unknown}</Note>}</div>
      {several && (
        <ol className={mergeClasses(styles.list, styles.tight)} data-testid="calls">
          {several.calls.map((call, index) => {
            const { shown, why } = callSays(call);
            return (
              <li key={index} className={styles.tight}>
                <Buttons>
                  <Button size="small" onClick={() => show(several.of, call, false)}>
                    {call.rule.id} ({call.rule.clause}): {shown}
                  </Button>
                </Buttons>
                <Note>{why}</Note>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

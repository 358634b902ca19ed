import { Button } from "@fluentui/react-components";
import { useRef } from "react";
import { salePrice } from "../../../engine/border-patrol/commands/fleet";
import { perform } from "../../../engine/campaign/game";
import { useBooks, useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";
import { PREVIEW } from "../../stamp";

/** Shows what a unit would fetch and why, and sells it; or says by which clause it may not be sold. */
export function SellUnit({ unit, onDone }: { readonly unit: string; readonly onDone: () => void }) {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const price = salePrice(open, unit);
  const selling = { command: "sell-unit", side: "", subject: unit };
  const { refused } = perform(open, selling, [], PREVIEW);
  const sell = async (): Promise<void> => {
    if (await store.perform("Selling the unit", (now) => perform(now, selling, [], stamp()))) onDone();
  };
  return (
    <div ref={group} role="group" aria-label={`Sell ${unit}`} className={styles.stack}>
      <ul className={styles.list} data-testid="sale-price">
        {price.steps.map(({ label, shown, clause }) => (
          <li key={label} className={styles.priced}>
            <span>
              {label} <Clause of={clause} />
            </span>
            <span>{shown}</span>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <div data-testid="sale-refused">
          <Note quiet={false}>It may not be sold:</Note>
          <Refusals findings={refused} />
        </div>
      )}
      <Buttons>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={working !== null || refused.length > 0}
          onClick={() => void sell()}
          data-testid="ship-sell"
        >
          Sell {unit} for {price.shown}
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </Buttons>
    </div>
  );
}

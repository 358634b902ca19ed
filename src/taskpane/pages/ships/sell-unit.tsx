import { Button } from "@fluentui/react-components";
import { useRef } from "react";
import { useBooks, useOpen } from "../../books";
import { Clause } from "../../parts/figures";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useLooks } from "../../parts/looks";
import { Buttons, Note } from "../../parts/section";

/** Shows what a unit would fetch and why, and sells it; or says by which clause it may not be sold. */
export function SellUnit({ unit, onDone }: { readonly unit: string; readonly onDone: () => void }) {
  const open = useOpen();
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const price = open.game.salePrice(open, unit);
  const { refused } = open.game.sell(open, unit, today);
  const sell = async (): Promise<void> => {
    if (await desk.play("Selling the unit", (now) => now.game.sell(now, unit, today))) onDone();
  };
  return (
    <div ref={group} role="group" aria-label={`Sell ${unit}`} className={looks.stack}>
      <ul className={looks.list} data-testid="sale-price">
        {price.steps.map(({ label, shown, clause }) => (
          <li key={label} className={looks.priced}>
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

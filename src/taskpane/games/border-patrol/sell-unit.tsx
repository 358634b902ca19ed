import { salePrice } from "../../../engine/border-patrol/ships/sale";
import { designateSale } from "../../../engine/border-patrol/construction/designate-sale";
import { sellShip } from "../../../engine/border-patrol/ships/sell-unit";
import { isForSale } from "../../../engine/border-patrol/construction/sale-events";
import { useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";

/** Shows the sale price of a unit and how it is calculated; designates it for sale, and then sells it; or says which clause forbids it. */
export function SellUnit({ unit, onDone }: { readonly unit: string; readonly onDone: () => void }) {
  const open = useOpen();
  const styles = useStyles();
  return (
    <CommandForm
      command={isForSale(open, unit) ? sellShip : designateSale}
      doing={{ side: open.campaign.units.get(unit)?.side ?? "", subject: unit }}
      onDone={onDone}
      cancel={{ words: "Cancel", onCancel: onDone }}
    >
      <ul className={styles.list} data-testid="sale-price">
        {salePrice(open, unit).steps.map(({ label, shown, clause }) => (
          <li key={label} className={styles.priced}>
            <span>
              {label} <Clause of={clause} />
            </span>
            <span>{shown}</span>
          </li>
        ))}
      </ul>
    </CommandForm>
  );
}

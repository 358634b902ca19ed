import { FlagFilled } from "@fluentui/react-icons";
import { ZERO } from "../../../engine/core/points";
import { useInput } from "../../inputs";
import { Disclosure } from "../../parts/disclosure";
import { Amount } from "../../parts/figures";
import { useLooks } from "../../parts/looks";
import type { Ship } from "./ships-list";
import { UnitDetails } from "./unit-details";
import { UnitForm } from "./unit-form";

/** A unit in the list; it opens to its details and to what can be done with it. */
export function UnitRow({ ship }: { readonly ship: Ship }) {
  const { row, left, flagship } = ship;
  const looks = useLooks();
  const [typed] = useInput("unit");
  const editing = typed?.of === row.unit ? typed : null;
  const status = [row.side, row.class, row.place, left ? `${left.how}, turn ${left.turn}` : row.condition]
    .filter(Boolean)
    .join(" · ");
  return (
    <li data-testid={`unit-${row.unit}`}>
      <Disclosure
        open={editing !== null}
        label={
          <>
            <span className={looks.between}>
              <span>
                <span className={looks.strong}>{row.unit}</span> {row.name}
              </span>{" "}
              <span>
                <Amount of={left ? ZERO : row.worth} /> BPV
              </span>
            </span>
            <span className={looks.quiet}>
              {flagship && (
                <>
                  <FlagFilled aria-hidden className={looks.icon} /> Flagship ·{" "}
                </>
              )}
              {status}
            </span>
          </>
        }
      >
        {editing ? <UnitForm typed={editing} /> : <UnitDetails ship={ship} />}
      </Disclosure>
    </li>
  );
}

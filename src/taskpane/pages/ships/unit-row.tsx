import { FlagFilled } from "@fluentui/react-icons";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import { ZERO, type Points } from "../../../engine/core/points";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { useInput } from "../../inputs";
import { Disclosure } from "../../parts/disclosure";
import { Amount } from "../../parts/amount";
import { useStyles } from "../../parts/styles";
import { summaryOf, type ListedUnit } from "./listed-units";
import { UnitDetails } from "./unit-details";
import { UnitForm } from "./unit-form";

/** A unit in the list; it opens to show its details and what can be done with it. */
export function UnitRow({ listed }: { readonly listed: ListedUnit }) {
  const { row, values, left, mark } = listed;
  const open = useOpen();
  const { game } = open;
  const parts = useGameParts(game);
  const styles = useStyles();
  const [typed] = useInput("unit");
  const editing = typed?.of === row.unit ? typed : null;
  // The values that only say that it left are replaced by how and when it left.
  const hidden = left ? game.units.whenLeft(left.how) : {};
  const words = [...summaryOf(open, parts, values)].flatMap(([key, said]) => (key in hidden ? [] : [said]));
  const status = [row.side, ...words, left ? `${left.how}, turn ${left.turn}` : ""].filter(Boolean).join(" · ");
  const worth = (values[game.units.worth] ?? ZERO) as Points;
  return (
    <li data-testid={`unit-${row.unit}`}>
      <Disclosure
        open={editing !== null}
        label={
          <>
            <span className={styles.between}>
              <span>
                <span className={styles.strong}>{row.unit}</span> {row.name}
              </span>{" "}
              <span>
                <Amount of={left ? ZERO : worth} /> {moneyOf(game)}
              </span>
            </span>
            <span className={styles.quiet}>
              {mark !== "" && (
                <>
                  <FlagFilled aria-hidden className={styles.icon} /> {mark} ·{" "}
                </>
              )}
              {status}
            </span>
          </>
        }
      >
        {editing ? <UnitForm typed={editing} /> : <UnitDetails listed={listed} />}
      </Disclosure>
    </li>
  );
}

import { mergeClasses } from "@fluentui/react-components";
import { formatPoints, type Points } from "../../engine/core/points";
import { formatAmount } from "../amount";
import { useStyles } from "./styles";

/** An amount of points; below 0 it is red and carries its minus sign. */
export function Amount({ of }: { readonly of: Points }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.amount, of < 0 && styles.below)} data-amount={formatPoints(of)}>
      {formatAmount(of)}
    </span>
  );
}

/** The clause of a rule, as people cite it; nothing where there is none. */
export function Clause({ of }: { readonly of: string | undefined }) {
  const styles = useStyles();
  return of === undefined || of === "" ? null : <span className={styles.clause}>{of}</span>;
}

import { mergeClasses } from "@fluentui/react-components";
import { formatPoints, type Points } from "../../engine/core/points";
import { formatAmount } from "../../engine/core/amount";
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

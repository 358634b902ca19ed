import { mergeClasses } from "@fluentui/react-components";
import { formatPoints, type Points } from "../../engine/core/points";
import { formatAmount } from "../amount";
import { useLooks } from "./looks";

/** An amount of points; below 0 it is red and carries its minus sign. */
export function Amount({ of }: { readonly of: Points }) {
  const looks = useLooks();
  return (
    <span className={mergeClasses(looks.amount, of < 0 && looks.below)} data-amount={formatPoints(of)}>
      {formatAmount(of)}
    </span>
  );
}

/** The clause of a rule, as people cite it; nothing where there is none. */
export function Clause({ of }: { readonly of: string | undefined }) {
  const looks = useLooks();
  return of === undefined || of === "" ? null : <span className={looks.clause}>{of}</span>;
}

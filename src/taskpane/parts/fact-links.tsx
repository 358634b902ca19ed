import { Fragment } from "react";
import type { Fact } from "../../engine/core/problem";
import { SpotLink } from "./spot-link";
import { useStyles } from "./styles";

/** Links to rows of the books, in one line; nothing for none. */
export function FactLinks({ facts, testId }: { readonly facts: readonly Fact[]; readonly testId: string }) {
  const styles = useStyles();
  if (facts.length === 0) return null;
  return (
    <span className={styles.quiet} data-testid={testId}>
      {" "}
      In the books:{" "}
      {facts.map(({ what, spot }, index) => (
        <Fragment key={index}>
          {index === 0 ? "" : ", "}
          <SpotLink spot={spot}>{what}</SpotLink>
        </Fragment>
      ))}
    </span>
  );
}

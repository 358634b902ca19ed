import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useStyles } from "../styles";

const useOwnStyles = makeStyles({
  signs: {
    display: "flex",
    flexDirection: "row",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: "2px",
  },
  sign: { verticalAlign: "-4px", width: "20px", height: "18px", color: tokens.colorNeutralForeground1 },
});

/** What the signs of a map mean; its list has words in their place. */
export function Signs({ children }: { readonly children: ReactNode }) {
  const own = useOwnStyles();
  const styles = useStyles();
  return (
    <ul aria-hidden className={mergeClasses(styles.list, styles.quiet, own.signs)}>
      {children}
    </ul>
  );
}

/** A sign and what it means. */
export function Sign({
  words,
  around,
  children,
}: {
  readonly words: string;
  /** The part of the picture that it is in, as a viewBox. */
  readonly around: string;
  readonly children: ReactNode;
}) {
  const own = useOwnStyles();
  return (
    <li>
      <svg viewBox={around} className={own.sign}>
        {children}
      </svg>{" "}
      {words}
    </li>
  );
}

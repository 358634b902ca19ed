import { mergeClasses } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { useStyles } from "./styles";

/** A part of a page with its heading. */
export function Section({
  title,
  children,
  framed = true,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly framed?: boolean;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={framed ? styles.card : styles.stack}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A sentence or two. */
export function Note({ children, quiet = true }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  const styles = useStyles();
  return <p className={quiet ? styles.quiet : styles.plain}>{children}</p>;
}

/** Buttons side by side; on paper there are none. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.row)} data-screen="">
      {children}
    </div>
  );
}

import { useStyles } from "./styles";

/** What the dot at a page means, for screen readers. */
export function NotWritten() {
  const styles = useStyles();
  return <span className={styles.hidden}> (not written yet)</span>;
}

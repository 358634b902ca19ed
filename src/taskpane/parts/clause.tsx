import { useStyles } from "./styles";

/** The clause of a rule, as people cite it; nothing if there is none. */
export function Clause({ of }: { readonly of: string | undefined }) {
  const styles = useStyles();
  return of === undefined || of === "" ? null : <span className={styles.clause}>{of}</span>;
}

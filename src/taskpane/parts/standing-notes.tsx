import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useBooks } from "../books";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  note: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
});

/** A note that stays while it applies: under manual calculation the forms may show old values. */
export function StandingNotes() {
  const { read } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  if (read?.tables.manual !== true) return null;
  return (
    <p className={mergeClasses(styles.quiet, own.note)} data-testid="manual-calculation">
      Excel is set to manual calculation, so formulas on the forms may be out of date. Press F9 to calculate them, or
      choose Formulas, Calculation Options, Automatic. What this pane shows is up to date.
    </p>
  );
}

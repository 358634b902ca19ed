import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useBooks } from "../books";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  note: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
});

/** What holds for as long as the workbook is as it is: under manual calculation its forms may show what was true before. */
export function StandingNotes() {
  const { read } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  if (read?.tables.manual !== true) return null;
  return (
    <p className={mergeClasses(styles.quiet, own.note)} data-testid="manual-calculation">
      Excel calculates only when asked, so formulas on the forms may be stale: press F9 to work them out, or choose
      Formulas, Calculation Options, Automatic. What this pane shows is up to date.
    </p>
  );
}

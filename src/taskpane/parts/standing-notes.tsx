import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useBooks, useViewer } from "../books";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  note: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
});

/** Notes that stay while they apply. */
export function StandingNotes() {
  return (
    <>
      <ViewNote />
      <ManualNote />
    </>
  );
}

/** A side's view is for looking only, and the workbook keeps everything. */
function ViewNote() {
  const viewer = useViewer();
  const styles = useStyles();
  const own = useOwnStyles();
  if (viewer === null) return null;
  return (
    <p className={mergeClasses(styles.quiet, own.note)} data-testid="view-note">
      This is what {viewer} may know. You can look at it but not change it. It protects nothing: the sheets still show
      everything.
    </p>
  );
}

/** Under manual calculation the forms may show what was true before. */
function ManualNote() {
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

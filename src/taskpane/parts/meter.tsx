import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  track: {
    height: "6px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
    overflow: "hidden",
  },
  fill: { height: "100%", backgroundColor: tokens.colorBrandBackground, transitionProperty: "width" },
  over: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

/** How much of something is used, as a bar, with the numbers beside it: "324 of 600". */
export function Meter({
  label,
  has,
  most,
  shown,
  testId,
}: {
  readonly label: string;
  readonly has: number;
  readonly most: number;
  /** The amounts in words: "324 of 600 CBpv". */
  readonly shown: string;
  readonly testId?: string;
}) {
  const own = useOwnStyles();
  const styles = useStyles();
  const isOver = has > most;
  const share = most > 0 ? Math.min(100, Math.max(0, (100 * has) / most)) : 0;
  return (
    <div className={styles.tight}>
      <div className={styles.priced}>
        <span className={styles.quiet}>{label}</span>
        <span className={mergeClasses(styles.amount, isOver && styles.below)}>{shown}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(has, most)}
        aria-valuetext={shown}
        className={own.track}
        data-testid={testId}
      >
        <div className={mergeClasses(own.fill, isOver && own.over)} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

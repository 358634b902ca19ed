import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { BranchRegular } from "@fluentui/react-icons";
import { useBooks } from "../books";
import { useNavigation } from "../navigation";
import { planNamed } from "../planning";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  bar: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    borderLeft: `4px dashed ${tokens.colorStatusWarningBorderActive}`,
  },
});

/** Says which plan is open, and leads out of it; nothing while none is. */
export function PlanBar() {
  const { store, planning, plans, working } = useBooks();
  const { go } = useNavigation();
  const styles = useStyles();
  const own = useOwnStyles();
  if (planning === null) return null;
  const many = planNamed({ plans, planning }, planning)?.acts.length ?? 0;
  const leave = async (): Promise<void> => {
    if (await store.plans.goTo(null)) go("turn", "keep the notice");
  };
  return (
    <div className={mergeClasses(own.bar, styles.between)} role="status" data-testid="plan-bar">
      <span>
        <BranchRegular aria-hidden className={styles.icon} /> <strong>{planning}</strong>
        {`: ${many === 1 ? "1 action" : `${many} actions`}. The pane shows what would be; nothing is booked.`}
      </span>
      <span className={styles.row}>
        <Button
          size="small"
          disabledFocusable={working !== null || many === 0}
          onClick={() => void store.plans.dropLast()}
          data-testid="plan-drop"
        >
          Remove the last
        </Button>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={working !== null}
          onClick={() => void leave()}
          data-testid="plan-leave"
        >
          Leave the plan
        </Button>
      </span>
    </div>
  );
}

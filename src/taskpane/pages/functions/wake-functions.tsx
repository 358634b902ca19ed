import { Button } from "@fluentui/react-components";
import { useBooks } from "../../books";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";

/** Repairs cells that go on showing #NAME? although the add-in is there now. Nothing where that cannot happen. */
export function WakeFunctions() {
  const { store, working } = useBooks();
  const styles = useStyles();
  if (!store.canWake) return null;
  return (
    <div className={styles.tight}>
      <Buttons>
        <Button disabledFocusable={working !== null} onClick={() => void store.wake()} data-testid="wake-functions">
          Wake the functions
        </Button>
      </Buttons>
      <Note>If STAR functions show #NAME?, this enters them again.</Note>
    </div>
  );
}

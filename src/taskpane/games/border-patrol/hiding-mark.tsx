import { isHiding } from "../../../engine/border-patrol/turn/orion-turns";
import { useOpen } from "../../books";
import { useStyles } from "../../parts/styles";

/** Marks a side that is in hiding. */
export function HidingMark({ side }: { readonly side: string }) {
  const open = useOpen();
  const styles = useStyles();
  return isHiding(open, side, open.campaign.turn) ? <span className={styles.quiet}> in hiding</span> : null;
}

import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What the close brings each side. */
export function Brings() {
  const open = useOpen();
  const styles = useStyles();
  const brought = open.game.closingBrings?.(open) ?? [];
  if (brought.length === 0) return null;
  return (
    <div role="group" aria-label="With the close" data-testid="closing-brings">
      <Note quiet={false}>With the close of {turnWords(open.campaign.turn)}:</Note>
      <ul className={styles.list}>
        {brought.map(({ side, says, clause }) => (
          <li key={`${side} ${says}`} className={styles.plain}>
            {side}: {says}. <Clause of={clause} />
          </li>
        ))}
      </ul>
    </div>
  );
}

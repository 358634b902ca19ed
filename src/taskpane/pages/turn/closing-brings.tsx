import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What the close of the turn under way brings each side; nothing where it brings nothing. */
export function Brings({ inSection = false }: { readonly inSection?: boolean }) {
  const open = useOpen();
  const styles = useStyles();
  const brought = open.game.closingBrings?.(open) ?? [];
  if (brought.length === 0) return null;
  const title = `With the close of ${turnWords(open.campaign.turn)}`;
  const list = (
    <ul className={styles.list}>
      {brought.map(({ side, says, clause }) => (
        <li key={`${side} ${says}`} className={styles.plain}>
          {side}: {says}. <Clause of={clause} />
        </li>
      ))}
    </ul>
  );
  if (inSection) return <Section title={title}>{list}</Section>;
  return (
    <div role="group" aria-label="With the close" data-testid="closing-brings">
      <Note quiet={false}>{title}:</Note>
      {list}
    </div>
  );
}

import { makeStyles, tokens } from "@fluentui/react-components";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

const useOwnStyles = makeStyles({
  word: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
});

/** What the close of the turn under way brings each side, or what that of the last one brought; nothing where there is nothing. */
export function Brings({ of = "this turn", inSection = false }: BringsProps) {
  const open = useOpen();
  const styles = useStyles();
  const own = useOwnStyles();
  const turn = of === "this turn" ? open.campaign.turn : open.campaign.turn - 1;
  const brought = open.game.closingBrings?.(open, turn) ?? [];
  const ends = open.game.standings(open).flatMap(({ side, word, why, since, atClose }) => {
    if (of === "this turn") return atClose ? [{ side, ...atClose }] : [];
    return since === turn ? [{ side, word, why }] : [];
  });
  if (brought.length + ends.length === 0) return null;
  const title = `With the close of ${turnWords(turn)}`;
  const list = (
    <ul className={styles.list}>
      {ends.map(({ side, word, why }) => (
        <li key={side} className={styles.plain}>
          <div className={own.word}>
            {side}: {word}!
          </div>
          {why}
        </li>
      ))}
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

interface BringsProps {
  readonly of?: "this turn" | "the last turn";
  /** Whether it is a card of its own. */
  readonly inSection?: boolean;
}

import { useMemo } from "react";
import { hasLedger } from "../../engine/campaign/ledger/ledger";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { whatIf, type Effect } from "../../engine/campaign/what-if";
import { useOpen } from "../books";
import { Disclosure } from "./disclosure";
import { Refusals } from "./refusals";
import { Note } from "./section";
import { useStyles } from "./styles";

interface Props {
  /** What would be written, or how it is calculated once somebody wants to know. */
  readonly outcome: Outcome | (() => Outcome);
  /** Whether it is there at once. */
  readonly open?: boolean;
  /** Where several things could be meant. */
  readonly label?: string;
}

/** What a command would change, for whoever wants to know before it is done; calculated once it is opened. Where a game has neither a ledger nor figures, nothing is weighed. */
export function WouldChange({ outcome, open = false, label = "What would it change?" }: Props) {
  const { game } = useOpen();
  if (!hasLedger(game) && game.figures === undefined) return null;
  return (
    <Disclosure label={label} open={open} testId="what-if">
      <Changes outcome={outcome} />
    </Disclosure>
  );
}

function Changes({ outcome }: Pick<Props, "outcome">) {
  const open = useOpen();
  const styles = useStyles();
  const { changes, refused } = useMemo(() => {
    const written = typeof outcome === "function" ? outcome() : outcome;
    return { changes: whatIf(open, written), refused: written.refused };
  }, [open, outcome]);
  if (refused.length > 0) return <Refusals findings={refused} />;
  if (changes.length === 0)
    return (
      <Note>
        {hasLedger(open.game)
          ? "No treasury, worth or standing, no cell of a unit, nothing that is due, and no problem."
          : "None of the figures that people weigh, nothing that is due, and no problem."}
      </Note>
    );
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={`${change.what} ${change.was} ${change.becomes}`} className={styles.plain}>
          <Told of={change} />
        </li>
      ))}
    </ul>
  );
}

const Told = ({ of: { what, was, becomes } }: { readonly of: Effect }) => (
  <>
    {what}: {was}
    {was !== "" && becomes !== "" ? (
      <>
        {" → "}
        <strong>{becomes}</strong>
      </>
    ) : (
      becomes
    )}
  </>
);

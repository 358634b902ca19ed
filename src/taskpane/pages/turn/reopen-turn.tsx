import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { lastClosed, reopenTurn, reopeningMeans } from "../../../engine/campaign/commands/reopen";
import { useBooks, useOpen } from "../../books";
import { Ask } from "../../parts/ask";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note } from "../../parts/section";

/** Reopens the last closed turn after a question, or says why it stays closed. */
export function ReopenTurn() {
  const open = useOpen();
  const { store, working } = useBooks();
  const [asking, ask] = useState(false);
  const turn = lastClosed(open);
  if (turn === undefined) return null;
  const { refused } = reopenTurn(open);
  const reopen = (): void => {
    ask(false);
    void store.perform(`Reopening turn ${turn}`, reopenTurn);
  };
  return (
    <>
      <Buttons>
        <Button
          size="small"
          disabledFocusable={working !== null}
          aria-expanded={asking}
          onClick={() => ask(!asking)}
          data-testid="turn-reopen"
        >
          Reopen turn {turn}
        </Button>
      </Buttons>
      {asking && refused.length > 0 && (
        <div role="status">
          <Note quiet={false}>Turn {turn} stays closed:</Note>
          <Refusals findings={refused} />
        </div>
      )}
      {asking && refused.length === 0 && (
        <Ask
          question={`Reopen turn ${turn}? ${reopeningMeans(open)}`}
          yes={`Reopen turn ${turn}`}
          no="Leave it closed"
          onYes={reopen}
          onNo={() => ask(false)}
        />
      )}
    </>
  );
}

import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { lastClosed, notReopened, reopen, reopeningMeans } from "../../../engine/campaign/commands/reopen";
import { turnTitle, turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useBooks, useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note } from "../../parts/section";

/** Reopens the last closed turn after asking, or says why it cannot be reopened. */
export function ReopenTurn() {
  const turn = lastClosed(useOpen());
  const { working } = useBooks();
  const [asking, ask] = useState(false);
  if (turn === undefined) return null;
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
          Reopen {turnWords(turn)}
        </Button>
      </Buttons>
      {asking && <Reopening turn={turn} onEnd={() => ask(false)} />}
    </>
  );
}

function Reopening({ turn, onEnd }: { readonly turn: number; readonly onEnd: () => void }) {
  const open = useOpen();
  const refused = notReopened(open)?.refused;
  if (refused) {
    return (
      <div role="status">
        <Note quiet={false}>{turnTitle(turn)} cannot be reopened:</Note>
        <Refusals findings={refused} />
      </div>
    );
  }
  return (
    <CommandForm
      command={reopen}
      doing={{ side: "", subject: "" }}
      words={{ button: `Reopen ${turnWords(turn)}`, busy: `Reopening ${turnWords(turn)}` }}
      onDone={onEnd}
      cancel={{ words: "Keep it closed", onCancel: onEnd }}
      shown={false}
      takesFocus
    >
      <div role="alert">
        <Note quiet={false}>
          Reopen {turnWords(turn)}? {reopeningMeans(open)}
        </Note>
      </div>
    </CommandForm>
  );
}

import { Button } from "@fluentui/react-components";
import { useState } from "react";
import type { Transfer } from "../../../engine/campaign/entry";
import { reverseTransfer } from "../../../engine/campaign/reversal";
import { useBooks, useOpen } from "../../books";
import { Ask } from "../../parts/ask";

/** Takes an entry back by another one; nothing where that was done, or where the entry itself takes one back. */
export function ReverseEntry({ entry: { no, ref } }: { readonly entry: Transfer }) {
  const { books } = useOpen();
  const { desk, working, today } = useBooks();
  const [asking, ask] = useState(false);
  if (ref !== "" || books.transfers.some((other) => other.ref === String(no))) return null;
  const reverse = (): void => {
    ask(false);
    void desk.play("Reversing the entry", (now) => reverseTransfer(now, no, "", today));
  };
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        disabledFocusable={working !== null}
        onClick={() => ask(true)}
        aria-label={`Reverse entry ${no}`}
      >
        Reverse
      </Button>
      {asking && (
        <Ask
          question={`Entry ${no} stays in the ledger; a new entry moves the amount back. Reverse it?`}
          yes="Reverse it"
          no="Let it stand"
          onYes={reverse}
          onNo={() => ask(false)}
        />
      )}
    </>
  );
}

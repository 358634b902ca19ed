import { Link } from "@fluentui/react-components";
import { useState } from "react";
import type { Transfer } from "../../../engine/campaign/ledger/entry";
import { reverseTransfer } from "../../../engine/campaign/commands/reverse";
import { useBooks, useOpen } from "../../books";
import { Ask } from "../../parts/ask";
import { useLooks } from "../../parts/looks";

/** Takes an entry back by another one; nothing where that was done, or where the entry itself takes one back. */
export function ReverseEntry({ entry: { no, ref } }: { readonly entry: Transfer }) {
  const { books } = useOpen();
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const [asking, ask] = useState(false);
  if (ref !== "" || books.transfers.some((other) => other.ref === String(no))) return null;
  const reverse = (): void => {
    ask(false);
    void desk.play("Reversing the entry", (now) => reverseTransfer(now, no, "", today));
  };
  return (
    <>
      <span className={looks.quiet}>
        {" · "}
        <Link
          as="button"
          inline
          disabledFocusable={working !== null}
          onClick={() => ask(true)}
          aria-label={`Reverse entry ${no}`}
        >
          Reverse
        </Link>
      </span>
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

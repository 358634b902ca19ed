import { Link } from "@fluentui/react-components";
import { useState } from "react";
import type { Transfer } from "../../../engine/campaign/ledger/entry";
import { reverseTransfer } from "../../../engine/campaign/commands/reverse";
import { useBooks } from "../../books";
import { Ask } from "../../parts/ask";
import { useStyles } from "../../parts/styles";

/** Reverses an entry of the ledger by another one, after a question. */
export function ReverseEntry({ entry: { no } }: { readonly entry: Transfer }) {
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const [asking, ask] = useState(false);
  const reverse = (): void => {
    ask(false);
    void store.perform("Reversing the entry", (now) => reverseTransfer(now, no, "", stamp()));
  };
  return (
    <>
      <span className={styles.quiet}>
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

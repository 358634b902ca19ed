import { Link } from "@fluentui/react-components";
import { useState } from "react";
import type { Transfer } from "../../../engine/campaign/ledger/entry";
import { reverse } from "../../../engine/campaign/commands/reverse";
import { useBooks } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { useStyles } from "../../parts/styles";

/** Reverses a ledger entry by another entry, after showing the result. */
export function ReverseEntry({ entry: { no } }: { readonly entry: Transfer }) {
  const { working } = useBooks();
  const styles = useStyles();
  const [asking, ask] = useState(false);
  const close = (): void => ask(false);
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
        <CommandForm
          command={reverse}
          doing={{ side: "", subject: String(no) }}
          onDone={close}
          cancel={{ words: "Keep the entry", onCancel: close }}
          takesFocus
        />
      )}
    </>
  );
}

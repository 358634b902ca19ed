import { Button, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { Buttons } from "./section";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({ text: { fontFamily: tokens.fontFamilyBase, width: "100%" } });

/** A text to be sent: it is copied by its button, or selected and copied by hand. */
export function CopyText({
  text,
  label,
  testId,
}: {
  readonly text: string;
  /** What the text is. */
  readonly label: string;
  readonly testId: string;
}) {
  const styles = useStyles();
  const own = useOwnStyles();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Some panes may not use the clipboard: then the text is selected by going to it, for Ctrl+C.
      setCopied(null);
    }
  };
  return (
    <>
      <Textarea
        readOnly
        className={own.text}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rows={Math.min(8, text.split("\n").length + 1)}
        aria-label={label}
        data-testid={testId}
      />
      <Buttons>
        <Button size="small" icon={<CopyRegular />} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy the text
        </Button>
        <span role="status" className={styles.quiet}>
          {copied === text ? "Copied" : ""}
        </span>
      </Buttons>
    </>
  );
}

import { Button } from "@fluentui/react-components";
import { useEffect, useRef, type ReactNode } from "react";
import { useFocusBack } from "./focus-back";
import { useStyles } from "./styles";
import { Buttons, Note } from "./section";

interface Asked {
  readonly question: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question to answer before something is replaced or discarded. The focus moves to it, and back afterwards. */
export function Ask({ question, yes, no, onYes, onNo }: Asked) {
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  useEffect(() => group.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={group} role="group" aria-label={yes} className={styles.tight}>
      <div role="alert">
        <Note quiet={false}>{question}</Note>
      </div>
      <Buttons>
        <Button size="small" appearance="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button size="small" onClick={onNo}>
          {no}
        </Button>
      </Buttons>
    </div>
  );
}

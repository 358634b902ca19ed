import { Button } from "@fluentui/react-components";
import { useState } from "react";
import type { Finding } from "../../../engine/core/problem";
import { FindingList } from "../../parts/finding-list";
import { useStyles } from "../../parts/styles";
import { Buttons } from "../../parts/section";

/** How many findings of one check are shown before somebody asks for more. */
const AT_FIRST = 50;

interface Props {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** Goes to where the differences that it found can be posted. */
  readonly onReconcile?: () => void;
}

/** The findings of one check under its name. */
export function CheckFindings({ title, findings, onReconcile }: Props) {
  const styles = useStyles();
  const [many, setMany] = useState(AT_FIRST);
  if (findings.length === 0) return null;
  const left = findings.length - many;
  return (
    <div>
      <h4 className={styles.subtitle}>
        {title} ({findings.length})
      </h4>
      {onReconcile && (
        <Buttons>
          <Button size="small" onClick={onReconcile}>
            Take in my edits
          </Button>
        </Buttons>
      )}
      <FindingList findings={findings.slice(0, many)} />
      {left > 0 && (
        <Buttons>
          <Button size="small" onClick={() => setMany(many + 10 * AT_FIRST)}>
            {left} more
          </Button>
        </Buttons>
      )}
    </div>
  );
}

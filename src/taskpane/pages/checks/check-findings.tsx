import { Button } from "@fluentui/react-components";
import type { Finding } from "../../../engine/core/problem";
import { useBeginning } from "../../parts/beginning";
import { FindingList } from "../../parts/finding-list";
import { useStyles } from "../../parts/styles";
import { Buttons } from "../../parts/section";

interface Props {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** Goes to the section where the differences that it found can be posted. */
  readonly onReconcile?: () => void;
}

/** The problems that one check found, under its name. */
export function CheckFindings({ title, findings, onReconcile }: Props) {
  const styles = useStyles();
  const [shown, more] = useBeginning(findings, { step: 500 });
  if (findings.length === 0) return null;
  return (
    <div>
      <h4 className={styles.subtitle}>
        {title} ({findings.length})
      </h4>
      {onReconcile && (
        <Buttons>
          <Button size="small" onClick={onReconcile}>
            Post changes from the sheets
          </Button>
        </Buttons>
      )}
      <FindingList findings={shown} />
      {more}
    </div>
  );
}

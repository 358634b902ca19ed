import { Button } from "@fluentui/react-components";
import type { Finding } from "../../../engine/core/problem";
import { useShowMore } from "../../parts/show-more";
import { FindingList } from "../../parts/finding-list";
import { useStyles } from "../../parts/styles";
import { Buttons } from "../../parts/section";

interface Props {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** What corrects them all, or goes to where they can be corrected. */
  readonly correction?: Correction;
}

/** A button that corrects what a check found. */
export interface Correction {
  readonly label: string;
  readonly testId?: string;
  readonly disabled?: boolean;
  act(): void;
}

/** The problems that one check found, under its name. */
export function CheckFindings({ title, findings, correction }: Props) {
  const styles = useStyles();
  const [shown, more] = useShowMore(findings, { step: 500 });
  if (findings.length === 0) return null;
  return (
    <div>
      <h4 className={styles.subtitle}>
        {title} ({findings.length})
      </h4>
      {correction && (
        <Buttons>
          <Button
            size="small"
            onClick={() => correction.act()}
            disabledFocusable={correction.disabled === true}
            data-testid={correction.testId}
          >
            {correction.label}
          </Button>
        </Buttons>
      )}
      <FindingList findings={shown} />
      {more}
    </div>
  );
}

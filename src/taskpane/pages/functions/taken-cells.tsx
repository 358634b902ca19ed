import { Label, makeStyles, mergeClasses, shorthands, tokens } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { useId, type ReactNode } from "react";
import type { TakenCells } from "../../inputs";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { formatValue } from "./format-value";

const useOwnStyles = makeStyles({
  cells: {
    ...shorthands.border("1px", "solid", tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.padding(tokens.spacingVerticalXS, tokens.spacingHorizontalS),
    position: "relative",
    maxHeight: "7em",
    overflowY: "auto",
  },
});

/** How many characters of the cells' values are shown. */
const MAX_SHOWN = 200;

interface Props {
  readonly label: ReactNode;
  readonly cells: TakenCells;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly testId: string;
  /** The buttons below. */
  readonly children: ReactNode;
}

/** The cells that are given for an argument: where they are, how many there are, and their values. */
export function TakenCellsField({ label, cells: { values, from, leftOut }, hint, problem, testId, children }: Props) {
  const styles = useStyles();
  const own = useOwnStyles();
  const id = useId();
  const all = formatValue(values);
  const shown = all.length > MAX_SHOWN ? `${all.slice(0, MAX_SHOWN)} …` : all;
  return (
    <div role="group" aria-labelledby={`${id}label`} className={styles.tight} data-testid={testId}>
      <Label id={`${id}label`}>{label}</Label>
      <div className={own.cells}>
        <p className={styles.plain}>
          {from && (
            <>
              <SpotLink spot={{ sheet: from.sheet, cell: from.range.split(":")[0] ?? from.range }}>
                {from.sheet} {from.range}
              </SpotLink>
              {", "}
            </>
          )}
          {sizeOf(values)}: {shown}
        </p>
        {leftOut !== "" && <Note quiet={false}>{leftOut}</Note>}
      </div>
      {problem !== undefined && (
        <p role="alert" className={mergeClasses(styles.quiet, styles.below)}>
          <ErrorCircleRegular aria-hidden className={styles.icon} /> {problem}
        </p>
      )}
      <Note>{hint}</Note>
      <Buttons>{children}</Buttons>
    </div>
  );
}

/** "7 rows of 2 cells" */
function sizeOf(values: TakenCells["values"]): string {
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const cells = `${columns} ${columns === 1 ? "cell" : "cells"}`;
  if (rows === 1) return cells;
  return columns === 1 ? `${rows} cells` : `${rows} rows of ${cells}`;
}

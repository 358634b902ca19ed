import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ProhibitedRegular, QuestionCircleRegular } from "@fluentui/react-icons";
import { useId } from "react";
import { blockOf } from "../../../engine/core/kind";
import type { AnyRule, Explanation, Step } from "../../../engine/core/rule";
import { BlockTable } from "../../parts/block-table";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";
import { Note } from "../../parts/section";
import { formatCell, formatValue } from "./format-value";
import type { ReadCall } from "./read-call";

const useOwnStyles = makeStyles({
  value: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  steps: { margin: 0, paddingLeft: "22px", "& > li": { paddingBottom: tokens.spacingVerticalXXS } },
  shown: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
});

/** More rows would make the pane slow. */
const MAX_ROWS = 50;

/** The result of a call and how it was calculated; or what is missing or refused. */
export function Result({ rule, read: { problems, result } }: { readonly rule: AnyRule; readonly read: ReadCall }) {
  const styles = useStyles();
  const general = problems.get("");
  return (
    <>
      <div role="status" className={styles.tight}>
        {result.kind === "explained" && <Value rule={rule} explanation={result.explanation} />}
        {result.kind === "waiting" && <Note>Still needed: {result.names.join(", ")}.</Note>}
        {result.kind === "refused" && (
          <Note quiet={false}>
            <ProhibitedRegular aria-hidden className={styles.icon} />{" "}
            {general ?? `Not valid (#VALUE! in a cell): check ${[...problems.keys()].join(", ")}.`}
          </Note>
        )}
        {result.kind === "unanswered" && (
          <Note quiet={false}>
            <QuestionCircleRegular aria-hidden className={styles.icon} /> No answer (#N/A in a cell): {result.message}
          </Note>
        )}
      </div>
      {result.kind === "explained" && <Why steps={result.explanation.steps} />}
    </>
  );
}

/** The value with its unit; a block as a table with its headings. */
function Value({ rule, explanation: { value, shown } }: { readonly rule: AnyRule; readonly explanation: Explanation }) {
  const own = useOwnStyles();
  const { gives } = rule;
  const figures = formatValue(value);
  return (
    <div data-testid="calculator-value" data-value={figures}>
      {gives.shape === "cell" ? (
        <>
          <span className={own.value}>{shown}</span>
          {!shown.replaceAll("-", "−").includes(figures) && <Note>Value in a cell: {figures}.</Note>}
        </>
      ) : (
        <BlockTable
          title={gives.help}
          heads={gives.heads}
          rows={blockOf(value)}
          most={MAX_ROWS}
          text={(cell, column) => formatCell(cell, gives.kinds[column] ?? gives.kinds[0])}
        />
      )}
    </div>
  );
}

/** How the number was calculated: every step with its value, what kind of value it is, and its clause. */
function Why({ steps }: { readonly steps: readonly Step[] }) {
  const styles = useStyles();
  const own = useOwnStyles();
  const id = useId();
  return (
    <div className={styles.tight}>
      <h5 id={id} className={styles.subtitle}>
        Why
      </h5>
      <ol aria-labelledby={id} className={own.steps}>
        {steps.map(({ label, shown, value, kind, clause }, index) => (
          <li key={index} data-testid="why-step" data-kind={kind} data-value={formatCell(value)} data-clause={clause}>
            {label}: <span className={own.shown}>{shown}</span>
            <span className={mergeClasses(styles.between, styles.quiet)}>
              <span>{kind}</span>
              <Clause of={clause} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

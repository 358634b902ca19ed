import { Button, Input, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular, ErrorCircleRegular } from "@fluentui/react-icons";
import { useId, useState, type KeyboardEvent } from "react";
import { subtract, toNumber } from "../../../engine/core/points";
import {
  formatShown,
  takes,
  type Form,
  type FormLine,
  type CellText,
  type FormKind,
} from "../../../engine/campaign/forms/form";
import { factsOfLine } from "../../../engine/campaign/forms/form-facts";
import { findingsOfLine } from "../../../engine/campaign/forms/form-findings";
import { formatAmount } from "../../../engine/core/amount";
import { useOpen } from "../../books";
import { FactLinks } from "../../parts/fact-links";
import { EntryList } from "../../parts/entry-list";
import { TextField } from "../../parts/fields";
import { Amount } from "../../parts/amount";
import { reasonField, savedAmount, takesAmount } from "../../../engine/campaign/forms/plan";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";
import { Note } from "../../parts/section";
import { amountOn, entriesBehind, standingIn, type AmountColumn, type ReadFields, type TypedFields } from "./plans";

const useOwnStyles = makeStyles({
  // The clause is beside the name, or below it if there is no room; the arrow is before both.
  name: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingLeft: "22px",
    fontWeight: tokens.fontWeightRegular,
  },
  total: { fontWeight: tokens.fontWeightSemibold },
  opener: {
    minWidth: 0,
    padding: 0,
    marginLeft: "-22px",
    alignItems: "flex-start",
    justifyContent: "flex-start",
    textAlign: "left",
    fontSize: "inherit",
    lineHeight: "inherit",
    fontWeight: "inherit",
    overflowWrap: "anywhere",
    "& > span": { width: "18px", marginRight: "4px" },
  },
  input: { width: "100%", minWidth: 0, "& input": { textAlign: "right", minWidth: 0, padding: "0 4px" } },
});

interface Props {
  readonly kind: FormKind;
  readonly form: Form;
  readonly line: FormLine;
  /** The columns of amounts that this section has. */
  readonly columns: readonly AmountColumn[];
  readonly typed: TypedFields;
  readonly read: ReadFields;
  readonly onType: (field: string, text: string, saved: string) => void;
}

/** A line of a form: it opens to show the entries behind its amount. */
export function FormRow(props: Props) {
  const { kind, form, line, columns, read } = props;
  const state = useOpen();
  const { books } = state;
  const styles = useStyles();
  const own = useOwnStyles();
  const [open, setOpen] = useState(false);
  const id = useId();
  const numbers = new Set(entriesBehind(form, line));
  const entries = open ? books.transfers.filter(({ no }) => numbers.has(no)) : [];
  const problem = read.problems.get(line.id);
  const opens = numbers.size > 0 || line.why !== "";
  return (
    <>
      <tr
        data-testid={`line-${line.id}`}
        {...amountsOf(kind, form, line, read)}
        className={mergeClasses(line.total && own.total)}
      >
        <th scope="row">
          <div className={mergeClasses(own.name, line.total && own.total)}>
            {opens ? (
              <Button
                appearance="transparent"
                size="small"
                className={own.opener}
                icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
                aria-expanded={open}
                {...(open && { "aria-controls": id })}
                onClick={() => setOpen(!open)}
              >
                {line.label}
              </Button>
            ) : (
              <span>{line.label}</span>
            )}
            <Clause of={line.clause} />
          </div>
        </th>
        {columns.map((column) => (
          <td key={column} className={styles.right}>
            {column === "booked" ? (
              <ShownAmount shown={line.shown} />
            ) : column === kind.typed && takesAmount(kind, line) ? (
              <TypedAmount {...props} problem={problem && `${id}problem`} />
            ) : (
              <AmountIn {...props} column={column} />
            )}
          </td>
        ))}
      </tr>
      {problem !== undefined && (
        <tr>
          <td colSpan={1 + columns.length} className={styles.right}>
            <p id={`${id}problem`} role="alert" className={mergeClasses(styles.quiet, styles.below)}>
              <ErrorCircleRegular aria-hidden className={styles.icon} /> {problem}
            </p>
            <FactLinks facts={factsOfLine(state, form, line)} testId="line-facts" />
          </td>
        </tr>
      )}
      <Variance {...props} />
      <Found form={form} line={line} columns={columns} />
      {open && (
        <tr id={id}>
          <td colSpan={1 + columns.length}>
            {line.why !== "" && <Note>{line.why}</Note>}
            {entries.length > 0 && <EntryList entries={entries} />}
          </td>
        </tr>
      )}
    </>
  );
}

/** The problems of the books that are about a line: while a plan is open, those that it would make. */
function Found({ form, line, columns }: Pick<Props, "form" | "line" | "columns">) {
  const state = useOpen();
  const styles = useStyles();
  const found = findingsOfLine(state, form, line);
  return found.map(({ check, subject, message, clause }, index) => (
    <tr key={`${check} ${subject} ${index}`} data-testid={`found-${line.id}`} data-check={check}>
      <td colSpan={1 + columns.length}>
        <p className={mergeClasses(styles.quiet, styles.below)}>
          <ErrorCircleRegular aria-label="Problem:" className={styles.icon} /> {message} <Clause of={clause} />
        </p>
      </td>
    </tr>
  ));
}

/** The amounts of a line, for programs. */
function amountsOf(kind: FormKind, form: Form, line: FormLine, read: ReadFields): Record<string, string> {
  const [planned, committed] = (["planned", "committed"] as const).map((column) =>
    form.columns.includes(column) ? amountOn(kind, form, line, column, read) : null,
  );
  return {
    ...((line.shown.kind === "points" || line.shown.kind === "whole") && {
      "data-amount": String(formatShown(line.shown)),
    }),
    ...(planned !== undefined && planned !== null && { "data-planned": String(toNumber(planned)) }),
    ...(committed !== undefined && committed !== null && { "data-committed": String(toNumber(committed)) }),
  };
}

function ShownAmount({ shown }: { readonly shown: CellText }) {
  if (shown.kind === "points") return <Amount of={shown.amount} />;
  const cell = formatShown(shown);
  return <span>{cell === null || cell === "" ? "none yet" : String(cell)}</span>;
}

/** The amount of a line in a column that is not typed; nothing if it has none. */
function AmountIn({ kind, form, line, read, column }: Props & { readonly column: "planned" | "committed" }) {
  const amount = amountOn(kind, form, line, column, read);
  return amount === null ? null : <Amount of={amount} />;
}

interface TypedProps extends Props {
  /** The id of the element that says what is wrong with the amount. */
  readonly problem: string | undefined;
}

const NAME: Readonly<Record<FormKind["typed"], string>> = {
  planned: "Plan for",
  committed: "Committed for",
  nothing: "",
};

/** The arrow keys go up and down between the amounts of a form, as in a sheet. */
function toNextAmount(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const inputs = [...(event.currentTarget.closest("main")?.querySelectorAll<HTMLInputElement>(AMOUNTS) ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

const AMOUNTS = 'input[data-testid^="input-"]';

/** The input for an amount; the amount that counts if nothing is typed is shown in grey. */
function TypedAmount({ kind, line, typed, onType, problem }: TypedProps) {
  const own = useOwnStyles();
  const saved = savedAmount(kind, line);
  return (
    <Input
      size="small"
      inputMode="decimal"
      autoComplete="off"
      className={own.input}
      aria-label={`${NAME[kind.typed]} ${line.label}`}
      placeholder={standingIn(kind, line)}
      {...(problem !== undefined && { "aria-invalid": true, "aria-describedby": problem })}
      value={typed[line.id] ?? saved}
      onChange={(_, { value }) => onType(line.id, value, saved)}
      onKeyDown={toNextAmount}
      data-testid={`input-${line.id}`}
    />
  );
}

/** How much the committed amount differs from the plan, and the loss that forced the difference. */
function Variance({ kind, form, line, columns, typed, read, onType }: Props) {
  const planned = amountOn(kind, form, line, "planned", read);
  const committed = amountOn(kind, form, line, "committed", read);
  const saved = line.because ?? "";
  const text = typed[reasonField(line)] ?? saved;
  if (!takes(line, "because") || planned === null || committed === null) return null;
  if (planned === committed && text === "") return null;
  return (
    <tr>
      <td colSpan={1 + columns.length}>
        <TextField
          label={`${line.label}: ${formatAmount(subtract(committed, planned))} compared with the plan. Reason`}
          value={text}
          onChange={(reason) => onType(reasonField(line), reason, saved)}
          testId={`because-${line.id}`}
        />
      </td>
    </tr>
  );
}

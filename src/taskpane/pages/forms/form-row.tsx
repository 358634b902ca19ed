import { Button, Input, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular, ErrorCircleRegular } from "@fluentui/react-icons";
import { useId, useState } from "react";
import { shownCell, type Form, type FormLine, type Shown } from "../../../engine/campaign/form";
import { useOpen } from "../../books";
import { EntryList } from "../../parts/entry-list";
import { Amount, Clause } from "../../parts/figures";
import { useLooks } from "../../parts/looks";
import { Note } from "../../parts/section";
import { entriesBehind, plannedTotal, savedPlan, takesPlan, type ReadPlans } from "./plans";

const useOwnLooks = makeStyles({
  // The clause stands beside the name, or below it where there is no room; the mark that it opens stands before both.
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
  readonly form: Form;
  readonly line: FormLine;
  /** Whether this section has a column of plans. */
  readonly plans: boolean;
  /** The plan as typed; undefined where it is as the books have it. */
  readonly typed: string | undefined;
  readonly read: ReadPlans;
  readonly onPlan: (text: string) => void;
}

/** A line of a form: it opens to show what is behind its amount. */
export function FormRow({ form, line, plans, typed, read, onPlan }: Props) {
  const { books } = useOpen();
  const looks = useLooks();
  const own = useOwnLooks();
  const [open, setOpen] = useState(false);
  const id = useId();
  const numbers = new Set(entriesBehind(form, line));
  const entries = open ? books.transfers.filter(({ no }) => numbers.has(no)) : [];
  const problem = read.problems.get(line.id);
  const opens = numbers.size > 0 || line.why !== "";
  return (
    <>
      <tr data-testid={`line-${line.id}`} {...amountOf(line.shown)} className={mergeClasses(line.total && own.total)}>
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
        <td className={looks.right}>
          <ShownAmount shown={line.shown} />
        </td>
        {plans && (
          <td className={looks.right}>
            <Planned
              form={form}
              line={line}
              typed={typed}
              read={read}
              onPlan={onPlan}
              problem={problem && `${id}problem`}
            />
          </td>
        )}
      </tr>
      {problem !== undefined && (
        <tr>
          <td colSpan={3} className={looks.right}>
            <p id={`${id}problem`} role="alert" className={mergeClasses(looks.quiet, looks.below)}>
              <ErrorCircleRegular aria-hidden className={looks.icon} /> {problem}
            </p>
          </td>
        </tr>
      )}
      {open && (
        <tr id={id}>
          <td colSpan={plans ? 3 : 2}>
            {line.why !== "" && <Note>{line.why}</Note>}
            {entries.length > 0 && <EntryList entries={entries} />}
          </td>
        </tr>
      )}
    </>
  );
}

const amountOf = (shown: Shown): { "data-amount"?: string } =>
  shown.kind === "points" || shown.kind === "whole" ? { "data-amount": String(shownCell(shown)) } : {};

function ShownAmount({ shown }: { readonly shown: Shown }) {
  if (shown.kind === "points") return <Amount of={shown.amount} />;
  const cell = shownCell(shown);
  return <span>{cell === null || cell === "" ? "none yet" : String(cell)}</span>;
}

interface PlannedProps extends Omit<Props, "plans"> {
  /** The id of the element that says what is wrong with the plan. */
  readonly problem: string | undefined;
}

/** The plan for a line: an input, what a total comes to, or nothing. */
function Planned({ form, line, typed, read: { plans }, onPlan, problem }: PlannedProps) {
  const own = useOwnLooks();
  const total = plannedTotal(form, line, plans);
  if (total !== null) return <Amount of={total} />;
  if (!takesPlan(line)) return null;
  return (
    <Input
      size="small"
      inputMode="decimal"
      autoComplete="off"
      className={own.input}
      aria-label={`Plan for ${line.label}`}
      {...(problem !== undefined && { "aria-invalid": true, "aria-describedby": problem })}
      value={typed ?? savedPlan(line)}
      onChange={(_, { value }) => onPlan(value)}
      data-testid={`input-${line.id}`}
    />
  );
}

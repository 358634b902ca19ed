import { makeStyles, mergeClasses } from "@fluentui/react-components";
import type { Form, FormLine } from "../../../engine/campaign/form";
import { useLooks } from "../../parts/looks";
import { Section } from "../../parts/section";
import { FormRow } from "./form-row";
import { takesPlan, type ReadPlans, type TypedPlans } from "./plans";

const useOwnLooks = makeStyles({
  amounts: { width: "60px" },
  words: { width: "76px" },
  plans: { width: "88px" },
  table: { tableLayout: "fixed" },
});

interface Props {
  readonly title: string;
  readonly form: Form;
  readonly typed: TypedPlans;
  readonly read: ReadPlans;
  readonly onPlan: (line: FormLine, text: string) => void;
}

/** One section of a form: its lines with what is booked, and plans where they take them. */
export function FormSection({ title, form, typed, read, onPlan }: Props) {
  const looks = useLooks();
  const own = useOwnLooks();
  const lines = form.lines.filter(({ section }) => section === title);
  const plans = lines.some((line) => takesPlan(line) || (line.total && line.planned !== undefined));
  return (
    <Section title={title}>
      <table className={mergeClasses(looks.table, own.table)}>
        <colgroup>
          <col />
          <col className={plans ? own.amounts : own.words} />
          {plans && <col className={own.plans} />}
        </colgroup>
        <thead className={mergeClasses(!plans && looks.hidden)}>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={looks.right}>
              {plans ? "Booked" : "Amount"}
            </th>
            {plans && (
              <th scope="col" className={looks.right}>
                Planned
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FormRow
              key={line.id}
              form={form}
              line={line}
              plans={plans}
              typed={typed[line.id]}
              read={read}
              onPlan={(text) => onPlan(line, text)}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

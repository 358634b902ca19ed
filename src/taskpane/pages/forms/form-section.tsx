import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { COLUMN_WORDS } from "../../../engine/campaign/forms/form-sheet";
import { takes, type Form, type FormKind } from "../../../engine/campaign/forms/form";
import { useStyles } from "../../parts/styles";
import { Section } from "../../parts/section";
import { FormRow } from "./form-row";
import { takesAmount } from "../../../engine/campaign/forms/plan";
import type { AmountColumn, ReadFields, TypedFields } from "./plans";

const useOwnStyles = makeStyles({
  amounts: { width: "60px" },
  words: { width: "76px" },
  typed: { width: "88px" },
  table: { tableLayout: "fixed" },
});

interface Props {
  readonly title: string;
  readonly kind: FormKind;
  readonly form: Form;
  readonly typed: TypedFields;
  readonly read: ReadFields;
  /** Called when a field changes; `saved` is the value in the books. */
  readonly onType: (field: string, text: string, saved: string) => void;
}

/** In the order of the form's sheet. */
const COLUMNS: readonly AmountColumn[] = ["planned", "committed", "booked"];

/** The sections of a form, in their order. */
export function FormSections(props: Omit<Props, "title">) {
  const titles = [...new Set(props.form.lines.map(({ section }) => section))];
  return titles.map((title) => <FormSection key={title} title={title} {...props} />);
}

/** One section of a form: its lines with the booked, planned and committed amounts that the form has. */
function FormSection({ title, kind, form, typed, read, onType }: Props) {
  const styles = useStyles();
  const own = useOwnStyles();
  const lines = form.lines.filter(({ section }) => section === title);
  const columns = COLUMNS.filter(
    (column) => form.columns.includes(column) && lines.some((line) => takes(line, column)),
  );
  const alone = columns.length === 1;
  const isTyped = (column: AmountColumn): boolean =>
    column === kind.typed && lines.some((line) => takesAmount(kind, line));
  return (
    <Section title={title}>
      <table className={mergeClasses(styles.table, own.table)}>
        <colgroup>
          <col />
          {columns.map((column) => (
            <col key={column} className={isTyped(column) ? own.typed : alone ? own.words : own.amounts} />
          ))}
        </colgroup>
        <thead className={mergeClasses(alone && styles.hidden)}>
          <tr>
            <th scope="col">Line</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.right}>
                {alone ? "Amount" : COLUMN_WORDS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FormRow
              key={line.id}
              kind={kind}
              form={form}
              line={line}
              columns={columns}
              typed={typed}
              read={read}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

import type { FormList } from "../../../engine/campaign/forms/form";
import { useStyles } from "../../parts/styles";
import { Note, Section } from "../../parts/section";

/** The rows of a list on a form: each with its name, and its other columns below. */
export function FormListing({ list: { title, columns, rows } }: { readonly list: FormList }) {
  const styles = useStyles();
  return (
    <Section title={title}>
      {rows.length === 0 && <Note>None.</Note>}
      <ul className={styles.list}>
        {rows.map(({ at, cells: [name, ...others] }) => (
          <li key={at} className={styles.tight} data-testid={`row-${String(name)}`}>
            <span className={styles.strong}>{String(name)}</span>
            <span className={styles.quiet}>
              {others.map((cell, index) => {
                const column = columns[index + 1]?.name ?? "";
                const text = String(cell ?? "");
                return (
                  text !== "" && (
                    <span key={column}>
                      {" "}
                      {column}: <span data-column={column}>{text}</span>.
                    </span>
                  )
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

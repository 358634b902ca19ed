import { mergeClasses } from "@fluentui/react-components";
import type { ImportPlan } from "../../../engine/campaign/importing/import";
import type { Importable } from "../../../engine/campaign/importing/importable";
import type { Row } from "../../../engine/campaign/schema/table";
import type { Spot } from "../../../engine/core/problem";
import type { TypedImport } from "../../inputs";
import { BlockTable } from "../../parts/block-table";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { Note } from "../../parts/section";
import { previewOf, previewed, spotOf } from "./imports";

/** How many rows the preview shows. */
const SHOWN = 6;
/** How many problems are listed at once: the pane stays quick, and the rest follow when these are corrected. */
const LISTED = 300;

interface Props {
  readonly kind: Importable;
  readonly plan: ImportPlan<Row>;
  readonly at: TypedImport["at"];
  /** The headings of the list, column by column. */
  readonly headings: readonly string[];
}

/** The result of a list: its first rows as they would be written, and every row that cannot be imported, with the reason. */
export function ImportPreview({ kind, plan: { fitting, misfits, left }, at, headings }: Props) {
  const styles = useStyles();
  const [one, more] = kind.things;
  const columns = previewed(kind, fitting);
  return (
    <>
      <div role="status" data-testid="import-counts">
        <Note quiet={false}>
          {fitting.length} {fitting.length === 1 ? one : more} can be imported
          {left > 0 && `, ${left === 1 ? "1 row" : `${left} rows`} cannot`}.
        </Note>
      </div>
      {fitting.length > 0 && (
        <BlockTable
          title="What will be written"
          heads={columns}
          rows={fitting.slice(0, SHOWN).map((row) => previewOf(row, columns))}
          text={(cell) => (cell === null ? "" : String(cell))}
        />
      )}
      {fitting.length > SHOWN && <Note>And {fitting.length - SHOWN} more.</Note>}
      {misfits.length > 0 && (
        <div role="group" aria-label="Rows with problems" className={styles.tight}>
          <Note quiet={false}>
            These rows cannot be imported.{" "}
            {at === null
              ? "Correct them in the list above and try again:"
              : `Correct them on the sheet ${at.sheet} and select its cells again, or correct them in the list above:`}
          </Note>
          <ul className={mergeClasses(styles.list, styles.ruled)}>
            {misfits.slice(0, LISTED).map(({ row, heading, message }, index) => (
              <li key={index} className={styles.plain} data-testid="import-problem" data-row={row}>
                <span className={styles.strong}>
                  Row {row}, {heading}:
                </span>{" "}
                <CellLink spot={spotOf(at, row, heading, headings)} />
                {message}
              </li>
            ))}
          </ul>
          {misfits.length > LISTED && <Note>And {misfits.length - LISTED} more, shown when these are corrected.</Note>}
        </div>
      )}
    </>
  );
}

/** The cell of a problem on its sheet. */
const CellLink = ({ spot }: { readonly spot: Spot | null }) =>
  spot && (
    <>
      <SpotLink spot={spot} />{" "}
    </>
  );

import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { isBlank, type Block } from "../../engine/core/cell";
import { useStyles } from "./styles";
import { Note } from "./section";

const useOwnStyles = makeStyles({
  // The hidden caption stays within it.
  frame: { position: "relative", overflowX: "auto", maxWidth: "100%" },
  table: { width: "auto", "& td:first-child": { paddingLeft: 0 } },
  cell: { minWidth: "48px", textAlign: "left", paddingRight: tokens.spacingHorizontalM },
  figures: { minWidth: "24px", textAlign: "right", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
});

/** Whether a column has numbers and no words: its head stands over them, on the right. */
const isOfNumbers = (rows: Block, column: number): boolean =>
  rows.some((row) => typeof row[column] === "number") &&
  rows.every((row) => typeof row[column] === "number" || isBlank(row[column] ?? null));

interface Props {
  /** What it is, for screen readers. */
  readonly title: string;
  readonly heads?: readonly string[] | undefined;
  readonly rows: Block;
  readonly text: (cell: Block[number][number], column: number) => string;
  /** At most this many rows are shown; all of them if it is left out. */
  readonly most?: number;
}

/** A block of cells as a small table that scrolls sideways where the pane is too narrow for it. */
export function BlockTable({ title, heads, rows, text, most = rows.length }: Props) {
  const styles = useStyles();
  const own = useOwnStyles();
  const id = useId();
  const more = rows.length - most;
  return (
    <>
      {/* A part that scrolls must be reachable by keyboard. */}
      <div role="region" aria-labelledby={id} tabIndex={0} className={own.frame}>
        <table className={mergeClasses(styles.table, own.table)}>
          <caption id={id} className={styles.hidden}>
            {title}
          </caption>
          {heads && (
            <thead>
              <tr>
                {heads.map((head, c) => (
                  <th key={head} scope="col" className={mergeClasses(own.cell, isOfNumbers(rows, c) && own.figures)}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.slice(0, most).map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <td key={c} className={mergeClasses(own.cell, typeof cell === "number" && own.figures)}>
                    {text(cell, c)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <Note>{more === 1 ? "And 1 more row." : `And ${more} more rows.`}</Note>}
    </>
  );
}

import { Link } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { Spot } from "../../engine/core/problem";
import { useBooks, useViewer } from "../books";
import { useInWindow } from "./map/in-window";

/** Goes to a cell or a sheet of the workbook. */
export function SpotLink({ spot: said, children }: { readonly spot: Spot; readonly children?: ReactNode }) {
  const { store } = useBooks();
  const isView = useViewer() !== null;
  // Where the rows of a view are in the workbook is not told to a window.
  const spot = useInWindow() && isView ? { sheet: said.sheet } : said;
  const place = spot.cell === undefined ? spot.sheet : `${spot.sheet} ${spot.cell}`;
  return (
    <Link
      as="button"
      inline
      onClick={() => void store.show(spot)}
      title={`Go to ${place}`}
      data-goes="sheet"
      {...(children === undefined && { "aria-label": `Go to ${place}` })}
    >
      {children ?? place}
    </Link>
  );
}

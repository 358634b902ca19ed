import { Link } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { Spot } from "../../engine/core/problem";
import { useBooks } from "../books";

/** Goes to a cell or a sheet of the workbook. */
export function SpotLink({ spot, children }: { readonly spot: Spot; readonly children?: ReactNode }) {
  const { store } = useBooks();
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

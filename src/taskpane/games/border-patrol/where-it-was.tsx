import { mergeClasses } from "@fluentui/react-components";
import { locationSays } from "../../../engine/border-patrol/places/location";
import { positionsOf, type Position } from "../../../engine/border-patrol/moves/positions";
import { useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { useStyles } from "../../parts/styles";

/** When a unit came to a position: "Turn 9, Movement Phase 3". */
const whenSays = ({ turn, phase }: Position): string =>
  phase === 0 ? `Turn ${turn}, placed in 3C1` : `Turn ${turn}, Movement Phase ${phase}`;

/** Where a unit was, by the entries: the last position first. Nothing is shown of a unit that nobody placed or moved. */
export function WhereItWas({ unit }: { readonly unit: string }) {
  const open = useOpen();
  const styles = useStyles();
  const positions = [...positionsOf(open.campaign, unit)].reverse();
  if (positions.length === 0) return null;
  const says = (place: string): string => (place === "" ? "off the Map" : locationSays(open, place));
  return (
    <Disclosure label="Where it was" testId={`where-${unit}-was`}>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {positions.map((position, index) => (
          <li key={index} className={styles.plain}>
            {whenSays(position)}: {says(position.place)}
            {position.was !== "" && <span className={styles.quiet}> from {says(position.was)}</span>}
            {position.path.includes(",") && <span className={styles.quiet}>, through {position.path}</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

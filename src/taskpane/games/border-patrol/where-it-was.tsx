import { mergeClasses } from "@fluentui/react-components";
import { locationSays } from "../../../engine/border-patrol/places/location";
import { placeAtEnd, positionsOf, type Position } from "../../../engine/border-patrol/moves/positions";
import { useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** When a unit came to a position: "Turn 9, Movement Phase 3". */
const whenSays = ({ turn, phase }: Position): string =>
  phase === 0 ? `Turn ${turn}, placed in 3C1` : `Turn ${turn}, Movement Phase ${phase}`;

/** Where a unit was at the end of the last turn, by the entries, and when it is opened all positions, the last one first. */
export function WhereItWas({ unit }: { readonly unit: string }) {
  const open = useOpen();
  const styles = useStyles();
  const positions = [...positionsOf(open.campaign, unit)].reverse();
  const says = (place: string): string => (place === "" ? "off the Map" : locationSays(open, place));
  const before = open.campaign.turn - 1;
  const then = placeAtEnd(open, unit, before);
  const atEnd = `${then === undefined ? "no entry says it for" : `${says(then)} at`} the end of turn ${before}`;
  const label = before < open.campaign.first ? "Where it was" : `Where it was: ${atEnd}`;
  if (positions.length === 0) return before < open.campaign.first ? null : <Note>{label}</Note>;
  return (
    <Disclosure label={label} testId={`where-${unit}-was`}>
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

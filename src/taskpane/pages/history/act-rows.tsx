import { wordedEntries, type DoneAct } from "../../../engine/campaign/ledger/acts";
import { useOpen } from "../../books";
import { useShowMore } from "../../parts/show-more";
import { Clause } from "../../parts/clause";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";

/** How many entries of one act are shown at first: an import has hundreds. */
const AT_FIRST = 10;

/** The entries of an act in plain words, in the order of their numbers; each number links to its cell. */
export function ActRows({ act }: { readonly act: DoneAct }) {
  const open = useOpen();
  const styles = useStyles();
  const [shown, more] = useShowMore(wordedEntries(open, act), {
    atFirst: AT_FIRST,
    step: 100,
    testId: "more-entries",
  });
  return (
    <>
      {shown.map(([{ no, spot, step, clause }, says]) => (
        <span key={`${spot.sheet} ${spot.cell ?? no}`} className={styles.plain}>
          <SpotLink spot={spot}>No {no}</SpotLink> {says}{" "}
          <Clause of={[step, clause].filter((part) => part !== "").join(" · ")} />
        </span>
      ))}
      {more}
    </>
  );
}

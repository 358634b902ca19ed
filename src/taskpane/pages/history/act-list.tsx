import { mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import type { DoneAct } from "../../../engine/campaign/ledger/acts";
import { useShowMore } from "../../parts/show-more";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { ActItem } from "./act-item";

/** How many are shown at first, and how many more each click shows. */
const [AT_FIRST, STEP] = [50, 100];

interface Props {
  /** The newest first. */
  readonly acts: readonly DoneAct[];
  /** The id of the one that takes the focus; "" for none. */
  readonly wanted: string;
  /** What is shown if there are none. */
  readonly nothing: string;
}

/** What was done, the newest first; one can be undone at a time. */
export function ActList({ acts, wanted, nothing }: Props) {
  const styles = useStyles();
  const [undoing, setUndoing] = useState("");
  // Include the wanted act and the ones before it.
  const atFirst =
    AT_FIRST +
    Math.max(
      0,
      acts.findIndex(({ id }) => id === wanted),
    );
  const [shown, more] = useShowMore(acts, { atFirst, step: STEP, testId: "more-acts" });
  return (
    <>
      <div role="status">
        <Note quiet={acts.length > 0}>{count(acts.length, nothing)}</Note>
      </div>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {shown.map((act) => (
          <ActItem
            key={act.id}
            act={act}
            wanted={act.id === wanted}
            undoing={act.id === undoing}
            onUndo={(open) => setUndoing(open ? act.id : "")}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

function count(many: number, nothing: string): string {
  if (many === 0) return nothing;
  return many === 1 ? "1 action." : `${many} actions, newest first.`;
}

import { CheckmarkCircleRegular, ProhibitedRegular, SubtractCircleRegular } from "@fluentui/react-icons";
import type { TakenLine } from "../../../engine/campaign/player-files/acts-done";
import { useStyles } from "../../parts/styles";

const ICONS: Readonly<Record<TakenLine["is"], typeof ProhibitedRegular>> = {
  accepted: CheckmarkCircleRegular,
  refused: ProhibitedRegular,
  "posted before": SubtractCircleRegular,
};

const WORDS: Readonly<Record<TakenLine["is"], string>> = {
  accepted: "Accepted",
  refused: "Refused",
  "posted before": "Posted before",
};

/** What becomes of an act of a file: a picture and a word. */
export function TakenMark({ is }: Pick<TakenLine, "is">) {
  const styles = useStyles();
  const Icon = ICONS[is];
  return (
    <>
      <Icon aria-hidden className={styles.icon} /> {WORDS[is]}:
    </>
  );
}

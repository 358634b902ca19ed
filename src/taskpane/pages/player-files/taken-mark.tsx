import { CheckmarkCircleRegular, ProhibitedRegular, SubtractCircleRegular } from "@fluentui/react-icons";
import type { TakenLine } from "../../../engine/campaign/player-files/acts-done";
import { useStyles } from "../../parts/styles";

const ICONS: Readonly<Record<TakenLine["is"], typeof ProhibitedRegular>> = {
  accepted: CheckmarkCircleRegular,
  refused: ProhibitedRegular,
  "posted before": SubtractCircleRegular,
  "not read": ProhibitedRegular,
};

const WORDS: Readonly<Record<TakenLine["is"], string>> = {
  accepted: "Accepted",
  refused: "Refused",
  "posted before": "Posted before",
  "not read": "Not read",
};

/**
 * What becomes of an act of a file: a picture and a word. In the player's own file nothing is accepted yet: the game master's
 * books may have what the side does not know.
 */
export function TakenMark({ is, isOwn = false }: Pick<TakenLine, "is"> & { readonly isOwn?: boolean }) {
  const styles = useStyles();
  const Icon = ICONS[is];
  return (
    <>
      <Icon aria-hidden className={styles.icon} /> {isOwn && is === "accepted" ? "Possible" : WORDS[is]}:
    </>
  );
}

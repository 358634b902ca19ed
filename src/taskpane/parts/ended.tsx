import type { OpenGame } from "../../engine/campaign/game";
import { turnWords } from "../../engine/campaign/ledger/turn-words";
import { useStyles } from "./styles";

/** How play ended for a side, and when: "Fired in turn 11"; nothing while it goes on. */
export function Ended({ open, side }: { readonly open: OpenGame; readonly side: string }) {
  const styles = useStyles();
  const ended = open.game.standings(open).find((standing) => standing.side === side);
  if (ended?.since === undefined) return null;
  return (
    <span className={styles.quiet}>
      {" "}
      {ended.word} in {turnWords(ended.since)}
    </span>
  );
}

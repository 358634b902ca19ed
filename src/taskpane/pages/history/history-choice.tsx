import { actsOf } from "../../../engine/campaign/ledger/acts";
import type { OpenGame } from "../../../engine/campaign/game";
import { useOpen } from "../../books";
import type { ChosenHistory } from "../../inputs";
import { ChoiceField, named } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import { turnName } from "../../parts/turn-name";

/** Whose acts of which turn are shown; the side is blank for everybody. */
interface Chosen {
  readonly turn: number;
  readonly side: string;
}

/** What is chosen; what is not, or is not there, is the turn under way, and everybody. */
export function chosenHistory(open: OpenGame, { turn: typed, side }: ChosenHistory): Chosen {
  const turn = turnsOf(open).find((each) => String(each) === typed) ?? open.campaign.turn;
  return { turn, side: open.books.sides.some(({ name }) => name === side) ? side : "" };
}

/** The turns that these books keep, the set-up, and every other in which an entry stands; the newest first. */
function turnsOf(open: OpenGame): readonly number[] {
  const { first, turn } = open.campaign;
  const kept = Array.from({ length: turn - first + 1 }, (_, index) => first + index);
  return [...new Set([0, ...kept, ...actsOf(open).map((act) => act.turn)])].sort((a, b) => b - a);
}

/** The two choices: which turn, and whose. */
export function HistoryChoice({
  chosen: { turn, side },
  onChoose,
}: {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: ChosenHistory) => void;
}) {
  const open = useOpen();
  const styles = useStyles();
  const now = { turn: String(turn), side, act: "" };
  return (
    <div className={styles.pair}>
      <ChoiceField
        label="Turn"
        value={now.turn}
        onChange={(picked) => onChoose({ ...now, turn: picked })}
        choices={turnsOf(open).map((each) => ({ value: String(each), label: turnName(each, open.campaign.turn) }))}
        testId="history-turn"
      />
      <ChoiceField
        label="Side"
        none="Everybody"
        value={side}
        onChange={(name) => onChoose({ ...now, side: name })}
        choices={named(open.books.sides.map(({ name }) => name))}
        testId="history-side"
      />
    </div>
  );
}

import { commandOf, type OpenGame } from "../../../engine/campaign/game";
import { actsOf, concerns, wordedEntries, type DoneAct } from "../../../engine/campaign/ledger/acts";
import { useOpen } from "../../books";
import { sideWordsOf } from "../../../engine/campaign/ledger/ledger";
import type { ChosenHistory } from "../../inputs";
import { ChoiceField, named, TextField } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import { turnName } from "../../parts/turn-name";

/** Which acts are shown. */
interface Chosen {
  /** Null for every turn. */
  readonly turn: number | null;
  /** Blank for everybody. */
  readonly side: string;
  /** The id of a command; blank for everything. */
  readonly command: string;
  /** Blank for all. */
  readonly words: string;
}

const ALL_TURNS = "all";

/** What is chosen; by default, or if the choice no longer exists, the current turn, every side and every command. */
export function chosenHistory(open: OpenGame, { turn: typed, side, command, words }: ChosenHistory): Chosen {
  const turn = turnsOf(open).find((each) => String(each) === typed) ?? open.campaign.turn;
  return {
    turn: typed === ALL_TURNS ? null : turn,
    side: open.books.sides.some(({ name }) => name === side) ? side : "",
    command: commandOf(open.game, command) ? command : "",
    words,
  };
}

/** The chosen acts, the newest first. */
export function actsChosen(open: OpenGame, { turn, side, command, words }: Chosen): readonly DoneAct[] {
  const wanted = words.trim().toLowerCase();
  return actsOf(open)
    .filter(
      (act) =>
        (turn === null || act.turn === turn) &&
        (side === "" || concerns(act, side)) &&
        (command === "" || act.command === command) &&
        (wanted === "" || textOf(open, act).includes(wanted)),
    )
    .reverse();
}

/** The text of each act, kept because every typed letter searches all of them. */
const texts = new WeakMap<DoneAct, string>();

/** All that the page shows of an act, in lower case. */
function textOf(open: OpenGame, act: DoneAct): string {
  const before = texts.get(act);
  if (before !== undefined) return before;
  const entries = wordedEntries(open, act).flatMap(([{ no, step, clause }, says]) => [`No ${no}`, says, step, clause]);
  const text = [commandOf(open.game, act.command)?.title ?? "", ...entries].join(" ").toLowerCase();
  texts.set(act, text);
  return text;
}

/** The turns of these books, the set-up, and every other turn that has an entry; the newest first. */
function turnsOf(open: OpenGame): readonly number[] {
  const { first, turn } = open.campaign;
  const kept = Array.from({ length: turn - first + 1 }, (_, index) => first + index);
  return [...new Set([0, ...kept, ...actsOf(open).map((act) => act.turn)])].sort((a, b) => b - a);
}

/** The commands that have been used. */
function commandsDone(open: OpenGame): readonly { readonly value: string; readonly label: string }[] {
  const ids = new Set(actsOf(open).map(({ command }) => command));
  return open.game.commands.filter(({ id }) => ids.has(id)).map(({ id, title }) => ({ value: id, label: title }));
}

interface Props {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: ChosenHistory) => void;
}

/** The choices: turn, side, command, and search text. */
export function HistoryChoice({ chosen, onChoose }: Props) {
  const open = useOpen();
  const styles = useStyles();
  const { turn, side, command, words } = chosen;
  const now = { turn: turn === null ? ALL_TURNS : String(turn), side, command, words, act: "", evening: false };
  const turns = turnsOf(open).map((each) => ({ value: String(each), label: turnName(each, open.campaign.turn) }));
  const commands = commandsDone(open);
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label="Turn"
          value={now.turn}
          onChange={(picked) => onChoose({ ...now, turn: picked })}
          choices={[...turns, { value: ALL_TURNS, label: "All turns" }]}
          testId="history-turn"
        />
        <ChoiceField
          label={sideWordsOf(open.game).one}
          none="Everybody"
          value={side}
          onChange={(name) => onChoose({ ...now, side: name })}
          choices={named(open.books.sides.map(({ name }) => name))}
          testId="history-side"
        />
      </div>
      <div className={styles.pair}>
        {commands.length > 0 && (
          <ChoiceField
            label="Command"
            none="Everything"
            value={command}
            onChange={(id) => onChoose({ ...now, command: id })}
            choices={commands}
            testId="history-command"
          />
        )}
        <TextField
          label="Search"
          hint="A number, a name, a clause"
          value={words}
          onChange={(typed) => onChoose({ ...now, words: typed })}
          testId="history-words"
        />
      </div>
    </>
  );
}

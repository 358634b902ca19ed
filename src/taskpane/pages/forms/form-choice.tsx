import type { FormKind } from "../../../engine/campaign/forms/form";
import type { OpenGame } from "../../../engine/campaign/game";
import { sidesShown, sideWordsOf } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { useGameWords } from "../../games/use-game-parts";
import type { ChosenForm } from "../../inputs";
import { ChoiceField } from "../../parts/fields";
import { useStyles } from "../../parts/styles";
import { turnName } from "../../parts/turn-name";

/** The choice for a form of all sides together; no side can have this name. */
const ALL_SIDES = "*";

/** A form to fill in: its kind, side and turn; the side is blank for all sides together. */
export interface Chosen {
  readonly kind: FormKind;
  readonly side: string;
  readonly turn: number;
}

/** The chosen form; by default the first that fits, and the current turn. Null if no side has a form. */
export function chosenForm(
  { game, books, campaign }: OpenGame,
  { kind: id, side: name, turn: typed }: ChosenForm,
): Chosen | null {
  const fillers = ({ kinds }: FormKind): string[] =>
    sidesShown(books)
      .filter(({ kind }) => kinds.includes(kind))
      .map((side) => side.name);
  const kinds = game.forms.filter((form) => fillers(form).length > 0);
  const kind = kinds.find((form) => form.id === id) ?? kinds.find((form) => fillers(form).includes(name)) ?? kinds[0];
  if (!kind) return null;
  const sides = fillers(kind);
  const turn = Number(typed);
  return {
    kind,
    side:
      kind.master && name === ALL_SIDES && books.viewer === null ? "" : sides.includes(name) ? name : (sides[0] ?? ""),
    turn: typed !== "" && turn >= campaign.first && turn <= campaign.turn ? turn : campaign.turn,
  };
}

/** The three choices: form, side and turn. */
export function FormChoice({
  chosen: { kind, side, turn },
  onChoose,
}: {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: ChosenForm) => void;
}) {
  const { game, books, campaign } = useOpen();
  const words = useGameWords(game);
  const { one, many } = sideWordsOf(game);
  const styles = useStyles();
  const fillable = game.forms.filter(({ kinds }) => sidesShown(books).some((other) => kinds.includes(other.kind)));
  const now = { kind: kind.id, side: side === "" ? ALL_SIDES : side, turn: String(turn) };
  const sides = sidesShown(books)
    .filter((other) => kind.kinds.includes(other.kind))
    .map(({ name }) => ({ value: name, label: name }));
  const turns = Array.from({ length: campaign.turn - campaign.first + 1 }, (_, index) => String(campaign.turn - index));
  return (
    <>
      <ChoiceField
        label="Form"
        value={kind.id}
        onChange={(id) => onChoose({ ...now, kind: id })}
        choices={fillable.map((form) => ({ value: form.id, label: form.title }))}
        hint={`${kind.steps.includes(",") ? "Steps" : "Step"} ${kind.steps} of the sequence of play`}
        testId="form-kind"
      />
      <div className={styles.pair}>
        <ChoiceField
          label={one}
          value={now.side}
          onChange={(name) => onChoose({ ...now, side: name })}
          choices={
            kind.master && books.viewer === null
              ? [...sides, { value: ALL_SIDES, label: `All ${many} (${words.master})` }]
              : sides
          }
          testId="form-side"
        />
        <ChoiceField
          label="Turn"
          value={now.turn}
          onChange={(picked) => onChoose({ ...now, turn: picked })}
          choices={turns.map((value) => ({ value, label: turnName(Number(value), campaign.turn) }))}
          testId="form-turn"
        />
      </div>
    </>
  );
}

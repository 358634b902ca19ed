import { useOpen } from "../../books";
import type { ChosenForm } from "../../drafts";
import { ChoiceField, named } from "../../parts/fields";
import { useLooks } from "../../parts/looks";
import type { FormKind, OpenBooks } from "../../../engine/campaign/system";

/** A form that can be filled: its kind, and whose and which turn's it is. */
export interface Chosen {
  readonly kind: FormKind;
  readonly side: string;
  readonly turn: number;
}

/** The form that is chosen; what is not chosen is the first that fits, and the turn under way. Null where nobody fills a form. */
export function chosenForm(
  { system, books, campaign }: OpenBooks,
  { kind: id, side: name, turn: typed }: ChosenForm,
): Chosen | null {
  const fillers = ({ kinds }: FormKind): string[] =>
    books.sides.filter(({ kind }) => kinds.includes(kind)).map((side) => side.name);
  const kinds = system.forms.filter((form) => fillers(form).length > 0);
  const kind = kinds.find((form) => form.id === id) ?? kinds.find((form) => fillers(form).includes(name)) ?? kinds[0];
  if (!kind) return null;
  const sides = fillers(kind);
  const turn = Number(typed);
  return {
    kind,
    side: sides.includes(name) ? name : (sides[0] ?? ""),
    turn: turn >= 1 && turn <= campaign.turn ? turn : campaign.turn,
  };
}

/** The three choices of the wizard: which form, whose, and which turn. */
export function FormChoice({
  chosen: { kind, side, turn },
  onChoose,
}: {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: ChosenForm) => void;
}) {
  const { system, books, campaign } = useOpen();
  const looks = useLooks();
  const now = { kind: kind.id, side, turn: String(turn) };
  const sides = books.sides.filter((other) => kind.kinds.includes(other.kind)).map(({ name }) => name);
  const turns = Array.from({ length: campaign.turn }, (_, index) => String(campaign.turn - index));
  return (
    <>
      <ChoiceField
        label="Form"
        value={kind.id}
        onChange={(id) => onChoose({ ...now, kind: id })}
        choices={system.forms.map((form) => ({ value: form.id, label: form.title }))}
        hint={`Steps ${kind.steps} of the sequence of play`}
        testId="form-kind"
      />
      <div className={looks.pair}>
        <ChoiceField
          label="Side"
          value={side}
          onChange={(name) => onChoose({ ...now, side: name })}
          choices={named(sides)}
          testId="form-side"
        />
        <ChoiceField
          label="Turn"
          value={now.turn}
          onChange={(picked) => onChoose({ ...now, turn: picked })}
          choices={turns.map((value) => ({
            value,
            label: value === String(campaign.turn) ? `${value}, under way` : `${value}, closed`,
          }))}
          testId="form-turn"
        />
      </div>
    </>
  );
}

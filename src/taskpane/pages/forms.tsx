import { useOpen } from "../books";
import { useInput } from "../inputs";
import { Note, Section } from "../parts/section";
import { FilledForm } from "./forms/filled-form";
import { FormChoice, chosenForm } from "./forms/form-choice";

/** The Forms page: choose a form, see the amounts from the books, plan beside them, and write it. */
export function FormsPage() {
  const open = useOpen();
  const [typed, keep] = useInput("form");
  const chosen = chosenForm(open, typed);
  if (!chosen) {
    const kinds = open.game.forms.flatMap((form) => form.kinds).join(", ");
    return (
      <Section title="No form to fill in">
        <Note quiet={false}>
          No side of this campaign has a form to fill in. These kinds of side have forms: {kinds}. The sides are listed
          on the sheet Teams.
        </Note>
      </Section>
    );
  }
  return (
    <>
      <Section title="Choose a form">
        <FormChoice chosen={chosen} onChoose={keep} />
      </Section>
      <FilledForm key={`${chosen.kind.id} ${chosen.side} ${chosen.turn}`} chosen={chosen} />
    </>
  );
}

import { useOpen } from "../books";
import { useInput } from "../inputs";
import { Note, Section } from "../parts/section";
import { FilledForm } from "./forms/filled-form";
import { FormChoice, chosenForm } from "./forms/form-choice";

/** The wizard for forms: choose one, look at what the books put into it, plan beside it, and write it. */
export function FormsPage() {
  const open = useOpen();
  const [typed, keep] = useInput("form");
  const chosen = chosenForm(open, typed);
  if (!chosen) {
    const kinds = open.game.forms.flatMap((form) => form.kinds).join(", ");
    return (
      <Section title="No form to fill">
        <Note quiet={false}>
          No side of this campaign fills a form. Forms are filled by: {kinds}. Sides stand on the sheet Teams.
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

import { Button } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import { writeForm } from "../../../engine/campaign/plays";
import { plannedClosing } from "../../../engine/campaign/form";
import { shown } from "../../amount";
import { useBooks, useOpen } from "../../books";
import { useDraft } from "../../drafts";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import type { Chosen } from "./form-choice";
import { FormSection } from "./form-section";
import { readPlans, withPlan } from "./plans";

/** A form with what the books hold, the plans beside it, and the button that writes it: until then nothing is written. */
export function FilledForm({ chosen: { kind, side, turn } }: { readonly chosen: Chosen }) {
  const open = useOpen();
  const { desk, working } = useBooks();
  const looks = useLooks();
  const [drafts, keep] = useDraft("plans");
  const key = `${kind.id} ${side} ${turn}`;
  const typed = drafts[key] ?? {};
  const form = useMemo(() => kind.fill(open, side, turn), [kind, open, side, turn]);
  const { plans, problems } = readPlans(typed);
  const end = plannedClosing(form, plans);
  const changed = Object.keys(typed).length;
  const sections = [...new Set(form.lines.map(({ section }) => section))];
  const forget = (): void => keep(Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key)));
  const write = async (): Promise<void> => {
    if (await desk.play("Writing the form", (now) => writeForm(now, kind, side, turn, plans))) forget();
  };
  return (
    <>
      {sections.map((section) => (
        <FormSection
          key={section}
          title={section}
          form={form}
          typed={typed}
          read={{ plans, problems }}
          onPlan={(line, text) => keep({ ...drafts, [key]: withPlan(typed, line, text) })}
        />
      ))}
      <Section title="Write the form">
        <div role="status" className={looks.tight}>
          {end < 0 && (
            <Note quiet={false}>
              <WarningRegular aria-label="Warning" className={looks.icon} /> Going by the plans the turn would close at{" "}
              {shown(end)} BPV, below 0 (8C1). Plan to spend less, or to receive more.
            </Note>
          )}
          {problems.size > 0 && <Note quiet={false}>Some plans cannot be read; they are marked above.</Note>}
          <Note>
            {changed === 0
              ? "The plans are as the books hold them."
              : `Not written yet: ${changed === 1 ? "1 plan" : `${changed} plans`}.`}
          </Note>
        </div>
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null || problems.size > 0}
            onClick={() => void write()}
            data-testid="form-write"
          >
            Write form
          </Button>
          <Button disabledFocusable={changed === 0} onClick={forget}>
            Take back what I typed
          </Button>
        </Buttons>
        {open.books.tables.sheets.includes(form.sheet) && (
          <Note quiet={false}>
            The form stands on the sheet <SpotLink spot={{ sheet: form.sheet }} />.
          </Note>
        )}
      </Section>
    </>
  );
}

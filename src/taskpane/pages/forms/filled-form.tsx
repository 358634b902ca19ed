import { Button } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import { committedClosing, plannedClosing, type FormKind } from "../../../engine/campaign/forms/form";
import { sheetOfForm } from "../../../engine/campaign/forms/form-place";
import { writeForm } from "../../../engine/campaign/forms/write-form";
import type { Game } from "../../../engine/campaign/game";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import { formatAmount } from "../../../engine/core/amount";
import { useBooks, useOpen } from "../../books";
import { useInput } from "../../inputs";
import type { PageId } from "../../navigation";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import type { Chosen } from "./form-choice";
import { FormListing } from "./form-list";
import { FormSection } from "./form-section";
import { plansBefore, readFields, withField } from "./plans";

/** The page on which units are edited. */
const UNITS_PAGE: PageId = "ships";

/** A form with what the books hold, what is typed beside it, and the button that writes it: until then nothing is written. */
export function FilledForm({ chosen: { kind, side, turn } }: { readonly chosen: Chosen }) {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const [plans, keep] = useInput("plans");
  const key = `${kind.id} ${side} ${turn}`;
  const typed = plans[key] ?? {};
  const form = useMemo(() => kind.fill(open, side, turn), [kind, open, side, turn]);
  const sheet = sheetOfForm(open.books, form.sheet);
  const read = readFields(form, typed);
  const end = (kind.typed === "committed" ? committedClosing : plannedClosing)(form, read.amounts);
  const changed = Object.keys(typed).length;
  const before = kind.typed === "planned" ? plansBefore(form, typed) : {};
  const sections = [...new Set(form.lines.map(({ section }) => section))];
  const forget = (): void => keep(Object.fromEntries(Object.entries(plans).filter(([other]) => other !== key)));
  const write = async (): Promise<void> => {
    const { amounts, because } = read;
    if (await store.perform("Writing the form", (now) => writeForm(now, kind, side, turn, amounts, stamp(), because)))
      forget();
  };
  return (
    <>
      {Object.keys(before).length > 0 && (
        <Section title="As last turn">
          <Buttons>
            <Button
              size="small"
              onClick={() => keep({ ...plans, [key]: { ...typed, ...before } })}
              data-testid="form-as-last-turn"
            >
              Plan as in turn {turn - 1}
            </Button>
          </Buttons>
          <Note>Fills the lines without a plan; nothing is written yet.</Note>
        </Section>
      )}
      {sections.map((section) => (
        <FormSection
          key={section}
          title={section}
          kind={kind}
          form={form}
          typed={typed}
          read={read}
          onType={(field, text, saved) => keep({ ...plans, [key]: withField(typed, field, text, saved) })}
        />
      ))}
      {form.list && <FormListing list={form.list} />}
      <Section title="Write the form">
        <div role="status" className={styles.tight}>
          {end < 0 && (
            <Note quiet={false}>
              <WarningRegular aria-label="Warning" className={styles.icon} /> Going by{" "}
              {kind.typed === "committed" ? "what is committed" : "the plans"} the turn would close at{" "}
              {formatAmount(end)} {moneyOf(open.game)}, below 0 ({open.game.clauses.treasury}). Plan to spend less, or
              to receive more.
            </Note>
          )}
          {read.problems.size > 0 && <Note quiet={false}>Some amounts cannot be read; they are marked above.</Note>}
          <Note>{changed === 0 ? unchanged(kind, open.game) : notWritten(kind, changed)}</Note>
        </div>
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null || read.problems.size > 0}
            onClick={() => void write()}
            data-testid="form-write"
          >
            Write form
          </Button>
          {kind.typed !== "nothing" && (
            <Button disabledFocusable={changed === 0} onClick={forget}>
              Take back what I typed
            </Button>
          )}
        </Buttons>
        {sheet !== undefined && (
          <Note quiet={false}>
            The form stands on the sheet <SpotLink spot={{ sheet }} />.
          </Note>
        )}
      </Section>
    </>
  );
}

function unchanged({ typed }: FormKind, { pages, units }: Game): string {
  if (typed === "planned") return "The plans are as the books hold them.";
  if (typed === "committed") return "What is committed is as the books hold it.";
  const page = pages.find(({ id }) => id === UNITS_PAGE);
  const where = page ? `on the page ${page.title}` : `on the sheet ${UNITS.sheet}`;
  return `${capitalized(units.what.many)} are edited ${where}; this form shows them as they stand.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function notWritten({ typed }: FormKind, changes: number): string {
  const what = typed === "planned" ? "plan" : "change";
  return `Not written yet: ${changes === 1 ? `1 ${what}` : `${changes} ${what}s`}.`;
}

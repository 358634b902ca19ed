import { Button } from "@fluentui/react-components";
import { PrintRegular, WarningRegular } from "@fluentui/react-icons";
import { useMemo, useRef } from "react";
import { committedClosing, plannedClosing, type Form, type FormKind } from "../../../engine/campaign/forms/form";
import { sheetOfForm } from "../../../engine/campaign/schema/form-place";
import { FILL_FORM } from "../../../engine/campaign/ledger/plans";
import { commandOf, type Game } from "../../../engine/campaign/game";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import { formatAmount } from "../../../engine/core/amount";
import type { Points } from "../../../engine/core/points";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { campaignName, useOpen } from "../../books";
import { useInput } from "../../inputs";
import type { PageId } from "../../navigation";
import { CommandForm } from "../../parts/command-form";
import { printOnePage } from "../../parts/print";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import type { Chosen } from "./form-choice";
import { FormListing } from "./form-list";
import { FormSections } from "./form-section";
import { plansBefore, plansBooked, readFields, withField, type TypedFields } from "./plans";

/** The page on which units are edited. */
const UNITS_PAGE: PageId = "ships";

/**
 * A form: the amounts in the books, fields to type into beside them, and the button that writes the form. Nothing is
 * written before that. There is no preview while the user types, because each key would read the books again.
 */
export function FilledForm({ chosen }: { readonly chosen: Chosen }) {
  const open = useOpen();
  const { side, turn } = chosen;
  const isView = open.books.viewer !== null;
  const kind = useMemo(() => (isView ? asShown(chosen.kind) : chosen.kind), [isView, chosen.kind]);
  const styles = useStyles();
  const [plans, keep] = useInput("plans");
  const key = `${kind.id} ${side} ${turn}`;
  const typed = plans[key] ?? NOTHING;
  const given = useMemo(() => ({ ...typed, turn: String(turn) }), [typed, turn]);
  const command = commandOf(open.game, FILL_FORM);
  const form = useMemo(() => kind.fill(open, side, turn), [kind, open, side, turn]);
  const sheet = sheetOfForm(open.books, form.sheet);
  const read = readFields(form, typed);
  const end = (kind.typed === "committed" ? committedClosing : plannedClosing)(form, read.amounts);
  const changed = Object.keys(typed).length;
  const before = kind.typed === "planned" ? plansBefore(form, typed) : {};
  const booked = kind.typed === "planned" ? plansBooked(form, typed) : {};
  const printed = useRef<HTMLDivElement>(null);
  const print = (): void => printOnePage([printed.current], `${campaignName(open)}: ${form.title}, ${turnWords(turn)}`);
  const forget = (): void => keep((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)));
  return (
    <>
      {Object.keys(before).length > 0 && (
        <FillsIn
          title="As last turn"
          button={`Plan as in turn ${turn - 1}`}
          what="the lines without a plan"
          testId="form-as-last-turn"
          onFill={() => keep({ ...plans, [key]: { ...typed, ...before } })}
        />
      )}
      {Object.keys(booked).length > 1 && (
        <FillsIn
          title="As booked"
          button="Plan what is booked or due"
          what={labelsOf(form, booked)}
          testId="form-as-booked"
          onFill={() => keep({ ...plans, [key]: { ...typed, ...booked } })}
        />
      )}
      <div ref={printed} className={styles.stack}>
        <FormSections
          kind={kind}
          form={form}
          typed={typed}
          read={read}
          onType={(field, text, saved) => keep({ ...plans, [key]: withField(typed, field, text, saved) })}
        />
        {form.list && <FormListing list={form.list} />}
      </div>
      <Buttons>
        <Button icon={<PrintRegular />} onClick={print} data-prints="" data-testid="form-print">
          Print the form
        </Button>
      </Buttons>
      {!isView && (
        <Section title="Write the form">
          {command && (
            <CommandForm
              command={command}
              doing={{ side, subject: kind.id }}
              typed={given}
              onDone={forget}
              words={{ busy: "Writing the form" }}
              {...(kind.typed !== "nothing" && {
                cancel: { words: "Discard changes", onCancel: forget, disabled: changed === 0 },
              })}
              ahead={false}
              drawOutcome={() => (
                <div className={styles.tight}>
                  {end < 0 && <BelowZero kind={kind} end={end} />}
                  {read.problems.size > 0 && (
                    <Note quiet={false}>Some amounts are not valid. They are marked above.</Note>
                  )}
                  <Note>{changed === 0 ? unchanged(kind, open.game) : notWritten(kind, changed)}</Note>
                </div>
              )}
              placesFields
            />
          )}
          {sheet !== undefined && (
            <Note quiet={false}>
              The form is on the sheet <SpotLink spot={{ sheet }} />.
            </Note>
          )}
        </Section>
      )}
    </>
  );
}

/** A button that fills in several lines of the form at once, and says which. */
function FillsIn({
  title,
  button,
  what,
  testId,
  onFill,
}: {
  readonly title: string;
  readonly button: string;
  readonly what: string;
  readonly testId: string;
  readonly onFill: () => void;
}) {
  return (
    <Section title={title}>
      <Buttons>
        <Button size="small" onClick={onFill} data-testid={testId}>
          {button}
        </Button>
      </Buttons>
      <Note>Fills in {what}. Nothing is written yet.</Note>
    </Section>
  );
}

/** The lines with their amounts, as they would be filled in: "Bribe 27, Rent 6.5". */
const labelsOf = ({ lines }: Form, filled: TypedFields): string =>
  lines.flatMap(({ id, label }) => (id in filled ? [`${label} ${filled[id]}`] : [])).join(", ");

/** A form that nothing is typed into. */
const asShown = (kind: FormKind): FormKind => ({ ...kind, typed: "nothing" });

const NOTHING: TypedFields = {};

/** Warns that the turn would close below 0. */
function BelowZero({ kind, end }: { readonly kind: FormKind; readonly end: Points }) {
  const { game } = useOpen();
  const styles = useStyles();
  return (
    <Note quiet={false}>
      <WarningRegular aria-label="Warning" className={styles.icon} /> With{" "}
      {kind.typed === "committed" ? "the committed amounts" : "these plans"} the turn would close at {formatAmount(end)}{" "}
      {moneyOf(game)}, below 0 ({game.clauses.treasury}). Plan to spend less or receive more.
    </Note>
  );
}

function unchanged({ typed }: FormKind, { pages, units }: Game): string {
  if (typed === "planned") return "The plans are the same as in the books.";
  if (typed === "committed") return "The committed amounts are the same as in the books.";
  const page = pages.find(({ id }) => id === UNITS_PAGE);
  const where = page ? `on the page ${page.title}` : `on the sheet ${UNITS.sheet}`;
  return `Edit ${units.what.many} ${where}. This form shows their current state.`;
}

function notWritten({ typed }: FormKind, changes: number): string {
  const what = typed === "planned" ? "plan" : "change";
  return `Not written yet: ${changes === 1 ? `1 ${what}` : `${changes} ${what}s`}.`;
}

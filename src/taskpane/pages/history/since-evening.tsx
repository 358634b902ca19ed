import { useMemo, useState } from "react";
import { eveningsOf, reportSince } from "../../../engine/campaign/evenings";
import { reportMarkdown } from "../../../engine/campaign/turn-report";
import { useOpen } from "../../books";
import { CopyText } from "../../parts/copy-text";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField } from "../../parts/fields";

/** As many evenings are offered, the last ones. */
const MAX_EVENINGS = 60;

/** What was booked on an evening and since, as a text to send; nothing where no entry has a day. */
export function SinceEvening({ open: isOpen }: { readonly open: boolean }) {
  const open = useOpen();
  const evenings = useMemo(() => eveningsOf(open).slice(-MAX_EVENINGS).reverse(), [open]);
  if (evenings.length === 0) return null;
  return (
    <Disclosure label="Since an evening" open={isOpen} testId="since-evening">
      <Chosen days={evenings.map(({ day, entries }) => ({ day, label: `${day}, ${entries} booked` }))} />
    </Disclosure>
  );
}

function Chosen({ days }: { readonly days: readonly { readonly day: string; readonly label: string }[] }) {
  const open = useOpen();
  const [chosen, choose] = useState(days[0]?.day ?? "");
  const text = useMemo(() => reportMarkdown(reportSince(open, chosen)), [open, chosen]);
  return (
    <>
      <ChoiceField
        label="Booked on this day and since"
        value={chosen}
        onChange={choose}
        choices={days.map(({ day, label }) => ({ value: day, label }))}
        testId="evening"
      />
      <CopyText text={text} label="The report as Markdown" testId="evening-text" />
    </>
  );
}

import { useMemo } from "react";
import type { Offered } from "../../../engine/campaign/game";
import { isExplained, whyOffer } from "../../../engine/campaign/why-offer";
import { rollOffered } from "../../../engine/campaign/roll-offered";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Disclosure } from "../../parts/disclosure";
import { EntryList } from "../../parts/entry-list";
import { FactLinks } from "../../parts/fact-links";
import { OddsBars } from "../../parts/roll-ahead";
import { Note } from "../../parts/section";
import { OddsParts } from "../../parts/why-odds";

/** Where what an offer says comes from: how its amount is calculated, what is booked, and the rows that it names. */
export function WhyOffered({ offer }: { readonly offer: Offered }) {
  return (
    <Disclosure label="Why" testId={`why-${offer.command.id}`}>
      <Why offer={offer} />
    </Disclosure>
  );
}

function Why({ offer }: { readonly offer: Offered }) {
  const open = useOpen();
  const why = useMemo(() => whyOffer(open, offer), [open, offer]);
  const roll = useMemo(() => rollOffered(open, offer), [open, offer]);
  const { says, entries, facts } = why;
  return (
    <>
      {says.map((each) => (
        <Note key={each}>{each}</Note>
      ))}
      {entries.length > 0 && <EntryList entries={entries} />}
      {roll && (
        <>
          <OddsBars odds={roll.odds} isExact={false} label="How likely each result is as it stands" />
          <OddsParts roll={roll} />
        </>
      )}
      <FactLinks facts={facts} testId="offer-facts" />
      {!roll && !isExplained(why) && (
        <Note>
          It names nothing of the books. <Clause of={offer.clause || offer.command.clause} />
        </Note>
      )}
    </>
  );
}

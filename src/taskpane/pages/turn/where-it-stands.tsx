import { mergeClasses } from "@fluentui/react-components";
import { treasury } from "../../../engine/campaign/ledger/replay";
import { useOpen } from "../../books";
import { Disclosure } from "../../parts/disclosure";
import { EntryList } from "../../parts/entry-list";
import { Amount } from "../../parts/figures";
import { useLooks } from "../../parts/looks";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { ReopenTurn } from "./reopen-turn";
import { ReverseEntry } from "./reverse-entry";

/** The turn under way, the turns that are closed, and what each side has in hand. */
export function WhereItStands() {
  const { books, campaign } = useOpen();
  const looks = useLooks();
  const { turn } = campaign;
  const entries = campaign.transfers.get(turn) ?? [];
  return (
    <Section title={`Turn ${turn} is under way`}>
      <Note>
        {closedTurns(turn)} {turn > 1 && <SpotLink spot={{ sheet: "Turns" }}>See their closings.</SpotLink>}
      </Note>
      <ul className={mergeClasses(looks.list, looks.tight)}>
        {books.sides.map(({ name }) => (
          <li key={name} className={looks.between}>
            <span>
              {name}
              {campaign.hiding.get(name)?.has(turn) && <span className={looks.quiet}> in hiding</span>}
            </span>
            <span>
              <Amount of={treasury(campaign, name, turn)} /> BPV
            </span>
          </li>
        ))}
      </ul>
      <ReopenTurn />
      {entries.length > 0 && (
        <Disclosure label={`Booked in turn ${turn}: ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`}>
          <EntryList entries={entries} action={(entry) => <ReverseEntry entry={entry} />} />
        </Disclosure>
      )}
    </Section>
  );
}

function closedTurns(turn: number): string {
  if (turn === 1) return "No turn is closed yet.";
  return turn === 2 ? "Turn 1 is closed." : `Turns 1 to ${turn - 1} are closed.`;
}

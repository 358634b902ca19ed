import { mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { moneyOf, sidesShown } from "../../../engine/campaign/ledger/ledger";
import { treasury } from "../../../engine/campaign/ledger/replay";
import { reversalsOf } from "../../../engine/campaign/ledger/reversals";
import { CLOSINGS } from "../../../engine/campaign/schema/shared-tables";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/games";
import { Disclosure } from "../../parts/disclosure";
import { EntryList } from "../../parts/entry-list";
import { Amount } from "../../parts/amount";
import { useStyles } from "../../parts/styles";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { ReopenTurn } from "./reopen-turn";
import { ReverseEntry } from "./reverse-entry";

/** The current turn, the closed turns, and the treasury of each side. */
export function TurnState() {
  const { books, campaign, game } = useOpen();
  const parts = useGameParts(game);
  const styles = useStyles();
  const { turn } = campaign;
  const reversed = useMemo(() => new Set(reversalsOf(books.transfers).values()), [books]);
  const closings = books.tables.tables.get(CLOSINGS.name)?.sheet ?? CLOSINGS.sheet;
  const entries = campaign.transfers.get(turn) ?? [];
  return (
    <Section title={`Turn ${turn} is under way`}>
      <Note>
        {closedTurns(turn)} {turn > 1 && <SpotLink spot={{ sheet: closings }}>See the closings.</SpotLink>}
      </Note>
      <ul className={mergeClasses(styles.list, styles.tight)}>
        {sidesShown(books).map(({ name }) => (
          <li key={name} className={styles.between}>
            <span>
              {name}
              {parts && <parts.SideMark side={name} />}
            </span>
            <span>
              <Amount of={treasury(campaign, name, turn)} /> {moneyOf(game)}
            </span>
          </li>
        ))}
      </ul>
      {books.viewer === null && <ReopenTurn />}
      {entries.length > 0 && (
        <Disclosure label={`Booked in turn ${turn}: ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`}>
          <EntryList
            entries={entries}
            action={(entry) => (reversed.has(entry) || books.viewer !== null ? null : <ReverseEntry entry={entry} />)}
          />
        </Disclosure>
      )}
    </Section>
  );
}

function closedTurns(turn: number): string {
  if (turn === 1) return "No turn is closed yet.";
  return turn === 2 ? "Turn 1 is closed." : `Turns 1 to ${turn - 1} are closed.`;
}

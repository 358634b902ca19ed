import { mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { moneyOf, sidesShown, type Campaign } from "../../../engine/campaign/ledger/ledger";
import { treasury } from "../../../engine/campaign/ledger/replay";
import { reversalsOf } from "../../../engine/campaign/ledger/reversals";
import { capital, turnDated, turnTitle, turnWords } from "../../../engine/campaign/ledger/turn-words";
import { CLOSINGS } from "../../../engine/campaign/schema/shared-tables";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Disclosure } from "../../parts/disclosure";
import { EntryList } from "../../parts/entry-list";
import { Amount } from "../../parts/amount";
import { Ended } from "../../parts/ended";
import { useStyles } from "../../parts/styles";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { ReopenTurn } from "./reopen-turn";
import { ReverseEntry } from "./reverse-entry";

/** The current turn, the closed turns, and the treasury of each side. */
export function TurnState() {
  const open = useOpen();
  const { books, campaign, game } = open;
  const parts = useGameParts(game);
  const styles = useStyles();
  const { turn } = campaign;
  const reversed = useMemo(() => new Set(reversalsOf(books.transfers).values()), [books]);
  const closings = books.tables.tables.get(CLOSINGS.name)?.sheet ?? CLOSINGS.sheet;
  const entries = campaign.transfers.get(turn) ?? [];
  return (
    <Section title={`${capital(turnDated(open, turn))} is under way`}>
      <Note>
        {closedTurns(campaign)}{" "}
        {turn > Math.min(campaign.first, 1) && <SpotLink spot={{ sheet: closings }}>See the closings.</SpotLink>}
      </Note>
      <ul className={mergeClasses(styles.list, styles.tight)}>
        {sidesShown(books).map(({ name }) => (
          <li key={name} className={styles.between}>
            <span>
              {name}
              {parts && <parts.SideMark side={name} />}
              <Ended open={open} side={name} />
            </span>
            <span>
              <Amount of={treasury(campaign, name, turn)} /> {moneyOf(game)}
            </span>
          </li>
        ))}
      </ul>
      {books.viewer === null && <ReopenTurn />}
      {entries.length > 0 && (
        <Disclosure
          label={`Booked in ${turnWords(turn)}: ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`}
        >
          <EntryList
            entries={entries}
            action={(entry) => (reversed.has(entry) || books.viewer !== null ? null : <ReverseEntry entry={entry} />)}
          />
        </Disclosure>
      )}
    </Section>
  );
}

function closedTurns({ first, turn }: Pick<Campaign, "first" | "turn">): string {
  const [from, last] = [Math.min(first, 1), turn - 1];
  if (last < from) return "No turn is closed yet.";
  return last === from ? `${turnTitle(last)} is closed.` : `Turns ${from} to ${last} are closed.`;
}

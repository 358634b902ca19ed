import { TableAsCsv } from "./table-as-csv";
import { Button, Link, mergeClasses } from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons";
import { sheetOfForm } from "../../../engine/campaign/schema/form-place";
import { hasLedger, moneyOf, sidesShown, sideWordsOf } from "../../../engine/campaign/ledger/ledger";
import { treasury } from "../../../engine/campaign/ledger/replay";
import { turnDated, turnWords } from "../../../engine/campaign/ledger/turn-words";
import type { OpenGame } from "../../../engine/campaign/game";
import { sameWord } from "../../../engine/core/words";
import { campaignName, useBooks } from "../../books";
import { useInput } from "../../inputs";
import { Amount } from "../../parts/amount";
import { Ended } from "../../parts/ended";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useNavigation } from "../../navigation";

/** The campaign at a glance: its sides and their treasuries, the current turn, and links to its sheets. */
export function CampaignSummary({ open }: { readonly open: OpenGame }) {
  const { store, working } = useBooks();
  const { go } = useNavigation();
  const styles = useStyles();
  const { books, campaign, game, findings } = open;
  const hasTurns = hasLedger(game);
  const sides = sidesShown(books);
  const { one: sideWord } = sideWordsOf(game);
  const hasPlayers = sides.some(({ player }) => player !== "");
  const [, keepHistory] = useInput("history");
  const showEvening = (): void => {
    keepHistory((before) => ({ ...before, evening: true }));
    go("history");
  };
  return (
    <Section title={campaignName(open)}>
      <Note quiet={false}>
        {game.title || "Starledger does not know this game, so the campaign is read-only"}
        {hasTurns && `; ${turnDated(open, campaign.turn)} is under way`}
        {campaign.first > 1 && `, imported at turn ${campaign.first}`}
        {campaign.turn > campaign.first && `, ${campaign.turn - campaign.first} closed`}.
      </Note>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sideWord}</th>
            {hasPlayers && (
              <th scope="col" className={styles.left}>
                Player
              </th>
            )}
            {hasTurns && (
              <th scope="col" className={styles.right}>
                {["Treasury", moneyOf(game)].filter(Boolean).join(", ")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, kind, player }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {kind !== name && !sameWord(kind, sideWord) && <span className={styles.quiet}> {kind}</span>}
                <Ended open={open} side={name} />
              </th>
              {hasPlayers && <td>{player}</td>}
              {hasTurns && (
                <td className={styles.right} data-testid={`treasury-${name}`}>
                  <Amount of={treasury(campaign, name, campaign.turn)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Note quiet={false}>
        <Link as="button" inline onClick={() => go("checks")}>
          {findings.length === 0
            ? "No problems found"
            : findings.length === 1
              ? "1 problem"
              : `${findings.length} problems`}
        </Link>
        {game.pages.some(({ id }) => id === "history") && books.events.length + books.transfers.length > 0 && (
          <>
            {"; "}
            <Link as="button" inline onClick={showEvening} data-testid="since-last-evening">
              what happened since the last evening
            </Link>
          </>
        )}
      </Note>
      <Buttons>
        {game.pages.some(({ id }) => id === "turn") && (
          <Button appearance="primary" onClick={() => go("turn")}>
            Go to {turnWords(campaign.turn)}
          </Button>
        )}
        <Button icon={<ArrowSyncRegular />} disabledFocusable={working !== null} onClick={() => void store.readAgain()}>
          Read the sheets again
        </Button>
      </Buttons>
    </Section>
  );
}

/** Links to the sheets of a campaign: its forms first, then its tables. */
export function CampaignSheets({ open }: { readonly open: OpenGame }) {
  const styles = useStyles();
  const { books, game } = open;
  const forms = game.forms.flatMap((kind) => [
    ...sidesShown(books)
      .filter((side) => kind.kinds.includes(side.kind))
      .map(({ name }) => kind.sheetName(name)),
    ...(kind.master ? [kind.sheetName("")] : []),
  ]);
  const sheets = [
    ...forms.flatMap((form) => sheetOfForm(books, form) ?? []),
    ...game.tables.flatMap(({ name }) => books.tables.tables.get(name)?.sheet ?? []),
  ];
  return (
    <Section title="Sheets">
      <ul className={mergeClasses(styles.list, styles.pair)}>
        {sheets.map((sheet) => (
          <li key={sheet}>
            <SpotLink spot={{ sheet }} />
          </li>
        ))}
      </ul>
      <TableAsCsv open={open} />
    </Section>
  );
}

import { makeStyles, tokens } from "@fluentui/react-components";
import { PlayCircleRegular, TrophyRegular, type FluentIcon } from "@fluentui/react-icons";
import type { Standing } from "../../../engine/campaign/game";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import { standingOf } from "../../../engine/campaign/pictures";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Disclosure } from "../../parts/disclosure";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";
import { Note, Section } from "../../parts/section";
import { Plot } from "../../parts/plot";

const useOwnStyles = makeStyles({
  word: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const ICONS: Readonly<Record<string, FluentIcon>> = { Won: TrophyRegular };

/** The victory status of a side, the reason for it, and its numbers turn by turn. */
export function VictoryStatus({
  standing: { side, word, clause, why, atClose, from, netWorths, winsAt },
}: {
  readonly standing: Standing;
}) {
  const styles = useStyles();
  const own = useOwnStyles();
  const { game, campaign } = useOpen();
  const parts = useGameParts(game);
  const followed = standingOf(game);
  const Icon = ICONS[word] ?? parts?.standingIcons[word] ?? PlayCircleRegular;
  const money = moneyOf(game);
  return (
    <Section title={`Victory status of ${side}`}>
      <div className={styles.between}>
        <span className={own.word} data-testid="standing">
          <Icon aria-hidden /> {word}
        </span>
        <Clause of={clause} />
      </div>
      <Note quiet={false}>{why}</Note>
      {atClose && (
        <Note quiet={false}>
          If {turnWords(campaign.turn)} is closed now: {atClose.why}
        </Note>
      )}
      <Plot
        title={`${followed} of ${side}, ${money}`}
        from={from}
        values={netWorths}
        {...(winsAt !== undefined && { goal: { at: winsAt, what: "wins" } })}
      />
      <Disclosure label={`${followed} by turn, as a table`}>
        <table className={styles.table}>
          <caption className={styles.hidden}>
            {followed} of {side} by turn
          </caption>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col" className={styles.right}>
                {followed}, {money}
              </th>
            </tr>
          </thead>
          <tbody>
            {netWorths.map((amount, index) => (
              <tr key={index}>
                <th scope="row">{from + index === campaign.turn ? `${from + index}, under way` : from + index}</th>
                <td className={styles.right}>
                  <span className={styles.amount} data-amount={amount}>
                    {String(amount).replace("-", "−")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Section>
  );
}

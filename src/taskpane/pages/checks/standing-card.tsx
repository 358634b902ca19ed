import { makeStyles, tokens } from "@fluentui/react-components";
import { DismissCircleRegular, PlayCircleRegular, TrophyRegular } from "@fluentui/react-icons";
import type { Standing } from "../../../engine/campaign/game";
import { Disclosure } from "../../parts/disclosure";
import { Clause } from "../../parts/figures";
import { useLooks } from "../../parts/looks";
import { Note, Section } from "../../parts/section";
import { Plot } from "../../parts/plot";

const useOwnLooks = makeStyles({
  word: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const ICONS: Readonly<Record<string, typeof TrophyRegular>> = { Won: TrophyRegular, Fired: DismissCircleRegular };

/** How a side stands toward victory, why, and how its net worth went. */
export function StandingCard({
  standing: { side, word, clause, why, from, netWorths },
}: {
  readonly standing: Standing;
}) {
  const looks = useLooks();
  const own = useOwnLooks();
  const Icon = ICONS[word] ?? PlayCircleRegular;
  return (
    <Section title={`Standing of ${side}`}>
      <div className={looks.between}>
        <span className={own.word} data-testid="standing">
          <Icon aria-hidden /> {word}
        </span>
        <Clause of={clause} />
      </div>
      <Note quiet={false}>{why}</Note>
      <Plot title={`Net worth of ${side}, BPV`} from={from} values={netWorths} />
      <Disclosure label="Net worth by turn, as a table">
        <table className={looks.table}>
          <caption className={looks.hidden}>Net worth of {side} by turn</caption>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col" className={looks.right}>
                Net worth, BPV
              </th>
            </tr>
          </thead>
          <tbody>
            {netWorths.map((amount, index) => (
              <tr key={index}>
                <th scope="row">{index + 1 === netWorths.length ? `${from + index}, under way` : from + index}</th>
                <td className={looks.right}>
                  <span className={looks.amount} data-amount={amount}>
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

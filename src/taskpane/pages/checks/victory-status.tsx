import { makeStyles, tokens } from "@fluentui/react-components";
import { PlayCircleRegular, TrophyRegular, type FluentIcon } from "@fluentui/react-icons";
import { useMemo } from "react";
import type { Standing } from "../../../engine/campaign/game";
import { standingPictureOf } from "../../../engine/campaign/pictures";
import { turnWords } from "../../../engine/campaign/ledger/turn-words";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Chart } from "../../parts/chart";
import { Clause } from "../../parts/clause";
import { useStyles } from "../../parts/styles";
import { Note, Section } from "../../parts/section";

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
export function VictoryStatus({ standing }: { readonly standing: Standing }) {
  const { side, word, clause, why, atClose } = standing;
  const styles = useStyles();
  const own = useOwnStyles();
  const open = useOpen();
  const { game, campaign } = open;
  const parts = useGameParts(game);
  const drawn = useMemo(() => standingPictureOf(open, standing), [open, standing]);
  const Icon = ICONS[word] ?? parts?.standingIcons[word] ?? PlayCircleRegular;
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
      {drawn.map((picture) => (
        <Chart key={picture.id} picture={picture} of={side} />
      ))}
    </Section>
  );
}

import { useMemo } from "react";
import type { OpenGame } from "../../../engine/campaign/game";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import { standingOf } from "../../../engine/campaign/pictures";
import { OpenProvider } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Plot } from "../../parts/plot";
import { Section } from "../../parts/section";

/** The campaign as pictures: its map, and what decides it turn by turn, where there is one. */
export function AtAGlance({ open }: { readonly open: OpenGame }) {
  const { game } = open;
  const Map = useGameParts(game)?.Glance;
  const drawn = useMemo(() => game.standings(open).filter(({ netWorths }) => netWorths.length > 1), [game, open]);
  return (
    <OpenProvider open={open}>
      {Map && <Map />}
      {drawn.length > 0 && (
        <Section title={standingOf(game)}>
          {drawn.map(({ side, from, netWorths, winsAt }) => (
            <Plot
              key={side}
              title={`${standingOf(game)} of ${side}, ${moneyOf(game)}`}
              from={from}
              values={netWorths}
              {...(winsAt !== undefined && { goal: { at: winsAt, what: "wins" } })}
            />
          ))}
        </Section>
      )}
    </OpenProvider>
  );
}

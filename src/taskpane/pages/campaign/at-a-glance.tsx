import { useMemo } from "react";
import type { OpenGame } from "../../../engine/campaign/game";
import { standingPicture } from "../../../engine/campaign/pictures";
import { OpenProvider } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Chart } from "../../parts/chart";

/** The campaign as pictures: its map, and what decides it turn by turn, once there are two turns of it. */
export function AtAGlance({ open }: { readonly open: OpenGame }) {
  const { game } = open;
  const Map = useGameParts(game)?.Glance;
  const drawn = useMemo(
    () => (game.standings(open).some(({ netWorths }) => netWorths.length > 1) ? standingPicture(open) : []),
    [game, open],
  );
  return (
    <OpenProvider open={open}>
      {Map && <Map />}
      {drawn.map((picture) => (
        <Chart key={picture.id} picture={picture} />
      ))}
    </OpenProvider>
  );
}

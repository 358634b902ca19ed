import { useOpen } from "../books";
import { useGameParts } from "../games/games";

/** The page on which a game shows its own things; blank for a game that has none. */
export function OwnPage() {
  const { game } = useOpen();
  const Page = useGameParts(game)?.OwnPage;
  return Page ? <Page /> : null;
}

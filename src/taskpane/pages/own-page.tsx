import { useOpen } from "../books";
import { useGameParts } from "../games/use-game-parts";
import { useNavigation } from "../navigation";

/** The open page, on which a game shows its own things; blank for a game that does not have it. */
export function OwnPage() {
  const { game } = useOpen();
  const { page } = useNavigation();
  const Page = useGameParts(game)?.ownPages?.[page];
  return Page ? <Page /> : null;
}

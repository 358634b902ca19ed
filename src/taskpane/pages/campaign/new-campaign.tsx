import type { Game } from "../../../engine/campaign/game";
import { useBooks } from "../../books";
import { knownGame } from "../../games/known-games";
import { useInput } from "../../inputs";
import { Note, Section } from "../../parts/section";
import { SETUP_FORM } from "./forms";
import { setupOf } from "./blank";
import { GameButtons } from "./game-buttons";

/** Starts a campaign: its name and its teams; `present` are the sheets that the workbook already has. */
export function NewCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("setup");
  const { store, stamp } = useBooks();
  const known = knownGame(typed?.game);
  const [game, beginning] = [known?.engine.loaded(), known?.beginning.loaded()];
  const choose = async ({ id, title }: Game): Promise<void> => {
    const chosen = knownGame(id);
    const loaded = chosen && (await store.load(title, chosen.beginning));
    if (loaded) keep(setupOf(loaded, stamp().seed));
  };
  return (
    <Section title="Start a new campaign">
      {typed && game && beginning ? (
        <SETUP_FORM.Page game={game} beginning={beginning} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Ready to be played in two clicks, or with your own map and ships. Everything can be changed before and
            afterwards.
          </Note>
          <GameButtons
            says={(title) => `New ${title} campaign`}
            testId="new"
            onChosen={(chosen) => void choose(chosen)}
          />
        </>
      )}
    </Section>
  );
}

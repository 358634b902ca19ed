import { knownGame } from "../../games/known-games";
import { useInput } from "../../inputs";
import { Note, Section } from "../../parts/section";
import { SETUP_FORM } from "./forms";
import { blankSetup } from "./blank";
import { GameButtons } from "./game-buttons";

/** Starts a campaign: its name and its teams; `present` are the sheets that the workbook already has. */
export function NewCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("setup");
  const game = knownGame(typed?.game)?.engine.loaded();
  return (
    <Section title="Start a new campaign">
      {typed && game ? (
        <SETUP_FORM.Page game={game} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Enter the names of the campaign and its teams. Starledger creates the sheets and changes nothing else.
          </Note>
          <GameButtons
            says={(title) => `New ${title} campaign`}
            testId="new"
            onChosen={(chosen) => keep(blankSetup(chosen))}
          />
        </>
      )}
    </Section>
  );
}
